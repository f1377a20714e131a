import { KEY_LIMITS } from './key-tree.ts'
import type { KeyLimits } from './key-tree.ts'

/** What was left out of a reading, and why. */
export interface KeyProblem {
  readonly code: 'config-syntax' | 'config-too-large' | 'config-too-deep'
  readonly message: string
  readonly line?: number
}

/** A key node while its file is being read. */
export interface OpenKey {
  key: string
  value: string | undefined
  startLine: number
  endLine: number
  children: OpenKey[]
  attribute?: boolean
  localName?: string
  item?: number
}

/** A place that waits for a value: below which node, under which key. */
export interface KeySlot {
  /** Where the node goes; `undefined` below a node that was left out. */
  readonly parent: OpenKey | undefined
  readonly key: string
  readonly line: number
  readonly depth: number
  /** Set once the value turns out to be a list: items so far. */
  readonly list?: { count: number } | undefined
}

/** The trees of one file as they grow, within limits. The first problem stays. */
export interface KeyGrowth {
  readonly limits: KeyLimits
  /** Holds the roots. */
  readonly top: OpenKey
  nodes: number
  /** No further node is taken: the reader may stop. */
  full: boolean
  problem: KeyProblem | undefined
}

/** Longer keys are data, not configuration. */
const LONGEST_KEY = 1024

/** Begins the trees of a file. */
export function startGrowth(limits: KeyLimits = KEY_LIMITS): KeyGrowth {
  return { limits, top: openKey('', undefined, 1), nodes: 0, full: false, problem: undefined }
}

/** The slot of a document's root. */
export function rootSlot(growth: KeyGrowth, line = 1): KeySlot {
  return { parent: growth.top, key: '', line, depth: 0 }
}

/** The slot of `key` below a node. */
export function slotBelow(parent: OpenKey | undefined, key: string, line: number, above: KeySlot): KeySlot {
  return { parent, key, line, depth: above.depth + 1 }
}

/** The same slot for the items of a list; a list within a list counts on. */
export function listSlot(slot: KeySlot): KeySlot {
  return slot.list === undefined ? { ...slot, list: { count: 0 } } : slot
}

/** Adds a node; `undefined` where a limit forbids it. `line` is the value's, and that of the node if it is an item. */
export function growKey(growth: KeyGrowth, slot: KeySlot, value: string | undefined, line: number): OpenKey | undefined {
  if (slot.parent === undefined || growth.full) return undefined
  if (growth.nodes >= growth.limits.nodes) {
    growth.full = true
    report(growth, 'config-too-large', `more than ${growth.limits.nodes} keys`, line)
    return undefined
  }
  if (slot.depth > growth.limits.depth) {
    reportDepth(growth, line)
    return undefined
  }
  if (slot.key.length > LONGEST_KEY) {
    report(growth, 'config-too-large', `a key of more than ${LONGEST_KEY} characters`, line)
    return undefined
  }
  growth.nodes++
  const node = openKey(slot.key, value, slot.list === undefined ? slot.line : line)
  node.endLine = Math.max(node.startLine, line)
  if (slot.list !== undefined) node.item = slot.list.count++
  slot.parent.children.push(node)
  return node
}

/** Notes a problem, unless there is one. */
export function report(growth: KeyGrowth, code: KeyProblem['code'], message: string, line?: number): void {
  growth.problem ??= line === undefined ? { code, message } : { code, message, line }
}

/** Notes that something is nested deeper than the limit. */
export function reportDepth(growth: KeyGrowth, line: number): void {
  report(growth, 'config-too-deep', `more than ${growth.limits.depth} levels`, line)
}

/** A node without children. */
export function openKey(key: string, value: string | undefined, line: number): OpenKey {
  return { key, value, startLine: line, endLine: line, children: [] }
}
