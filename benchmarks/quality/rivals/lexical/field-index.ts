import { definitionNames } from './definition-names.ts'
import { createTermTable, type TermTable } from './term-table.ts'

/** Text fields of a document, in this order everywhere. */
export const FIELDS = ['body', 'definitions', 'path'] as const

/** Inverted index with term frequencies per field. Postings of term t: positions `starts[t]` to `starts[t + 1]`. */
export interface FieldIndex {
  readonly documents: number
  readonly terms: TermTable
  readonly starts: Uint32Array
  /** Document of each posting, ascending within a term. */
  readonly posting: Uint32Array
  /** Frequency of each posting, one array per field. */
  readonly frequencies: readonly [body: Uint16Array, definitions: Uint8Array, path: Uint8Array]
  /** Terms of each document, one array per field. */
  readonly lengths: readonly [body: Uint32Array, definitions: Uint32Array, path: Uint32Array]
  readonly bytes: number
}

/** Takes documents one by one; `finish` sorts what came by term. */
export interface FieldIndexDraft {
  readonly add: (path: string, text: string) => void
  readonly finish: () => FieldIndex
}

export function draftFieldIndex(): FieldIndexDraft {
  const terms = createTermTable()
  const lengths: [number[], number[], number[]] = [[], [], []]
  let [term, document, packed] = [new Uint32Array(1 << 16), new Uint32Array(1 << 16), new Uint32Array(1 << 16)]
  let size = 0
  const counts = new Map<number, number>()

  function put(field: number, text: string): void {
    const numbers = terms.add(text)
    lengths[field]!.push(numbers.length)
    const [unit, mask] = field === 0 ? [1, 0xffff] : field === 1 ? [0x1_0000, 0xff_0000] : [0x100_0000, 0x7f00_0000]
    for (const number of numbers) {
      const known = counts.get(number) ?? 0
      if ((known & mask) !== mask) counts.set(number, known + unit)
    }
  }

  return {
    add(path, text) {
      counts.clear()
      put(0, text)
      put(1, definitionNames(text).join('\n'))
      put(2, path)
      if (size + counts.size > term.length)
        [term, document, packed] = [term, document, packed].map((array) => grown(array, size + counts.size)) as [
          Uint32Array<ArrayBuffer>,
          Uint32Array<ArrayBuffer>,
          Uint32Array<ArrayBuffer>,
        ]
      const number = lengths[0].length - 1
      for (const [key, value] of counts) {
        term[size] = key
        document[size] = number
        packed[size++] = value
      }
    },
    finish() {
      const starts = new Uint32Array(terms.size + 1)
      for (let at = 0; at < size; at++) starts[term[at]! + 1]!++
      for (let at = 0; at < terms.size; at++) starts[at + 1]! += starts[at]!
      const next = starts.slice()
      const posting = new Uint32Array(size)
      const frequencies = [new Uint16Array(size), new Uint8Array(size), new Uint8Array(size)] as const
      for (let at = 0; at < size; at++) {
        const to = next[term[at]!]!++
        posting[to] = document[at]!
        frequencies[0][to] = packed[at]! & 0xffff
        frequencies[1][to] = (packed[at]! >>> 16) & 0xff
        frequencies[2][to] = packed[at]! >>> 24
      }
      return {
        documents: lengths[0].length,
        terms,
        starts,
        posting,
        frequencies,
        lengths: [Uint32Array.from(lengths[0]), Uint32Array.from(lengths[1]), Uint32Array.from(lengths[2])],
        bytes: 8 * size + starts.byteLength + 12 * lengths[0].length + 32 * terms.size,
      }
    },
  }
}

function grown(array: Uint32Array, needed: number): Uint32Array {
  const larger = new Uint32Array(Math.max(needed, array.length * 2))
  larger.set(array)
  return larger
}
