import { BYTE, BYTE_CLASS, HYPHEN, SMALL_S, UNDERSCORE } from './byte-class.ts'
import { HASH_BASE, HASH_SPREAD, hashPower } from './rolling-hash.ts'
import { tokenizeWide } from './tokenize-wide.ts'
import { characterWidth } from './wide-character.ts'

/** Bytes behind the text that {@link tokenize} overwrites. */
export const SENTINEL_BYTES = 4

/** The identifier that is being read; handed to {@link tokenizeWide} and back where a multi-byte character comes up. */
export interface OpenIdentifier {
  start: number
  /** Of all sub-words so far, joined. */
  hash: number
  /** `HASH_BASE` to the power of its folded length. */
  power: number
  parts: number
  /** Holds more than digits. */
  lettered: boolean
  /** The sub-word before, for pairs; start -1 where there is none. */
  previousHash: number
  previousStart: number
  tokens: number
}

/** What the tokenizer reports. Hashes were only seen to pass a filter: verify them. `line` is 0-based. */
export interface TokenSink {
  readonly wordFilter: Int32Array
  readonly wholeFilter: Int32Array
  /** A sub-word, or two neighbouring ones joined. */
  word(hash: number, start: number, end: number, identifierStart: number, line: number): void
  /** A complete identifier of so many sub-words. */
  whole(hash: number, start: number, end: number, parts: number, line: number, lineStart: number): void
  /** Identifiers joined by single hyphens. `lastStart` is where the last of them starts. */
  chain(hash: number, start: number, end: number, lastStart: number, line: number): void
  /** Every distinct identifier and chain that is longer than a character and more than a number; repeats are possible. */
  fingerprint(hash: number): void
  /** Direct-mapped cache of hashes already reported, cleared for each text; its length is a power of two up to 2^16. */
  readonly reported: Int32Array
  /** 32 minus the binary logarithm of the part of `reported` in use. */
  readonly reportedShift: number
}

/** Where a text stands; a further piece of it goes on from there. */
export interface TextShape {
  readonly tokens: number
  readonly newlines: number
  /** Without the line that is still open. */
  readonly longestLine: number
  /** Where the open line starts, counted from where the next piece will. Not above 0. */
  readonly lineStart: number
}

/** Before the first piece. */
export const NOTHING_READ: TextShape = { tokens: 0, newlines: 0, longestLine: 0, lineStart: 0 }

/**
 * Splits `length` bytes of UTF-8 as `wordsOf` of `text` splits a string, in one pass without strings:
 * sub-words, pairs, identifiers and hyphen chains are hashed on the way and reported where a filter says they may be asked for.
 * Goes on from what was read before, except that the last token ended there.
 */
