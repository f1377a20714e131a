import { byteAt, characterWidth } from './character'
import { hasBit, hashLong, HASH_SPREAD, hashPower, hashShort } from './hash'
import { get, REPORTED, set, state, WHOLE_FILTER, WORD_FILTER } from './layout'
import {
  ENTRY_DEFINITION, ENTRY_IDENTIFIER, ENTRY_IMPORT, ENTRY_MARKER, ENTRY_TOP_LEVEL_DEFINITION, ENTRY_WORD, probe,
} from './query'
import { tokenizeWide } from './wide'

const WORD_KINDS: i32 = ENTRY_WORD | ENTRY_MARKER
const WHOLE_KINDS: i32 = ENTRY_IDENTIFIER | ENTRY_DEFINITION | ENTRY_TOP_LEVEL_DEFINITION | ENTRY_IMPORT

/** One bit per byte of a block where the top bit of the byte is set. */
@inline
function bits(a: v128, b: v128, c: v128, d: v128): i64 {
  return <i64>(
    <u64><u32>(i8x16.bitmask(a) | (i8x16.bitmask(b) << 16)) | (<u64><u32>(i8x16.bitmask(c) | (i8x16.bitmask(d) << 16)) << 32)
  )
}

/** Letters of either case. No other byte falls into the range, not even those above 0x7f. */
@inline
function letters(bytes: v128): v128 {
  return i8x16.lt_s(i8x16.add(v128.or(bytes, i8x16.splat(0x20)), i8x16.splat(0x1f)), i8x16.splat(-102))
}

@inline
function digits(bytes: v128): v128 {
  return i8x16.lt_s(i8x16.add(bytes, i8x16.splat(0x50)), i8x16.splat(-118))
}

@inline
function equal(bytes: v128, byte: i8): v128 {
  return i8x16.eq(bytes, i8x16.splat(byte))
}

@inline
function isLower(byte: i32): i64 {
  return i64(<u32>(byte - 0x61) < 26)
}

/** What can begin or go on with an identifier: letters, digits, `_`, bytes of multi-byte characters. */
@inline
function isIdentifierByte(byte: i32): bool {
  return byte >= 0x80 || byte == 0x5f || <u32>((byte | 0x20) - 0x61) < 26 || <u32>(byte - 0x30) < 10
}

@inline
function lineAt(line: i32, newlines: i64, bit: i64): i32 {
  return line + <i32>popcnt(newlines & ((<i64>1 << bit) - 1))
}

@inline
function lineStartAt(lineStart: i32, block: usize, newlines: i64, bit: i64): i32 {
  const before = newlines & ((<i64>1 << bit) - 1)
  return before == 0 ? lineStart : <i32>block + 64 - <i32>clz(before)
}

/** Whether the bytes hold more than digits. */
@inline
function isLettered(start: usize, end: usize): i32 {
  if (byteAt(start) > 0x39) return 1
  for (let at = start + 1; at < end; at++) if (byteAt(at) > 0x39) return 1
  return 0
}

/** The last capital before each plural `s`: `URLs` is one sub-word, so the capital does not begin another. */
function pluralCapitals(capitals: i64, block: usize): i64 {
  let plurals: i64 = 0
  for (let rest = capitals; rest != 0; rest &= rest - 1) {
    const at = block + <usize>ctz(rest)
    if (byteAt(at + 1) == 0x73 && isLower(byteAt(at + 2)) == 0) plurals |= rest & -rest
  }
  return plurals
}

/**
 * Reads the text from `start` to `end`, behind which 128 zero bytes stand: sub-words, pairs, identifiers and hyphen chains
 * exactly as `tokenize` of the JavaScript engine, 64 bytes at a time. Counts from where the piece before ended.
 */
