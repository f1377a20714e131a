import { foldCharacter } from '@deepdiscovery/text'
import { BYTE, SMALL_S, UNDERSCORE } from './byte-class.ts'
import { HASH_BASE, HASH_SPREAD, hashPower } from './rolling-hash.ts'
import type { OpenIdentifier, TokenSink } from './tokenize.ts'
import { characterCode, characterWidth, classOfCode } from './wide-character.ts'

/**
 * Reads the rest of an identifier that holds a multi-byte character, from the start of its open sub-word, and returns where
 * the identifier ends. The slow twin of the loop in `tokenize`; a character that separates ends it at once.
 */
export function tokenizeWide(bytes: Uint8Array, from: number, open: OpenIdentifier, sink: TokenSink, line: number): number {
  let numeric = from === open.start || bytes[from - 1] === UNDERSCORE
  let at = from
  for (;;) {
    const kind = classAt(bytes, at)
    if (kind < BYTE.lower) return at
    let end = at
    if (kind === BYTE.underscore) end++
    else if (kind === BYTE.cjk) end = readPairs(bytes, at, open, sink, line)
    else {
      if (kind === BYTE.lower) end = skip(bytes, at, BYTE.lower, BYTE.lower)
      else if (kind === BYTE.upper) end = capitalizedEnd(bytes, at)
      else end = skip(bytes, at, numeric ? BYTE.lower : BYTE.digit, BYTE.digit)
      closeWord(bytes, at, end, open, sink, line)
    }
    numeric = kind === BYTE.underscore || kind === BYTE.cjk
    at = end
  }
}

function closeWord(bytes: Uint8Array, start: number, end: number, open: OpenIdentifier, sink: TokenSink, line: number): void {
  const hash = hashRange(bytes, start, end)
  const power = hashPower(end - start)
  open.tokens++
  reportWord(hash, start, end, open.start, sink, line)
  if (open.previousStart >= 0) {
    reportWord((Math.imul(open.previousHash, power) + hash) | 0, open.previousStart, end, open.start, sink, line)
  }
  open.hash = (Math.imul(open.hash, power) + hash) | 0
  open.power = Math.imul(open.power, power)
  open.parts++
  open.lettered ||= !onlyDigits(bytes, start, end)
  open.previousHash = hash
  open.previousStart = start
}

/** Han, kana and Hangul: each two neighbouring characters are a token. Every character counts as a part of the identifier. */
function readPairs(bytes: Uint8Array, start: number, open: OpenIdentifier, sink: TokenSink, line: number): number {
  const end = skip(bytes, start, BYTE.cjk, BYTE.cjk)
  for (let at = start; at < end; at += characterWidth(bytes, at)) {
    open.parts++
    const next = at + characterWidth(bytes, at)
    if (next >= end && at > start) break
    const stop = next < end ? next + characterWidth(bytes, next) : next
    open.tokens++
    reportWord(hashRange(bytes, at, stop), at, stop, open.start, sink, line)
  }
  const power = hashPower(end - start)
  open.hash = (Math.imul(open.hash, power) + hashRange(bytes, start, end)) | 0
  open.power = Math.imul(open.power, power)
  open.lettered = true
  open.previousStart = -1
  return end
}

function reportWord(hash: number, start: number, end: number, identifierStart: number, sink: TokenSink, line: number): void {
  const spread = Math.imul(hash, HASH_SPREAD)
  if ((((sink.wordFilter[spread >>> 21] as number) >>> (spread >>> 16)) & 1) === 1) sink.word(hash, start, end, identifierStart, line)
}

function capitalizedEnd(bytes: Uint8Array, from: number): number {
  let last = from
  let at = from
  let capitals = 0
  for (; classAt(bytes, at) === BYTE.upper; at += characterWidth(bytes, at)) {
    last = at
    capitals++
  }
  if (classAt(bytes, at) !== BYTE.lower) return at
  if (capitals === 1) return skip(bytes, at, BYTE.lower, BYTE.lower)
  return bytes[at] === SMALL_S && classAt(bytes, at + 1) !== BYTE.lower ? at + 1 : last
}

function classAt(bytes: Uint8Array, at: number): number {
  return classOfCode(characterCode(bytes, at, characterWidth(bytes, at)))
}

function skip(bytes: Uint8Array, from: number, low: number, high: number): number {
  let at = from
  for (;;) {
    const width = characterWidth(bytes, at)
    const kind = classOfCode(characterCode(bytes, at, width))
    if (kind < low || kind > high) return at
    at += width
  }
}

function hashRange(bytes: Uint8Array, start: number, end: number): number {
  let hash = 0
  for (let at = start; at < end; ) {
    const width = characterWidth(bytes, at)
    const code = foldCharacter(characterCode(bytes, at, width))
    at += width
    if (width === 1) hash = Math.imul(hash, HASH_BASE) + code
    else if (width === 2) hash = Math.imul(Math.imul(hash, HASH_BASE) + (0xc0 | (code >> 6)), HASH_BASE) + (0x80 | (code & 0x3f))
    else {
      hash = Math.imul(hash, HASH_BASE) + (0xe0 | (code >> 12))
      hash = Math.imul(hash, HASH_BASE) + (0x80 | ((code >> 6) & 0x3f))
      hash = Math.imul(hash, HASH_BASE) + (0x80 | (code & 0x3f))
    }
    hash |= 0
  }
  return hash
}

function onlyDigits(bytes: Uint8Array, start: number, end: number): boolean {
  for (let at = start; at < end; at++) if ((bytes[at] as number) < 0x30 || (bytes[at] as number) > 0x39) return false
  return true
}
