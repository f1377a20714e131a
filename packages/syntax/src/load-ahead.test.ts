import { expect, it } from 'vitest'
import { sourceOf } from '../test/facts-of.ts'
import type { GrammarSource } from './grammar-source.ts'
import { nodeGrammars } from './node/node-grammars.ts'

/** The grammars of this package, asked for through a record of what was asked. */
function recorded(broken?: string): { readonly grammars: GrammarSource; readonly asked: string[] } {
  const asked: string[] = []
  return { asked, grammars: {
    runtime: () => nodeGrammars().runtime(),
    async grammar(language) {
      asked.push(language)
      if (language === broken) throw new Error('out of order')
      return nodeGrammars().grammar(language)
    },
  } }
}

it('asks for all grammars of a request before the first file, and for each once', async () => {
  const { grammars, asked } = recorded()
  const source = sourceOf({ 'a.python': 'x = 1\n', 'b.go': 'package b\n', 'c.markdown': '# c\n' }, { grammars })
  expect((await source.facts(['a.python', 'b.go', 'c.markdown'] as never)).size).toBe(3)
  expect(asked).toEqual(['python', 'go'])
})

it('prepares the main languages, which then need no loading', async () => {
  const { grammars, asked } = recorded()
  const source = sourceOf({ 'a.python': 'x = 1\n' }, { grammars })
  source.prepare()
  await source.facts(['a.python'] as never)
  expect(asked).toEqual(['python'])
})

it('tells of a grammar that cannot be loaded with the first file that needs it, not while preparing', async () => {
  const { grammars } = recorded('python')
  const source = sourceOf({ 'a.python': 'x = 1\n', 'b.go': 'package b\n' }, { grammars })
  source.prepare()
  expect((await source.facts(['b.go'] as never)).size).toBe(1)
  expect(source.diagnostics).toEqual([])
  expect((await source.facts(['a.python'] as never)).size).toBe(0)
  expect(source.diagnostics.map(({ code }) => code)).toEqual(['grammar-unavailable'])
})
