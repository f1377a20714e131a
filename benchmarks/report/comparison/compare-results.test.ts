import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { BenchmarkError } from '../../benchmark-error.ts'
import type { QualityResults, ResultTask, TaskRow } from '../../quality/result.ts'
import { syntheticResults } from '../synthetic-results.ts'
import { compareResults, type CompareOptions } from './compare-results.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'compare-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

/** Tasks t0, t1, … of one set; `hits` says which of them each method has whole. */
function results(hits: Readonly<Record<string, string>>, first = 0): QualityResults {
  const length = Object.values(hits)[0]!.length
  const tasks = Array.from(
    { length },
    (_, index): ResultTask => ({
      id: `t${first + index}`,
      set: 's',
      repo: index % 2 === 0 ? 'o/even' : 'o/odd',
      commit: 'c',
      gold: ['gold.ts'],
    }),
  )
  const rows = Object.entries(hits).flatMap(([method, marks]) =>
    tasks.map(
      ({ id }, index): TaskRow => ({
        id,
        method,
        run: 1,
        files: marks[index] === '1' ? ['gold.ts'] : ['other.ts'],
        tokens: 10,
        seconds: 1,
        cpuSeconds: 1,
        peakBytes: 1e6,
      }),
    ),
  )
  return { ...syntheticResults({ methods: [] }), tasks, rows }
}
function file(name: string, content: unknown): string {
  const path = join(folder, name)
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content))
  return path
}
const options = (fileA: string, rest: Partial<CompareOptions> = {}): CompareOptions => ({
  fileA,
  methodA: 'deepdiscovery',
  byRepository: false,
  seed: 1,
  ...rest,
})

