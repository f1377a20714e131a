import { expect, it } from 'vitest'

it('exports exactly these values from each entry', async () => {
  expect(Object.keys(await import('../src/index.ts')).sort()).toEqual(['DEFAULT_SYNTAX_LIMITS', 'createSyntaxSource'])
  expect(Object.keys(await import('../src/node.ts')).sort()).toEqual(['nodeGrammars', 'parserThread'])
})
