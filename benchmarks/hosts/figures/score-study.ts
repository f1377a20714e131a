import type { ResultTask } from '../../quality/result.ts'
import { bootstrapInterval, bootstrapRatio, meanOf, type Interval } from '../../statistics/bootstrap.ts'
import { pairedCounts, type PairedCounts } from '../../statistics/paired-counts.ts'
import { ARMS, type Arm, type HostRun } from '../host-run.ts'

type OfRun = (run: HostRun) => number | undefined

/** What runs take: means over those that ended, because one that failed says nothing of what the work would have taken. */
const EFFORT = {
  inputTokens: ({ tokens }) => tokens?.input,
  cachedTokens: ({ tokens }) => tokens?.cached,
  outputTokens: ({ tokens }) => tokens?.output,
  costUsd: ({ costUsd }) => costUsd,
  turns: ({ turns }) => turns,
  toolCalls: ({ toolCalls }) => toolCalls,
  discoveries: ({ discoveries }) => discoveries,
  seconds: ({ seconds }) => seconds,
} satisfies Readonly<Record<string, OfRun>>

/** Apart, so that an arm does not look cheap because its dear runs failed; a host that was never started took nothing. */
const FAILED_EFFORT = {
  failedSeconds: ({ seconds }) => (seconds > 0 ? seconds : undefined),
  failedCostUsd: ({ costUsd }) => costUsd,
} satisfies Readonly<Record<string, OfRun>>

/** Figures of one arm. Shares in [0, 1] with 95 % intervals over tasks; absent where no run tells. */
export interface ArmFigures {
  readonly arm: Arm
  readonly tasks: number
  readonly runs: number
  /** Runs that count as a miss because something failed. */
  readonly failed: number
  /** Share of tasks where every gold file was read. */
  readonly frrRead?: Interval
  /** Share of tasks where every gold file was edited. */
  readonly frrEdited: Interval
  readonly recallRead?: Interval
  readonly recallEdited: Interval
  /** Micro precision: gold files among all files read. */
  readonly precisionRead?: Interval
  readonly precisionEdited: Interval
  readonly resolved?: Interval
  /** Means: files over all runs, where a failed one has none; effort over the runs that ended and tell, and over those that failed. */
  readonly means: Readonly<Partial<Record<MeanName, number>>>
  /** Share of runs that called our tool at least once, of those that tell or failed; absent where no transcript tells. */
  readonly used?: number
}

export type MeanName = 'filesRead' | 'filesEdited' | keyof typeof EFFORT | keyof typeof FAILED_EFFORT

/** With against without over the tasks that both were given: A is with. */
export interface ArmComparison extends PairedCounts {
  readonly measure: 'frrRead' | 'frrEdited' | 'resolved'
  /** With − without, 95 % interval of the paired difference. */
  readonly difference: Interval
}

export interface StudyFigures {
  /** Name of a set, or `all`. */
  readonly group: string
  readonly arms: readonly ArmFigures[]
  readonly comparisons: readonly ArmComparison[]
}

/** Whether transcripts and a verifier were asked for: a run that has none then is a miss, not silent. */
export interface Asked {
  readonly transcript: boolean
  readonly verifier: boolean
}

/** Scores all tasks and, where there are several, each set. */
export function scoreStudy(tasks: readonly ResultTask[], runs: readonly HostRun[], asked: Asked): readonly StudyFigures[] {
  const sets = [...new Set(tasks.map(({ set }) => set))].sort()
  return [
    scoreGroup('all', tasks, runs, asked),
    ...(sets.length < 2 ? [] : sets.map((name) => scoreGroup(name, tasks.filter(({ set }) => set === name), runs, asked))),
  ]
}

/** One task with its runs in one arm. */
interface Outcome {
  readonly task: ResultTask
  readonly runs: readonly HostRun[]
}

function scoreGroup(group: string, tasks: readonly ResultTask[], runs: readonly HostRun[], asked: Asked): StudyFigures {
  const outcomes = new Map(ARMS.map((arm) => [arm, tasks.flatMap((task): readonly Outcome[] => {
    const own = runs.filter((run) => run.arm === arm && run.id === task.id)
    return own.length === 0 ? [] : [{ task, runs: own }]
  })]))
  const given = ARMS.filter((arm) => outcomes.get(arm)!.length > 0)
  const measures = ([['frrRead', asked.transcript], ['frrEdited', true], ['resolved', asked.verifier]] as const)
    .flatMap(([measure, wanted]) => (wanted ? [measure] : []))
  const [a, b] = [outcomes.get('with')!, outcomes.get('without')!]
  return {
    group, arms: given.map((arm) => scoreArm(arm, outcomes.get(arm)!, asked)),
    comparisons: given.length < 2 ? [] : measures.map((measure) => compareArms(measure, a, b)),
  }
}

