import type { ProcessUsage } from './io.ts'

/** Stages with their milliseconds, summed by stage, in the order in which they first ended. */
export interface Timings {
  readonly add: (stage: string, ms: number) => void
  /** A right-aligned table with a line for the total, and lines for CPU time (git's not included) and memory where they are known. */
  readonly table: (usage?: ProcessUsage) => string
}

/** Collects what `--timings` prints. `total` is the wall clock of the whole command in milliseconds. */
export function collectTimings(total: () => number): Timings {
  const stages = new Map<string, number>()
  return {
    add: (stage, ms) => { stages.set(stage, (stages.get(stage) ?? 0) + ms) },
    table: (usage) => {
      const rows = [...stages, ['total', total()] as const].map(([stage, ms]) => [stage, ms.toFixed(1), 'ms'] as const)
      const used = usage === undefined ? [] : [
        ['cpu', usage.cpuMs.toFixed(1), 'ms'] as const, ['peak memory', (usage.peakBytes / 1e6).toFixed(1), 'MB'] as const,
      ]
      const all = [...rows, ...used]
      const name = Math.max(...all.map(([stage]) => stage.length))
      const figure = Math.max(...all.map(([, value]) => value.length))
      return all.map(([stage, value, unit]) => `${stage.padEnd(name)}  ${value.padStart(figure)} ${unit}\n`).join('')
    },
  }
}
