import type { Excerpt } from '@deepdiscovery/model'
import type { Stretch } from './cut-stretches.ts'
import type { RankedStretch } from './rank-stretches.ts'

/** Lines between two stretches that are not worth a break. */
const JOIN_LINES = 3
/** How much length counts against a stretch, and the characters that every one takes beside its text. */
const LENGTH_POWER = 0.7
const FRAME_CHARACTERS = 50

/** The whole file as one excerpt. */
export function wholeFile(lines: readonly string[]): Excerpt {
  return { startLine: 1, endLine: lines.length, text: lines.join('\n') }
}

/** The stretches of one file with at least the share `least`, those that are worth most for their length first. */
export function orderStretches(stretches: readonly RankedStretch[], lines: readonly string[], limit: number, least: number): RankedStretch[] {
  const worth = new Map(stretches.map(stretch => {
    const length = lines.slice(stretch.startLine - 1, stretch.endLine).reduce((sum, line) => sum + line.trim().length + 2, FRAME_CHARACTERS)
    return [stretch, stretch.share / length ** LENGTH_POWER]
  }))
  return stretches
    .filter(({ share }) => share >= least)
    .sort((left, right) => worth.get(right)! - worth.get(left)! || left.startLine - right.startLine)
    .slice(0, limit)
}

/** Stretches as excerpts in source order, joined where they meet, without empty lines at their ends. */
export function excerptsOf(stretches: readonly Stretch[], lines: readonly string[]): Excerpt[] {
  const blank = (at: number): boolean => lines[at - 1]?.trim() === ''
  const joined: { startLine: number; endLine: number }[] = []
  for (const stretch of [...stretches].sort((left, right) => left.startLine - right.startLine)) {
    let { startLine, endLine } = stretch
    while (endLine > startLine && blank(endLine)) endLine--
    while (startLine < endLine && blank(startLine)) startLine++
    if (blank(startLine)) continue
    const last = joined.at(-1)
    if (last !== undefined && startLine <= last.endLine + JOIN_LINES + 1) last.endLine = endLine
    else joined.push({ startLine, endLine })
  }
  return joined.map(({ startLine, endLine }) => ({ startLine, endLine, text: lines.slice(startLine - 1, endLine).join('\n') }))
}
