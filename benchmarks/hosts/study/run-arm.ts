import { copyFile, mkdir, mkdtemp, realpath, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BenchmarkTask } from '../../tasks/benchmark-task.ts'
import type { Placeholders } from '../command/fill-placeholders.ts'
import { fillCommand } from '../command/parse-command.ts'
import { runProgram, type ProgramEnd } from '../command/run-program.ts'
import type { Arm, HostRun, HostRunError } from '../host-run.ts'
import { renderConfiguration, serverPlaceholders } from '../mcp/mcp-configuration.ts'
import { serverCommand } from '../mcp/server-command.ts'
import { renderPrompt } from '../prompt.ts'
import { filesRead } from '../transcripts/files-read.ts'
import { readTranscript } from '../transcripts/read-transcript.ts'
import type { Transcript } from '../transcripts/transcript.ts'
import { changesOf, openWorkTree, type Changes, type WorkTree } from '../work-tree/open-work-tree.ts'
import type { Base } from '../work-tree/prepare-base.ts'
import { removeFolder } from './remove-folder.ts'
import { OUTPUT_BYTES, type HostSetting } from './study-options.ts'
import { verify } from './verify.ts'
import { writeInTree } from './write-in-tree.ts'

/** One task, arm and repetition. */
export interface ArmCall {
  readonly task: BenchmarkTask
  readonly base: Base
  readonly arm: Arm
  readonly run: number
  readonly place: number
}

/** Runs the host on a fresh tree and says what it did. Rejects only when aborted or where the tree cannot be made. */
export async function runArm(call: ArmCall, setting: HostSetting, temporary: string, signal: AbortSignal): Promise<HostRun> {
  // Neither the name of the arm nor ours is in the path, which the host sees.
  const folder = await realpath(await mkdtemp(join(temporary, 'w')))
  try {
    return await runIn(folder, call, setting, signal)
  } finally {
    // What cannot be removed now is tried again with the whole temporary folder.
    await removeFolder(folder).catch(() => {})
  }
}

async function runIn(folder: string, call: ArmCall, setting: HostSetting, signal: AbortSignal): Promise<HostRun> {
  const { task, base, arm, run, place } = call
  const tree = await openWorkTree(base, folder, task.repo.split('/')[1] ?? 'project', signal)
  const values = await writeInputs(folder, tree, task, arm, setting)
  const [output, errors] = [join(folder, 'stdout'), join(folder, 'stderr')]
  const places = { cwd: tree.root, output, errors, ...(setting.host.promptOnInput ? { input: values['task_file']! } : {}) }
  const limits = { timeoutSeconds: setting.timeoutSeconds, outputBytes: OUTPUT_BYTES }
  const end = await runProgram(fillCommand(setting.host, values, arm), places, limits, signal)

  const told = await hasContent(values['output']!) ? values['output']! : output
  const transcript = await readTranscript(told, setting.transcript)
  await keep(setting, `${fileName(task.id)}.${arm}.${run}`, { jsonl: told, stderr: errors })
  const changes = await changesWithout(base, tree, setting.configurationInTree, signal)
  const error = errorOf(end, transcript, changes, setting)
  const verified = setting.verifier === undefined || error !== undefined
    ? {}
    : await verify(setting, values, { task, base, tree, arm, folder }, signal)
  return {
    id: task.id, arm, run, place, seconds: end.seconds, exit: end.exit,
    edited: changes?.edited ?? [], created: changes?.created ?? [],
    ...(transcript === undefined ? {} : tellTranscript(transcript, tree, base)),
    ...(error === undefined ? {} : { error }), ...verified,
  }
}

async function writeInputs(
  folder: string, { root }: WorkTree, task: BenchmarkTask, arm: Arm, setting: HostSetting,
): Promise<Placeholders> {
  const server = serverPlaceholders(serverCommand(setting.server, root))
  const prompt = renderPrompt(setting.prompt, task.task)
  const values = {
    ...server, root, task: prompt, task_file: join(folder, 'task.md'), mcp_config: join(folder, 'mcp.json'),
    output: join(folder, 'output'), ...(setting.model === undefined ? {} : { model: setting.model }),
  }
  const configuration = renderConfiguration(setting.configuration, values, arm)
  await writeFile(values.task_file, prompt)
  await writeFile(values.mcp_config, configuration)
  if (setting.configurationInTree !== undefined) await writeInTree(root, setting.configurationInTree, configuration)
  return values
}

async function changesWithout(
  base: Base, tree: WorkTree, configuration: string | undefined, signal: AbortSignal,
): Promise<Changes | undefined> {
  const changes = await changesOf(base, tree, signal).catch((error: unknown) => {
    if (signal.aborted) throw error
    return undefined
  })
  if (changes === undefined || configuration === undefined) return changes
  const own = (path: string): boolean => path !== configuration
  return { edited: changes.edited.filter(own), created: changes.created.filter(own) }
}

function errorOf(
  end: ProgramEnd, transcript: Transcript | undefined, changes: Changes | undefined, setting: HostSetting,
): HostRunError | undefined {
  switch (end.stopped?.by) {
    case 'start':
      return {
        code: 'host-start',
        message: `The host could not be started (${end.stopped.message}); a long task may need < {task_file} in place of {task}.`,
      }
    case 'timeout':
      return { code: 'timeout', message: `The host was ended: ${end.stopped.message}.` }
    case 'output-size':
      return { code: 'output-size', message: `The host was ended: ${end.stopped.message}.` }
    case 'signal':
      return { code: 'crash', message: `The host was ${end.stopped.message}.` }
    case undefined:
  }
  if (end.exit !== 0) return { code: 'crash', message: `The host ended with exit code ${end.exit}.` }
  if (changes === undefined) return { code: 'tree-gone', message: 'The host left no tree that can be compared with the base.' }
  if (transcript === undefined && setting.transcript !== 'plain') {
    const format = setting.transcript === 'auto' ? 'a known format' : setting.transcript
    return { code: 'no-transcript', message: `Nothing the host printed is an event of ${format}.` }
  }
  return undefined
}

function tellTranscript(transcript: Transcript, tree: WorkTree, base: Base): Partial<HostRun> {
  const { format: _format, reads: _reads, commands: _commands, ...told } = transcript
  return { ...told, read: filesRead(transcript, namesOf(tree.root), base.files) }
}

/** macOS knows its temporary folders by two names. */
function namesOf(root: string): readonly string[] {
  return [root, root.replace(/^\/private(?=\/)/, '')]
}

async function keep({ transcripts }: HostSetting, name: string, files: Readonly<Record<string, string>>): Promise<void> {
  if (transcripts === undefined) return
  await mkdir(transcripts, { recursive: true })
  for (const [ending, file] of Object.entries(files)) await copyFile(file, join(transcripts, `${name}.${ending}`))
}

function fileName(id: string): string {
  return id.replace(/[^\w.-]+/g, '_').slice(0, 150)
}

async function hasContent(file: string): Promise<boolean> {
  try {
    return (await stat(file)).size > 0
  } catch {
    return false
  }
}
