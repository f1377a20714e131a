import { spawn, type ChildProcess } from 'node:child_process'
import { closeSync, fstatSync, openSync } from 'node:fs'
import { reasonOf } from '../reason-of.ts'
import { withoutGitVariables } from '../work-tree/git.ts'
import type { Command } from './parse-command.ts'

export interface ProgramLimits {
  readonly timeoutSeconds: number
  /** Most that may be written to standard output and error together, bytes. */
  readonly outputBytes: number
}

export interface ProgramPlaces {
  readonly cwd: string
  /** File for standard input; absent: empty. */
  readonly input?: string
  readonly output: string
  readonly errors: string
}

/** How a program ended. */
export interface ProgramEnd {
  readonly seconds: number
  /** `null` where it was killed or not started. */
  readonly exit: number | null
  /** Why it did not come to its own end; `start` carries the system's words. */
  readonly stopped?: { readonly by: 'timeout' | 'output-size' | 'signal' | 'start'; readonly message: string }
}

/** Time between the polite and the final signal, milliseconds. */
const GRACE_MS = 2_000

/**
 * Runs a program without a shell in a process group of its own, its output in files. On a limit, on the abort signal and after
 * its end the whole group is ended: no server or build that it left behind outlives it. Rejects only when aborted.
 */
export async function runProgram(
  { program, commandLine }: Command, { cwd, input, output, errors }: ProgramPlaces, limits: ProgramLimits, signal: AbortSignal,
): Promise<ProgramEnd> {
  signal.throwIfAborted()
  const files = [input === undefined ? 'ignore' as const : openSync(input, 'r'), openSync(output, 'w'), openSync(errors, 'w')]
  const start = performance.now()
  const seconds = (): number => (performance.now() - start) / 1_000
  try {
    const child = spawn(program, commandLine, {
      cwd, stdio: files, detached: process.platform !== 'win32', windowsHide: true,
      env: { ...withoutGitVariables(process.env), PWD: cwd },
    })
    return await ended(child, files.filter((file) => typeof file === 'number').slice(-2), limits, signal, seconds)
  } catch (error) {
    if (signal.aborted) throw error
    // An argument that is too long or holds a null byte is refused before there is a process.
    return { seconds: seconds(), exit: null, stopped: { by: 'start', message: reasonOf(error) } }
  } finally {
    for (const file of files) if (typeof file === 'number') closeSync(file)
  }
}

function ended(
  child: ChildProcess, written: readonly number[], limits: ProgramLimits, signal: AbortSignal, seconds: () => number,
): Promise<ProgramEnd> {
  return new Promise((resolve, reject) => {
    let stopped: ProgramEnd['stopped']
    let last: NodeJS.Timeout | undefined
    const stop = (reason: ProgramEnd['stopped']): void => {
      if (stopped !== undefined) return
      stopped = reason
      endGroup(child, 'SIGTERM')
      last = setTimeout(() => endGroup(child, 'SIGKILL'), GRACE_MS)
    }
    const abort = (): void => stop({ by: 'signal', message: 'stopped' })
    const late = (): void => stop({ by: 'timeout', message: `no end after ${limits.timeoutSeconds} s` })
    const clock = setTimeout(late, limits.timeoutSeconds * 1_000)
    const scale = setInterval(() => {
      if (written.reduce((sum, file) => sum + fstatSync(file).size, 0) <= limits.outputBytes) return
      stop({ by: 'output-size', message: `more than ${limits.outputBytes} bytes of output` })
    }, 250)
    signal.addEventListener('abort', abort, { once: true })
    const settle = (): void => {
      clearTimeout(clock)
      clearTimeout(last)
      clearInterval(scale)
      signal.removeEventListener('abort', abort)
      endGroup(child, 'SIGKILL')
    }
    child.once('error', ({ message }) => {
      settle()
      resolve({ seconds: seconds(), exit: null, stopped: { by: 'start', message } })
    })
    child.once('exit', (exit, by) => {
      settle()
      if (signal.aborted) reject(signal.reason as Error)
      else if (stopped !== undefined) resolve({ seconds: seconds(), exit: null, stopped })
      else if (by !== null) resolve({ seconds: seconds(), exit: null, stopped: { by: 'signal', message: `ended by ${by}` } })
      else resolve({ seconds: seconds(), exit })
    })
  })
}

function endGroup(child: ChildProcess, by: NodeJS.Signals): void {
  if (child.pid === undefined) return
  try {
    if (process.platform === 'win32') child.kill(by)
    else process.kill(-child.pid, by)
  } catch {
    // Nobody of the group is left.
  }
}
