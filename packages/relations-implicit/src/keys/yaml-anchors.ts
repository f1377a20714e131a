import { growKey, listSlot, slotBelow } from './key-growth.ts'
import type { KeyGrowth, KeySlot, OpenKey } from './key-growth.ts'

/** Nodes that each anchor of a document names: one, or the items of a list. */
export type YamlAnchors = Map<string, { readonly nodes: readonly OpenKey[]; readonly list: boolean }>

/** Names what was added below a parent since it had `before` children. An anchor means what it was last given to. */
export function nameAnchor(anchors: YamlAnchors, name: string, slot: KeySlot, before: number, list: boolean): void {
  anchors.set(name, { nodes: slot.parent?.children.slice(before) ?? [], list })
}

/** Repeats at a slot what an alias names; `true`: a list. What is below keeps the lines where it is written. */
export function growAlias(growth: KeyGrowth, anchors: YamlAnchors, name: string, slot: KeySlot, line: number): boolean {
  const target = anchors.get(name)
  if (target === undefined) {
    growKey(growth, slot, undefined, line)
  } else if (target.list) {
    const items = listSlot(slot)
    for (const node of target.nodes) growCopy(growth, node.item === undefined ? slot : items, node, node.startLine)
  } else {
    for (const node of target.nodes) growCopy(growth, slot, node, line)
  }
  return target?.list === true
}

/** Adds to a map what `<<` brings: children of the maps below `merged`, in order, but for keys that are there. */
export function mergeKeys(growth: KeyGrowth, map: OpenKey, slot: KeySlot, merged: readonly OpenKey[]): void {
  const keys = new Set(map.children.map(({ key }) => key))
  for (const each of merged.flatMap(({ children }) => children)) {
    const before = map.children.length
    for (const child of each.children) if (!keys.has(child.key) && !growth.full) copyBelow(growth, map, slot, child)
    for (const child of map.children.slice(before)) keys.add(child.key)
  }
}

function growCopy(growth: KeyGrowth, slot: KeySlot, source: OpenKey, line: number): void {
  const node = growKey(growth, slot, source.value, line)
  if (node === undefined) return
  for (const child of source.children.slice()) copyBelow(growth, node, slot, child)
}

function copyBelow(growth: KeyGrowth, parent: OpenKey, above: KeySlot, child: OpenKey): void {
  if (growth.full) return
  const slot = slotBelow(parent, child.key, child.startLine, above)
  const before = parent.children.length
  growCopy(growth, slot, child, child.startLine)
  const copy = parent.children[before]
  if (copy === undefined) return
  copy.endLine = child.endLine
  if (child.item !== undefined) copy.item = child.item
}
