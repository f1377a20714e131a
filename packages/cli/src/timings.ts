/** Stages with their milliseconds, summed by stage, in the order in which they first ended. */
export interface Timings {
  readonly add: (stage: string, ms: number) => void
  /** A right-aligned table with a line for the total. */
  readonly table: () => string
}

/** Collects what `--timings` prints. `total` is the wall clock of the whole command in milliseconds. */
export function collectTimings(total: () => number): Timings {
  const stages = new Map<string, number>()
  return {
    add: (stage, ms) => { stages.set(stage, (stages.get(stage) ?? 0) + ms) },
    table: () => {
      const rows = [...stages, ['total', total()] as const].map(([stage, ms]) => [stage, ms.toFixed(1)] as const)
      const name = Math.max(...rows.map(([stage]) => stage.length))
      const figure = Math.max(...rows.map(([, ms]) => ms.length))
      return rows.map(([stage, ms]) => `${stage.padEnd(name)}  ${ms.padStart(figure)} ms\n`).join('')
    },
  }
}
