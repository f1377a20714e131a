import { ITSELF } from './key-segments.ts'
import type { KeySegment } from './key-segments.ts'
import type { KeyNode } from './key-tree.ts'

/** What was captured so far, last first. */
export interface Captured {
  readonly name: string
  readonly text: string
  readonly before: Captured | undefined
}

/** A place in the path that the keys down to a node lead to. */
interface State {
  readonly place: number
  readonly captured: Captured | undefined
  /** Within `{x*}`: the keys so far. */
  readonly joined: string | undefined
  /** Within a key that is split at its dots: a word of the path was among its parts, or no wildcard took one alone. */
  readonly anchored: boolean
  readonly wild: boolean
}

/** A node that the path leads to, one way. */
export interface KeyMatch {
  readonly node: KeyNode
  readonly captured: Captured | undefined
}

/** What matching may still cost, counted in steps: shared by all paths of one selection. */
export interface MatchBudget { steps: number }

/** Longer joined keys are not captured. */
const LONGEST_JOINED = 1024
/** A key of more parts is not split. */
const MOST_PARTS = 32

/**
 * Nodes below `from` (itself included, for `.` and `**`) that the steps lead to, in the order of the file.
 * A key with dots counts as one key, and, where a word of the path is among its parts, as nested keys too.
 */
export function matchKeys(from: KeyNode, segments: readonly KeySegment[], budget: MatchBudget): readonly KeyMatch[] {
  const matches: KeyMatch[] = []
  visit(from, [{ place: 0, captured: undefined, joined: undefined, anchored: false, wild: false }])
  return matches

  function visit(node: KeyNode, states: readonly State[]): void {
    for (const state of states) {
      if (isComplete(segments, state)) matches.push({ node, captured: state.captured })
      else if (node.value !== undefined && isItself(segments[state.place])) matches.push({ node, captured: capture(segments[state.place]!, ITSELF, state.captured) })
    }
    if (states.every(({ place }) => place === segments.length)) return
    for (const child of node.children) {
      const next = consumeKey(child, states)
      if (next.length > 0) visit(child, next)
      if (budget.steps < 0) return
    }
  }

  function consumeKey(node: KeyNode, states: readonly State[]): readonly State[] {
    const next: State[] = []
    for (const state of states) consume(state, node.key, node, next)
    const parts = node.attribute === true ? undefined : partsOf(node.key)
    if (parts !== undefined) {
      let within = states.map((state) => ({ ...state, anchored: false, wild: false }))
      for (const part of parts) {
        const further: State[] = []
        for (const state of within) consume(state, part, undefined, further)
        if (further.length === 0) return next
        within = further
      }
      for (const state of within) {
        const tied = state.anchored || !state.wild
        if (tied && !next.some((other) => isSame(state, other))) next.push(state)
      }
    }
    return next
  }

  /** Where one key leads from a state. `node`: the key is whole. */
  function consume(state: State, key: string, node: KeyNode | undefined, next: State[]): void {
    budget.steps--
    const segment = segments[state.place]
    if (segment === undefined) return
    const attribute = node?.attribute === true
    const onward = (text: string | undefined, { anchored = state.anchored, wild = state.wild } = {}): State => ({
      place: state.place + 1,
      captured: text === undefined ? state.captured : capture(segment, text, state.captured),
      joined: undefined,
      anchored,
      wild,
    })
    if (segment.kind === 'any') {
      consume({ ...state, place: state.place + 1 }, key, node, next)
      if (!attribute && !next.some((other) => isSame(state, other))) next.push(state)
      return
    }
    if (segment.kind === 'many') {
      if (attribute) return
      const joined = state.joined === undefined ? key : `${state.joined}.${key}`
      if (joined.length <= LONGEST_JOINED) next.push(onward(joined), { ...state, joined })
      return
    }
    if (segment.attribute !== attribute) return
    if (segment.kind === 'one') {
      next.push(onward(key, { wild: true }))
    } else if (segment.kind === 'key') {
      if (key === segment.text || node?.localName === segment.text) next.push(onward(undefined, { anchored: true }))
    } else {
      const word = segment.words.find((each) => each === key || each === node?.localName)
      if (word !== undefined) next.push(onward(word, { anchored: true }))
    }
  }
}

function capture(segment: KeySegment, text: string, before: Captured | undefined): Captured | undefined {
  const name = 'capture' in segment ? segment.capture : undefined
  return name === undefined ? before : { name, text, before }
}

function isItself(segment: KeySegment | undefined): boolean {
  return segment?.kind === 'of' && segment.words.includes(ITSELF)
}

/** Nothing but `**` is left of the path. */
function isComplete(segments: readonly KeySegment[], { place, joined }: State): boolean {
  if (joined !== undefined) return false
  let at = place
  while (segments[at]?.kind === 'any') at++
  return at === segments.length
}

function isSame(a: State, b: State): boolean {
  if (a.place !== b.place || a.joined !== b.joined) return false
  let [left, right] = [a.captured, b.captured]
  while (left !== right) {
    if (left === undefined || right === undefined || left.text !== right.text || left.name !== right.name) return false
    left = left.before
    right = right.before
  }
  return true
}

/** The parts of a key that is written with dots, without the places of lists; `undefined`: it is no such key. */
function partsOf(key: string): readonly string[] | undefined {
  if (!key.includes('.')) return undefined
  const parts = key.split('.').map((part) => part.replace(/\[\d{1,9}\]$/, ''))
  return parts.length > MOST_PARTS || parts.includes('') ? undefined : parts
}
