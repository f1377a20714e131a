import type { KeySegment } from './key-segments.ts'
import { advanceState, endState, FIRST_STATE, isSameState } from './key-state.ts'
import type { Captured, KeyState } from './key-state.ts'
import type { KeyNode } from './key-tree.ts'

/** A node that the path leads to, one way. */
export interface KeyMatch {
  readonly node: KeyNode
  readonly captured: Captured | undefined
}

/** What matching may still cost, counted in steps: shared by all paths of one selection. */
export interface MatchBudget { steps: number }

/** Most ways to one node; only paths with several `{x*}` have so many. */
const MOST_WAYS = 128
/** A key of more parts is not split. */
const MOST_PARTS = 32

/**
 * Nodes below `from` (itself included, for `.` and `**`) that the steps lead to, in the order of the file.
 * A key with dots counts as one key, and, where a word of the path is among its parts, as nested keys too.
 */
export function matchKeys(from: KeyNode, segments: readonly KeySegment[], budget: MatchBudget): readonly KeyMatch[] {
  const matches: KeyMatch[] = []
  visit(from, [FIRST_STATE])
  return matches

  function visit(node: KeyNode, states: readonly KeyState[]): void {
    const ends: KeyState[] = []
    let goesOn = false
    for (const state of states) {
      goesOn ||= state.place < segments.length
      const end = endState(segments, state, node.value !== undefined)
      if (end !== undefined) pushNew(ends, end)
    }
    for (const { captured } of ends) matches.push({ node, captured })
    if (!goesOn) return
    for (const child of node.children) {
      const next = below(child, states)
      if (next.length > 0) visit(child, next)
      if (budget.steps < 0) return
    }
  }

  /** Where a child's key leads, whole or in parts. */
  function below(child: KeyNode, states: readonly KeyState[]): readonly KeyState[] {
    const next: KeyState[] = []
    const attribute = child.attribute === true
    budget.steps -= states.length
    for (const state of states) {
      if (next.length < MOST_WAYS) advanceState(segments, state, child.key, child.localName, attribute, next)
    }
    const parts = attribute ? undefined : partsOf(child.key)
    if (parts !== undefined) for (const state of afterParts(parts, states)) pushNew(next, state)
    return next
  }

  function afterParts(parts: readonly string[], states: readonly KeyState[]): readonly KeyState[] {
    let within: readonly KeyState[] = states.map((state) => ({ ...state, anchored: false, wild: false }))
    for (const part of parts) {
      const further: KeyState[] = []
      budget.steps -= within.length
      for (const state of within) if (further.length < MOST_WAYS) advanceState(segments, state, part, undefined, false, further)
      within = further
    }
    return within.filter(({ anchored, wild }) => anchored || !wild)
  }
}

function pushNew(states: KeyState[], state: KeyState): void {
  if (states.length < MOST_WAYS && !states.some((other) => isSameState(state, other))) states.push(state)
}

/** The parts of a key that is written with dots, without the places of lists; `undefined`: it is no such key. */
function partsOf(key: string): readonly string[] | undefined {
  if (!key.includes('.')) return undefined
  const parts = key.split('.').map((part) => part.replace(/\[\d{1,9}\]$/, ''))
  return parts.length > MOST_PARTS || parts.includes('') ? undefined : parts
}
