import { spawn, spawnSync } from 'node:child_process'
import { closeSync, openSync, readFileSync, rmSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** What one process, started cold, used. */
export interface ProcessUsage {
  readonly wallMs: number
  /** User and system time of the process and the descendants it waited for; absent where it cannot be measured. */
  readonly cpuMs?: number
  /** Highest resident memory of the largest process among them; absent where it cannot be measured. */
  readonly peakBytes?: number
}

export interface ProcessRun {
  readonly usage: ProcessUsage
  /** Negative: ended by that signal. */
  readonly code: number
  readonly timedOut: boolean
  readonly stdout: string
  readonly stderr: string
}

export interface ProcessCommand {
  readonly command: string
  readonly args: readonly string[]
  readonly cwd: string
  readonly timeoutMs: number
}

/** Runs processes one at a time and says what they used. */
export interface ProcessMeter {
  readonly run: (command: ProcessCommand) => Promise<ProcessRun>
  /** What cannot be measured here, and why; empty where all can. */
  readonly missing: string
}

const WRAPPER = fileURLToPath(new URL('./wait4.py', import.meta.url))

/**
 * A meter by `wait4` through a small Python process where there is one (Linux, macOS); elsewhere wall time only. What the wrapper
 * itself needs does not count: its clock starts when it starts the command. An empty `python` stands for none.
 */
export function processMeter(python: string = findPython()): ProcessMeter {
  if (python === '') {
    const why = process.platform === 'win32' ? 'Windows has no wait4' : 'they need python3, which was not found'
    return { run: (command) => runPlain(command), missing: `CPU time and peak memory are missing: ${why}.` }
  }
  return { run: (command) => runWrapped(python, command), missing: '' }
}

/** Path of the real interpreter, since version managers put a shell script in its place; empty where there is none. */
function findPython(): string {
  if (process.platform === 'win32') return ''
  const question = 'import sys; print(sys.executable if sys.version_info >= (3, 9) else "")'
  const asked = spawnSync('python3', ['-c', question], { encoding: 'utf8' })
  return asked.status === 0 ? asked.stdout.trim() : ''
}

async function runWrapped(python: string, command: ProcessCommand): Promise<ProcessRun> {
  const args = ['-I', '-S', WRAPPER, command.command, ...command.args]
  const { run, extra } = await start({ ...command, command: python, args }, true)
  if (extra === '') return run
  const { code, ...usage } = JSON.parse(extra) as ProcessUsage & { readonly code: number }
  return { ...run, usage, code }
}

async function runPlain(command: ProcessCommand): Promise<ProcessRun> {
  return (await start(command, false)).run
}

/** A process that has ended, and what the wrapper wrote. */
interface Ended {
  readonly run: ProcessRun
  readonly extra: string
}

/** Output goes to files, as a pipe that nobody empties in time would slow the process down. */
function start({ command, args, cwd, timeoutMs }: ProcessCommand, wrapped: boolean): Promise<Ended> {
  const folder = mkdtempSync(join(tmpdir(), 'deepdiscovery-speed-'))
  const paths = [join(folder, 'out'), join(folder, 'err'), join(folder, 'usage')]
  const files = paths.map((path) => openSync(path, 'w'))
  const read = (at: number): string => readFileSync(paths[at]!, 'utf8')
  return new Promise((settle) => {
    const begin = performance.now()
    let timedOut = false
    // A group of its own, so that a time-out ends the command with the wrapper.
    const stdio = ['ignore' as const, ...files.slice(0, wrapped ? 3 : 2)]
    const child = spawn(command, [...args], { cwd, stdio, detached: process.platform !== 'win32' })
    const abandon = (): void => {
      endGroup(child.pid)
      rmSync(folder, { recursive: true, force: true })
    }
    process.once('exit', abandon)
    const timer = setTimeout(() => {
      timedOut = true
      endGroup(child.pid)
    }, timeoutMs)
    const finish = (code: number, failure: string): void => {
      clearTimeout(timer)
      process.off('exit', abandon)
      const wallMs = performance.now() - begin
      for (const file of files) closeSync(file)
      const run = { usage: { wallMs }, code, timedOut, stdout: read(0), stderr: read(1) + failure }
      const extra = read(2)
      rmSync(folder, { recursive: true, force: true })
      settle({ run, extra })
    }
    child.once('error', (error) => finish(127, error.message))
    child.once('exit', (code) => finish(code ?? -1, ''))
  })
}

function endGroup(pid: number | undefined): void {
  if (pid === undefined) return
  try {
    process.kill(process.platform === 'win32' ? pid : -pid, 'SIGKILL')
  } catch {
    // It has ended in this very moment.
  }
}
