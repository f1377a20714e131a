import { spawn } from 'node:child_process'
import { BenchmarkError } from '../../benchmark-error.ts'

export interface ProgramRun {
  readonly argv: readonly string[]
  readonly cwd: string
  readonly timeoutSeconds: number
  readonly environment?: Readonly<Record<string, string>>
  /** Standard output that is taken at most, bytes; a program that prints more is ended and fails. */
  readonly maxOutput: number
}

export interface ProgramResult {
  readonly exitCode: number | null
  readonly stdout: string
  /** End of the error output, at most a few lines. */
  readonly stderr: string
}

/**
 * Runs a program without a shell, in a process group of its own that is killed as a whole on time-out, abort or too much output.
 *
 * @throws BenchmarkError if it cannot be started, runs out of time or prints too much; the reason of the signal on abort.
 */
export function runProgram(run: ProgramRun, signal: AbortSignal): Promise<ProgramResult> {
  const [program = '', ...rest] = run.argv
  signal.throwIfAborted()
  return new Promise((resolve, reject) => {
    const grouped = process.platform !== 'win32'
    const child = spawn(program, rest, {
      cwd: run.cwd,
      detached: grouped,
      stdio: ['ignore', 'pipe', 'pipe'],
      windowsHide: true,
      env: { ...process.env, ...run.environment },
    })
    const output: Buffer[] = []
    let bytes = 0
    let errors = ''
    let failure: unknown
    const kill = (): void => {
      try {
        if (grouped && child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
        else child.kill('SIGKILL')
      } catch {
        // The group has ended by itself.
      }
    }
    const end = (error: unknown): void => {
      failure ??= error
      kill()
      // A child that left the group may hold the pipes open; nobody waits for it.
      child.stdout.destroy()
      child.stderr.destroy()
    }
    const timer = setTimeout(
      () =>
        end(new BenchmarkError(`${program} did not end within ${run.timeoutSeconds} s; raise its time limit or leave it out.`)),
      run.timeoutSeconds * 1_000,
    )
    const onAbort = (): void => end(signal.reason)
    signal.addEventListener('abort', onAbort, { once: true })
    child.stdout.on('data', (chunk: Buffer) => {
      bytes += chunk.length
      if (bytes > run.maxOutput)
        end(new BenchmarkError(`${program} printed more than ${run.maxOutput} bytes; make it print ranked paths only.`))
      else output.push(chunk)
    })
    child.stderr.on('data', (chunk: Buffer) => {
      errors = (errors + chunk.toString('utf8')).slice(-2_000)
    })
    const settle = (done: () => void): void => {
      clearTimeout(timer)
      signal.removeEventListener('abort', onAbort)
      done()
    }
    child.on('error', (error: NodeJS.ErrnoException) => settle(() => reject(failure ?? startError(program, error))))
    child.on('close', (exitCode) => {
      kill()
      settle(() =>
        failure === undefined
          ? resolve({
              exitCode,
              stdout: Buffer.concat(output).toString('utf8'),
              stderr: errors.trim().split('\n').slice(-3).join(' '),
            })
          : reject(failure),
      )
    })
  })
}

function startError(program: string, error: NodeJS.ErrnoException): BenchmarkError {
  const why = error.code === 'ENOENT' ? 'was not found; install it or give its path' : `could not be started (${error.message})`
  return new BenchmarkError(`The program ${JSON.stringify(program)} ${why}.`)
}
