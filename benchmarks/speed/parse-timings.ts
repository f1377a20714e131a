/** A stage of one run and how long it took. */
export interface Phase {
  readonly stage: string
  readonly ms: number
}

const LINE = /^([a-z][a-z0-9 -]{0,40}?) {2,}(\d{1,12}(?:\.\d{1,3})?) ms$/

/**
 * The table that `--timings` puts at the end of standard error, without its total. Warnings before it are passed over: only the
 * unbroken block that ends with the total counts.
 */
export function parseTimings(stderr: string): readonly Phase[] {
  const lines = stderr.split(/\r?\n/)
  const last = lines.findLastIndex((line) => LINE.exec(line)?.[1] === 'total')
  const phases: Phase[] = []
  for (let at = last - 1; at >= 0; at--) {
    const [, stage, ms] = LINE.exec(lines[at] ?? '') ?? []
    if (stage === undefined || stage === 'total') break
    phases.unshift({ stage, ms: Number(ms) })
  }
  return phases
}
