import { expect, test } from 'vitest'

test('the package exports exactly these values (src/index.ts)', async () => {
  expect(Object.keys(await import('../src/index.ts')).sort()).toEqual([
    'IMPLICIT_LIMITS', 'NORMALISER_DOCS', 'checkQueries', 'differingEdges', 'enabledRules', 'formatProblem', 'implicitRelations', 'loadRules',
  ])
})
