import { expect, test } from 'vitest'

test('the package exports exactly these values', async () => {
  expect(Object.keys(await import('../src/index.ts')).sort()).toEqual([
    'characterCounter', 'differingEdges', 'edges', 'expectDeterministic', 'expectEdges', 'factsOf', 'fixedHistory', 'memoryReader',
    'memorySnapshot', 'parseEdges', 'relationSourceFromEdges', 'relationsFromEdges', 'syntaxFromFacts', 'treeFromText',
  ])
})
