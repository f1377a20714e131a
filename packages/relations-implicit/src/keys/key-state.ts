import { ITSELF } from './key-segments.ts'
import type { KeySegment } from './key-segments.ts'

/** What was captured so far, last first. */
export interface Captured {
  readonly name: string
  readonly text: string
  readonly before: Captured | undefined
}

/** A place in a path that the keys down to a node lead to. */
export interface KeyState {
  readonly place: number
  readonly captured: Captured | undefined
  /** Within `{x*}`: the keys so far. */
  readonly joined: string | undefined
  /** Within a key that is split at its dots: a word of the path was among its parts. */
  readonly anchored: boolean
  /** Within such a key: a wildcard took one part alone. */
  readonly wild: boolean
}

/** Longer joined keys are not captured. */
const LONGEST_JOINED = 1024

/** Before the first step. */
export const FIRST_STATE: KeyState = { place: 0, captured: undefined, joined: undefined, anchored: false, wild: false }

/** Adds to `next` where one key leads from a state. `localName`: that of an XML element with a prefix. */
export function advanceState(
  segments: readonly KeySegment[],
  state: KeyState,
  key: string,
  localName: string | undefined,
  attribute: boolean,
  next: KeyState[],
): void {
  const segment = segments[state.place]
  if (segment === undefined) return
  if (segment.kind === 'any') {
    advanceState(segments, { ...state, place: state.place + 1 }, key, localName, attribute, next)
    if (!attribute && !next.some((other) => isSameState(state, other))) next.push(state)
  } else if (segment.kind === 'many') {
    const joined = state.joined === undefined ? key : `${state.joined}.${key}`
    if (attribute || joined.length > LONGEST_JOINED) return
    next.push(stepOn(state, capture(segment.capture, joined, state.captured), state.anchored, state.wild), { ...state, joined })
  } else if (segment.attribute === attribute) {
    if (segment.kind === 'one') next.push(stepOn(state, capture(segment.capture, key, state.captured), state.anchored, true))
    else if (segment.kind === 'key') {
      if (key === segment.text || localName === segment.text) next.push(stepOn(state, state.captured, true, state.wild))
    } else {
      const word = segment.words.find((each) => each === key || each === localName)
      if (word !== undefined) next.push(stepOn(state, capture(segment.capture, word, state.captured), true, state.wild))
    }
  }
}

/** The state with which a path ends here; `undefined`: it does not. `valued`: the node has a value of its own. */
export function endState(segments: readonly KeySegment[], state: KeyState, valued: boolean): KeyState | undefined {
  const { place, captured, joined } = state
  if (joined !== undefined) return undefined
  let at = place
  while (segments[at]?.kind === 'any') at++
  const segment = segments[at]
  const end = { place: segments.length, joined, anchored: false, wild: false }
  if (segment === undefined) return { ...end, captured }
  const itself = valued && segment.kind === 'of' && segment.words.includes(ITSELF)
  return itself ? { ...end, captured: capture(segment.capture, ITSELF, captured) } : undefined
}

/** At the same place with the same captures. */
export function isSameState(a: KeyState, b: KeyState): boolean {
  if (a.place !== b.place || a.joined !== b.joined) return false
  let [left, right] = [a.captured, b.captured]
  while (left !== right) {
    if (left === undefined || right === undefined || left.text !== right.text || left.name !== right.name) return false
    left = left.before
    right = right.before
  }
  return true
}

function stepOn(state: KeyState, captured: Captured | undefined, anchored: boolean, wild: boolean): KeyState {
  return { place: state.place + 1, captured, joined: undefined, anchored, wild }
}

function capture(name: string | undefined, text: string, before: Captured | undefined): Captured | undefined {
  return name === undefined ? before : { name, text, before }
}
