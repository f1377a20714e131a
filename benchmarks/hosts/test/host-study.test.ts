import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { readResolved } from '../../report/swap/read-resolved.ts'
import { parseCommand } from '../command/parse-command.ts'
import { renderStudy } from '../figures/render-study.ts'
import { ARMS, type HostRun } from '../host-run.ts'
import { DEFAULT_CONFIGURATION } from '../mcp/mcp-configuration.ts'
import { DEFAULT_PROMPT } from '../prompt.ts'
import type { HostResults } from '../study/host-results.ts'
import { journalPath } from '../study/journal.ts'
import { runStudy } from '../study/run-study.ts'
import type { HostSetting, StudyOptions } from '../study/study-options.ts'
import { git, temporaryFolder, temporaryMirror } from './temporary-mirror.ts'

const agent = fileURLToPath(new URL('fake-agent.mjs', import.meta.url))

// The task names the invoice; the rate it needs is reached by an import only.
const { mirrors, commits: [base] } = temporaryMirror('o/shop', {
  'package.json': '{"name": "shop", "type": "module"}\n',
  'src/invoice.js': 'import { percentFor } from \'./levies.js\'\n\n/** Surcharge of an invoice. */\nexport function surcharge(invoice) {\n  return invoice.amount * percentFor(invoice.country)\n}\n',
  'src/levies.js': 'const TABLE = { de: 0.19 }\nexport const percentFor = (place) => TABLE[place] ?? 0\n',
  'src/unrelated.js': 'export const colour = \'red\'\n',
}, { 'src/levies.js': 'export const percentFor = () => 0.2 // the fix\n' })

interface Line {
  readonly id: string
  readonly mark?: string
  readonly base_commit?: string
  readonly repo?: string
  readonly gold?: readonly string[]
}

function taskFile(lines: readonly (Line | string)[]): string {
  const text = lines.map((line) => (typeof line === 'string' ? line : JSON.stringify({
    id: line.id, set: 's', repo: line.repo ?? 'o/shop', base_commit: line.base_commit ?? base, gold: line.gold ?? ['src/invoice.js', 'src/levies.js'],
    task: `KEY${line.id} The surcharge of an invoice to Austria is zero. ${line.mark ?? ''}`,
  })))
  return join(temporaryFolder({ 'tasks.jsonl': text.join('\n') }), 'tasks.jsonl')
}

function options(lines: readonly (Line | string)[], given: Partial<StudyOptions> = {}, setting: Partial<HostSetting> = {}, words = '') {
  const lists: string[] = []
  const known = ['task', 'mcp_config']
  const host = `node ${agent} {mcp_config} {task} ${words}`
  return {
    lists,
    study: {
      tasks: [taskFile(lines)], seed: 1, arms: ARMS, runs: 1, jobs: 1, agent: 'fake', commands: { host }, fresh: false,
      signal: new AbortController().signal, report: (line) => { lists.push(line) },
      setting: {
        mirrors, host: parseCommand(host, { what: 'host command', known, needed: ['task'] }), prompt: DEFAULT_PROMPT, configuration: DEFAULT_CONFIGURATION,
        server: 'source', transcript: 'auto', timeoutSeconds: 100, verifySeconds: 100, ...setting,
      },
      ...given,
    } satisfies StudyOptions,
  }
}

const verifier = (script: string) => parseCommand(`node -e '${script}'`, { what: 'verify command', known: ['id', 'patch'] })
const without = (...lines: readonly (Line | string)[]) => [lines, { arms: ['without'] }] as const
const codes = (runs: readonly HostRun[]) => Object.fromEntries(runs.map(({ id, error }) => [id, error?.code]))

