import type { Definition } from '@deepdiscovery/model'

/** Consecutive lines of a file that are shown together or not at all, 1-based, both ends included. */
export interface Stretch {
  readonly startLine: number
  readonly endLine: number
}

/** Lines up to which a definition stays whole, lines of the parts of a longer text, and lines that are too few for a stretch of their own. */
const WHOLE_LINES = 40
const PART_LINES = 30
const LEAST_LINES = 8
/** Lines of comments and decorators right above a definition that belong to it. */
const LEAD_LINES = 12

/**
 * Cuts a file into stretches that cover every line once: definitions whole where they are short, longer ones and what lies
 * between them in parts that end at blank lines; short neighbors together.
 */
export function cutStretches(lines: readonly string[], definitions: readonly Definition[]): Stretch[] {
  const starts = new Set([1, lines.length + 1])
  let next = 1
  for (const { span } of definitions) {
    if (span.startLine < next || span.startLine > lines.length) continue
    const endLine = Math.min(span.endLine, lines.length)
    starts.add(leadOf(lines, span.startLine, next)).add(endLine + 1)
    // What is inside of a long definition has starts of its own.
    next = endLine - span.startLine < WHOLE_LINES ? endLine + 1 : span.startLine + 1
  }
  const sorted = [...starts].sort((left, right) => left - right)
  const runs = sorted.slice(1).map((after, index): Stretch => ({ startLine: sorted[index]!, endLine: after - 1 }))
  return merge(lines, runs.flatMap(run => cutRun(lines, run)))
}

/** The first of the lines right above a definition that have no blank line between. */
function leadOf(lines: readonly string[], startLine: number, first: number): number {
  let at = startLine
  while (at > first && startLine - at < LEAD_LINES && lines[at - 2]?.trim() !== '') at--
  return startLine - at < LEAD_LINES ? at : startLine
}

function cutRun(lines: readonly string[], { startLine, endLine }: Stretch): Stretch[] {
  const parts: Stretch[] = []
  let from = startLine
  while (endLine - from >= WHOLE_LINES) {
    let best = from + PART_LINES - 1
    let cost = Infinity
    // The latest of the best: a blank line before little indentation.
    for (let at = from + PART_LINES - 1; at >= from + PART_LINES / 2; at--) {
      const own = (lines[at - 1]?.trim() === '' ? 0 : 20) + indentation(lines[at] ?? '')
      if (own < cost) [best, cost] = [at, own]
    }
    parts.push({ startLine: from, endLine: best })
    from = best + 1
  }
  parts.push({ startLine: from, endLine })
  return parts
}

/** Joins what is short with what stands before it, as long as both together are not long; empty lines always. */
function merge(lines: readonly string[], units: readonly Stretch[]): Stretch[] {
  const merged: { startLine: number; endLine: number }[] = []
  for (const { startLine, endLine } of units) {
    const last = merged.at(-1)
    const short = last !== undefined && Math.min(endLine - startLine, last.endLine - last.startLine) + 1 < LEAST_LINES
    const blank = endLine - startLine < LEAST_LINES && lines.slice(startLine - 1, endLine).every(line => line.trim() === '')
    if (last !== undefined && (blank || (short && endLine - last.startLine < PART_LINES))) last.endLine = endLine
    else merged.push({ startLine, endLine })
  }
  return merged
}

function indentation(line: string): number {
  const at = line.slice(0, 20).search(/\S/)
  return at === -1 ? 20 : at
}
