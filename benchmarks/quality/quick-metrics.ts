import type { ContextPack } from 'deepdiscovery'
import type { BenchmarkTask } from '../tasks/benchmark-task.ts'

/** What one task came to. */
export interface TaskResult {
  readonly id: string
  readonly set: string
  readonly repo: string
  readonly files: readonly string[]
  readonly gold: readonly string[]
  readonly tokens: number
  readonly seconds: number
  readonly stoppedBy: string
  /** Share of gold spans whose first line a listed symbol covers; `undefined` where the task has no spans. */
  readonly named: number | undefined
  /** The same for excerpts. */
  readonly shown: number | undefined
  readonly error?: string
}

/** Means over the tasks of one set. All shares in percent. */
export interface SetFigures {
  readonly tasks: number
  readonly matched: number
  readonly frr: Readonly<Record<1 | 5 | 10, number>>
  readonly recall: number
  readonly precision: number
  readonly named: number
  readonly shown: number
  readonly ndcg: number
  readonly files: number
  readonly tokens: number
  readonly seconds: number
  readonly failed: number
}

/** Spans of the gold files that a pack names (symbols) and shows (excerpts), as shares. */
export function actionable(pack: ContextPack, task: BenchmarkTask): Pick<TaskResult, 'named' | 'shown'> {
  const spans = Object.entries(task.gold_spans ?? {}).flatMap(([path, ranges]) => ranges.map(([first]) => ({ path, first })))
  if (spans.length === 0) return { named: undefined, shown: undefined }
  const cards = new Map(pack.cards.map((card) => [card.path, card]))
  const covers = (ranges: readonly { readonly startLine: number; readonly endLine: number }[] | undefined, line: number): boolean =>
    ranges?.some(({ startLine, endLine }) => startLine <= line && line <= endLine) ?? false
  const share = (hit: (span: { path: string; first: number }) => boolean): number => spans.filter(hit).length / spans.length
  return {
    named: share(({ path, first }) => covers(cards.get(path)?.symbols, first)),
    shown: share(({ path, first }) => covers(cards.get(path)?.excerpts, first)),
  }
}

/** Whether all gold files stand among the first k. */
export function fullRecall({ files, gold }: Pick<TaskResult, 'files' | 'gold'>, k = files.length): boolean {
  const head = new Set(files.slice(0, k))
  return gold.every((path) => head.has(path))
}

/** Binary relevance, ideal over min(10, gold). */
export function ndcg10({ files, gold }: Pick<TaskResult, 'files' | 'gold'>): number {
  const wanted = new Set(gold)
  const gain = files.slice(0, 10).reduce((sum, path, rank) => sum + (wanted.has(path) ? 1 / Math.log2(rank + 2) : 0), 0)
  let ideal = 0
  for (let rank = 0; rank < Math.min(10, gold.length); rank++) ideal += 1 / Math.log2(rank + 2)
  return ideal === 0 ? 0 : gain / ideal
}

export function figuresOf(results: readonly TaskResult[]): SetFigures {
  const hits = (result: TaskResult): number => result.files.filter((path) => result.gold.includes(path)).length
  const packed = results.reduce((sum, { files }) => sum + files.length, 0)
  const percent = (pick: (result: TaskResult) => number): number => 100 * mean(results.map(pick))
  return {
    tasks: results.length,
    matched: percent((result) => Number(fullRecall(result))),
    frr: {
      1: percent((result) => Number(fullRecall(result, 1))),
      5: percent((result) => Number(fullRecall(result, 5))),
      10: percent((result) => Number(fullRecall(result, 10))),
    },
    recall: percent((result) => hits(result) / Math.max(1, result.gold.length)),
    precision: packed === 0 ? 0 : (100 * results.reduce((sum, result) => sum + hits(result), 0)) / packed,
    named: 100 * mean(results.flatMap(({ named }) => named ?? [])),
    shown: 100 * mean(results.flatMap(({ shown }) => shown ?? [])),
    ndcg: meanOfRepositories(results),
    files: mean(results.map(({ files }) => files.length)),
    tokens: mean(results.map(({ tokens }) => tokens)),
    seconds: mean(results.map(({ seconds }) => seconds)),
    failed: results.filter(({ error }) => error !== undefined).length,
  }
}

function meanOfRepositories(results: readonly TaskResult[]): number {
  const repositories = [...new Set(results.map(({ repo }) => repo))]
  return mean(repositories.map((name) => mean(results.filter(({ repo }) => repo === name).map(ndcg10))))
}

/** 95 % interval of a share by bootstrap over tasks; the generator is seeded, so the figure can be printed again. */
export function bootstrapInterval(values: readonly number[], rounds = 2_000): readonly [number, number] {
  let state = 0x2545f491
  const random = (): number => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) / 2 ** 32
  }
  const means = Array.from({ length: rounds }, () => mean(values.map(() => values[Math.floor(random() * values.length)]!))).sort((a, b) => a - b)
  return [100 * (means[Math.floor(rounds * 0.025)] ?? 0), 100 * (means[Math.floor(rounds * 0.975)] ?? 0)]
}

function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length
}
