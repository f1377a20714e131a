import type { Definition, DefinitionKind } from '@deepdiscovery/model'
import type { RankedSymbol } from './rank-symbols.ts'

/** Worth of definitions of one, two and three lines: they hardly add to name, kind and place, which a card lists anyway. */
const SHORT_WORTH: readonly number[] = [0.1, 0.2, 0.35]
/** What a body counts that holds none of the terms. */
const UNCOVERED = 0.25
/** What the text of a definition of this kind is worth; 1 where nothing is said: functions, methods, classes. */
const KIND_WORTH: Readonly<Partial<Record<DefinitionKind, number>>> = {
  module: 0.2,
  field: 0.4,
  variable: 0.6,
  constant: 0.6,
  type: 0.4,
  interface: 0.4,
  enum: 0.5,
}

/** How much the text of a definition adds to its name, [0, 1]: bodies much, declarations and one-liners little. */
export function bodyWorth({ kind, span }: Pick<Definition, 'kind' | 'span'>): number {
  return (SHORT_WORTH[Math.max(0, span.endLine - span.startLine)] ?? 1) * (KIND_WORTH[kind] ?? 1)
}

/** Relevance of a definition's text, beyond that of its name: for a body, and more the more terms it holds. */
export function textRelevance({ definition, relevance, covered }: RankedSymbol): number {
  return relevance * bodyWorth(definition) * (covered === undefined ? 1 : UNCOVERED + covered)
}
