import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { BenchmarkError } from '../../benchmark-error.ts'
import { machineClass, measuredCommit, versions } from '../../quality/runner/result-header.ts'
import type { ResultTask } from '../../quality/result.ts'
import { readTasks, type TaskFiles } from '../../tasks/read-tasks.ts'
import { sampleTasks } from '../../tasks/sample-tasks.ts'
import { resolvedLists } from '../figures/resolved-lists.ts'
import { scoreStudy } from '../figures/score-study.ts'
import type { HostRun } from '../host-run.ts'
import type { HostHeader, HostResults, StudyKey } from './host-results.ts'
import { openJournal, type Journal } from './journal.ts'
import { removeFolder } from './remove-folder.ts'
import type { StudyOptions } from './study-options.ts'
import { failedRun, openRuns, taskRuns } from './task-runs.ts'
import { tellRun } from './tell-run.ts'

/**
 * Runs a host on tasks with and without our server and returns all runs with their figures; with `out` a study that was stopped
 * goes on where it was. All trees live in one temporary folder that is gone afterwards, however the study ends.
 *
 * @throws BenchmarkError for task files that cannot be used, and where no task is left
 */
export async function runStudy(options: StudyOptions): Promise<HostResults> {
  const { tasks, badLines } = chooseTasks(options)
  const key = keyOf(options)
  const journal = openJournal(options.out, key, options.fresh)
  for (const { id, message } of badLines) {
    for (const { arm, run } of openRuns(id, journal, options)) journal.add(failedRun(id, arm, run, 1, { code: 'bad-task', message }))
  }
  const temporary = mkdtempSync(join(tmpdir(), 'work-'))
  const remove = (): void => rmSync(temporary, { recursive: true, force: true })
  process.once('exit', remove)
  try {
    await runTasks(tasks, journal, options, temporary)
  } finally {
    await removeFolder(temporary).catch((error: unknown) => options.report(`${temporary} could not be removed: ${String(error)}`))
    process.off('exit', remove)
  }
  const results = resultsOf({ tasks, badLines }, journal.runs, key, options)
  journal.finish(results)
  if (options.out !== undefined && options.setting.verifier !== undefined) writeLists(options.out, options.agent, results.runs)
  return results
}

function chooseTasks({ tasks: files, ids, sample, seed }: StudyOptions): TaskFiles {
  const { tasks: all, badLines } = readTasks(files)
  const missing = [...ids ?? []].filter((id) => !all.some((task) => task.id === id))
  if (missing.length > 0) throw new BenchmarkError(`${missing.length} of the ids are in no task file, such as ${missing[0]}.`)
  const wanted = ids === undefined ? all : all.filter(({ id }) => ids.has(id))
  const tasks = sample === undefined ? wanted : sampleTasks(wanted, sample, seed)
  if (tasks.length === 0) throw new BenchmarkError(`No task of ${files.join(', ')} is left to run.`)
  return { tasks, badLines: ids === undefined ? badLines : [] }
}

async function runTasks(tasks: TaskFiles['tasks'], journal: Journal, options: StudyOptions, temporary: string): Promise<void> {
  const { arms, runs, jobs, signal, report } = options
  const total = tasks.length * arms.length * runs
  let done = total - tasks.reduce((sum, { id }) => sum + openRuns(id, journal, options).length, 0)
  if (done > 0) report(`${done} of ${total} runs are there from before`)
  const queue = tasks.entries()
  const work = async (): Promise<void> => {
    for (const [position, task] of queue) {
      for await (const run of taskRuns(task, position, journal, options, temporary)) {
        journal.add(run)
        report(`[${++done}/${total}] ${tellRun(run, task)}`)
      }
    }
  }
  const ended = await Promise.allSettled(Array.from({ length: Math.min(jobs, tasks.length) }, work))
  signal.throwIfAborted()
  for (const end of ended) if (end.status === 'rejected') throw end.reason
}

function keyOf({ setting, commands }: StudyOptions): StudyKey {
  const { prompt, configuration, configurationInTree, server, transcript, timeoutSeconds, verifySeconds, model } = setting
  return {
    commit: measuredCommit(), host: commands.host, prompt, configuration, server, transcript, timeoutSeconds, verifySeconds,
    ...(model === undefined ? {} : { model }), ...(configurationInTree === undefined ? {} : { configurationInTree }),
    ...(commands.verifier === undefined ? {} : { verifier: commands.verifier }),
  }
}

function resultsOf(
  { tasks, badLines }: TaskFiles, made: readonly HostRun[], key: StudyKey, options: StudyOptions,
): HostResults {
  const kept = [
    ...tasks.map(({ id, set, repo, base_commit, language, gold }): ResultTask => ({
      id, set, repo, commit: base_commit, ...(language === undefined ? {} : { language }), gold,
    })),
    ...badLines.map(({ id, set }): ResultTask => ({ id, set, repo: 'unknown', commit: 'unknown', gold: [] })),
  ]
  const places = new Map(kept.map(({ id }, place) => [id, place]))
  const runs = made.filter(({ id }) => places.has(id))
    .sort((left, right) => places.get(left.id)! - places.get(right.id)! || left.run - right.run || left.place - right.place)
  const { tasks: files, sample, seed, arms, runs: repetitions, jobs, agent, setting } = options
  const header: HostHeader = {
    commit: key.commit, date: new Date().toISOString(), versions: versions(), machine: machineClass(), agent,
    options: { ...key, tasks: files, ...(sample === undefined ? {} : { sample }), seed, arms, runs: repetitions, jobs },
  }
  const asked = { transcript: setting.transcript !== 'plain', verifier: setting.verifier !== undefined }
  return { schema: 'deepdiscovery-hosts/1', header, tasks: kept, runs, figures: scoreStudy(kept, runs, asked) }
}

function writeLists(out: string, agent: string, runs: readonly HostRun[]): void {
  for (const [arm, list] of resolvedLists(agent, runs)) {
    writeFileSync(`${out.replace(/\.json$/, '')}.${arm}.resolved.json`, `${JSON.stringify(list, null, 1)}\n`)
  }
}
