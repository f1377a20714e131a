import { expect, test } from 'vitest'
import { couplingFigures } from './coupling-figures.ts'
import { couplingReport } from './coupling-report.ts'
import type { HistoryFigures, Observation } from './measure-history.ts'

const seen = (label: string, producer: string, together: number, confidence: number, stated?: number): Observation =>
  ({ label, producer, direction: 'both', confidence, stated, together, base: 0.05 })
const history = (repository: string, observations: readonly Observation[]): HistoryFigures =>
  ({ repository, revision: 'abc', files: 10, laterCommits: 5, asked: 2, named: 3, observations })
const HISTORIES = [
  history('o/one', [seen('companion', 'companion/test', 1, 0.9), seen('companion', 'companion/test', 0.5, 0.9), seen('companion', 'companion/docs', 0, 0.2)]),
  history('o/two', [seen('companion', 'companion/test', 0, 0.35), seen('co-change', 'co-change', 0.2, 0.5, 0.4)]),
]

test('means over relations, by label and producer, and by label where it has several producers', () => {
  const figures = couplingFigures(HISTORIES)
  expect(figures.map(({ label, producer, relations, repositories, coupling, lift }) => [label, producer, relations, repositories, coupling, lift])).toEqual([
    ['co-change', 'co-change', 1, 1, 0.2, 4],
    ['companion', '*', 4, 2, 0.375, 7.5],
    ['companion', 'companion/docs', 1, 1, 0, 0],
    ['companion', 'companion/test', 3, 2, 0.5, 10],
  ])
  const [coChange, , , tests] = figures
  expect(tests!.byConfidence).toEqual([
    { stated: 0.35, relations: 1, coupling: 0, lift: 0 }, { stated: 0.9, relations: 2, coupling: 0.75, lift: 15 },
  ])
  expect([tests!.byCoupling, coChange!.byCoupling]).toEqual([[], [{ stated: 0.4, relations: 1, coupling: 0.2, lift: 4 }]])
  expect([tests!.low, tests!.high]).toEqual([0, 0.75])
})

test('the page has rows of enough relations, and says which are left out', () => {
  const many = history('o/many', Array.from({ length: 20 }, () => seen('folder', 'folder', 0.25, 0.42)))
  const histories = [...HISTORIES, many]
  const page = couplingReport({
    schema: 'deepdiscovery-coupling/1', commits: 5, files: 2, seed: 1, figures: couplingFigures(histories),
    histories: histories.map(({ observations: _, ...rest }) => rest),
  })
  expect(page).toContain('| folder | `folder` | both | 20 | 1 | 0.250 | 0.250 to 0.250 | 0.0500 | 5.0 |')
  expect(page).toContain('| folder | `folder` | both |  |  |  |  | 0.25 (20) |  |  |  |  |  |')
  expect(page).toContain('(`co-change co-change`, `companion *`, `companion companion/docs`, `companion companion/test`)')
  expect(page).toContain('| o/many | `abc` | 10 | 5 | 2 | 3 |')
})
