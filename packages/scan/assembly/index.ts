import { gatherImports, readBlock } from './imports'
import { get, REPORTED, set, state } from './layout'
import { tokenize } from './tokenize'
import { findWindow } from './window'

/** Zero bytes behind a text, so that the blocks of the scan may reach beyond its end. */
const SENTINEL_BYTES: usize = 192

/** Begins a file. */
export function begin(): void {
  // A file that was given up left its counts behind.
  if (get(state.touched)) writeTerms(<usize>get(state.row))
  set(state.base, 0)
  set(state.tokens, 0)
  set(state.line, 0)
  set(state.lineStart, get(state.text))
  set(state.longestLine, 0)
  set(state.definitionEnd, -10)
  set(state.inPath, 0)
  set(state.fingerprints, 0)
  set(state.overflow, 0)
  set(state.marked, 0)
  set(state.hits, 0)
  set(state.hitsDropped, 0)
  set(state.imports, 0)
  set(state.importsGathered, 0)
  set(state.importBlock, 0)
  set(state.importsWide, 0)
  set(state.importTextBytes, 0)
}

/** Reads the bytes at `state.text`, which go on where the piece before ended; `shift` as of {@link clearReported}. */
export function read(length: i32, shift: i32): void {
  const text = <usize>get(state.text)
  set(state.length, length)
  memory.fill(text + <usize>length, 0, SENTINEL_BYTES)
  if (get(state.importBlock)) {
    set(state.importBlock, 0)
    readBlock(<i32>text)
  }
  tokenize(text, text + <usize>length, shift, false)
  gatherImports()
  set(state.base, get(state.base) + length)
  set(state.lineStart, get(state.lineStart) - length)
}

/** Clears the cache of reported identifiers of a new text: `2 ** (32 - shift)` slots. */
export function clearReported(shift: i32): void {
  memory.fill(REPORTED, 0, <usize>4 << (32 - shift))
}

/** Ends the text of a file and counts the terms in its path, which stands at `state.text` by now. */
export function readPath(length: i32): void {
  const text = <usize>get(state.text)
  const tokens = get(state.tokens)
  const line = get(state.line)
  const longest = max(get(state.longestLine), <i32>text - get(state.lineStart))
  set(state.length, length)
  set(state.inPath, 1)
  set(state.lineStart, <i32>text)
  memory.fill(text + <usize>length, 0, SENTINEL_BYTES)
  tokenize(text, text + <usize>length, 16, true)
  set(state.tokens, tokens)
  set(state.line, line)
  set(state.longestLine, longest)
}

/**
 * Writes what is known of the file at `state.row` and forgets its counts; returns how many numbers: newlines, tokens, longest
 * line, line of the best window (0 for none), its score in two halves, number of terms, number of imports, whether those hold
 * multi-byte characters; then of each term its number and its hits in text, definitions and path; then the bytes of each import.
 */
export function finish(): i32 {
  findWindow()
  const row = <usize>get(state.row)
  store<i32>(row, get(state.line))
  store<i32>(row, get(state.tokens), 4)
  store<i32>(row, get(state.longestLine), 8)
  store<i32>(row, get(state.windowLine), 12)
  store<i32>(row, load<i32>(state.windowScore), 16)
  store<i32>(row, load<i32>(state.windowScore, 4), 20)
  store<i32>(row, get(state.imports), 28)
  store<i32>(row, get(state.importsWide), 32)
  const terms = row + 36
  let at = terms
  if (get(state.touched)) at = writeTerms(at)
  store<i32>(row, <i32>((at - terms) >>> 4), 24)
  const imports = <usize>get(state.imports) << 2
  memory.copy(at, <usize>get(state.importStarts), imports)
  return <i32>((at + imports - row) >>> 2)
}

function writeTerms(into: usize): usize {
  const body = <usize>get(state.body)
  const definitions = <usize>get(state.definitions)
  const paths = <usize>get(state.paths)
  const terms = get(state.termCount)
  let at = into
  for (let term = 0; term < terms; term++) {
    const place = <usize>term << 2
    const inBody = load<i32>(body + place)
    const inPath = load<i32>(paths + place)
    if ((inBody | inPath) == 0) continue
    store<i32>(at, term)
    store<i32>(at, inBody, 4)
    store<i32>(at, load<i32>(definitions + place), 8)
    store<i32>(at, inPath, 12)
    at += 16
    store<i32>(body + place, 0)
    store<i32>(definitions + place, 0)
    store<i32>(paths + place, 0)
  }
  set(state.touched, 0)
  return at
}
