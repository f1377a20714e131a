import { byteAt } from './character'
import { get, set, state } from './layout'
import { offsetOf } from './notes'

/** How far before an import keyword its line may start and still be kept whole. */
const LINE_HEAD: i32 = 256

/** Notes the line of an import keyword, as `noteImport` of the JavaScript engine does. Addresses, not offsets. */
export function noteImport(start: i32, end: i32, lineStart: i32): void {
  const count = get(state.imports)
  if (count >= get(state.maximumImports)) return
  if (count > 0 && offsetOf(start) < load<i32>(<usize>get(state.importEnds) + (<usize>(count - 1) << 2))) return
  const first = byteAt(start)
  const isFrom = first == 0x66
  const quoted = isQuoteNext(end) && (isFrom || first == 0x69 || first == 0x72)
  if (!quoted && !startsLine(lineStart, start)) return
  const head = start - lineStart > LINE_HEAD || lineStart < get(state.text) ? start : lineStart
  const stop = lineEnd(head)
  if (isFrom && !quoted && !holdsImport(end, stop)) return
  if (!quoted && isBlockOpen(end, stop)) readBlock(stop + 1)
  else push(head, stop)
}

/** Notes the lines of `import (`; where the piece ends before the block does, the next one goes on with it. */
export function readBlock(from: i32): void {
  const textEnd = get(state.text) + get(state.length)
  let at = from
  while (at < textEnd && get(state.imports) < get(state.maximumImports)) {
    const close = lineEnd(at)
    let first = at
    while (first < close && byteAt(first) <= 0x20) first++
    if (byteAt(first) == 0x29) {
      set(state.importBlock, 0)
      return
    }
    if (first < close) push(first, close)
    while (at < textEnd && byteAt(at) != 0x0a) at++
    at++
  }
  set(state.importBlock, 1)
}

/** Copies the lines noted since the last call behind each other, blanks around them left out; each length replaces its start. */
export function gatherImports(): void {
  const starts = <usize>get(state.importStarts)
  const ends = <usize>get(state.importEnds)
  const shift = get(state.text) - get(state.base)
  const total = get(state.imports)
  let target = get(state.importTextBytes)
  const text = <usize>get(state.importText)
  for (let index = get(state.importsGathered); index < total; index++) {
    const place = <usize>index << 2
    let start = load<i32>(starts + place) + shift
    let end = load<i32>(ends + place) + shift
    // Not in the middle of a character.
    while (end > start && (byteAt(end) & 0xc0) == 0x80) end--
    while (start < end && isBlank(byteAt(start))) start++
    while (end > start && isBlank(byteAt(end - 1))) end--
    for (let at = start; at < end; at++) {
      const byte = byteAt(at)
      if (byte >= 0x80) set(state.importsWide, 1)
      store<u8>(text + <usize>(target + at - start), <u8>byte)
    }
    target += end - start
    store<i32>(starts + place, end - start)
  }
  set(state.importTextBytes, target)
  set(state.importsGathered, total)
}

function push(start: i32, end: i32): void {
  const count = get(state.imports)
  store<i32>(<usize>get(state.importStarts) + (<usize>count << 2), offsetOf(start))
  store<i32>(<usize>get(state.importEnds) + (<usize>count << 2), offsetOf(end))
  set(state.imports, count + 1)
}

@inline
function isBlank(byte: i32): bool {
  return byte == 0x20 || (byte >= 0x09 && byte <= 0x0d)
}

function startsLine(lineStart: i32, start: i32): bool {
  if (start - lineStart > LINE_HEAD || lineStart < get(state.text)) return false
  let at = lineStart
  while (at < start && isBeforeImport(byteAt(at))) at++
  if (at == start) return true
  return start - at < 40 && (isPub(at) || isExport(at) || isGlobal(at))
}

@inline
function isBeforeImport(byte: i32): bool {
  return byte == 0x20 || byte == 0x09 || byte == 0x23 || byte == 0x40
}

/** Whether a blank or a parenthesis follows a word. */
@inline
function isWordEnd(at: i32): bool {
  const byte = byteAt(at)
  return byte == 0x20 || byte == 0x28
}

function isPub(at: i32): bool {
  return load<u16>(at) == 0x7570 && byteAt(at + 2) == 0x62 && isWordEnd(at + 3)
}

function isExport(at: i32): bool {
  return load<u32>(at) == 0x6f707865 && load<u16>(at + 4) == 0x7472 && isWordEnd(at + 6)
}

function isGlobal(at: i32): bool {
  return load<u32>(at) == 0x626f6c67 && load<u16>(at + 4) == 0x6c61 && isWordEnd(at + 6)
}

function isImport(at: i32): bool {
  return load<u32>(at) == 0x6f706d69 && load<u16>(at + 4) == 0x7472 && isWordEnd(at + 6)
}

function isQuoteNext(end: i32): bool {
  let at = end
  const stop = end + 8
  while (at < stop && (byteAt(at) == 0x20 || byteAt(at) == 0x28)) at++
  const byte = byteAt(at)
  return byte == 0x22 || byte == 0x27 || byte == 0x60
}

function isBlockOpen(end: i32, stop: i32): bool {
  let at = end
  while (at < stop && byteAt(at) == 0x20) at++
  if (byteAt(at) != 0x28) return false
  for (at++; at < stop; at++) if (byteAt(at) > 0x20) return false
  return true
}

/** Python's `from … import`: a line of prose or SQL that starts with `from` is none. */
function holdsImport(from: i32, stop: i32): bool {
  for (let at = from; at + 7 < stop; at++) if (byteAt(at) == 0x20 && isImport(at + 1)) return true
  return false
}

function lineEnd(from: i32): i32 {
  const stop = min(get(state.text) + get(state.length), from + get(state.importBytes))
  let at = from
  while (at < stop && byteAt(at) != 0x0a) at++
  return at
}
