import { byteAt, characterCode, characterWidth, CJK, classAt, classOf, DIGIT, foldCharacter, LOWER, UNDERSCORE, UPPER } from './character'
import { HASH_BASE, HASH_SPREAD, hasBit, hashPower } from './hash'
import { get, set, state, WORD_FILTER } from './layout'
import { ENTRY_MARKER, ENTRY_WORD, probe } from './query'

/** Reads the rest of an identifier with multi-byte characters, as `tokenizeWide` of the JavaScript engine does; returns its end. */
export function tokenizeWide(from: usize): usize {
  let numeric = from == <usize>get(state.openStart) || byteAt(from - 1) == 0x5f
  let at = from
  while (true) {
    const kind = classAt(at)
    if (kind < LOWER) return at
    let end = at
    if (kind == UNDERSCORE) end++
    else if (kind == CJK) end = readPairs(at)
    else {
      if (kind == LOWER) end = skip(at, LOWER, LOWER)
      else if (kind == UPPER) end = capitalizedEnd(at)
      else end = skip(at, numeric ? LOWER : DIGIT, DIGIT)
      closeWord(at, end)
    }
    numeric = kind == UNDERSCORE || kind == CJK
    at = end
  }
}

function closeWord(start: usize, end: usize): void {
  const hash = hashRange(start, end)
  const power = hashPower(<i32>(end - start))
  set(state.openTokens, get(state.openTokens) + 1)
  reportWord(hash, start, end)
  const previous = get(state.openPreviousStart)
  if (previous != 0) reportWord(get(state.openPreviousHash) * power + hash, <usize>previous, end)
  join(hash, power)
  set(state.openParts, get(state.openParts) + 1)
  if (!onlyDigits(start, end)) set(state.openLettered, 1)
  set(state.openPreviousHash, hash)
  set(state.openPreviousStart, <i32>start)
}

/** Han, kana and Hangul: each two neighbouring characters are a token. Every character counts as a part of the identifier. */
function readPairs(start: usize): usize {
  const end = skip(start, CJK, CJK)
  for (let at = start; at < end; at += characterWidth(at)) {
    set(state.openParts, get(state.openParts) + 1)
    const next = at + characterWidth(at)
    if (next >= end && at > start) break
    const stop = next < end ? next + characterWidth(next) : next
    set(state.openTokens, get(state.openTokens) + 1)
    reportWord(hashRange(at, stop), at, stop)
  }
  join(hashRange(start, end), hashPower(<i32>(end - start)))
  set(state.openLettered, 1)
  set(state.openPreviousStart, 0)
  return end
}

function join(hash: i32, power: i32): void {
  set(state.openHash, get(state.openHash) * power + hash)
  set(state.openPower, get(state.openPower) * power)
}

function reportWord(hash: i32, start: usize, end: usize): void {
  if (!hasBit(WORD_FILTER, hash * HASH_SPREAD)) return
  probe(ENTRY_WORD | ENTRY_MARKER, hash, start, end, <usize>get(state.openStart), get(state.wideLine), 0)
}

function capitalizedEnd(from: usize): usize {
  let last = from
  let at = from
  let capitals = 0
  for (; classAt(at) == UPPER; at += characterWidth(at)) {
    last = at
    capitals++
  }
  if (classAt(at) != LOWER) return at
  if (capitals == 1) return skip(at, LOWER, LOWER)
  return byteAt(at) == 0x73 && classAt(at + 1) != LOWER ? at + 1 : last
}

function skip(from: usize, low: i32, high: i32): usize {
  let at = from
  while (true) {
    const width = characterWidth(at)
    const kind = classOf(characterCode(at, width))
    if (kind < low || kind > high) return at
    at += width
  }
}

function hashRange(start: usize, end: usize): i32 {
  let hash = 0
  for (let at = start; at < end; ) {
    const width = characterWidth(at)
    const code = foldCharacter(characterCode(at, width))
    at += width
    if (width == 1) hash = hash * HASH_BASE + code
    else if (width == 2) hash = (hash * HASH_BASE + (0xc0 | (code >> 6))) * HASH_BASE + (0x80 | (code & 0x3f))
    else {
      hash = hash * HASH_BASE + (0xe0 | (code >> 12))
      hash = hash * HASH_BASE + (0x80 | ((code >> 6) & 0x3f))
      hash = hash * HASH_BASE + (0x80 | (code & 0x3f))
    }
  }
  return hash
}

function onlyDigits(start: usize, end: usize): bool {
  for (let at = start; at < end; at++) if (byteAt(at) < 0x30 || byteAt(at) > 0x39) return false
  return true
}
