import type { TextDraft } from '../../text-draft.ts'
import type { SqlToken } from './sql-tokens.ts'

/** A (perhaps schema-qualified) name, and the token behind it. */
export interface SqlName {
  readonly name: string
  readonly schema: string
  readonly at: number
  readonly next: number
}

/** Bare words that are no names where a name is looked for. */
const RESERVED = new Set((`SELECT FROM WHERE SET VALUES ON AS INTO ONLY LATERAL UNNEST TABLE JOIN INNER OUTER LEFT RIGHT FULL
  CROSS NATURAL USING
  GROUP ORDER HAVING LIMIT UNION EXCEPT INTERSECT CASE WHEN THEN ELSE END AND OR NOT NULL IS IN EXISTS IF BEGIN DECLARE RETURN
  WITH DEFAULT
  CASCADE RESTRICT NO ACTION OF FOR UPDATE DELETE INSERT CREATE ALTER DROP IGNORE`).split(/\s+/))

/** Tokens of a file, and what is found in them. */
export class SqlReading {
  readonly tokens: readonly SqlToken[]
  readonly draft: TextDraft
  private ends: readonly [Int32Array, Int32Array] | undefined

  constructor(tokens: readonly SqlToken[], draft: TextDraft) {
    this.tokens = tokens
    this.draft = draft
  }

  /** Upper-case word at a place; empty for anything else. */
  word(at: number): string {
    return this.tokens[at]?.word ?? ''
  }

  text(at: number): string {
    return this.tokens[at]?.text ?? ''
  }

  line(at: number): number {
    const token = this.tokens[Math.min(at, this.tokens.length - 1)]
    return token === undefined ? 1 : this.draft.lineAt(token.at)
  }

  /** Passes the words where they stand, in this order, each of them optional. */
  pass(at: number, ...words: readonly string[]): number {
    let next = at
    for (const word of words) if (this.word(next) === word) next++
    return next
  }

  /** The name at a place; `undefined` for a keyword or no name. */
  nameAt(at: number): SqlName | undefined {
    const first = this.tokens[at]
    if (first === undefined || !first.isName || RESERVED.has(first.word) || /^(?:@|$)/.test(first.text)) return undefined
    const parts = [first.text]
    let next = at + 1
    while (parts.length < 4 && this.text(next) === '.' && this.tokens[next + 1]?.isName === true) {
      parts.push(this.text(next + 1))
      next += 2
    }
    return { name: parts.at(-1)!, schema: parts.slice(0, -1).join('.'), at, next }
  }

  /** Place of the end of the statement that holds a place: its `;` outside of bodies, or the last token. */
  statementEnd(at: number): number {
    return (this.ends ??= statementEnds(this.tokens))[this.tokens[at]?.inBody === true ? 1 : 0]![at] ?? at
  }
}

/** For each token the next `;` outside of bodies, and the next one inside. */
function statementEnds(tokens: readonly SqlToken[]): [Int32Array, Int32Array] {
  const ends: [Int32Array, Int32Array] = [new Int32Array(tokens.length), new Int32Array(tokens.length)]
  const next = [tokens.length - 1, tokens.length - 1]
  for (let at = tokens.length - 1; at >= 0; at--) {
    const { text, inBody } = tokens[at]!
    if (text === ';') next[inBody ? 1 : 0] = at
    ends[0][at] = next[0]!
    ends[1][at] = next[1]!
  }
  return ends
}