export function tokenize(bytes: Uint8Array, length: number, sink: TokenSink, before: TextShape = NOTHING_READ): TextShape {
  const { wordFilter, wholeFilter, reported, reportedShift } = sink
  // A separator ends the last identifier, and a letter behind it ends the search for the next one: no bounds in the loops.
  bytes.fill(0, length, length + SENTINEL_BYTES)
  bytes[length + 1] = SMALL_S
  const open: OpenIdentifier = {
    start: 0, hash: 0, power: 1, parts: 0, lettered: false, previousHash: 0, previousStart: -1, tokens: 0,
  }
  let at = 0
  let { tokens, newlines: line, longestLine, lineStart } = before
  let chainHash = 0
  let chainLinks = 0
  let chainStart = 0
  let chainLast = 0
  let chainEnd = 0
  let chainLine = 0
  let chainLettered = false
  let chainNext = -1
  let previousHash = 0
  let previousStart = -1

  for (;;) {
    let kind = BYTE_CLASS[bytes[at] as number] as number
    while (kind < BYTE.lower) {
      if (kind === BYTE.newline) {
        line++
        if (at - lineStart > longestLine) longestLine = at - lineStart
        lineStart = at + 1
      }
      kind = BYTE_CLASS[bytes[++at] as number] as number
    }
    if (at !== chainNext) {
      if (chainLinks > 1) {
        const spread = Math.imul(chainHash, HASH_SPREAD)
        if ((((wholeFilter[spread >>> 21] as number) >>> (spread >>> 16)) & 1) === 1) {
          sink.chain(chainHash, chainStart, chainEnd, chainLast, chainLine)
        }
        if (chainLettered && (reported[spread >>> reportedShift] !== chainHash || chainHash === 0)) {
          reported[spread >>> reportedShift] = chainHash
          sink.fingerprint(chainHash)
        }
      }
      chainLinks = 0
      previousStart = -1
    }
    if (at >= length) break

    const identifierStart = at
    let hash = 0
    let identifierPower = 1
    let parts = 0
    let lettered = false
    while (kind >= BYTE.lower) {
      const start = at
      let byte = bytes[at] as number
      let wordHash = byte
      if (kind === BYTE.lower) {
        lettered = true
        while ((kind = BYTE_CLASS[(byte = bytes[++at] as number)] as number) === BYTE.lower) {
          wordHash = (Math.imul(wordHash, HASH_BASE) + byte) | 0
        }
      } else if (kind === BYTE.upper) {
        lettered = true
        wordHash |= 0x20
        kind = BYTE_CLASS[(byte = bytes[++at] as number)] as number
        if (kind === BYTE.lower) {
          do wordHash = (Math.imul(wordHash, HASH_BASE) + byte) | 0
          while ((kind = BYTE_CLASS[(byte = bytes[++at] as number)] as number) === BYTE.lower)
        } else if (kind === BYTE.upper) {
          let shorter = wordHash
          do {
            shorter = wordHash
            wordHash = (Math.imul(wordHash, HASH_BASE) + (byte | 0x20)) | 0
            kind = BYTE_CLASS[(byte = bytes[++at] as number)] as number
          } while (kind === BYTE.upper)
          if (kind === BYTE.lower) {
            const next = BYTE_CLASS[bytes[at + 1] as number] as number
            if (byte !== SMALL_S || next === BYTE.lower) {
              // The last capital begins the next sub-word: HTTP|Server.
              at--
              wordHash = shorter
              kind = BYTE.upper
            } else {
              // Plural capitals: URLs. Behind a multi-byte character this is for tokenizeWide to decide.
              wordHash = (Math.imul(wordHash, HASH_BASE) + byte) | 0
              at++
              kind = next
            }
          }
        }
      } else if (kind === BYTE.digit) {
        if (start === identifierStart || bytes[start - 1] === UNDERSCORE) {
          kind = BYTE_CLASS[(byte = bytes[++at] as number)] as number
          while (kind >= BYTE.lower && kind <= BYTE.digit) {
            if (kind !== BYTE.digit) lettered = true
            wordHash = (Math.imul(wordHash, HASH_BASE) + (kind === BYTE.upper ? byte | 0x20 : byte)) | 0
            kind = BYTE_CLASS[(byte = bytes[++at] as number)] as number
          }
        } else {
          while ((kind = BYTE_CLASS[(byte = bytes[++at] as number)] as number) === BYTE.digit) {
            wordHash = (Math.imul(wordHash, HASH_BASE) + byte) | 0
          }
        }
      } else if (kind === BYTE.underscore) {
        kind = BYTE_CLASS[bytes[++at] as number] as number
        continue
      }
      if (kind === BYTE.high) {
        open.start = identifierStart
        open.hash = hash
        open.power = identifierPower
        open.parts = parts
        open.lettered = lettered
        open.previousHash = previousHash
        open.previousStart = previousStart
        open.tokens = 0
        at = tokenizeWide(bytes, start, open, sink, line)
        hash = open.hash
        identifierPower = open.power
        parts = open.parts
        lettered = open.lettered
        previousHash = open.previousHash
        previousStart = open.previousStart
        tokens += open.tokens
        break
      }

      tokens++
      let spread = Math.imul(wordHash, HASH_SPREAD)
      if ((((wordFilter[spread >>> 21] as number) >>> (spread >>> 16)) & 1) === 1) {
        sink.word(wordHash, start, at, identifierStart, line)
      }
      const power = hashPower(at - start)
      if (previousStart >= 0) {
        const pair = (Math.imul(previousHash, power) + wordHash) | 0
        spread = Math.imul(pair, HASH_SPREAD)
        if ((((wordFilter[spread >>> 21] as number) >>> (spread >>> 16)) & 1) === 1) {
          sink.word(pair, previousStart, at, identifierStart, line)
        }
      }
      hash = (Math.imul(hash, power) + wordHash) | 0
      identifierPower = Math.imul(identifierPower, power)
      parts++
      previousHash = wordHash
      previousStart = start
    }

    if (parts === 0) {
      // Only `_`, or a multi-byte character that separates.
      if (at === identifierStart) at += characterWidth(bytes, at)
      chainNext = -1
      continue
    }
    const spread = Math.imul(hash, HASH_SPREAD)
    if (
      (((wholeFilter[spread >>> 21] as number) >>> (spread >>> 16)) & 1) === 1
      || (parts > 2 && (((wordFilter[spread >>> 21] as number) >>> (spread >>> 16)) & 1) === 1)
    ) {
      sink.whole(hash, identifierStart, at, parts, line, lineStart)
    }
    if (lettered && at - identifierStart > 1) {
      const slot = spread >>> reportedShift
      if (reported[slot] !== hash || hash === 0) {
        reported[slot] = hash
        sink.fingerprint(hash)
      }
    }
    if (chainLinks === 0) {
      chainHash = hash
      chainStart = identifierStart
      chainLettered = lettered
    } else {
      chainHash = (Math.imul(chainHash, identifierPower) + hash) | 0
      chainLettered ||= lettered
    }
    chainLinks++
    chainLast = identifierStart
    chainEnd = at
    chainLine = line
    chainNext = bytes[at] === HYPHEN ? at + 1 : -1
  }
  return { tokens, newlines: line, longestLine, lineStart: lineStart - length }
}
