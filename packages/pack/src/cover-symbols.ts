import { textRelevance } from './body-worth.ts'
import type { RankedSymbol } from './rank-symbols.ts'
import type { TermWeights } from './term-weights.ts'

/** Definitions of one file whose lines are searched, and lines and characters of one. */
const SEARCHED_SYMBOLS = 40
const SEARCHED_LINES = 400
const SEARCHED_CHARACTERS = 16_000

/**
 * Adds how many of the task's terms the lines of the most relevant definitions hold: a name may promise more than a body keeps.
 */
export function coverSymbols(ranked: readonly RankedSymbol[], lines: readonly string[], terms: TermWeights): RankedSymbol[] {
  const searched = new Set(
    ranked
      .filter(({ relevance }) => relevance > 0)
      .sort((left, right) => textRelevance(right) - textRelevance(left))
      .slice(0, SEARCHED_SYMBOLS),
  )
  return ranked.map(symbol => {
    if (!searched.has(symbol)) return { ...symbol, covered: 0 }
    const { startLine, endLine } = symbol.definition.span
    const text = lines.slice(startLine - 1, Math.min(endLine, startLine - 1 + SEARCHED_LINES)).join('\n')
    return { ...symbol, covered: terms.match(text.slice(0, SEARCHED_CHARACTERS)) }
  })
}
