import type { TokenBag, TokenBags } from '@deepdiscovery/encoder'
import { growingArray } from './growing-array.ts'

/** Occurrences of a row in a text above which all count alike. */
const MOST_OCCURRENCES = 255

/** What a bag counts for so many occurrences; as `createTokenBags` has it. */
export const COUNT_OF_OCCURRENCES = Float32Array.from({ length: MOST_OCCURRENCES + 1 }, (_, times) => times === 0 ? 0 : 1 + Math.log(times))

/** Bags of many texts, three bytes an entry. */
export interface TextArena {
  readonly offsets: Uint32Array
  readonly rows: Uint16Array
  readonly occurrences: Uint8Array
}

export interface ArenaBuilder {
  /** Number of the text; equal texts have the same. */
  add(text: string): number
  isEmpty(text: number): boolean
  build(): TextArena
}

/** Encodes each text once: of many pairs only the bags stay in memory. */
export function createArenaBuilder(bags: TokenBags): ArenaBuilder {
  const offsets = growingArray(Uint32Array)
  const rows = growingArray(Uint16Array)
  const occurrences = growingArray(Uint8Array)
  const known = new Map<number, number>()
  offsets.push(0)
  return {
    add(text) {
      const key = textKey(text)
      const before = known.get(key)
      if (before !== undefined) return before
      pushBag(bags.bagOf(text))
      offsets.push(rows.length)
      known.set(key, offsets.length - 2)
      return offsets.length - 2
    },
    isEmpty(text) {
      const view = offsets.view()
      return view[text] === view[text + 1]
    },
    build: () => ({ offsets: offsets.view(), rows: rows.view(), occurrences: occurrences.view() }),
  }

  function pushBag(bag: TokenBag): void {
    for (let at = 0; at < bag.rows.length; at++) {
      rows.push(bag.rows[at]!)
      occurrences.push(Math.min(MOST_OCCURRENCES, Math.round(Math.exp(bag.counts[at]! - 1))))
    }
  }
}

/** 53 bits of two hashes: of a million texts, two share a key with a chance of 1 in 18,000. */
function textKey(text: string): number {
  let first = 0x811c9dc5
  let second = text.length
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at)
    first = Math.imul(first ^ unit, 0x01000193)
    second = Math.imul(second ^ unit, 0x5bd1e995)
    second ^= second >>> 15
  }
  return (first >>> 0) * 2 ** 21 + (second >>> 11)
}
