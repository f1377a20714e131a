import { readFileSync } from 'node:fs'
import { ARTIFACT_ROLES, type ArtifactRole } from '@deepdiscovery/model'
import { expect, test } from 'vitest'
import type { RolePairFigure } from './role-pair-figures.ts'
import type { RolePairResult } from './role-pair-result.ts'
import { renderRolePairs, rolePairTable } from './role-pair-table.ts'

const RECORDED = new URL('role-pairs.json', import.meta.url)
const HELD = new URL('../../packages/expansion/src/role-pairs.json', import.meta.url)

test('the table in packages/expansion is that of the recorded measurement: measure again instead of editing it', () => {
  const { figures } = JSON.parse(readFileSync(RECORDED, 'utf8')) as RolePairResult
  expect(JSON.parse(readFileSync(HELD, 'utf8'))).toEqual(rolePairTable(figures))
})

const figure = (
  intent: RolePairFigure['intent'], given: ArtifactRole, role: ArtifactRole, repositories: number, expected: number, base: number,
): RolePairFigure => ({ intent, given, role, repositories, expected, base, low: 0, high: 1 })

test('few repositories lean on the base rate, a kind of change on any; a pair that none has is the base rate, a role the mean of others', () => {
  const table = rolePairTable([
    figure('*', 'source', 'source', 95, 1, 1), figure('*', 'source', 'test', 95, 0.8, 0.4), figure('*', 'schema', 'test', 5, 0.8, 0.4),
    figure('bug', 'source', 'test', 5, 0.98, 0.5),
  ])
  expect(table['*']).toMatchObject({
    '*': { source: 1, test: 0.4, migration: 0.7 }, source: { source: 1, test: 0.78, docs: 0.7 }, schema: { test: 0.6 }, migration: { test: 0.4, migration: 0.7 },
  })
  expect(Object.keys(table['*']!)).toEqual(['*', ...ARTIFACT_ROLES])
  expect(Object.values(table['*']!).map((row) => Object.keys(row))).toEqual(['*', ...ARTIFACT_ROLES].map(() => [...ARTIFACT_ROLES]))
  expect(table['bug']).toEqual({ '*': { test: 0.5 }, source: { test: 0.88 } })
})

test('a table is written a role that changes a line', () => {
  expect(renderRolePairs({ '*': { source: { test: 0.5, docs: 0.1 }, test: { source: 1 } } }))
    .toBe('{\n  "*": {\n    "source": {"test": 0.5, "docs": 0.1},\n    "test": {"source": 1}\n  }\n}\n')
})
