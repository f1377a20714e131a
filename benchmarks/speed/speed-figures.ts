import type { SpeedRun, SpeedTool, TreeSpeed } from './speed-results.ts'

/** What is measured of a process. */
export type SpeedMeasure = 'wallMs' | 'cpuMs' | 'peakBytes'

/** The middle value; the mean of two for an even count; `undefined` for none. */
export function median(values: readonly number[]): number | undefined {
  const sorted = values.toSorted((left, right) => left - right)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle]
  if (upper === undefined || sorted.length % 2 === 1) return upper
  return ((sorted[middle - 1] ?? upper) + upper) / 2
}

/** The figures of a tool on a tree, one for each round; empty where it was not measured. */
export function valuesOf(tree: TreeSpeed, tool: SpeedTool, measure: SpeedMeasure): readonly number[] {
  return runsOf(tree, tool).flatMap((run) => run[measure] ?? [])
}

/** Median over the rounds of ours divided by theirs in the same round, so that a busy moment counts on both sides. */
export function ratioTo(tree: TreeSpeed, tool: SpeedTool, measure: SpeedMeasure): number | undefined {
  const theirs = runsOf(tree, tool)
  return median(runsOf(tree, 'deepdiscovery').flatMap((run, round) => {
    const [ours, other] = [run[measure], theirs[round]?.[measure]]
    return ours === undefined || other === undefined || other === 0 ? [] : ours / other
  }))
}

/**
 * Median milliseconds of each stage, in their order. `start` is what the process took outside of them: Node, loading the code,
 * writing.
 */
export function phasesOf(tree: TreeSpeed): readonly { readonly stage: string; readonly ms: number }[] {
  const runs = runsOf(tree, 'deepdiscovery').filter(({ phases }) => phases !== undefined && phases.length > 0)
  const stages = [...new Set(runs.flatMap(({ phases = [] }) => phases.map(({ stage }) => stage)))]
  const outside = median(runs.map(({ wallMs, phases = [] }) => wallMs - phases.reduce((sum, { ms }) => sum + ms, 0)))
  const inside = stages.map((stage) => {
    const times = runs.map(({ phases = [] }) => phases.find((phase) => phase.stage === stage)?.ms ?? 0)
    return { stage, ms: median(times) ?? 0 }
  })
  return outside === undefined ? [] : [{ stage: 'start', ms: Math.max(0, outside) }, ...inside]
}

function runsOf(tree: TreeSpeed, tool: SpeedTool): readonly SpeedRun[] {
  return tree.tools.find((speed) => speed.tool === tool)?.runs ?? []
}
