import { MAX_TOKENS, runsOf, tokensOfRun } from './encoder-tokens.ts'
import { hashText } from './murmur-hash.ts'

/** Which rows of the table tokens have. */
export interface TokenVocabulary {
  /** Tokens with a row of their own: the token at index n has row n. */
  readonly tokens: readonly string[]
  /** Rows behind them that all other tokens share, by hash; 0: other tokens say nothing. */
  readonly hashedRows: number
}

/** A text as rows of the table. */
export interface TokenBag {
  /** Distinct, ascending. */
  readonly rows: Uint32Array
  /** How much each row counts: 1 + ln(occurrences). */
  readonly counts: Float32Array
}

export interface TokenBags {
  /** Rows that there are. */
  readonly size: number
  bagOf(text: string): TokenBag
}

/** Runs whose rows are remembered; then all are forgotten. */
const REMEMBERED_RUNS = 100_000

/** Longest run that is remembered: longer ones are rare and would take the memory. */
const REMEMBERED_LENGTH = 48

/** Turns texts into bags of rows. Training and use go through this one function, so that they agree. */
export function createTokenBags({ tokens, hashedRows }: TokenVocabulary): TokenBags {
  const rowOfToken = new Map(tokens.map((token, row) => [token, row]))
  const remembered = new Map<string, readonly number[]>()
  const size = tokens.length + hashedRows
  const occurrences = new Uint16Array(size)

  function rowOf(token: string): number {
    return rowOfToken.get(token) ?? (hashedRows === 0 ? -1 : tokens.length + hashText(token) % hashedRows)
  }

  function rowsOf(run: string): readonly number[] {
    const known = remembered.get(run)
    if (known !== undefined) return known
    const rows = tokensOfRun(run).map(rowOf)
    if (run.length <= REMEMBERED_LENGTH) {
      if (remembered.size >= REMEMBERED_RUNS) remembered.clear()
      remembered.set(run, rows)
    }
    return rows
  }

  return {
    size,
    bagOf(text) {
      const distinct: number[] = []
      let taken = 0
      for (const run of runsOf(text)) {
        if (taken >= MAX_TOKENS) break
        for (const row of rowsOf(run)) {
          if (taken++ >= MAX_TOKENS) break
          if (row < 0) continue
          if (occurrences[row]!++ === 0) distinct.push(row)
        }
      }
      const rows = Uint32Array.from(distinct).sort()
      const counts = new Float32Array(rows.length)
      for (let at = 0; at < rows.length; at++) {
        counts[at] = 1 + Math.log(occurrences[rows[at]!]!)
        occurrences[rows[at]!] = 0
      }
      return { rows, counts }
    },
  }
}
