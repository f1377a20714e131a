import { existsSync, readFileSync } from 'node:fs'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { CouplingFigure } from './coupling-figures.ts'
import type { CouplingResult } from './coupling-result.ts'
import { couplingTable, renderTable } from './coupling-table.ts'

const RECORDED = new URL('coupling.json', import.meta.url)
const HELD = new URL('../../packages/relations-organizational/src/coupling.json', import.meta.url)

describe.skipIf(!existsSync(RECORDED))('the table in packages/relations-organizational', () => {
  test('is that of the recorded measurement: measure again instead of editing it', () => {
    const { figures } = JSON.parse(readFileSync(RECORDED, 'utf8')) as CouplingResult
    expect(JSON.parse(readFileSync(HELD, 'utf8'))).toEqual(couplingTable(figures))
  })
})

const figure = (producer: string, bins: readonly (readonly [stated: number, coupling: number, relations: number])[], more: Partial<CouplingFigure> = {}): CouplingFigure => ({
  label: 'companion', producer, direction: 'both', relations: 0, repositories: 1, coupling: 0.3, low: 0, high: 1, base: 0.1, lift: 1, byCoupling: [],
  byConfidence: bins.map(([stated, coupling, relations]) => ({ stated, coupling, relations, lift: 1 })), ...more,
})

test('points rise; those that fall or stand for few are made one; few relations lean on the mean of the label', () => {
  const table = couplingTable([
    figure('*', [[0.5, 0.3, 1000]]),
    figure('companion/test', [[0.2, 0.1, 950], [0.5, 0.3, 450], [0.6, 0.24, 450], [0.9, 0.5, 150]]),
    figure('companion/docs', [[0.3, 0, 50]]),
    figure('import', [[1, 0.1, 900]], { direction: 'out', label: 'import' }),
    figure('co-change', [[0.4, 0.2, 900]], { label: 'co-change', byCoupling: [{ stated: 0.4, coupling: 0.2, relations: 900, lift: 1 }] }),
  ])
  expect(table).toEqual({
    'companion/*': [[0.5, 0.3]],
    'companion/test': [[0.2, 0.11], [0.55, 0.272], [0.9, 0.45]],
    'companion/docs': [[0.3, 0.15]],
  })
})

test('both numbers rise from point to point, whatever was measured', () => {
  const bin = fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.integer({ min: 1, max: 400 }))
  fc.assert(fc.property(fc.array(bin, { minLength: 1, maxLength: 9 }), (bins) => {
    const points = couplingTable([figure('*', []), figure('x', bins.map(([coupling, relations], at) => [(at + 1) / 10, coupling, relations]))])['x']!
    expect(points.length).toBeGreaterThan(0)
    for (const [at, [stated, coupling]] of points.entries()) {
      if (at > 0) expect(stated > points[at - 1]![0] && coupling > points[at - 1]![1]).toBe(true)
      expect(coupling >= 0 && coupling <= 1).toBe(true)
    }
  }), { numRuns: 200, seed: 8 })
})

test('a table is written one producer a line', () => {
  expect(renderTable({ a: [[0.2, 0.11], [0.5, 0.3]], b: [[1, 0.1]] })).toBe('{\n  "a": [[0.2, 0.11], [0.5, 0.3]],\n  "b": [[1, 0.1]]\n}\n')
})
