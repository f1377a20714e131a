import { describe, expect, it } from 'vitest'
import { processMeter, type ProcessCommand, type ProcessMeter, type ProcessRun } from './measure-process.ts'
import { measureTree } from './measure-tree.ts'
import { toolCommands } from './tool-commands.ts'

const commands = toolCommands({ cli: 'cli.js', root: '/tree', task: '--rev is a word', words: ['-x', 'plain'] })
const PACK = { cards: [{}, {}], tokens: 70, stoppedBy: 'budget', coverage: { listed: 9, parsed: 4 } }

function scripted(answer: (command: ProcessCommand, at: number) => Partial<ProcessRun>): { readonly meter: ProcessMeter; readonly started: ProcessCommand[] } {
  const started: ProcessCommand[] = []
  const run = (command: ProcessCommand): Promise<ProcessRun> => {
    const usage = { wallMs: started.push(command), cpuMs: 2, peakBytes: 3 }
    return Promise.resolve({ usage, code: 0, timedOut: false, stdout: '', stderr: '', ...answer(command, started.length) })
  }
  return { meter: { run, missing: '' }, started }
}

const measure = (meter: ProcessMeter) => measureTree(commands, { root: '/tree', rounds: 2, timeoutMs: 1_000, meter })
const isCli = ({ args }: ProcessCommand): boolean => args.includes('discover')

describe('toolCommands', () => {
  it('lets no word and no task pass for an option', () => {
    const [ours, one, all, gitOne] = commands
    expect(ours?.args.slice(-2)).toEqual(['--', '--rev is a word'])
    expect(one?.args.slice(-4)).toEqual(['-e', '-x', '--', '/tree'])
    expect(all?.args.slice(-6)).toEqual(['-e', '-x', '-e', 'plain', '--', '/tree'])
    expect(gitOne?.args.slice(-2)).toEqual(['-e', '-x'])
  })
})

describe('measureTree', () => {
  it('warms up once with the pack as JSON, then goes round by round, one tool after the other', async () => {
    const { meter, started } = scripted((command) => (isCli(command)
      ? { stdout: command.args.includes('json') ? JSON.stringify(PACK) : 'text', stderr: 'open   1.0 ms\ntotal  2.0 ms\n' }
      : { code: command.command === 'rg' ? 1 : 0 }))
    const { tools, pack } = await measure(meter)
    expect(started.map(({ command }) => command)).toEqual([1, 2, 3].flatMap(() => commands.map(({ command }) => command)))
    expect(started.map(({ args }) => args.includes('json'))).toEqual([true, ...Array.from({ length: 17 }, () => false)])
    expect(pack).toEqual({ files: 2, tokens: 70, listed: 9, parsed: 4, stoppedBy: 'budget' })
    expect(tools.map(({ tool, runs }) => [tool, ...runs.map(({ wallMs }) => wallMs)])).toEqual([
      ['deepdiscovery', 7, 13], ['rg-one', 8, 14], ['rg-all', 9, 15], ['git-grep-one', 10, 16], ['git-grep-all', 11, 17], ['node', 12, 18],
    ])
    expect(tools[0]?.runs[0]?.phases).toEqual([{ stage: 'open', ms: 1 }])
  })

  it('says why a tool has no figures and goes on with the others', async () => {
    const { meter, started } = scripted((command, at) => {
      if (command.command === 'rg') return { code: 127, stderr: 'spawn rg ENOENT' }
      if (command.command === 'git') return { code: 128, stderr: 'fatal: not\u001B[2J a git repository\n' }
      return isCli(command) && at > 6 ? { timedOut: true } : { stdout: '{}' }
    })
    const { tools, pack } = await measure(meter)
    expect(tools.map(({ error }) => error)).toEqual([
      'took longer than 1 seconds', 'rg is not installed', 'rg is not installed',
      'ended with 128: fatal: not?[2J a git repository', 'ended with 128: fatal: not?[2J a git repository', undefined,
    ])
    expect(pack).toBeUndefined()
    expect(started.filter(({ command }) => command === 'rg')).toHaveLength(2)
    expect(tools.at(-1)?.runs).toHaveLength(2)
  })
})

describe('processMeter', () => {
  const node = (script: string): ProcessCommand => ({ command: process.execPath, args: ['-e', script], cwd: process.cwd(), timeoutMs: 20_000 })

  it('measures wall time, and what wait4 knows where there is python3', async () => {
    const meter = processMeter()
    const { usage, code, stdout, stderr } = await meter.run(node('console.log("out"); console.error("err"); process.exitCode = 3'))
    expect([code, stdout, stderr]).toEqual([3, 'out\n', 'err\n'])
    expect(usage.wallMs).toBeGreaterThan(0)
    const all = meter.missing === ''
    expect([usage.cpuMs !== undefined, usage.peakBytes !== undefined]).toEqual([all, all])
    // A node takes tens of megabytes and some processor time; bytes and milliseconds taken for others would be out of this range.
    if (all) expect([usage.cpuMs! > 1, usage.cpuMs! < 10_000, usage.peakBytes! > 2e7, usage.peakBytes! < 1e9]).toEqual([true, true, true, true])
  })

  it('measures wall time alone without python3, and says so', async () => {
    const plain: ProcessMeter = processMeter('')
    expect(plain.missing).toMatch(/^CPU time and peak memory are missing: /)
    const { usage, code } = await plain.run(node('0'))
    expect([code, Object.keys(usage)]).toEqual([0, ['wallMs']])
  })

  it.each([['with', undefined], ['without', '']])('ends what takes too long and names what is not there, %s python3', async (_, python) => {
    const meter = processMeter(python)
    expect((await meter.run({ ...node('setInterval(() => 0, 1000)'), timeoutMs: 300 })).timedOut).toBe(true)
    const absent = await meter.run({ ...node('0'), command: 'no-such-program-at-all' })
    expect(absent.code).not.toBe(0)
    expect(absent.stderr).toMatch(/ENOENT|FileNotFoundError/)
  })
})
