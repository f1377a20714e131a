import { expect, test } from 'vitest'
import type { CountsByIntent, RoleCounts } from './count-roles.ts'
import { rolePairFigures } from './role-pair-figures.ts'

const counts = (commits: number, source: number, test: number, both: number): RoleCounts => ({
  commits, changing: { source, test }, both: { source: { test: both }, test: { source: both } },
})
const history = (all: RoleCounts, bug?: RoleCounts): CountsByIntent => new Map([['*' as const, all], ...(bug ? [['bug' as const, bug] as const] : [])])
const pick = (histories: readonly CountsByIntent[], intent: string, given: string, role: string) =>
  rolePairFigures(histories).find((figure) => figure.intent === intent && figure.given === given && figure.role === role)

test('each repository that has both roles counts alike, however long its history', () => {
  const histories = [history(counts(1_000, 800, 200, 200)), history(counts(40, 20, 20, 15)), history(counts(100, 100, 9, 9))]
  expect(pick(histories, '*', 'source', 'test')).toEqual({
    intent: '*', given: 'source', role: 'test', repositories: 2, expected: 0.5, base: 0.35, low: 0.25, high: 0.75,
  })
  expect(pick(histories, '*', 'docs', 'test')).toBeUndefined()
})

test('a kind of change has figures of its own from thirty histories on', () => {
  const one = history(counts(100, 100, 50, 50), counts(30, 10, 10, 10))
  expect(pick(Array.from({ length: 29 }, () => one), 'bug', 'source', 'test')).toBeUndefined()
  const figure = pick([...Array.from({ length: 30 }, () => one), history(counts(100, 100, 50, 50), counts(30, 4, 4, 0))], 'bug', 'source', 'test')
  expect(figure).toMatchObject({ repositories: 30, expected: 1 })
})
