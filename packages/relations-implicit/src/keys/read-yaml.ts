import { Composer, isAlias, isMap, isScalar, isSeq, Parser } from 'yaml'
import type { Alias, Document, Node, YAMLMap } from 'yaml'
import { growKey, listSlot, report, rootSlot, slotBelow } from './key-growth.ts'
import type { KeyGrowth, KeySlot, OpenKey } from './key-growth.ts'
import { lineIndex } from './line-index.ts'
import { maskTemplates, unmaskTemplates } from './mask-templates.ts'

/** Scalars stay text: no schema is asked what they mean. */
const OPTIONS = { schema: 'failsafe', strict: false, uniqueKeys: false, prettyErrors: false, logLevel: 'silent' } as const

/** Visits a node may cost on average before aliases count as an attack. */
const VISITS_PER_NODE = 10

/** Reads YAML: each document a root, aliases and `<<` resolved, tags ignored, templates (Helm, Jinja) as plain text. */
export function readYaml(growth: KeyGrowth, text: string): void {
  const lineAt = lineIndex(text)
  const plain = maskTemplates(text)
  const templated = plain !== text
  let visits = growth.limits.nodes * VISITS_PER_NODE
  let anchors = new Map<string, Node>()
  const expanding = new Set<Node>()

  try {
    for (const document of new Composer(OPTIONS).compose(new Parser().parse(plain))) {
      noteErrors(document)
      anchors = new Map()
      if (document.contents !== null) visit(document.contents, { ...rootSlot(growth), line: lineOf(document.contents) }, 0)
      if (growth.full) return
    }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    report(growth, 'config-too-deep', 'nested too deep to be read')
  }

  /** Adds what a node says. Returns the last line it takes where it is written. */
  function visit(node: Node, slot: KeySlot, level: number, line = lineOf(node)): number {
    if (growth.full) return line
    if (--visits < 0) {
      growth.full = true
      report(growth, 'config-too-large', 'aliases expand to too much', line)
      return line
    }
    if (level > growth.limits.depth) {
      report(growth, 'config-too-deep', `more than ${growth.limits.depth} levels`, line)
      return line
    }
    if (isAlias(node)) {
      follow(node, (target) => visit(target, slot, level + 1, line))
      return line
    }
    remember(node)
    if (isScalar(node)) {
      const grown = growKey(growth, slot, valueOf(node), line)
      const last = expanding.size > 0 ? line : lineAt(Math.max(node.range![0], node.range![1] - 1))
      if (grown !== undefined) grown.endLine = Math.max(grown.startLine, last)
      return last
    }
    if (isSeq(node)) {
      const items = listSlot(slot)
      let last = line
      for (const item of node.items) last = visit(item as Node, items, level + 1)
      if (slot.list === undefined && items.list!.count === 0) growKey(growth, slot, undefined, line)
      return last
    }
    const grown = growKey(growth, slot, undefined, line)
    if (grown === undefined || !isMap(node)) return line
    const last = addPairs(node, grown, slot, level, false)
    if (expanding.size === 0) grown.endLine = Math.max(grown.startLine, last)
    return last
  }

  /** The pairs of a map below `parent`, those of `<<` after them. `merging`: keys that are there already win. */
  function addPairs(map: YAMLMap, parent: OpenKey, slot: KeySlot, level: number, merging: boolean, keys = new Set<string>()): number {
    const merged: Node[] = []
    let last = lineOf(map)
    for (const { key, value } of map.items as readonly { key: Node; value: Node | null }[]) {
      if (growth.full) return last
      if (!isScalar(key)) continue
      remember(key)
      const name = valueOf(key) ?? ''
      const line = lineOf(key)
      last = line
      if (name === '<<' && key.type === 'PLAIN' && value !== null) {
        merged.push(value)
        last = lineOf(value)
        continue
      }
      if (merging && keys.has(name)) continue
      keys.add(name)
      last = addPair(parent, slot, name, line, value, level)
    }
    for (const node of merged) merge(node, parent, slot, level + 1, keys)
    return last
  }

  function addPair(parent: OpenKey, above: KeySlot, name: string, line: number, value: Node | null, level: number): number {
    const place = /^(.+)\[(\d{1,6})\]$/.exec(name)
    const slot = slotBelow(parent, place === null ? name : place[1]!, line, above)
    const before = parent.children.length
    const last = value === null ? (growKey(growth, slot, undefined, line), line) : visit(value, slot, level + 1)
    const grown = parent.children[before]
    if (place !== null && grown !== undefined && grown.item === undefined) grown.item = Number(place[2])
    return last
  }

  function merge(node: Node, parent: OpenKey, slot: KeySlot, level: number, keys: Set<string>): void {
    if (growth.full || --visits < 0 || level > growth.limits.depth) return
    if (isAlias(node)) {
      follow(node, (target) => merge(target, parent, slot, level + 1, keys))
    } else if (isSeq(node)) {
      for (const item of node.items) merge(item as Node, parent, slot, level + 1, keys)
    } else if (isMap(node)) {
      remember(node)
      addPairs(node, parent, slot, level + 1, true, keys)
    }
  }

  function follow(alias: Alias, use: (target: Node) => void): void {
    const target = anchors.get(alias.source)
    if (target === undefined || expanding.has(target)) return
    expanding.add(target)
    use(target)
    expanding.delete(target)
  }

  /** An anchor is known from where it is written on; what an alias repeats defines nothing anew. */
  function remember(node: Node): void {
    const { anchor } = node as { anchor?: string }
    if (anchor !== undefined && expanding.size === 0) anchors.set(anchor, node)
  }

  function valueOf(scalar: { source?: string; type?: string }): string | undefined {
    const source = scalar.source ?? ''
    if (source === '' && scalar.type === 'PLAIN') return undefined
    return templated ? unmaskTemplates(source) : source
  }

  function lineOf(node: Node): number {
    return lineAt(node.range?.[0] ?? 0)
  }

  function noteErrors(document: Document.Parsed): void {
    const error = document.errors[0]
    if (error !== undefined) report(growth, 'config-syntax', error.message, lineAt(error.pos[0]))
  }
}
