import type { CardSymbol } from '@deepdiscovery/model'
import type { RankedSymbol } from './rank-symbols.ts'
import { redactSecrets } from './redact-secrets.ts'
import { shortLine } from './visible-text.ts'

/** Share of the best relevance in the file that a symbol needs to count as relevant. */
const RELEVANT_SHARE = 0.12
/** Symbols shown of a file in which few are relevant. */
const FILL = 5
const NAME_LENGTH = 80
const SIGNATURE_LENGTH = 120
const LOCAL_KINDS: ReadonlySet<string> = new Set(['variable', 'field', 'module'])

/**
 * The symbols a card lists, in source order: the relevant ones, then the widest visible ones of the top level.
 */
export function chooseSymbols(ranked: readonly RankedSymbol[], limit: number, fill = FILL): RankedSymbol[] {
  const best = ranked.reduce((top, { relevance }) => Math.max(top, relevance), 0)
  const relevant = ranked
    .filter(({ relevance }) => relevance > 0 && relevance >= best * RELEVANT_SHARE)
    .sort((left, right) => right.relevance - left.relevance || compareLines(left, right))
  const rest = ranked
    .filter(symbol => !relevant.includes(symbol) && !LOCAL_KINDS.has(symbol.definition.kind))
    .sort((left, right) => right.relevance - left.relevance || standing(right) - standing(left) || compareLines(left, right))
  return [...relevant, ...rest.slice(0, Math.max(0, fill - relevant.length))].slice(0, limit).sort(compareLines)
}

/** A symbol as a card shows it; the name is qualified by the innermost container. */
export function cardSymbol(
  { definition: { name, container, kind, span, signature } }: RankedSymbol,
  signed: boolean,
): CardSymbol {
  const owner = container.slice(container.lastIndexOf('.') + 1)
  return {
    name: shortLine(owner === '' ? name : `${owner}.${name}`, NAME_LENGTH),
    kind,
    startLine: span.startLine,
    endLine: Math.max(span.startLine, span.endLine),
    signature: signed ? shortLine(redactSecrets(signature), SIGNATURE_LENGTH) : '',
  }
}

/** Top level before members, exported before private, wide before narrow. */
function standing({ definition: { container, exported, span } }: RankedSymbol): number {
  return (container === '' ? 2e7 : 0) + (exported ? 1e7 : 0) + Math.min(1e6, span.endLine - span.startLine)
}

function compareLines({ definition: { span: left } }: RankedSymbol, { definition: { span: right } }: RankedSymbol): number {
  return left.startLine - right.startLine || right.endLine - left.endLine
}
