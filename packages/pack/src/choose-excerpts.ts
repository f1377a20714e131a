import type { Excerpt, FileHits } from '@deepdiscovery/model'
import { textRelevance } from './body-worth.ts'
import type { RankedSymbol } from './rank-symbols.ts'
import type { TermWeights } from './term-weights.ts'

/** Lines of a window without a definition, and lines between two windows that are not worth a break. */
const WINDOW_LINES = 50
const JOIN_LINES = 3
/** Share of the best definition's worth that a further one needs. */
const FURTHER_SHARE = 0.25
/** Lines of one definition that are searched for its densest window. */
const SEARCHED_LINES = 4_000

/** How much of a file an outline shows. */
export interface ExcerptSize {
  /** Most stretches. */
  readonly stretches: number
  /** Lines up to which a definition is shown whole; a longer one is cut to so many. */
  readonly lines: number
}

interface Window {
  readonly startLine: number
  readonly endLine: number
}

/** The whole file as one excerpt. */
export function wholeFile(lines: readonly string[]): Excerpt {
  return { startLine: 1, endLine: lines.length, text: lines.join('\n') }
}

/** The definitions whose text is worth most, best first: relevant, and with a body. */
export function textSymbols(ranked: readonly RankedSymbol[], limit: number): RankedSymbol[] {
  const best = ranked.reduce((top, symbol) => Math.max(top, textRelevance(symbol)), 0)
  return ranked
    .filter(symbol => best > 0 && textRelevance(symbol) >= best * FURTHER_SHARE)
    .sort(
      (left, right) =>
        textRelevance(right) - textRelevance(left) || left.definition.span.startLine - right.definition.span.startLine,
    )
    .slice(0, limit)
}

/**
 * The stretches of a file that matter most, in source order: the bodies of its most relevant definitions, of a long one the part
 * that holds most of the terms, and the survey's hit window where no definition is relevant. Joined where they meet.
 */
export function chooseExcerpts(
  lines: readonly string[],
  ranked: readonly RankedSymbol[],
  hits: FileHits | undefined,
  terms: TermWeights,
  size: ExcerptSize,
): Excerpt[] {
  const hit = hits?.window?.startLine
  const windows: Window[] = []
  for (const { definition } of textSymbols(ranked, Infinity)) {
    if (windows.length >= size.stretches) break
    const window = cut(definition.span, lines, terms, size.lines)
    if (!windows.some(({ startLine, endLine }) => startLine <= window.startLine && endLine >= window.endLine))
      windows.push(window)
  }
  const most = Math.min(WINDOW_LINES, size.lines)
  if (windows.length === 0) windows.push({ startLine: hit ?? 1, endLine: (hit ?? 1) + most - 1 })
  const inside = join(windows, lines)
  return (inside.length > 0 ? inside : join([{ startLine: 1, endLine: most }], lines)).map(({ startLine, endLine }) => ({
    startLine,
    endLine,
    text: lines.slice(startLine - 1, endLine).join('\n'),
  }))
}

/** A long definition shrinks to the `most` lines that hold most of the terms; the first of equals. */
function cut({ startLine, endLine }: Window, lines: readonly string[], terms: TermWeights, most: number): Window {
  if (endLine - startLine < most) return { startLine, endLine }
  const weights = lines
    .slice(startLine - 1, Math.min(endLine, startLine - 1 + SEARCHED_LINES))
    .map(line => Math.min(1, terms.match(line)))
  let sum = weights.slice(0, most).reduce((total, weight) => total + weight, 0)
  let best = { sum, at: 0 }
  for (let at = 1; at + most <= weights.length; at++) {
    sum += (weights[at + most - 1] ?? 0) - (weights[at - 1] ?? 0)
    // Sums of floats drift: only a clear gain moves the window.
    if (sum > best.sum + 1e-6) best = { sum, at }
  }
  return { startLine: startLine + best.at, endLine: Math.min(endLine, startLine + best.at + most - 1) }
}

/** Sorted, inside the file, without overlaps and empty lines at the end. */
function join(windows: readonly Window[], lines: readonly string[]): Window[] {
  const joined: { startLine: number; endLine: number }[] = []
  for (const { startLine, endLine } of [...windows].sort((left, right) => left.startLine - right.startLine)) {
    const last = joined.at(-1)
    let end = Math.min(lines.length, endLine)
    while (end > startLine && lines[end - 1]?.trim() === '') end--
    if (startLine > end) continue
    if (last !== undefined && startLine <= last.endLine + JOIN_LINES + 1) last.endLine = Math.max(last.endLine, end)
    else joined.push({ startLine, endLine: end })
  }
  return joined
}
