import { byteAt } from './character'
import { noteImport } from './imports'
import { get, set, state } from './layout'
import { ENTRY_DEFINITION, ENTRY_IMPORT, ENTRY_MARKER, ENTRY_TOP_LEVEL_DEFINITION } from './query'

/** A tool's mark stands in the first bytes of a file or nowhere. */
const HEAD_BYTES: u32 = 2048
/** Go's receiver, `func (s *Server) Start`, is looked for in so many bytes. */
const RECEIVER_BYTES: i32 = 120

/** What a verified candidate means: a hit of a term, or one of the scanner's own words. */
export function noteEntry(kind: i32, term: i32): void {
  if (term >= 0) noteHit(term)
  else if (get(state.inPath)) return
  else if (kind == ENTRY_MARKER) {
    if (<u32>offsetOf(get(state.candidateStart)) < HEAD_BYTES) set(state.marked, 1)
  } else if (isLowerCase()) noteKeyword(kind)
}

/** Position in the file, across pieces. */
@inline
export function offsetOf(address: i32): i32 {
  return address - get(state.text) + get(state.base)
}

@inline
function count(counters: usize, term: i32): void {
  const counter = <usize>get(counters) + (<usize>term << 2)
  store<i32>(counter, load<i32>(counter) + 1)
}

function noteHit(term: i32): void {
  set(state.touched, 1)
  if (get(state.inPath)) {
    count(state.paths, term)
    return
  }
  count(state.body, term)
  const identifier = offsetOf(get(state.candidateIdentifier))
  const gap = identifier - get(state.definitionEnd)
  if (gap > 0 && gap < 4) count(state.definitions, term)
  const hits = get(state.hits)
  if (<u32>hits >= <u32>get(state.maximumHits)) {
    set(state.hitsDropped, 1)
    return
  }
  const place = <usize>hits << 2
  store<i32>(<usize>get(state.hitOffsets) + place, identifier)
  store<i32>(<usize>get(state.hitTerms) + place, term)
  store<i32>(<usize>get(state.hitLines) + place, get(state.candidateLine))
  set(state.hits, hits + 1)
}

function noteKeyword(kind: i32): void {
  const start = get(state.candidateStart)
  const end = get(state.candidateEnd)
  const lineStart = get(state.candidateLineStart)
  if (kind == ENTRY_DEFINITION) {
    const isFunc = end - start == 4 && byteAt(start) == 0x66
    set(state.definitionEnd, offsetOf(isFunc ? receiverEnd(end) : end))
  } else if (kind == ENTRY_TOP_LEVEL_DEFINITION) {
    const exported = start - lineStart == 7 && lineStart >= get(state.text) && byteAt(lineStart) == 0x65
    if (start == lineStart || exported) set(state.definitionEnd, offsetOf(end))
  } else if (kind == ENTRY_IMPORT) noteImport(start, end, lineStart)
}

/** End of `func`, or of the receiver behind it. */
function receiverEnd(end: i32): i32 {
  if (byteAt(end) != 0x20 || byteAt(end + 1) != 0x28) return end
  const stop = min(get(state.text) + get(state.length), end + RECEIVER_BYTES)
  for (let at = end; at < stop; at++) if (byteAt(at) == 0x29) return at + 1
  return end
}

function isLowerCase(): bool {
  const end = get(state.candidateEnd)
  for (let at = get(state.candidateStart); at < end; at++) {
    const byte = byteAt(at)
    if (byte >= 0x41 && byte <= 0x5a) return false
  }
  return true
}
