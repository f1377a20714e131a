import type { Snapshot } from '@deepdiscovery/model'
import type { OpenedSnapshot } from '@deepdiscovery/snapshot'
import { openRepository } from '@deepdiscovery/snapshot/node'
import { DeepDiscoveryError } from 'deepdiscovery'
import { cloneDefect } from '../../mirrors/check-mirror.ts'
import { runGit } from '../../mirrors/run-git.ts'
import type { BenchmarkTask } from '../../tasks/benchmark-task.ts'
import { mirrorOf } from '../../tasks/mirror-of.ts'
import type { RowError } from '../result.ts'

/** Why a task cannot be run at all; every method of it counts as a miss. */
export class TaskFault extends Error {
  override readonly name = 'TaskFault'
  readonly code: RowError['code']
  constructor(code: RowError['code'], message: string) {
    super(message)
    this.code = code
  }
}

export interface TaskSnapshot {
  readonly mirror: string
  readonly opened: OpenedSnapshot
}

/**
 * Opens the revision of a task from the bare mirrors: its tree, and history from it backwards. No other ref is read.
 *
 * @throws TaskFault `missing-mirror`, `partial-clone`, `shallow-clone`, `missing-commit`, `missing-gold`, `missing-objects`
 */
export async function openTask(mirrors: string, task: BenchmarkTask): Promise<TaskSnapshot> {
  const mirror = mirrorOf(mirrors, task.repo)
  if (mirror === undefined) {
    throw new TaskFault('missing-mirror', `There is no bare repository of ${task.repo} below ${mirrors}; "pnpm bench mirrors" clones what is missing.`)
  }
  const defect = await cloneDefect(mirror)
  if (defect === 'partial-clone') {
    throw new TaskFault(defect, `The mirror of ${task.repo} is a partial clone, so files could be fetched while time is measured; clone it again without a filter.`)
  }
  if (defect === 'shallow-clone') {
    throw new TaskFault(defect, `The mirror of ${task.repo} is shallow, so methods would see less history than they should; clone it again whole.`)
  }
  const opened = await openRevision(mirror, task)
  const absent = task.gold.filter((path) => !holds(opened.snapshot, path))
  if (absent.length > 0) {
    await opened.close()
    throw new TaskFault('missing-gold', `${absent.length} of ${task.gold.length} gold files do not exist at ${task.base_commit}: ${absent.slice(0, 3).join(', ')}.`)
  }
  const submodules = new Set<string>(opened.snapshot.skipped.filter(({ reason }) => reason === 'submodule').map(({ id }) => id))
  const hollow = (await missingContents(mirror, task)).filter((path) => !submodules.has(path))
  if (hollow.length > 0) {
    await opened.close()
    throw new TaskFault('missing-objects', `The mirror of ${task.repo} lacks the contents of gold files, for example ${hollow[0]!}; clone it again.`)
  }
  return { mirror, opened }
}

/** Gold files whose content is not in the object database. Links into other repositories (submodules) have none. */
async function missingContents(mirror: string, { base_commit, gold }: BenchmarkTask): Promise<readonly string[]> {
  const questions = gold.map((path) => `${base_commit}:${path}\n`).join('')
  const answers = (await runGit(['--no-replace-objects', '--git-dir', mirror, 'cat-file', '--batch-check'], questions)).stdout.split('\n')
  return gold.filter((_, index) => (answers[index] ?? '').endsWith(' missing'))
}

async function openRevision(mirror: string, { repo, base_commit }: BenchmarkTask): Promise<OpenedSnapshot> {
  try {
    return await openRepository(mirror, { revision: base_commit })
  } catch (error) {
    if (!DeepDiscoveryError.is(error)) throw error
    const code = error.code === 'DD_UNKNOWN_REVISION' ? 'missing-commit' : 'missing-mirror'
    throw new TaskFault(code, `${repo} at ${base_commit} cannot be read: ${error.message}`)
  }
}

/** Skipped files exist too: a method that cannot see them misses them. */
function holds({ artifacts, skipped }: Snapshot, path: string): boolean {
  return artifacts.some(({ id }) => id === path) || skipped.some(({ id }) => id === path)
}
