import { relationsFromEdges } from '@deepdiscovery/testkit'
import { expect, test } from 'vitest'
import { eventsOfTests } from './events-of-tests.ts'

test.each([
  ['src/a.ts -> src/b.ts event', [0.8]],
  ['test/a.ts -> src/b.ts event', [0.8]],
  ['src/a.ts -> test/b.ts event', [0.4]],
  ['test/a.ts -> test/b.ts event', []],
  ['test/a.ts:1 -> test/conftest.ts dependency-injection', [0.8]],
])('%s', (edges, confidences) => {
  const relations = eventsOfTests(relationsFromEdges(edges).map((relation) => ({ ...relation, confidence: 0.8 })), (id) => (id.startsWith('test/') ? 'test' : 'source'))
  expect(relations.map(({ confidence }) => confidence)).toEqual(confidences)
})