// Generous: a loaded machine takes many times as long as an idle one.
describe('a host study', { timeout: 120_000 }, () => {
  it('finds with the server what the same host does not find without it', async () => {
    const out = join(temporaryFolder(), 'study.json')
    const transcripts = temporaryFolder()
    const check = verifier('process.exit(require("fs").readFileSync("{patch}", "utf8").includes("+// changed") ? 0 : 1)')
    const { study, lists } = options([{ id: '1' }], { out, commands: { host: 'fake', verifier: 'check' } }, { verifier: check, transcripts })
    const results = await runStudy(study)

    const [first, second] = results.runs
    const [helped, alone] = first!.arm === 'with' ? [first!, second!] : [second!, first!]
    expect(helped).toMatchObject({
      id: '1', arm: 'with', exit: 0, resolved: true, discoveries: 1, failedDiscoveries: 0, server: 'connected', model: 'fake-1',
      read: expect.arrayContaining(['src/invoice.js', 'src/levies.js']), edited: ['src/invoice.js'], created: [],
      tokens: { input: 150, cached: 50, output: 20 }, costUsd: 0.01,
    })
    expect(helped.error).toBeUndefined()
    expect(alone).toMatchObject({ arm: 'without', discoveries: 0, read: ['src/invoice.js'], edited: ['src/invoice.js'], toolCalls: 2, turns: 2 })
    expect([first!.place, second!.place]).toEqual([1, 2])

    const { arms: [armWith, armWithout], comparisons } = results.figures[0]!
    expect([armWith!.frrRead!.mean, armWithout!.frrRead!.mean]).toEqual([1, 0])
    expect([armWith!.recallRead!.mean, armWithout!.recallRead!.mean]).toEqual([1, 0.5])
    expect(comparisons.find(({ measure }) => measure === 'frrRead')).toMatchObject({ onlyA: 1, onlyB: 0, pValue: 1, difference: { mean: 1 } })
    expect(renderStudy(results)).toMatch(/\| FRR of files read \| 100\.0 \(100\.0–100\.0\) \| 0\.0 \(0\.0–0\.0\) \| \+100\.0/)
    expect(lists.join('\n')).toMatch(/\[2\/2\] 1 with/)

    expect((JSON.parse(readFileSync(out, 'utf8')) as HostResults).runs).toEqual(results.runs)
    expect(readResolved(out.replace('.json', '.without.resolved.json')))
      .toEqual({ agent: 'fake without DeepDiscovery', resolved: new Set(['1']), total: new Set(['1']) })
    expect(readdirSync(transcripts).sort()).toEqual(['1.with.1.jsonl', '1.with.1.stderr', '1.without.1.jsonl', '1.without.1.stderr'])
  })

  it('records what fails as misses and goes on', async () => {
    const { study } = options(...without(
      { id: 'good' }, { id: 'crash', mark: '[crash]' }, { id: 'garbage', mark: '[garbage]' }, { id: 'vanish', mark: '[vanish]' },
      { id: 'mirror', repo: 'o/none' }, { id: 'commit', base_commit: 'f'.repeat(40) }, { id: 'gold', gold: ['src/new.js'] }, '{"id": "cut',
    ))
    const results = await runStudy({ ...study, jobs: 3 })
    expect(codes(results.runs)).toEqual({
      good: undefined, crash: 'crash', garbage: 'no-transcript', vanish: 'tree-gone', mirror: 'missing-mirror', commit: 'missing-commit',
      gold: 'missing-gold', 'tasks.jsonl:8': 'bad-task',
    })
    const [arm] = results.figures[0]!.arms
    expect(arm).toMatchObject({ tasks: 8, runs: 8, failed: 7 })
    expect(arm!.recallRead!.mean).toBeCloseTo(0.5 / 8)
    expect(renderStudy(results)).toContain('7 of 8 runs failed and count as misses:')
  })

  it('ends a host that hangs', async () => {
    const { study } = options(...without({ id: '1', mark: '[hang]' }), { timeoutSeconds: 0.5 })
    const { runs: [run] } = await runStudy(study)
    expect(run).toMatchObject({ exit: null, edited: [], error: { code: 'timeout', message: 'The host was ended: no end after 0.5 s.' } })
  })

  it('goes on where it was, and tries again only what never started', async () => {
    const folder = temporaryFolder()
    const [out, log] = [join(folder, 'study.json'), join(folder, 'log')]
    const given = options([{ id: '1' }, { id: '2' }, { id: '3', mark: '[crash]' }, { id: '4', repo: 'o/later' }], { out, arms: ['without'] }, {}, log)
    await runStudy({ ...given.study, ids: new Set(['1', '3', '4']) })
    expect(readFileSync(log, 'utf8').split('\n').sort()).toEqual(['', 'without KEY1', 'without KEY3'])

    const later = temporaryFolder()
    for (const name of ['shop', 'later']) git(later, 'clone', '-q', '--mirror', join(mirrors, 'o/shop.git'), join(later, 'o', `${name}.git`))
    const results = await runStudy({ ...given.study, setting: { ...given.study.setting, mirrors: later } })
    expect(readFileSync(log, 'utf8').split('\n').sort()).toEqual(['', 'without KEY1', 'without KEY2', 'without KEY3', 'without KEY4'])
    expect(codes(results.runs)).toEqual({ 1: undefined, 2: undefined, 3: 'crash', 4: undefined })
    expect(results.runs.map(({ id }) => id)).toEqual(['1', '2', '3', '4'])

    await expect(runStudy({ ...given.study, commands: { host: 'another' } })).rejects.toThrow(/holds runs of another study \(its host differs\); give --fresh/)
    await runStudy({ ...given.study, ids: new Set(['1']), fresh: true, commands: { host: 'another' } })
    expect(readFileSync(log, 'utf8').match(/KEY1/g)).toHaveLength(2)
  })

  it('takes up the journal of a study that was killed', async () => {
    const out = join(temporaryFolder(), 'study.json')
    const { study } = options([{ id: '1' }, { id: '2' }], { out, arms: ['without'] })
    const results = await runStudy(study)
    const { tasks: _tasks, seed: _seed, arms: _arms, runs: _runs, jobs: _jobs, ...key } = results.header.options
    writeFileSync(journalPath(out), `${JSON.stringify(key)}\n${JSON.stringify({ ...results.runs[0], seconds: 77 })}\n{"id": "2", "arm`)
    const again = await runStudy(study)
    expect(again.runs.map(({ id, seconds }) => [id, seconds === 77])).toEqual([['1', true], ['2', false]])
  })

  it('repeats runs with the arms in turn, and leaves no folder behind', async () => {
    const log = join(temporaryFolder(), 'log')
    const { study } = options([{ id: '1', mark: '[crash]' }, { id: '2', mark: '[crash]' }], { runs: 2 }, {}, log)
    const before = process.env['TMPDIR']
    process.env['TMPDIR'] = temporaryFolder()
    try {
      const results = await runStudy(study)
      expect(results.runs).toHaveLength(8)
      const order = readFileSync(log, 'utf8').trim().split('\n').map((line) => line.split(' ')[0])
      const [x, y] = [order[0], order[1]]
      expect(x).not.toBe(y)
      expect(order).toEqual([x, y, y, x, y, x, x, y])
      expect(readdirSync(process.env['TMPDIR'])).toEqual([])
    } finally {
      if (before === undefined) delete process.env['TMPDIR']
      else process.env['TMPDIR'] = before
    }
  })

  it('counts a verifier that fails as not resolved and keeps what was found', async () => {
    const slow = verifier('setInterval(() => {}, 1000)')
    const { study } = options([{ id: '1', gold: ['src/invoice.js'] }], { arms: ['without'] }, { verifier: slow, verifySeconds: 0.3 })
    const { runs: [run], figures: [{ arms: [arm] }] } = await runStudy(study) as HostResults & { figures: [HostResults['figures'][number]] }
    expect(run).toMatchObject({ resolved: false, error: { code: 'verifier' } })
    expect([arm!.resolved!.mean, arm!.frrRead!.mean]).toEqual([0, 1])
  })

  it('puts the configuration into the tree where it is asked to, and counts it as nobody\'s change', async () => {
    const { study } = options([{ id: '1' }], { arms: ['without'] }, { configurationInTree: '.cursor/mcp.json' })
    const check = verifier('const status = require("child_process").execSync("git status --porcelain -uall", { encoding: "utf8" });'
      + 'const there = JSON.parse(require("fs").readFileSync(".cursor/mcp.json", "utf8")).mcpServers;'
      + 'process.exit(there && status === " M src/invoice.js\\n" ? 0 : 1)')
    const { runs: [run] } = await runStudy({ ...study, setting: { ...study.setting, verifier: check } })
    expect(run).toMatchObject({ resolved: true, edited: ['src/invoice.js'], created: [] })
  })

  it('has no figures of reading where there is no transcript', async () => {
    const { study } = options([{ id: '1', mark: '[garbage]' }], { arms: ['without'] }, { transcript: 'plain' })
    const results = await runStudy(study)
    expect(results.runs[0]).toMatchObject({ edited: [], exit: 0 })
    expect(results.runs[0]!.error).toBeUndefined()
    expect(results.figures[0]!.arms[0]).not.toHaveProperty('frrRead')
    expect(renderStudy(results)).not.toContain('files read')
  })

  it('says which ids and tasks there are not', async () => {
    const { study } = options([{ id: '1' }])
    await expect(runStudy({ ...study, ids: new Set(['1', '9']) })).rejects.toThrow('1 of the ids are in no task file, such as 9.')
  })
})
