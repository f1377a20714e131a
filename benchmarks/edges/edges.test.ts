import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { BenchmarkError } from '../benchmark-error.ts'
import { fixtureMirror } from '../testing/fixture-mirror.ts'
import { edgeFigures } from './edge-figures.ts'
import { edgeReport } from './edge-report.ts'
import { foundTargets } from './found-targets.ts'
import { judgeRows, type FoundTarget } from './judge-rows.ts'
import { readOracle, type OracleRow } from './oracle-row.ts'
import { sampleRows } from './sample-rows.ts'

const row = (source: string, line: number, targets: readonly string[], more: Partial<OracleRow> = {}): OracleRow =>
  ({ source, line, specifier: './x', stratum: 'relative', targets, allowed: [], of: 'import', ...more })

const edge = (target: string, more: Partial<FoundTarget> = {}): FoundTarget =>
  ({ target, confidence: 1, label: 'import', producer: 'imports/typescript', note: "imports 'x'", ...more })

describe('readOracle', () => {
  let folder: string
  beforeEach(() => { folder = mkdtempSync(join(tmpdir(), 'bench-edges-')) })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  it('reads rows and says where one is broken', () => {
    const file = join(folder, 'oracle.jsonl')
    writeFileSync(file, '{"source":"a.ts","line":1,"specifier":"./b","stratum":"relative","targets":["b.ts"]}\n\n')
    expect(readOracle(file)).toEqual([row('a.ts', 1, ['b.ts'], { specifier: './b' })])
    writeFileSync(file, '\n{"source":"a.ts","line":0,"specifier":"./b","stratum":"relative","targets":[]}\n')
    expect(() => readOracle(file)).toThrow(BenchmarkError)
    expect(() => readOracle(file)).toThrow(`${file}:2: line`)
    writeFileSync(file, 'no')
    expect(() => readOracle(file)).toThrow(`${file}:1 is not JSON`)
    expect(() => readOracle(join(folder, 'none'))).toThrow('cannot be read')
  })
})

describe('sampleRows', () => {
  const rows = Array.from({ length: 50 }, (_, index) => row('a.ts', index + 1, [], { stratum: index < 40 ? 'many' : 'few' }))

  it('draws as many of each stratum, the same whatever the order', () => {
    const drawn = sampleRows(rows, 12, 3)
    expect(drawn.filter(({ stratum }) => stratum === 'many')).toHaveLength(12)
    expect(drawn.filter(({ stratum }) => stratum === 'few')).toHaveLength(10)
    expect(new Set(drawn).size).toBe(22)
    expect(sampleRows([...rows].reverse(), 12, 3)).toEqual(drawn)
    expect(sampleRows(rows, 12, 4)).not.toEqual(drawn)
    expect(sampleRows(rows, 0, 3)).toHaveLength(50)
  })
})

