import { measuredCommit } from '../../quality/runner/result-header.ts'
import { lockFile } from '../../quality/runner/lock-file.ts'
import { showProgress } from '../../quality/runner/progress.ts'
import { runPool } from '../../quality/runner/worker-pool.ts'
import { UNKNOWN_REPOSITORY } from '../../quality/scoring/outcomes.ts'
import { StoppedError } from '../../benchmark-error.ts'
import { chooseTasks, type TaskChoice } from '../../tasks/choose-tasks.ts'
import { readTasks } from '../../tasks/read-tasks.ts'
import { taskDigest, taskFileDigests } from '../../tasks/task-digest.ts'
import { openFeaturesJournal } from './features-file.ts'
import type { FeaturesResult, FeaturesSetup } from './features-worker.ts'
import { RECORDED_SIGNALS } from './locate-task.ts'

const WORKER = new URL('features-worker.ts', import.meta.url)
/** Name that the pool knows the one piece of work of each task by. */
const WORK = 'features'

export interface FeaturesOptions extends TaskChoice {
  readonly tasks: readonly string[]
  readonly mirrors: string
  readonly out: string
  /** Candidates of a task at most; gold files come on top. */
  readonly candidates: number
  readonly jobs: number
  readonly timeoutSeconds: number
  readonly fresh: boolean
  readonly signal: AbortSignal
}

/**
 * Records what every signal says of the candidates and gold files of each task. A task that fails is a line with an error; a run
 * that was stopped goes on where it was.
 *
 * @throws BenchmarkError for options and task files that cannot be used
 */
export async function runFeatures(options: FeaturesOptions): Promise<{ readonly tasks: number; readonly failed: number }> {
  const release = lockFile(options.out)
  try {
    return await run(options)
  } finally {
    release()
  }
}

async function run(options: FeaturesOptions): Promise<{ readonly tasks: number; readonly failed: number }> {
  const read = readTasks(options.tasks)
  const { tasks, badLines } = chooseTasks(read.tasks, read.badLines, options)
  const journal = openFeaturesJournal(
    options.out,
    {
      schema: 'deepdiscovery-features/1',
      commit: measuredCommit(),
      signals: RECORDED_SIGNALS,
      candidates: options.candidates,
      taskDigests: taskFileDigests(options.tasks),
    },
    options.fresh,
  )
  for (const { id, set, message } of badLines) {
    journal.add({ id, set, repo: UNKNOWN_REPOSITORY, asked: '', gold: [], error: { code: 'bad-task', message } })
  }
  const jobs = tasks.filter((task) => !journal.has(task.id, taskDigest(task))).map((task) => ({ task, methods: [WORK] }))
  const progress = showProgress(Math.max(1, jobs.length))
  const setup: FeaturesSetup = { mirrors: options.mirrors, candidates: options.candidates }
  try {
    await runPool<FeaturesSetup, FeaturesResult>(
      jobs,
      { worker: WORKER, setup, jobs: options.jobs, timeoutSeconds: options.timeoutSeconds, signal: options.signal },
      {
        onResult: (result) => journal.add(result),
        onFailure: ({ task }, _, error) => {
          const { id, set, repo, gold } = task
          journal.add({ id, set, repo, asked: taskDigest(task), gold, error })
        },
        onJobDone: ({ task }) => progress.step(task.id),
      },
    )
  } finally {
    progress.end()
  }
  if (options.signal.aborted) throw new StoppedError('Stopped. Run the same command again to go on.')
  return journal.finish([...tasks, ...badLines].map(({ id }) => id))
}
