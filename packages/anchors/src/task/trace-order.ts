import type { TaskLine } from './task-line.ts'

/** What the frame farthest from the error counts, relative to the nearest. */
const FARTHEST = 0.6
/** Lines of other kinds that may stand inside one trace. */
const GAP = 2

/**
 * How much a frame on each line counts, by its distance from the error: most traces begin there, those that say `most recent call
 * last` end there. 1 outside of traces.
 */
export function traceShares(lines: readonly TaskLine[]): readonly number[] {
  const shares = lines.map(() => 1)
  let trace: number[] = []
  let lastFirst = false
  const close = (): void => {
    trace.forEach((line, place) => {
      const distance = lastFirst ? trace.length - 1 - place : place
      shares[line] = 1 - (1 - FARTHEST) * (trace.length > 1 ? distance / (trace.length - 1) : 0)
    })
    trace = []
    lastFirst = false
  }
  for (const [at, { text, kind }] of lines.entries()) {
    const begins = text.includes('most recent call last')
    if (begins || at - (trace.at(-1) ?? at) > GAP) close()
    if (begins) lastFirst = true
    if (kind === 'trace') trace.push(at)
  }
  close()
  return shares
}