function scoreArm(arm: Arm, outcomes: readonly Outcome[], asked: Asked): ArmFigures {
  const runs = outcomes.flatMap((outcome) => outcome.runs)
  const share = (value: Value): Interval => bootstrapInterval(outcomes.map((outcome) => overRuns(outcome, value)))
  const precision = (files: Files): Interval => bootstrapRatio(outcomes.map((outcome) => ({
    part: overRuns(outcome, (task, run) => hits(task, filesOf(run, files))),
    whole: overRuns(outcome, (_, run) => filesOf(run, files).length),
  })))
  return {
    arm, tasks: outcomes.length, runs: runs.length, failed: runs.filter(({ error }) => error !== undefined).length,
    ...(!asked.transcript ? {} : {
      frrRead: share(MEASURES.frrRead), recallRead: share(recall('read')), precisionRead: precision('read'),
    }),
    frrEdited: share(MEASURES.frrEdited), recallEdited: share(recall('edited')), precisionEdited: precision('edited'),
    ...(asked.verifier ? { resolved: share(MEASURES.resolved) } : {}),
    means: meansOf(runs, asked), ...usedOf(runs),
  }
}

function compareArms(measure: ArmComparison['measure'], a: readonly Outcome[], b: readonly Outcome[]): ArmComparison {
  const ofB = new Map(b.map((outcome) => [outcome.task.id, outcome]))
  const pairs = a.flatMap((left) => {
    const right = ofB.get(left.task.id)
    return right === undefined ? [] : [[overRuns(left, MEASURES[measure]), overRuns(right, MEASURES[measure])] as const]
  })
  return {
    measure, ...pairedCounts(pairs.map(([left, right]) => [left > 0.5, right > 0.5])),
    difference: bootstrapInterval(pairs.map(([left, right]) => left - right)),
  }
}

type Value = (task: ResultTask, run: HostRun) => number
type Files = 'read' | 'edited'

const MEASURES: Readonly<Record<ArmComparison['measure'], Value>> = {
  frrRead: (task, run) => Number(hits(task, filesOf(run, 'read')) === task.gold.length && task.gold.length > 0),
  frrEdited: (task, run) => Number(hits(task, filesOf(run, 'edited')) === task.gold.length && task.gold.length > 0),
  resolved: (_, run) => Number(!isMiss(run) && run.resolved === true),
}

const recall = (files: Files): Value => (task, run) => hits(task, filesOf(run, files)) / Math.max(1, task.gold.length)

/** Arms in which every run failed: they measured nothing. */
export function failedArms([all]: readonly StudyFigures[]): readonly Arm[] {
  return (all?.arms ?? []).filter(({ runs, failed }) => failed === runs).map(({ arm }) => arm)
}

/** Whether the whole run is a miss; a verifier that failed only leaves it unresolved. */
export function isMiss({ error }: HostRun): boolean {
  return error !== undefined && error.code !== 'verifier'
}

function filesOf(run: HostRun, files: Files): readonly string[] {
  return isMiss(run) ? [] : run[files] ?? []
}

function hits({ gold }: ResultTask, files: readonly string[]): number {
  const found = new Set(files)
  return gold.filter((path) => found.has(path)).length
}

function overRuns({ task, runs }: Outcome, value: Value): number {
  return runs.reduce((sum, run) => sum + value(task, run), 0) / runs.length
}

function meansOf(runs: readonly HostRun[], asked: Asked): ArmFigures['means'] {
  const ended = runs.filter((run) => !isMiss(run))
  return {
    ...(asked.transcript ? { filesRead: meanOf(runs.map((run) => filesOf(run, 'read').length)) } : {}),
    filesEdited: meanOf(runs.map((run) => filesOf(run, 'edited').length)),
    ...meansWhereTold(ended, EFFORT), ...meansWhereTold(runs.filter(isMiss), FAILED_EFFORT),
  }
}

function meansWhereTold(runs: readonly HostRun[], measures: Readonly<Record<string, OfRun>>): ArmFigures['means'] {
  return Object.fromEntries(Object.entries(measures).flatMap(([name, of]) => {
    const values = runs.flatMap((run) => of(run) ?? [])
    return values.length === 0 ? [] : [[name, meanOf(values)]]
  }))
}

function usedOf(runs: readonly HostRun[]): Pick<ArmFigures, 'used'> {
  if (runs.every(({ discoveries }) => discoveries === undefined)) return {}
  const counted = runs.filter((run) => run.discoveries !== undefined || isMiss(run))
  return { used: counted.filter(({ discoveries = 0 }) => discoveries > 0).length / counted.length }
}
