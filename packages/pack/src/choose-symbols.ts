import type { CardSymbol } from '@deepdiscovery/model'
import { shortLine } from '@deepdiscovery/text'
import type { RankedSymbol } from './rank-symbols.ts'
import { redactSecrets } from './redact-secrets.ts'

/** Share of the best relevance in the file that a symbol needs to count as relevant. */
const RELEVANT_SHARE = 0.12
/** Symbols shown of a file in which few are relevant. */
const FILL = 5
const NAME_LENGTH = 80
const SIGNATURE_LENGTH = 120
const LOCAL_KINDS: ReadonlySet<string> = new Set(['variable', 'field', 'module'])
const MEMBER_KINDS: ReadonlySet<string> = new Set(['variable', 'field', 'constant'])
/** Lines up to which a definition stands for its members. */
const SHORT_LINES = 40

/**
 * The symbols a card lists, in source order: the relevant ones, then the widest visible ones of the top level. Members of a
 * short definition are listed as that definition.
 */
export function chooseSymbols(ranked: readonly RankedSymbol[], limit: number, fill = FILL): RankedSymbol[] {
  const merged = mergeMembers(ranked)
  const best = merged.reduce((top, { relevance }) => Math.max(top, relevance), 0)
  const relevant = merged
    .filter(({ relevance }) => relevance > 0 && relevance >= best * RELEVANT_SHARE)
    .sort((left, right) => right.relevance - left.relevance || compareLines(left, right))
  const entered = new Set(relevant)
  const rest = merged
    .filter(symbol => !entered.has(symbol) && !LOCAL_KINDS.has(symbol.definition.kind))
    .sort((left, right) => right.relevance - left.relevance || standing(right) - standing(left) || compareLines(left, right))
  return [...relevant, ...rest.slice(0, Math.max(0, fill - relevant.length))].slice(0, limit).sort(compareLines)
}

/** Fields, constants and variables inside a short definition give it their relevance: the reader sees them with it. */
function mergeMembers(ranked: readonly RankedSymbol[]): RankedSymbol[] {
  const merged: RankedSymbol[] = []
  const open: number[] = []
  for (const symbol of ranked) {
    const { span, kind } = symbol.definition
    while (open.length > 0 && (merged[open.at(-1) ?? 0]?.definition.span.endLine ?? 0) < span.endLine) open.pop()
    const outer = open.at(-1) ?? -1
    const owner = merged[outer]
    if (owner !== undefined && MEMBER_KINDS.has(kind) && length(owner) <= SHORT_LINES) {
      merged[outer] = { ...owner, relevance: Math.max(owner.relevance, symbol.relevance) }
    } else open.push(merged.push(symbol) - 1)
  }
  return merged
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

/** In source order, outer before inner. */
export function compareLines(
  { definition: { span: left } }: RankedSymbol,
  { definition: { span: right } }: RankedSymbol,
): number {
  return left.startLine - right.startLine || right.endLine - left.endLine
}

function length({ definition: { span } }: RankedSymbol): number {
  return span.endLine - span.startLine + 1
}
