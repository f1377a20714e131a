import { byteAt, characterCode, characterWidth, foldCharacter } from './character'
import { HASH_SPREAD } from './hash'
import { get, set, state } from './layout'
import { noteEntry } from './notes'

/** Kinds of entries, as in `query-table.ts`. */
export const ENTRY_WORD: i32 = 1
export const ENTRY_IDENTIFIER: i32 = 2
export const ENTRY_DEFINITION: i32 = 4
export const ENTRY_TOP_LEVEL_DEFINITION: i32 = 8
export const ENTRY_IMPORT: i32 = 16
export const ENTRY_MARKER: i32 = 32

/**
 * Notes every entry of the wanted kinds that the bytes from `start` to `end` really are. A slot holds the address of an entry
 * or 0; an entry is hash, kind, term, length and the folded bytes.
 */
export function probe(kinds: i32, hash: i32, start: usize, end: usize, identifier: usize, line: i32, lineStart: i32): void {
  const slots = <usize>get(state.slots)
  const mask = get(state.slotMask)
  for (let slot = (<u32>(hash * HASH_SPREAD) >>> 12) & mask; ; slot = (slot + 1) & mask) {
    const entry = <usize>load<i32>(slots + (<usize>slot << 2))
    if (entry == 0) return
    if (load<i32>(entry) == hash && (load<i32>(entry, 4) & kinds) != 0 && foldedEquals(start, end, entry + 16, load<i32>(entry, 12))) {
      set(state.candidateStart, <i32>start)
      set(state.candidateEnd, <i32>end)
      set(state.candidateIdentifier, <i32>identifier)
      set(state.candidateLine, line)
      set(state.candidateLineStart, lineStart)
      noteEntry(load<i32>(entry, 4), load<i32>(entry, 8))
    }
  }
}

/** Whether the bytes from `start` to `end`, folded and without `_` and `-`, are the given ones. */
function foldedEquals(start: usize, end: usize, folded: usize, length: i32): bool {
  let other = folded
  const stop = folded + length
  for (let at = start; at < end; ) {
    const width = characterWidth(at)
    const code = foldCharacter(characterCode(at, width))
    at += width
    if (code == 0x5f || code == 0x2d) continue
    if (other + width > stop) return false
    if (width == 1) {
      if (byteAt(other) != code) return false
    } else if (width == 2) {
      if (byteAt(other) != (0xc0 | (code >> 6)) || byteAt(other + 1) != (0x80 | (code & 0x3f))) return false
    } else if (
      byteAt(other) != (0xe0 | (code >> 12)) || byteAt(other + 1) != (0x80 | ((code >> 6) & 0x3f))
      || byteAt(other + 2) != (0x80 | (code & 0x3f))
    ) {
      return false
    }
    other += width
  }
  return other == stop
}
