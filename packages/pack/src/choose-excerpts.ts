import type { Excerpt, FileHits } from '@deepdiscovery/model'
import type { RankedSymbol } from './rank-symbols.ts'

/** Lines of one window, and lines between two windows that are not worth a break. */
const WINDOW_LINES = 50
const JOIN_LINES = 3

interface Window { readonly startLine: number; readonly endLine: number }

/** The whole file as one excerpt. */
export function wholeFile(lines: readonly string[]): Excerpt {
  return { startLine: 1, endLine: lines.length, text: lines.join('\n') }
}

/**
 * The stretches of a file that matter most, in source order: its most relevant definitions, of a long one the part in the
 * survey's hit window, and the hit window itself where no definition is relevant. At most `limit`, joined where they meet.
 */
export function chooseExcerpts(
  lines: readonly string[], ranked: readonly RankedSymbol[], hits: FileHits | undefined, limit: number,
): Excerpt[] {
  const hit = hits?.window?.startLine
  const relevant = ranked.filter(({ relevance }) => relevance > 0).sort((left, right) => right.relevance - left.relevance
    || left.definition.span.startLine - right.definition.span.startLine)
  const windows: Window[] = []
  for (const { definition: { span } } of relevant) {
    if (windows.length >= limit) break
    const window = cut(span, hit)
    if (!windows.some(({ startLine, endLine }) => startLine <= window.startLine && endLine >= window.endLine)) windows.push(window)
  }
  if (windows.length === 0) windows.push({ startLine: hit ?? 1, endLine: (hit ?? 1) + WINDOW_LINES - 1 })
  return join(windows, lines.length).map(({ startLine, endLine }) =>
    ({ startLine, endLine, text: lines.slice(startLine - 1, endLine).join('\n') }))
}

function cut({ startLine, endLine }: Window, hit: number | undefined): Window {
  if (endLine - startLine < WINDOW_LINES) return { startLine, endLine }
  const start = hit !== undefined && hit > startLine && hit <= endLine ? hit : startLine
  return { startLine: start, endLine: Math.min(endLine, start + WINDOW_LINES - 1) }
}

/** Sorted, inside the file, without overlaps. */
function join(windows: readonly Window[], lines: number): Window[] {
  const joined: { startLine: number; endLine: number }[] = []
  for (const { startLine, endLine } of [...windows].sort((left, right) => left.startLine - right.startLine)) {
    const last = joined.at(-1)
    const end = Math.min(lines, endLine)
    if (startLine > end) continue
    if (last !== undefined && startLine <= last.endLine + JOIN_LINES + 1) last.endLine = Math.max(last.endLine, end)
    else joined.push({ startLine, endLine: end })
  }
  return joined
}
