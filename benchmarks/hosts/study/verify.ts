import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BenchmarkTask } from '../../tasks/benchmark-task.ts'
import type { Placeholders } from '../command/fill-placeholders.ts'
import { fillCommand } from '../command/parse-command.ts'
import { runProgram } from '../command/run-program.ts'
import type { Arm, HostRun } from '../host-run.ts'
import { reasonOf } from '../reason-of.ts'
import { patchOf, type WorkTree } from '../work-tree/open-work-tree.ts'
import type { Base } from '../work-tree/prepare-base.ts'
import { OUTPUT_BYTES, type HostSetting } from './study-options.ts'

export interface VerifyCall {
  readonly task: BenchmarkTask
  readonly base: Base
  readonly tree: WorkTree
  readonly arm: Arm
  readonly folder: string
}

export type Verdict = Pick<HostRun, 'resolved' | 'verifier' | 'error'>

/** Placeholders of the verifier command. */
export const VERIFIER_PLACEHOLDERS = ['root', 'id', 'repo', 'base_commit', 'patch', 'task_file'] as const

/** Runs the verifier in the tree that the host left; it is content where it ends with 0. */
export async function verify(setting: HostSetting, inputs: Placeholders, call: VerifyCall, signal: AbortSignal): Promise<Verdict> {
  const { task, base, tree, arm, folder } = call
  const template = setting.verifier!
  const patch = join(folder, 'patch.diff')
  const needsPatch = template.words.some(({ text }) => text.includes('{patch}'))
  try {
    if (needsPatch) await writeFile(patch, await patchOf(base, tree, setting.configurationInTree, signal))
  } catch (error) {
    signal.throwIfAborted()
    return { error: { code: 'verifier', message: `The patch could not be made: ${reasonOf(error)}` } }
  }
  const { id, repo, base_commit } = task
  const values = { root: tree.root, task_file: inputs['task_file']!, id, repo, base_commit, patch }
  const places = { cwd: tree.root, output: join(folder, 'verify.out'), errors: join(folder, 'verify.err') }
  const limits = { timeoutSeconds: setting.verifySeconds, outputBytes: OUTPUT_BYTES }
  const { exit, seconds, stopped } = await runProgram(fillCommand(template, values, arm), places, limits, signal)
  return {
    resolved: exit === 0, verifier: { exit, seconds },
    ...(stopped === undefined ? {} : { error: { code: 'verifier', message: `The verifier did not end by itself: ${stopped.message}.` } }),
  }
}
