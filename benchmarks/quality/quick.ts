/**
 * First quality figure: runs discover over task files and prints one row per set.
 *
 *   node --import tsx --conditions development benchmarks/quality/quick.ts \
 *     --tasks FILE --tasks FILE --mirrors DIR [--ids FILE] [--jobs N] [--set NAME] [--no-history] [--out FILE]
 *
 * Files are read at `base_commit` from bare repositories; history stops there too.
 */
import { spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import type { BenchmarkTask } from '../tasks/benchmark-task.ts'
import { mirrorOf } from '../tasks/mirror-of.ts'
import { readTasks } from '../tasks/read-tasks.ts'
import { actionable, bootstrapInterval, figuresOf, fullRecall, type TaskResult } from './metrics.ts'

/** Ten times the mean gold count of each set: the paper's micro precision of about 10 %. */
const MAX_FILES: Readonly<Record<string, number>> = { 'swebench-dev': 16, 'pro-dev': 39, 'mined-dev': 61, 'semble-dev': 10 }
/** The paper's mean. */
const TOKENS = 8_826

const { values: options } = parseArgs({
  options: {
    tasks: { type: 'string', multiple: true, default: [] }, mirrors: { type: 'string', default: '' }, ids: { type: 'string' },
    jobs: { type: 'string', default: '2' }, set: { type: 'string' }, 'no-history': { type: 'boolean', default: false },
    out: { type: 'string' }, tokens: { type: 'string', default: String(TOKENS) }, shard: { type: 'string' },
  },
})

if (options.tasks.length === 0 || options.mirrors === '') {
  console.error('Name at least one task file (--tasks FILE) and the folder of bare repositories (--mirrors DIR).')
  process.exit(2)
}
const ids = options.ids === undefined ? undefined : new Set(readFileSync(options.ids, 'utf8').split(/\s+/).filter((id) => id !== ''))
const tasks = readTasks(options.tasks, ids).filter(({ set }) => options.set === undefined || set === options.set)
if (options.shard === undefined) await coordinate()
else await work(options.shard)

async function work(shard: string): Promise<void> {
  const [index = 0, count = 1] = shard.split('/').map(Number)
  for (const [position, task] of tasks.entries()) if (position % count === index) console.log(JSON.stringify(await runTask(task)))
}

async function runTask(task: BenchmarkTask): Promise<TaskResult> {
  const { discover } = await import('deepdiscovery')
  const base = { id: task.id, set: task.set, repo: task.repo, gold: task.gold }
  const start = performance.now()
  const mirror = mirrorOf(options.mirrors, task.repo)
  try {
    if (mirror === undefined) throw new Error(`no mirror of ${task.repo} below ${options.mirrors}`)
    const pack = await discover({
      root: mirror, revision: task.base_commit, task: task.task, tokens: Number(options.tokens), maxFiles: MAX_FILES[task.set] ?? 60,
      history: !options['no-history'], ...(task.root === undefined ? {} : { scope: task.root, scopeOnly: true }),
    })
    return {
      ...base, files: pack.cards.map(({ path }) => path), tokens: pack.tokens, seconds: (performance.now() - start) / 1_000,
      stoppedBy: pack.stoppedBy, ...actionable(pack, task),
    }
  } catch (error) {
    const message = error instanceof Error ? error.stack ?? error.message : String(error)
    return { ...base, files: [], tokens: 0, seconds: (performance.now() - start) / 1_000, stoppedBy: 'error', named: undefined, shown: undefined, error: message }
  }
}

async function coordinate(): Promise<void> {
  const jobs = Math.max(1, Number(options.jobs))
  const results: TaskResult[] = []
  await Promise.all(Array.from({ length: jobs }, async (_, index) => {
    const child = spawn(process.execPath, [...process.execArgv, fileURLToPath(import.meta.url), ...process.argv.slice(2), '--shard', `${index}/${jobs}`], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    for await (const line of createInterface({ input: child.stdout })) {
      results.push(JSON.parse(line) as TaskResult)
      if (process.stderr.isTTY) process.stderr.write(`\r${results.length} of ${tasks.length} tasks`)
    }
  }))
  results.sort((left, right) => (left.id < right.id ? -1 : 1))
  if (options.out !== undefined) writeFileSync(options.out, `${JSON.stringify(results, null, 1)}\n`)
  report(results)
}

function report(results: readonly TaskResult[]): void {
  const one = (value: number): string => value.toFixed(1)
  console.log('| set | tasks | matched FRR (95 %) | @1 | @5 | @10 | recall | named | shown | precision | NDCG@10 | files | tokens | s/task | failed |')
  console.log('| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |')
  for (const set of [...new Set(results.map((result) => result.set))].sort()) {
    const own = results.filter((result) => result.set === set)
    const f = figuresOf(own)
    const [low, high] = bootstrapInterval(own.map((result) => Number(fullRecall(result))))
    console.log(`| ${set} | ${f.tasks} | ${one(f.matched)} (${one(low)}–${one(high)}) | ${one(f.frr[1])} | ${one(f.frr[5])} | ${one(f.frr[10])} | ${one(f.recall)} | ${one(f.named)} | ${one(f.shown)} | ${one(f.precision)} | ${f.ndcg.toFixed(3)} | ${one(f.files)} | ${Math.round(f.tokens)} | ${f.seconds.toFixed(2)} | ${f.failed} |`)
  }
  for (const { id, error } of results.filter((result) => result.error !== undefined).slice(0, 5)) console.error(`${id}: ${error}`)
}
