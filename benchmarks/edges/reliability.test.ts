import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { edgeReason } from './edge-reason.ts'
import { EDGES_SCHEMA, readEdgesResult, type EdgesResult } from './edges-result.ts'
import type { EdgeLabel } from './oracle-row.ts'
import { calibrationError, judgedEdges, judgedLines, reliabilityBins, type JudgedEdge } from './reliability.ts'
import { reliabilityReport, withTables } from './reliability-report.ts'

type Found = EdgesResult['judged'][number]['found'][number]

const found = (target: string, confidence: number, right: boolean, more: Partial<Found> = {}): Found =>
  ({ target, confidence, right, label: 'call', producer: 'imports/go', note: 'calls x', ...more })
const judged = (line: number, edges: readonly Found[], missed: readonly string[] = []): EdgesResult['judged'][number] => ({
  row: { source: 'a.go', line, stratum: 'go/call', of: 'use', targets: edges.filter(({ right }) => right).map(({ target }) => target) },
  found: [...edges], undecided: [], missed: [...missed],
})
const result = (...rows: EdgesResult['judged']): EdgesResult => ({ schema: EDGES_SCHEMA, name: 'acme/shop@1234', judged: rows })
const edge = (confidence: number, right: boolean): JudgedEdge =>
  ({ repository: 'acme/shop', language: 'go', label: 'call', reason: 'plain', confidence, right })

describe('edgeReason', () => {
  it.each<[EdgeLabel, number, string, string]>([
    ['import', 1, "imports { a } from './a'", 'plain'],
    ['call', 0.95, 'calls save', 'plain'],
    ['reference', 1, 'another part of Cart', 'plain'],
    ['import', 0.9, "imports { a } from './a'", 'convention'],
    ['call', 0.855, 'calls save', 'convention'],
    ['import', 1 / 3, "imports 'x'", 'shared among several'],
    ['call', 0.475, 'calls save', 'shared among several'],
    ['import', 0.45, "imports 'x'", 'shared among several'],
    ['import', 0.7, "imports 'x'", 'module that may be released'],
    ['call', 0.38, 'calls x.save', 'package, no name tells the file'],
    ['call', 0.855, 'calls repo.save (repo is a Repo)', 'receiver of declared type'],
    ['call', 0.81, 'calls this.save (inherited from Repo)', 'inherited member'],
    ['call', 0.9025, 'calls new Repo().save (a new Repo)', 'receiver of declared type'],
    ['call', 0.4, 'may call x.save (by name only: one file defines the name)', 'name only'],
    ['import', 0.77, "imports 'x'", 'other'],
  ])('reads %s %d "%s" as %s', (label, confidence, note, reason) => {
    expect(edgeReason({ label, confidence, note })).toBe(reason)
  })
})

describe('judgedEdges', () => {
  it('counts a relation once, right where one of its lines is, for its strongest reason', () => {
    const edges = judgedEdges(result(
      judged(1, [found('b.go', 0.9, false, { note: 'may call x.save (by name only: one file defines the name)' }), found('c.go', 0.38, false)]),
      judged(2, [found('b.go', 0.9, true, { note: 'calls r.save (r is a Repo)' }), found('b.go', 0.95, false, { label: 'reference' })]),
    ))
    expect(edges.map(({ label, reason, right, confidence, language }) => [label, reason, right, confidence, language])).toEqual([
      ['call', 'receiver of declared type', true, 0.9, 'go'], ['call', 'package, no name tells the file', false, 0.38, 'go'],
      ['reference', 'plain', false, 0.95, 'go'],
    ])
  })
})

it('judges each line for itself where asked', () => {
  const both = result(judged(1, [found('b.go', 0.95, true)]), judged(2, [found('b.go', 0.95, false)]))
  expect(judgedEdges(both).map(({ right }) => right)).toEqual([true])
  expect(judgedLines(both).map(({ right }) => right)).toEqual([true, false])
  expect(reliabilityReport([both])).toContain('Expected calibration error: **0.450** over 2 lines.')
})

describe('reliabilityBins', () => {
  it('puts bounds into the lower bin and 1 apart', () => {
    const bins = reliabilityBins([edge(0.2, true), edge(0.21, false), edge(0.4, true), edge(0.9, true), edge(0.95, true), edge(1, true)])
    expect(bins.map(({ high, edges }) => [high, edges])).toEqual([[0.2, 1], [0.4, 2], [0.9, 1], [0.999, 1], [1, 1]])
    expect(bins[1]).toMatchObject({ stated: 0.305, measured: { mean: 0.5 } })
  })

  it('weights the difference of each bin by its edges', () => {
    const edges = [...Array.from({ length: 8 }, (_, index) => edge(0.5, index < 6)), edge(1, true), edge(1, false)]
    // 8 edges of 0.5 that are right in 0.75, 2 of 1 that are right in 0.5.
    expect(calibrationError(reliabilityBins(edges))).toBeCloseTo(0.8 * 0.25 + 0.2 * 0.5)
    expect(calibrationError(reliabilityBins([]))).toBeNaN()
  })
})

describe('reliabilityReport', () => {
  const one = result(judged(1, [found('b.go', 0.95, true), found('c.go', 0.95, false)], ['d.go']))

  it('has bins, groups and each repository', () => {
    const report = reliabilityReport([one])
    expect(report).toContain('| 0.9 to below 1 | 2 | 0.950 | 0.500 (0.095 to 0.905) | −0.450 |')
    expect(report).toContain('Expected calibration error: **0.450** over 2 relations.')
    expect(report).toContain('| plain | 2 |')
    expect(report).toContain('### acme/shop@1234\n\n1 files, 2 relations')
    expect(report).toContain('| go/call | 1 | 2 | 2 | 1 | 0.500 (0.095 to 0.905) | 0.500 (0.095 to 0.905) |')
  })

  it('keeps the words around the tables', () => {
    const first = withTables('# Title\n\nWords.\n', 'old')
    const second = withTables(`${first}\nMore.\n`, 'new')
    expect(second).toContain('# Title\n\nWords.\n\n<!--')
    expect(second).toContain('new')
    expect(second).not.toContain('old')
    expect(second.endsWith('\nMore.\n')).toBe(true)
    expect(withTables(second, 'new')).toBe(second)
  })
})

it('reads what was written, and says what is wrong with it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'bench-reliability-'))
  try {
    const file = join(folder, 'edges.json')
    const written = result(judged(1, [found('b.go', 0.9, true)]))
    writeFileSync(file, JSON.stringify({ ...written, sample: 0 }))
    expect(readEdgesResult(file)).toEqual(written)
    writeFileSync(file, JSON.stringify({ ...written, schema: 'deepdiscovery-edges/1' }))
    expect(() => readEdgesResult(file)).toThrow(`${file}: schema`)
    expect(() => readEdgesResult(join(folder, 'none'))).toThrow('cannot be read')
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
