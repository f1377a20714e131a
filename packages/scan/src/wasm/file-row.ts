import type { TermCount } from '@deepdiscovery/model'
import { NO_IMPORTS, NO_TERMS } from '../scan-engine.ts'
import type { FileCounts } from '../scan-engine.ts'

/** Numbers of a row before those of its terms; `finish` in `assembly/index.ts` says which. */
const HEAD = 9
const decoder = new TextDecoder()
const halves = new Int32Array(2)
const score = new Float64Array(halves.buffer)

/** Reads the row at `at`, whose import lines stand in `text` from `textStart` to `textEnd`. */
export function countsOfRow(row: Int32Array, at: number, text: Uint8Array, textStart: number, textEnd: number): FileCounts {
  const windowLine = row[at + 3] as number
  halves[0] = row[at + 4] as number
  halves[1] = row[at + 5] as number
  const terms = row[at + 6] as number
  const imports = row[at + 7] as number
  const lengths = at + HEAD + terms * 4
  return {
    newlines: row[at] as number, tokens: row[at + 1] as number, longestLine: (row[at + 2] as number) >>> 0,
    terms: terms === 0 ? NO_TERMS : termCounts(row, at + HEAD, terms),
    window: windowLine === 0 ? undefined : { score: score[0] as number, startLine: windowLine },
    imports: imports === 0 ? NO_IMPORTS
      : row[at + 8] === 0 ? plainImports(decoder.decode(text.subarray(textStart, textEnd)), row, lengths, imports)
      : wideImports(text, textStart, row, lengths, imports),
  }
}

function termCounts(row: Int32Array, start: number, terms: number): readonly TermCount[] {
  const counts: TermCount[] = []
  for (let at = start; at < start + terms * 4; at += 4) {
    counts.push({ term: row[at] as number, body: row[at + 1] as number, definitions: row[at + 2] as number, path: row[at + 3] as number })
  }
  return counts
}

/** Of ASCII only: bytes are characters. */
function plainImports(text: string, row: Int32Array, lengths: number, imports: number): readonly string[] {
  const lines: string[] = []
  let start = 0
  for (let at = lengths; at < lengths + imports; at++) {
    const end = start + (row[at] as number)
    lines.push(text.slice(start, end))
    start = end
  }
  return lines
}

function wideImports(text: Uint8Array, textStart: number, row: Int32Array, lengths: number, imports: number): readonly string[] {
  const lines: string[] = []
  let start = textStart
  for (let at = lengths; at < lengths + imports; at++) {
    const end = start + (row[at] as number)
    lines.push(decoder.decode(text.subarray(start, end)).trim())
    start = end
  }
  return lines
}
