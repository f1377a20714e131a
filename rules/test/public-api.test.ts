import { expect, test } from 'vitest'

test('exports of the Node entry (src/node.ts)', async () => {
  expect(Object.keys(await import('../src/node.ts')).sort()).toEqual(['readFixtures', 'readLibrary', 'readRuleFolder'])
})
