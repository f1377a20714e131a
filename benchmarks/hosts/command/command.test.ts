import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { temporaryFolder } from '../test/temporary-mirror.ts'
import { fillCommand, parseCommand } from './parse-command.ts'
import { runProgram } from './run-program.ts'
import { splitWords } from './split-words.ts'

const rules = { what: 'host command', known: ['task', 'task_file', 'root', 'server_args'], needed: ['task', 'task_file'] }
const parse = (line: string) => parseCommand(line, rules)

describe('splitWords', () => {
  it.each([
    ['a  b\tc', ['a', 'b', 'c']],
    ['a "b c" \'d "e"\'', ['a', 'b c', 'd "e"']],
    ['a "say \\"x\\" \\n" b\\ c', ['a', 'say "x" \\n', 'b c']],
    ['--key="two words" \'\'', ['--key=two words', '']],
    ['C:\\tools\\x.exe', ['C:\\tools\\x.exe']],
    ['$HOME `ls` * ; |', ['$HOME', '`ls`', '*', ';', '|']],
    ['', []],
  ])('%j', (line, expected) => {
    expect(splitWords(line, 'line').map(({ text }) => text)).toEqual(expected)
  })

  it('refuses an open quote', () => {
    expect(() => splitWords('a \'b', 'host command')).toThrow('The host command has an open quote (\'): a \'b')
  })
})

describe('parseCommand', () => {
  it('fills each placeholder once and keeps words whole', () => {
    const template = parse('node -p "{task}" --in={root}/x {}')
    expect(fillCommand(template, { task: 'see {root}; rm -rf "$HOME"\nthen {task}', root: '/r s' }, 'with').commandLine)
      .toEqual(['-p', 'see {root}; rm -rf "$HOME"\nthen {task}', '--in=/r s/x', '{}'])
  })

  it('gives marked words to the arm with the server only', () => {
    const template = parse('node {with} -c args={server_args} {/with} - < {task_file}')
    const values = { server_args: '["a"]' }
    expect(template.promptOnInput).toBe(true)
    expect(fillCommand(template, values, 'with').commandLine).toEqual(['-c', 'args=["a"]', '-'])
    expect(fillCommand(template, values, 'without').commandLine).toEqual(['-'])
  })

  it.each([
    ['', 'The host command is empty.'],
    ['no-such-program {task}', 'The program no-such-program of the host command is not on PATH; install it or give its path.'],
    ['./no/such {task}', 'The program ./no/such of the host command does not exist or cannot be run.'],
    ['node --version', 'The host command needs {task} or {task_file}, or the host never learns its task: node --version'],
    ['node {task} {tsak}', 'The host command has the unknown placeholder {tsak}; known are {task} {task_file} {root} {server_args}.'],
    ['node {task} {with} x', 'The host command has a {with} without its partner.'],
    ['node {task} x {/with}', 'The host command has a {/with} without its partner.'],
    ['node {task} < other.txt', 'The host command may end with < {task_file} and reads nothing else from standard input.'],
    ['node {task} < {task_file} | tee', 'The host command may end with < {task_file} and reads nothing else from standard input.'],
  ])('refuses %j', (line, message) => {
    expect(() => parse(line)).toThrow(message)
  })
})

describe('runProgram', () => {
  const run = (script: string, { timeoutSeconds = 20, outputBytes = 1e6, signal = new AbortController().signal, commandLine = ['-e', script] } = {}) => {
    const folder = temporaryFolder({ input: 'from a file' })
    const places = { cwd: folder, input: join(folder, 'input'), output: join(folder, 'out'), errors: join(folder, 'err') }
    return { folder, end: runProgram({ program: process.execPath, commandLine }, places, { timeoutSeconds, outputBytes }, signal) }
  }
  /** A host that leaves a child behind, which writes as long as it lives. */
  const parent = (after: string) => `require('child_process').spawn(process.execPath, ['-e', "setInterval(() => require('fs').appendFileSync('pulse', '.'), 20)"], { stdio: 'ignore' });
    const ready = setInterval(() => { if (require('fs').existsSync('pulse')) { clearInterval(ready); ${after} } }, 10)`
  const stillBeats = async (folder: string): Promise<boolean> => {
    const size = (): number => statSync(join(folder, 'pulse'), { throwIfNoEntry: false })?.size ?? 0
    await wait(100)
    const before = size()
    await wait(150)
    return size() > before
  }

  it('feeds a file, keeps output and tells the exit code', async () => {
    const { folder, end } = run('process.stdin.on("data", (text) => process.stdout.write(text)); process.stdin.on("end", () => { console.error("e"); process.exit(7) })')
    expect(await end).toMatchObject({ exit: 7 })
    expect(readFileSync(join(folder, 'out'), 'utf8')).toBe('from a file')
    expect(readFileSync(join(folder, 'err'), 'utf8')).toBe('e\n')
  })

  it('ends the whole group after the time limit, even where the first signal is ignored', async () => {
    const { folder, end } = run(parent('process.on("SIGTERM", () => {})'), { timeoutSeconds: 1 })
    expect(await end).toMatchObject({ exit: null, stopped: { by: 'timeout', message: 'no end after 1 s' } })
    expect(await stillBeats(folder)).toBe(false)
  })

  it('ends what the program left behind', async () => {
    const { folder, end } = run(parent('process.exit(0)'))
    expect(await end).toMatchObject({ exit: 0 })
    expect(await stillBeats(folder)).toBe(false)
  })

  it('stops a program that floods its output', async () => {
    const { end } = run('setInterval(() => console.log("x".repeat(1000)), 1)', { outputBytes: 10_000 })
    expect(await end).toMatchObject({ exit: null, stopped: { by: 'output-size' } })
  })

  it('tells a signal and a start that fails', async () => {
    expect(await run('process.kill(process.pid, "SIGKILL")').end).toMatchObject({ exit: null, stopped: { by: 'signal', message: 'ended by SIGKILL' } })
    expect(await run('', { commandLine: ['x'.repeat(4_000_000)] }).end).toMatchObject({ exit: null, stopped: { by: 'start', message: expect.stringContaining('E2BIG') } })
    expect(await run('', { commandLine: ['null \0 byte'] }).end).toMatchObject({ exit: null, stopped: { by: 'start' } })
  })

  it('rejects when aborted, with nothing left running', async () => {
    const stop = new AbortController()
    const { folder, end } = run(parent(''), { signal: stop.signal })
    while (!existsSync(join(folder, 'pulse'))) await wait(10)
    stop.abort()
    await expect(end).rejects.toThrow(/abort/i)
    expect(await stillBeats(folder)).toBe(false)
  })

  it('hides variables that steer git', async () => {
    process.env['GIT_DIR'] = '/elsewhere'
    try {
      const { folder, end } = run('console.log(String(process.env.GIT_DIR), process.env.PWD === process.cwd())')
      await end
      expect(readFileSync(join(folder, 'out'), 'utf8')).toBe('undefined true\n')
    } finally {
      delete process.env['GIT_DIR']
    }
  })
})
