import type { FactsDraft, ScopeKind } from '../../facts-draft.ts'

/** Keys of the outermost object that become definitions; more than that are records. */
const MAX_TOP = 200
/** The same for an object inside. */
const MAX_INNER = 40
/** The same for all objects inside. */
const MAX_BELOW = 150

/** Kind of the scope below a key, by that around it: keys are definitions at top level and two levels below. */
const BELOW: Readonly<Record<ScopeKind, ScopeKind>> = { module: 'type', type: 'value', value: 'function', function: 'function' }

interface Tally { readonly paths: Set<string>; readonly byObject: Map<number, number>; below: number }

const tallies = new WeakMap<FactsDraft, Tally>()

/**
 * A key with its value in a data format: a definition near the top, and for all below a part of the path. `node` spans both;
 * where the
 * value takes lines of its own it is no part of the signature.
 */
export function visitKey(node: number, path: readonly string[], draft: FactsDraft, value = -1): void {
  let scope = draft.scope
  for (let depth = 1; depth < path.length; depth++) scope = BELOW[scope]
  const name = path.at(-1) ?? ''
  const container = [draft.container, ...path.slice(0, -1)].filter(part => part !== '').join('.')
  const place = scope === 'function' ? 'none' : placeOf(draft, node, container, name)
  if (place === 'new') {
    const { nodes } = draft.tree
    const isLong = value >= 0 && nodes.endRow[value]! > nodes.startRow[node]!
    draft.define({ name, kind: 'field', node, container, exported: true, doc: undefined, ...(isLong ? { body: value } : {}) })
  }
  draft.openScope(node, path.join('.'), place === 'none' ? 'function' : BELOW[scope])
}

/** A table that stands on its own line and spans what follows it (TOML); its path is absolute. */
export function visitTable(node: number, path: readonly string[], isRecord: boolean, draft: FactsDraft): void {
  visitKey(node, path, draft, draft.tree.namedChildren(node)[1])
  if (isRecord) draft.openScope(node, '', 'function')
}

/** Items of a list: keys of records in it are parts of paths, no definitions. */
export function visitList(node: number, draft: FactsDraft): void {
  draft.openScope(node, '', 'function')
}

/** A string value under the path of its keys; a text of several lines (a script) line by line. */
export function visitText(node: number, text: string, draft: FactsDraft): void {
  if (!text.includes('\n')) return draft.literal(text, draft.container, node)
  const lines = text.slice(0, 20_000).split('\n').map(line => line.trim()).filter(line => line !== '')
  for (const line of lines.slice(0, 60)) draft.literal(line, draft.container, node)
}

/** Whether a key becomes a definition: once per path, as long as there is room for its object. */
function placeOf(draft: FactsDraft, node: number, container: string, name: string): 'new' | 'known' | 'none' {
  let tally = tallies.get(draft)
  if (tally === undefined) tallies.set(draft, tally = { paths: new Set(), byObject: new Map(), below: 0 })
  const path = container === '' ? name : `${container}.${name}`
  if (tally.paths.has(path)) return 'known'
  const object = draft.tree.parent(node)
  const inObject = tally.byObject.get(object) ?? 0
  const isTop = container === ''
  if (inObject >= (isTop ? MAX_TOP : MAX_INNER) || (!isTop && tally.below >= MAX_BELOW)) return 'none'
  tally.paths.add(path)
  tally.byObject.set(object, inObject + 1)
  if (!isTop) tally.below++
  return 'new'
}