describe('judgeRows', () => {
  const found = new Map([
    ['a.ts:1:import', [edge('b.ts'), edge('wrong.ts', { confidence: 0.4 }), edge('package.ts')]],
    ['a.ts:2:import', [edge('left.ts'), edge('right.ts')]],
  ])
  const rows = [
    row('a.ts', 1, ['b.ts', 'missing.ts'], { allowed: ['package.ts'] }),
    row('a.ts', 2, ['left.ts']), row('a.ts', 2, ['right.ts'], { specifier: './y' }),
    row('a.ts', 3, []),
  ]

  it('counts what is wrong and what is missing, allowed files and other imports of the line aside', () => {
    const judged = judgeRows(rows, rows, found)
    expect(judged.map(({ found: ours, missed }) => [ours.map(({ target, right }) => `${target} ${right}`), missed])).toEqual([
      [['b.ts true', 'wrong.ts false'], ['missing.ts']], [['left.ts true'], []], [['right.ts true'], []], [[], []],
    ])
    const [relative, all] = edgeFigures(judged)
    expect(relative).toMatchObject({ stratum: 'relative', imports: 4, expected: 4, right: 3, found: 4 })
    expect([relative?.precision.mean, relative?.recall.mean]).toEqual([0.75, 0.75])
    expect(all).toMatchObject({ stratum: 'all', imports: 4 })
    const report = edgeReport(edgeFigures(judged), judged)
    expect(report).toContain('Disagreements: 1\n')
    expect(report).toContain('- a.ts:1 `./x` (relative)\n  - only ours: wrong.ts (0.40, import: imports \'x\')\n  - only the oracle: missing.ts\n')
  })

  it('judges each use once, by the row of its label where several have the target, and leaves open what the tool cannot know', () => {
    const calls = row('a.ts', 7, ['b.ts'], { of: 'use', label: 'call' })
    const types = row('a.ts', 7, ['b.ts', 'c.ts'], { of: 'use', label: 'reference', allowed: ['field.ts'] })
    const unsure = row('a.ts', 8, [], { of: 'use', label: 'call', open: true })
    const uses = new Map([
      ['a.ts:7:use', [
        edge('b.ts', { label: 'reference' }), edge('b.ts', { label: 'call' }), edge('c.ts', { label: 'call' }), edge('field.ts', { label: 'call' }),
        edge('wrong.ts', { label: 'call' }), edge('base.ts', { label: 'inherit' }),
      ]],
      ['a.ts:8:use', [edge('maybe.ts', { label: 'call' })]],
    ])
    const all = [calls, types, unsure]
    const shown = judgeRows(all, all, uses).map(({ found: ours, undecided }) =>
      [...ours.map(({ target, label, right }) => `${label} ${target} ${right}`), ...undecided.map(({ target }) => `${target}?`)])
    expect(shown).toEqual([
      ['call b.ts true', 'call wrong.ts false', 'inherit base.ts false'], ['reference b.ts true', 'call c.ts true'], ['maybe.ts?'],
    ])
    expect(judgeRows([types], all, uses)[0]?.found).toHaveLength(2)
  })

  it('counts two uses of one file as one answer', () => {
    const uses = row('a.ts', 7, ['b.ts'], { of: 'use' })
    const both = new Map([['a.ts:7:use', [edge('b.ts', { label: 'reference' }), edge('b.ts', { label: 'call' })]]])
    expect(edgeFigures(judgeRows([uses], [uses], both))[0]).toMatchObject({ found: 1, right: 1, expected: 1 })
  })

  it('leaves out weak relations where asked', () => {
    expect(edgeFigures(judgeRows(rows, rows, found, 0.5))[0]).toMatchObject({ right: 3, found: 3 })
  })

  it('has no figure where neither side has an edge', () => {
    const [figures] = edgeFigures(judgeRows([row('a.ts', 3, [])], rows, found))
    expect([figures?.precision.mean, figures?.recall.mean]).toEqual([Number.NaN, Number.NaN])
  })
})

it('asks our relations of a bare repository, by line, without the re-exports on the way', async () => {
  const mirror = fixtureMirror('acme/shop', [{
    'src/a.ts': "import { b } from './barrel'\nimport x from 'outside'\nb()\n",
    'src/barrel.ts': "\nexport * from './b'\n",
    'src/b.ts': 'export function b() {}\n',
  }])
  try {
    const found = await foundTargets(mirror.bare, ['src/a.ts', 'src/barrel.ts', 'gone.ts'])
    expect(new Map([...found].map(([place, targets]) => [place, targets.map(({ target }) => target)]))).toEqual(new Map([
      ['src/a.ts:1:import', ['src/b.ts', 'src/barrel.ts']], ['src/a.ts:3:use', ['src/b.ts']], ['src/barrel.ts:2:import', ['src/b.ts']],
    ]))
    expect(found.get('src/a.ts:3:use')).toEqual([
      { target: 'src/b.ts', confidence: 0.95, label: 'call', producer: 'imports/typescript', note: 'calls b' },
    ])
  } finally {
    mirror.dispose()
  }
})
