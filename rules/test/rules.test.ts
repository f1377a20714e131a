import { fileURLToPath } from 'node:url'
import { join } from 'node:path'
import { differingEdges, loadRules } from '@deepdiscovery/relations-implicit'
import type { RuleLibrary } from '@deepdiscovery/relations-implicit'
import { describe, expect, test } from 'vitest'
import { readFixtures, readLibrary } from '../src/node.ts'
import { openFixture } from './open-fixture.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const files = await readLibrary()
const library = loadRules(files)
/** `RULES=spring pnpm vitest run rules` tries one framework. */
const only = process.env['RULES'] ?? ''

test('the library loads without a problem', () => {
  expect(library.problems.filter(({ path }) => path.startsWith(only))).toEqual([])
})

test('each rule file holds one rule, which is named after its folder', () => {
  const misplaced = library.rules.filter(({ id, origin }) => origin.path !== `${id}/rule.yaml`).map(({ id, origin }) => `${id} in ${origin.path}`)
  expect(misplaced.filter((each) => each.startsWith(only))).toEqual([])
})

describe.each(library.rules.filter(({ id }) => id.startsWith(only)))('$id', (rule) => {
  const fixtures = readFixtures(join(ROOT, rule.id))
  const alone: RuleLibrary = { ...library, rules: [rule], problems: [] }

  test('has a fixture that matches and one that nearly does', () => {
    expect({ matches: fixtures.some(({ isNearMiss }) => !isNearMiss), nearMisses: fixtures.some(({ isNearMiss }) => isNearMiss) })
      .toEqual({ matches: true, nearMisses: true })
  })

  test.each(fixtures)('$name', async ({ files: tree, edges }) => {
    const fixture = await openFixture(tree)
    const { relations, findings } = await fixture.relations(alone, fixture.files)
    expect({ differences: differingEdges(relations, edges), findings }).toEqual({ differences: [], findings: [] })
    // A join does not know where it started: each end alone leads to the same relation.
    for (const relation of relations) {
      for (const end of [relation.source, relation.target]) {
        const found = await fixture.relations(alone, [end])
        const same = found.relations.find(({ source, target, label }) => source === relation.source && target === relation.target && label === relation.label)
        expect(same?.confidence, `${relation.source} -> ${relation.target} ${relation.label}, asked at ${end}`).toBe(relation.confidence)
      }
    }
  })
})