export function tokenize(start: usize, end: usize, reportedShift: i32, inPath: bool): void {
  let tokens = get(state.tokens)
  let line = get(state.line)
  let lineStart = get(state.lineStart)
  let longestLine = get(state.longestLine)
  let fingerprint = get(state.identifiers) + (get(state.fingerprints) << 2)
  const fingerprintEnd = get(state.identifiers) + (get(state.maximumIdentifiers) << 2)

  let wordStart: usize = 0
  let identifierStart: usize = 0
  let hash: i32 = 0
  let power: i32 = 1
  let parts: i32 = 0
  let lettered: i32 = 0
  let previousHash: i32 = 0
  let previousStart: usize = 0
  let chainHash: i32 = 0
  let chainLinks: i32 = 0
  let chainStart: usize = 0
  let chainLast: usize = 0
  let chainEnd: usize = 0
  let chainLine: i32 = 0
  let chainLettered: i32 = 0

  // What the last byte of the block before was, in bit 0.
  let lowerBefore: i64 = 0
  let upperBefore: i64 = 0
  let digitBefore: i64 = 0
  let identifierBefore: i64 = 0
  let numericBefore: i64 = 0

  for (let block = start; block <= end; ) {
    const v0 = v128.load(block)
    const v1 = v128.load(block, 16)
    const v2 = v128.load(block, 32)
    const v3 = v128.load(block, 48)
    const letter = bits(letters(v0), letters(v1), letters(v2), letters(v3))
    const small = bits(i64x2.shl(v0, 2), i64x2.shl(v1, 2), i64x2.shl(v2, 2), i64x2.shl(v3, 2))
    const digit = bits(digits(v0), digits(v1), digits(v2), digits(v3))
    const underscore = bits(equal(v0, 0x5f), equal(v1, 0x5f), equal(v2, 0x5f), equal(v3, 0x5f))
    let newlines = bits(equal(v0, 0x0a), equal(v1, 0x0a), equal(v2, 0x0a), equal(v3, 0x0a))
    const high = bits(v0, v1, v2, v3)

    const lower = letter & small
    const upper = letter & ~small
    const word = letter | digit
    const identifier = word | underscore
    const wordBefore = lowerBefore | upperBefore | digitBefore
    const afterLower = (lower << 1) | lowerBefore
    const afterUpper = (upper << 1) | upperBefore
    const afterDigit = (digit << 1) | digitBefore
    const afterWord = (word << 1) | wordBefore
    const afterIdentifier = (identifier << 1) | identifierBefore
    // Capital, capital, small: the second capital begins a sub-word.
    let lastCapitals = upper & afterUpper & ((lower >>> 1) | (isLower(byteAt(block + 64)) << 63))
    if (lastCapitals != 0) lastCapitals &= ~pluralCapitals(lastCapitals, block)
    let starts = (word & ~afterWord) | (upper & (afterLower | afterDigit)) | (lower & afterDigit) | (digit & (afterLower | afterUpper))
      | lastCapitals
    // A number takes the letters behind it: adding a run's first bit carries through the whole run.
    const numericStarts = (digit & ~afterWord) | (word & numericBefore)
    const numeric = word & ~(word + numericStarts)
    starts &= ~(numeric & ~(digit & ~afterWord))
    let wordEnds = afterWord & (starts | ~word)
    let identifierStarts = identifier & ~afterIdentifier
    const identifierEnds = afterIdentifier & ~identifier

    if (wordBefore == 0 && starts != 0) {
      wordStart = block + <usize>ctz(starts)
      starts &= starts - 1
    }
    if (identifierBefore == 0 && identifierStarts != 0) {
      identifierStart = block + <usize>ctz(identifierStarts)
      identifierStarts &= identifierStarts - 1
    }

    let events = wordEnds | identifierEnds
    // The first byte of a multi-byte character ends the fast path of this block.
    let wideBit: i64 = 64
    if (high != 0) {
      wideBit = ctz(high)
      events = (events & ((<i64>1 << wideBit) - 1)) | (<i64>1 << wideBit)
    }
    let next = block + 64

    while (events != 0) {
      const bit = ctz(events)
      events &= events - 1
      let at = block + <usize>bit
      let ends: bool
      if (bit != wideBit) {
        if ((wordEnds >>> bit) & 1) {
          const length = <i32>(at - wordStart)
          const wordHash = length <= 16 ? hashShort(at, length) : hashLong(wordStart, at)
          tokens++
          const wordPower = hashPower(length)
          const pair = previousHash * wordPower + wordHash
          const wordBit = hasBit(WORD_FILTER, wordHash * HASH_SPREAD)
          const pairBit = hasBit(WORD_FILTER, pair * HASH_SPREAD)
          if (wordBit | pairBit) {
            const lineHere = lineAt(line, newlines, bit)
            if (wordBit) probe(WORD_KINDS, wordHash, wordStart, at, identifierStart, lineHere, 0)
            if (pairBit && previousStart != 0) probe(WORD_KINDS, pair, previousStart, at, identifierStart, lineHere, 0)
          }
          hash = hash * wordPower + wordHash
          power *= wordPower
          parts++
          lettered |= isLettered(wordStart, at)
          previousHash = wordHash
          previousStart = wordStart
          wordStart = block + <usize>ctz(starts)
          starts &= starts - 1
        }
        ends = bool((identifierEnds >>> bit) & 1)
      } else {
        const before = bit == 0 ? identifierBefore : (identifier >>> (bit - 1)) & 1
        const inWord = bit == 0 ? wordBefore : (word >>> (bit - 1)) & 1
        if (before == 0) identifierStart = at
        set(state.openStart, <i32>identifierStart)
        set(state.openHash, hash)
        set(state.openPower, power)
        set(state.openParts, parts)
        set(state.openLettered, lettered)
        set(state.openPreviousHash, previousHash)
        set(state.openPreviousStart, <i32>previousStart)
        set(state.openTokens, 0)
        set(state.wideLine, lineAt(line, newlines, bit))
        at = tokenizeWide(inWord ? wordStart : at)
        hash = get(state.openHash)
        power = get(state.openPower)
        parts = get(state.openParts)
        lettered = get(state.openLettered)
        previousHash = get(state.openPreviousHash)
        previousStart = <usize>get(state.openPreviousStart)
        tokens += get(state.openTokens)
        ends = true
      }
      if (ends) {
        if (parts == 0) {
          // Only `_`, or a multi-byte character that separates.
          if (at == identifierStart) at += characterWidth(at)
        }
        let goesOn = false
        if (parts != 0) {
          const spread = hash * HASH_SPREAD
          if (hasBit(WHOLE_FILTER, spread) | (i32(parts > 2) & hasBit(WORD_FILTER, spread))) {
            const kinds = parts > 2 ? WHOLE_KINDS | ENTRY_WORD : WHOLE_KINDS
            probe(
              kinds, hash, identifierStart, at, identifierStart, lineAt(line, newlines, bit), lineStartAt(lineStart, block, newlines, bit),
            )
          }
          if (lettered != 0 && at - identifierStart > 1 && !inPath) {
            const slot = REPORTED + ((<usize>(<u32>spread >>> reportedShift)) << 2)
            if (load<i32>(slot) != hash || hash == 0) {
              store<i32>(slot, hash)
              if (fingerprint < fingerprintEnd) {
                store<i32>(<usize>fingerprint, hash)
                fingerprint += 4
              } else set(state.overflow, 1)
            }
          }
          goesOn = byteAt(at) == 0x2d && isIdentifierByte(byteAt(at + 1))
          if (goesOn || chainLinks != 0) {
            if (chainLinks == 0) {
              chainHash = hash
              chainStart = identifierStart
              chainLettered = lettered
            } else {
              chainHash = chainHash * power + hash
              chainLettered |= lettered
            }
            chainLinks++
            chainLast = identifierStart
            chainEnd = at
            chainLine = lineAt(line, newlines, bit)
          }
        }
        if (!goesOn) {
          if (chainLinks > 1) {
            const spread = chainHash * HASH_SPREAD
            if (hasBit(WHOLE_FILTER, spread)) probe(ENTRY_IDENTIFIER, chainHash, chainStart, chainEnd, chainLast, chainLine, 0)
            const slot = REPORTED + ((<usize>(<u32>spread >>> reportedShift)) << 2)
            if (chainLettered != 0 && !inPath && (load<i32>(slot) != chainHash || chainHash == 0)) {
              store<i32>(slot, chainHash)
              if (fingerprint < fingerprintEnd) {
                store<i32>(<usize>fingerprint, chainHash)
                fingerprint += 4
              } else set(state.overflow, 1)
            }
          }
          chainLinks = 0
          previousHash = 0
          previousStart = 0
        }
        hash = 0
        power = 1
        parts = 0
        lettered = 0
        identifierStart = block + <usize>ctz(identifierStarts)
        identifierStarts &= identifierStarts - 1
      }
      if (bit == wideBit) next = at
    }

    if (wideBit != 64) newlines &= (<i64>1 << wideBit) - 1
    line += <i32>popcnt(newlines)
    for (; newlines != 0; newlines &= newlines - 1) {
      const at = <i32>block + <i32>ctz(newlines)
      longestLine = max(longestLine, at - lineStart)
      lineStart = at + 1
    }
    if (wideBit != 64) {
      lowerBefore = 0
      upperBefore = 0
      digitBefore = 0
      identifierBefore = 0
      numericBefore = 0
    } else {
      lowerBefore = lower >>> 63
      upperBefore = upper >>> 63
      digitBefore = digit >>> 63
      identifierBefore = identifier >>> 63
      numericBefore = numeric >>> 63
    }
    block = next
  }
  set(state.tokens, tokens)
  set(state.line, line)
  set(state.lineStart, lineStart)
  set(state.longestLine, longestLine)
  set(state.fingerprints, (fingerprint - get(state.identifiers)) >>> 2)
}
