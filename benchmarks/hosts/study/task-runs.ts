import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import type { BenchmarkTask } from '../../tasks/benchmark-task.ts'
import type { Arm, HostRun, HostRunError } from '../host-run.ts'
import { reasonOf } from '../reason-of.ts'
import { SetupError } from '../setup-error.ts'
import { prepareBase, type Base } from '../work-tree/prepare-base.ts'
import type { Journal } from './journal.ts'
import { orderArms } from './order-arms.ts'
import { removeFolder } from './remove-folder.ts'
import { runArm } from './run-arm.ts'
import type { StudyOptions } from './study-options.ts'

/** Runs of a task that the journal does not have. */
export function openRuns(
  id: string, journal: Journal, { runs, arms }: Pick<StudyOptions, 'runs' | 'arms'>,
): readonly { readonly arm: Arm; readonly run: number }[] {
  return Array.from({ length: runs }, (_, index) => index + 1).flatMap((run) => arms.map((arm) => ({ arm, run })))
    .filter(({ arm, run }) => !journal.has(id, arm, run))
}

/** Makes the open runs of a task one after the other, arms in their order, all from one base. Rejects only when aborted. */
export async function* taskRuns(
  task: BenchmarkTask, position: number, journal: Journal, options: StudyOptions, temporary: string,
): AsyncGenerator<HostRun> {
  const { setting, arms, runs, seed, signal } = options
  if (openRuns(task.id, journal, options).length === 0) return
  const folder = await mkdtemp(join(temporary, 'b'))
  try {
    const base = await prepareBase(task, setting.mirrors, folder, signal).catch((error: unknown) => setupFailure(error, signal))
    for (let run = 1; run <= runs; run++) {
      for (const [index, arm] of orderArms(arms, position, run, seed).entries()) {
        if (journal.has(task.id, arm, run)) continue
        signal.throwIfAborted()
        const place = index + 1
        const made = isBase(base)
          ? await runArm({ task, base, arm, run, place }, setting, temporary, signal).catch((error: unknown) => setupFailure(error, signal))
          : base
        yield 'id' in made ? made : failedRun(task.id, arm, run, place, made)
      }
    }
  } finally {
    // What cannot be removed now is tried again with the whole temporary folder.
    await removeFolder(folder).catch(() => {})
  }
}

/** The row of a run where the host was never started. */
export function failedRun(id: string, arm: Arm, run: number, place: number, error: HostRunError): HostRun {
  return { id, arm, run, place, edited: [], created: [], seconds: 0, exit: null, error }
}

function isBase(value: Base | HostRunError): value is Base {
  return 'store' in value
}

function setupFailure(error: unknown, signal: AbortSignal): HostRunError {
  signal.throwIfAborted()
  if (error instanceof SetupError) return { code: error.code, message: error.message }
  return { code: 'setup', message: `The work tree could not be made: ${reasonOf(error)}` }
}
