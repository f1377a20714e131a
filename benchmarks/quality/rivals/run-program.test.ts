import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { noAbort } from './memory-source.ts'
import { runProgram, type ProgramRun } from './run-program.ts'

const node = (code: string, given: Partial<ProgramRun> = {}): ProgramRun => ({
  argv: [process.execPath, '-e', code],
  cwd: '.',
  timeoutSeconds: 20,
  maxOutput: 1_000_000,
  ...given,
})
/** An ended process that nobody waited for (in a container without an init) does not count. */
const alive = (pid: number): boolean => {
  try {
    return (
      process.kill(pid, 0) && !(existsSync(`/proc/${pid}/stat`) && readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z '))
    )
  } catch {
    return false
  }
}
/** Starts a child that would live for a minute, in the same group, and prints its number. */
const PARENT = `
  const c = require('child_process').spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60000)'], { stdio: 'inherit' });
  console.log(c.pid);`

describe('runProgram', () => {
  it('gives what was printed and how it ended, arguments untouched by any shell', async () => {
    const run = node('console.log(process.argv[1], process.env.EXTRA); console.error("oops"); process.exit(3)', {
      environment: { EXTRA: 'e' },
    })
    const result = await runProgram({ ...run, argv: [...run.argv, '$(id) "; rm'] }, noAbort())
    expect(result).toEqual({ exitCode: 3, stdout: '$(id) "; rm e\n', stderr: 'oops' })
  })
  it('says that a program is missing', async () => {
    await expect(runProgram({ ...node(''), argv: ['no-such-program-here'] }, noAbort())).rejects.toThrow(
      '"no-such-program-here" was not found',
    )
  })
  it('ends a program that takes too long or prints too much', async () => {
    await expect(runProgram(node('setInterval(() => {}, 1000)', { timeoutSeconds: 0.3 }), noAbort())).rejects.toThrow(
      'did not end within 0.3 s',
    )
    await expect(
      runProgram(node('for (;;) process.stdout.write("x".repeat(100000))', { maxOutput: 1_000 }), noAbort()),
    ).rejects.toThrow('more than 1000 bytes')
  })
  it.skipIf(process.platform === 'win32')('leaves no child behind, whether the program ends itself or is ended', async () => {
    const { stdout } = await runProgram(node(`${PARENT} c.unref(); process.exit(0)`.replace("'inherit'", "'ignore'")), noAbort())
    await expect.poll(() => alive(Number(stdout))).toBe(false)
    const abort = new AbortController()
    const note = join(mkdtempSync(join(tmpdir(), 'deepdiscovery-run-')), 'pid')
    const running = runProgram(
      node('', { argv: [process.execPath, '-e', `${PARENT} require('fs').writeFileSync(process.argv[1], String(c.pid))`, note] }),
      abort.signal,
    )
    await expect.poll(() => existsSync(note) && readFileSync(note, 'utf8') !== '', { timeout: 10_000 }).toBe(true)
    abort.abort(new Error('stop'))
    await expect(running).rejects.toThrow('stop')
    await expect.poll(() => alive(Number(readFileSync(note, 'utf8')))).toBe(false)
    rmSync(dirname(note), { recursive: true })
  })
})