describe('compareResults', () => {
  it('compares two methods of one file', () => {
    //                                           both: 4        only A: 3       only B: 1    neither: 2
    const path = file('one.json', results({ deepdiscovery: `1111${'111'}${'0'}${'00'}`, bm25: `1111${'000'}${'1'}${'00'}` }))
    const text = compareResults(options(path, { methodB: 'bm25', byRepository: true }))
    expect(text).toContain('## s: 10 tasks')
    // 7 of 10, 5 of 10; the exact test of 3 against 1 is 2 (1 + 4) / 16 = 0.625.
    expect(text).toMatch(/\| Matched FRR, % \| 70\.0 \| 50\.0 \| \+20\.0 \(−?\+?[\d.]+ to \+[\d.]+\) \|/)
    expect(text).toContain('both 4, only A 3, only B 1, neither 2; exact McNemar p = 0.625.')
    // t0 t2 t4 t6 t8 are of o/even: both 2, only A 2, neither 1; the others: both 2, only A 1, only B 1, neither 1.
    expect(text).toContain('| o/even | 5 | 2 | 2 | 0 | 1 | 0.500 |')
    expect(text).toContain('| o/odd | 5 | 2 | 1 | 1 | 1 | 1.000 |')
    expect(compareResults(options(path, { methodB: 'bm25', byRepository: true }))).toBe(text)
  })

  it('compares one method of two files on the tasks of both and says how many are left out', () => {
    const a = file('a.json', results({ deepdiscovery: '1101' }))
    const b = file('b.json', results({ deepdiscovery: '01000' }, 2))
    const text = compareResults(options(a, { fileB: b }))
    // t2 t3 are in both: A 0 1, B 0 1.
    expect(text).toContain('## s: 2 tasks in both (left out: 2 only in A, 3 only in B)')
    expect(text).toContain('both 1, only A 0, only B 0, neither 1')
    expect(text).toContain('A: deepdiscovery (a.json, bbbbbbbbbbbb)')
  })

  it.each([
    ['110', 1, '66.7'],
    ['010', 0, '33.3'],
    ['10', 0, '50.0'],
  ])('counts a method with the runs %s as right in %i tasks', (marks, onlyB, share) => {
    const once = results({ deepdiscovery: '0', graphrag: '0' })
    const [ours, theirs] = once.rows
    const runs = [...marks].map((mark, index) => ({ ...theirs!, run: index + 1, files: mark === '1' ? ['gold.ts'] : ['other.ts'] }))
    const path = file('runs.json', { ...once, rows: [ours, ...runs] })
    const text = compareResults(options(path, { methodB: 'graphrag' }))
    expect(text).toContain(`only B ${onlyB}`)
    expect(text).toContain(`Matched FRR, % | 0.0 | ${share} |`)
  })

  it('has both columns and the difference on the same tasks, and says where these are fewer', () => {
    const given = results({ deepdiscovery: '1111', bm25: '1111' })
    // Ours takes 10 s on t0 and 2 s on the others; bm25 fails on t0 and takes 1 s on the others.
    const rows = given.rows.map((row) => {
      if (row.id !== 't0') return row.method === 'bm25' ? row : { ...row, seconds: 2 }
      return row.method === 'bm25' ? { ...row, error: { code: 'crash', message: '' } } : { ...row, seconds: 10 }
    })
    const text = compareResults(options(file('x.json', { ...given, rows }), { methodB: 'bm25' }))
    expect(text).toContain('| Seconds (3 tasks) | 2.00 | 1.00 | +1.00 (+1.00 to +1.00) |')
    expect(text).toContain('A row with a number of tasks is over those of which both sides say something.')
    expect(text).toMatch(/\| Matched FRR, % \| 100\.0 \| 75\.0 \|/)
  })

  it('gives FRR@k zero where a method failed everywhere', () => {
    const given = results({ deepdiscovery: '1', bm25: '1' })
    const rows = given.rows.map((row) => (row.method === 'bm25' ? { ...row, error: { code: 'crash', message: '' } } : row))
    const text = compareResults(options(file('x.json', { ...given, rows }), { methodB: 'bm25' }))
    expect(text).toContain('| FRR@1, % | 100.0 | 0.0 | +100.0 (+100.0 to +100.0) |')
    expect(text).not.toContain('FRR@5')
    expect(text).toContain('| Seconds | 1.00 | – | – |')
  })

  it('has no seconds for an ablation that found its files parsed, and says why', () => {
    const given = results({ 'deepdiscovery': '11', 'deepdiscovery -history': '11' })
    const rows = given.rows.map((row) => (row.method === 'deepdiscovery' ? row : { ...row, warm: true }))
    const text = compareResults(options(file('x.json', { ...given, rows }), { methodB: 'deepdiscovery -history' }))
    expect(text).toContain('| Seconds | 1.00 | – | – |')
    expect(text).toContain('| CPU seconds | 1.00 | – | – |')
    expect(text).toContain('their files were parsed by an earlier method')
  })

  it.each([[19, true], [20, false]])('of %i tasks, warns of few: %s', (tasks, warns) => {
    const path = file('x.json', results({ deepdiscovery: '1'.repeat(tasks), bm25: '0'.repeat(tasks) }))
    expect(compareResults(options(path, { methodB: 'bm25' })).includes('Warning: fewer than 20 tasks are compared (19)')).toBe(warns)
  })

  const broken = { ...results({ deepdiscovery: '1' }), tasks: [] }
  it.each<[string, () => string, RegExp]>([
    [
      'no second method',
      () => compareResults(options(file('x.json', results({ deepdiscovery: '1', bm25: '1' })))),
      /--method-b, one of bm25/,
    ],
    [
      'itself',
      () => compareResults(options(file('x.json', results({ deepdiscovery: '1' })), { methodB: 'deepdiscovery' })),
      /with itself/,
    ],
    [
      'unknown method',
      () => compareResults(options(file('x.json', results({ deepdiscovery: '1' })), { methodB: 'nope' })),
      /no rows of nope; it has deepdiscovery/,
    ],
    [
      'unknown set',
      () => compareResults(options(file('x.json', results({ deepdiscovery: '1', bm25: '1' })), { methodB: 'bm25', set: 'z' })),
      /No file holds the set z; they hold s/,
    ],
    ['no file', () => compareResults(options(join(folder, 'missing.json'), { methodB: 'bm25' })), /cannot be read/],
    [
      'cut off',
      () => compareResults(options(file('x.json', JSON.stringify(broken).slice(0, 300)), { methodB: 'bm25' })),
      /cut off/,
    ],
    [
      'other schema',
      () => compareResults(options(file('x.json', { ...broken, schema: 'deepdiscovery-quality/9' }), { methodB: 'bm25' })),
      /has the schema "deepdiscovery-quality\/9", but this reads deepdiscovery-quality\/1/,
    ],
    ['no schema', () => compareResults(options(file('x.json', []), { methodB: 'bm25' })), /has no field "schema"/],
    ['stray row', () => compareResults(options(file('x.json', broken), { methodB: 'bm25' })), /not among its tasks/],
    [
      'wrong field',
      () =>
        compareResults(
          options(file('x.json', JSON.stringify(results({ deepdiscovery: '1' })).replace('"tokens":10', '"tokens":"10"')), {
            methodB: 'bm25',
          }),
        ),
      /breaks .* at rows\.0\.tokens/,
    ],
    [
      'other gold',
      () =>
        compareResults(
          options(file('x.json', results({ deepdiscovery: '1' })), {
            fileB: file('y.json', JSON.stringify(results({ deepdiscovery: '1' })).replaceAll('gold.ts', 'g.ts')),
          }),
        ),
      /differ in set, commit or gold files of t0/,
    ],
    [
      'nothing shared',
      () =>
        compareResults(
          options(file('x.json', results({ deepdiscovery: '1' })), { fileB: file('y.json', results({ deepdiscovery: '1' }, 5)) }),
        ),
      /share no task/,
    ],
  ])('refuses %s', (_, act, message) => {
    expect(act).toThrow(BenchmarkError)
    expect(act).toThrow(message)
  })
})
