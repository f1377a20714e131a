import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { BenchmarkError } from '../benchmark-error.ts'
import type { QualityResults } from '../quality/result.ts'
import { fillTemplate } from './fill-template.ts'
import { syntheticResults } from './synthetic-results.ts'
import { writeReport } from './write-report.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'report-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

function save(name: string, results: unknown): string {
  const path = join(folder, name)
  writeFileSync(path, JSON.stringify(results))
  return path
}
function report(
  name: string,
  results: readonly string[],
  rest: { readonly failures?: string; readonly speed?: string; readonly cases?: string } = {},
): string {
  const out = join(folder, name, 'benchmarks.md')
  writeReport({ results, out, seed: 1, rounds: 50, ...rest })
  return readFileSync(out, 'utf8')
}

describe('writeReport', () => {
  it('writes the same bytes twice, from one file or from its parts', () => {
    const all = syntheticResults()
    const path = save('all.json', all)
    const first = report('first', [path])
    expect(report('second', [path])).toBe(first)
    const plots = readdirSync(join(folder, 'first', 'benchmarks')).sort()
    expect(plots).toEqual([
      'frr-pro-dev.svg',
      'frr-semble-dev.svg',
      'frr-swebench-dev.svg',
      'headline-pro-dev.svg',
      'headline-semble-dev.svg',
      'headline-swebench-dev.svg',
    ])
    for (const name of plots) {
      const svg = readFileSync(join(folder, 'first', 'benchmarks', name), 'utf8')
      expect(svg).toMatch(/^<svg role="img" aria-label="[^"]+" [^>]*>\n<title>[^<]+<\/title>\n[\s\S]*deepdiscovery[\s\S]*<\/svg>\n$/)
      expect(svg).not.toContain('deepdiscovery -history')
      expect(readFileSync(join(folder, 'second', 'benchmarks', name), 'utf8')).toBe(svg)
      expect(first).toContain(`(benchmarks/${name})`)
    }
    const ours = (method: string): boolean => method.startsWith('deepdiscovery')
    const parts = [true, false].map((own) =>
      save(`part-${own}.json`, { ...all, rows: all.rows.filter(({ method }) => ours(method) === own) }),
    )
    const afterAbout = (text: string): string => text.slice(text.indexOf('## At a glance'))
    expect(afterAbout(report('parts', parts))).toBe(afterAbout(first))
  })

  it('prints notes of whoever made the runs', () => {
    const out = join(folder, 'notes', 'benchmarks.md')
    writeReport({ results: [save('notes.json', syntheticResults())], out, seed: 1, rounds: 50, notes: ['The machine was <busy>.'] })
    expect(readFileSync(out, 'utf8')).toContain('\nNote: The machine was ‹busy›.\n')
  })

  it('prints names of hostile result files as plain text', () => {
    const all = syntheticResults()
    const evil = '\n# Owned <script>alert(1)</script> [x](javascript:y)'
    const rename = (name: string): string => (name === all.tasks[0]!.set ? `${name}${evil}` : name)
    const hostile = {
      ...all, header: { ...all.header, date: `2026${evil}`, machine: { ...all.header.machine, processor: evil } },
      tasks: all.tasks.map((task) => ({ ...task, set: rename(task.set), language: evil })),
    }
    const text = report('hostile', [save('hostile.json', hostile)])
    expect(text).toContain('Owned')
    expect(text).not.toContain('<script>')
    expect(text).not.toMatch(/^# Owned/m)
    expect(text).not.toContain('](javascript:')
  })

  it('refuses files that were measured with other budgets or file limits', () => {
    const all = syntheticResults()
    const { options } = all.header
    const other = (given: Partial<typeof options>) => ({ ...all, header: { ...all.header, options: { ...options, ...given } }, rows: all.rows.map((row) => ({ ...row, method: `${row.method} 2` })) })
    const first = save('limits-a.json', all)
    expect(() => report('limits', [first, save('limits-b.json', other({ tokens: 1 }))])).toThrow(/same --tokens/)
    const set = Object.keys(options.maxFiles)[0]!
    expect(() => report('limits', [first, save('limits-c.json', other({ maxFiles: { [set]: 1 } }))])).toThrow(/same --max-files/)
  })

  it('has every section filled and names no folder of the machine', () => {
    const text = report('paths', [save('paths.json', syntheticResults())])
    expect(text).not.toContain('{{')
    expect(text).not.toContain('/home/someone')
    expect(text).toContain('missing-commit: `no commit in …/repo`')
    expect(text).toContain('`tasks.jsonl`; sample of 12 tasks a set, seed 1')
    for (const heading of [
      '### swebench-dev',
      '## Preparation',
      '## With and without history',
      '## Ablations',
      '## What is missed, and why',
      '## Speed',
      '## Cases',
      '## Run it again',
    ]) {
      expect(text).toContain(`\n${heading}\n`)
    }
  })

  it('says what is not there when only a rival was run', () => {
    const text = report('rival', [save('rival.json', syntheticResults({ methods: ['bm25'], sets: ['own-set'] }))])
    expect(text).toContain('No rows of deepdiscovery in these results.')
    expect(text).toContain('No ablations in these results')
    expect(text).toContain('No method of these results prepares anything.')
    expect(text).not.toContain('Against the rivals')
    // Nothing is claimed of data that is not ours.
    expect(text).not.toMatch(/development figures|dataset-card|built with these tasks in view, so/)
  })

  it('keeps hostile names and messages inside their cells', () => {
    const base = syntheticResults({ tasksPerSet: 1, sets: ['s'], methods: ['deepdiscovery'] })
    const path = 'src/`</details>|x\n# heading\u202e.ts'
    const results: QualityResults = {
      ...base,
      tasks: [{ ...base.tasks[0]!, gold: [path] }],
      rows: [
        {
          ...base.rows[0]!,
          files: ['other.ts'],
          missed: [{ path, reason: 'no-room', rank: 7 }],
          error: { code: 'crash', message: 'it `broke`\n# here' },
        },
      ],
    }
    const text = report('hostile', [save('hostile.json', results)])
    expect(text).toContain("`src/'</details>|x # heading .ts` failed")
    expect(text).toContain("crash: `it 'broke'`")
    expect(text).not.toMatch(/^# he/m)
  })

  it('caps the list of failures and writes all of them where asked', () => {
    const base = syntheticResults({ tasksPerSet: 130, sets: ['s'], methods: ['deepdiscovery'] })
    const results = { ...base, rows: base.rows.map(({ error: _, ...row }) => ({ ...row, files: [], missed: [] })) }
    const failures = join(folder, 'failures.txt')
    const text = report('capped', [save('capped.json', results)], { failures })
    expect(text.match(/^- `s-\d+` .*files missed/gm)).toHaveLength(100)
    expect(text).toContain('The first 100 of 130; `pnpm bench report RESULTS... --failures FILE` writes them all.')
    expect(readFileSync(failures, 'utf8').trim().split('\n')).toHaveLength(130)
  })

  it.each<[string, (first: string) => readonly string[], RegExp]>([
    ['the same rows twice', (first) => [first, first], /both hold deepdiscovery on/],
    [
      'tasks that differ',
      (first) => [first, save('other.json', syntheticResults({ seed: 2, methods: ['other'] }))],
      /differ in set, commit or gold files/,
    ],
    ['no rows', () => [save('empty.json', { ...syntheticResults(), rows: [] })], /has no rows/],
    [
      'a speed file as results',
      () => [save('speed.json', { schema: 'deepdiscovery-speed/1' })],
      /this reads deepdiscovery-quality\/1; write it again with bench quality/,
    ],
  ])('refuses %s', (_, files, message) => {
    const act = (): string => report('refused', files(save('all.json', syntheticResults())))
    expect(act).toThrow(BenchmarkError)
    expect(act).toThrow(message)
  })

  it('refuses speed and cases that cannot be used', () => {
    const path = save('all.json', syntheticResults())
    expect(() =>
      report('x', [path], { speed: save('s.json', { schema: 'deepdiscovery-speed/1', header: {}, trees: [] }) }),
    ).toThrow(/breaks deepdiscovery-speed\/1 at header\.commit/)
    expect(() => report('x', [path], { cases: save('c.json', { schema: 'deepdiscovery-cases/2' }) })).toThrow(
      /has the schema "deepdiscovery-cases\/2"/,
    )
  })

  it('takes in speed and cases', () => {
    const machine = { processor: 'p', cores: 2, memoryGiB: 8, system: 'linux' }
    const header = { commit: 'c0ffee', date: '2026-01-01T00:00:00Z', versions: {}, machine }
    const run = (wallMs: number) => ({ wallMs, cpuMs: wallMs, peakBytes: 1e8 })
    const speed = save('speed.json', {
      schema: 'deepdiscovery-speed/1',
      header: { ...header, notes: ['rg of /usr/local/bin/rg'], options: { rounds: 1, task: 't', words: ['a'], seed: 1 } },
      trees: [
        {
          name: 'small',
          kind: 'generated',
          files: 10,
          bytes: 1e6,
          tools: [
            { tool: 'deepdiscovery', runs: [run(500)] },
            { tool: 'rg-one', runs: [run(100)] },
          ],
        },
      ],
    })
    const cases = save('cases.json', {
      schema: 'deepdiscovery-cases/1',
      header: { ...header, options: { ids: [], tool: [] } },
      summary: [{ kind: 'security', passed: 1, total: 2, relations: { found: 1, wanted: 3 } }],
      rows: ['ok', 'bad'].map((id) => ({
        id,
        kind: 'security',
        ok: id === 'ok',
        missing: id === 'ok' ? [] : ['a.ts'],
        wrong: [],
        relations: { found: 0, wanted: 0 },
        fails: [],
        seconds: 2,
      })),
    })
    const path = save('all.json', syntheticResults())
    const text = report('both', [path], { speed, cases })
    expect(text).toContain('![time against bytes](benchmarks/speed.svg)')
    expect(text).toContain('rg of …/rg')
    expect(text).toContain('| security | 1 | 2 | 1 | 3 | 2.00 |')
    expect(text).toContain('- `bad`: missing `a.ts`')
    expect(report('both-again', [path], { speed, cases })).toBe(text)
    expect(readFileSync(join(folder, 'both', 'benchmarks', 'speed.svg'), 'utf8')).toBe(
      readFileSync(join(folder, 'both-again', 'benchmarks', 'speed.svg'), 'utf8'),
    )
  })
})

describe('fillTemplate', () => {
  it('refuses a template that lacks a section, and one that names another', () => {
    expect(fillTemplate({ a: '$& {{b}}' }, 'x {{a}} y')).toBe('x $& {{b}} y')
    expect(() => fillTemplate({ a: '' }, 'x')).toThrow(/differ in a/)
    expect(() => fillTemplate({}, '{{b}}')).toThrow(/differ in b/)
  })
})
