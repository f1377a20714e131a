import fc from 'fast-check'
import { Language, Parser } from 'web-tree-sitter'
import { describe, expect, it } from 'vitest'
import { loadGrammar } from '../grammar.ts'
import { LANGUAGES } from '../languages/languages.ts'
import { nodeGrammars } from '../node.ts'
import { startRuntime } from '../runtime.ts'
import { readGrammarTables } from './grammar-tables.ts'
import { readTreeByCursor } from './read-tree-by-cursor.ts'
import { readTreeFromMemory } from './read-tree-from-memory.ts'
import { sameTree } from './same-tree.ts'
import { TreeStore } from './tree-store.ts'

const grammars = nodeGrammars()

async function readers(language: string) {
  const { memory } = await startRuntime(grammars)
  const loaded = await Language.load((await grammars.grammar(language))!)
  const parser = new Parser().setLanguage(loaded)
  const names = { types: loaded.types, fields: loaded.fields }
  const tables = readGrammarTables(loaded, memory)
  const store = new TreeStore()
  return (text: string) => {
    const tree = parser.parse(text)!
    try {
      return sameTree(
        tree, text, (tree, text) => readTreeByCursor(tree, text, names, store), (tree, text) => readTreeFromMemory(tree, text, names, tables, memory, store),
      )
    } finally {
      tree.delete()
    }
  }
}

// Languages that share a grammar are told by the grammar's name.
const samples = [...LANGUAGES.values()].flatMap(facts => 'visits' in facts ? [[facts.grammar ?? facts.language, facts.sample] as const] : [])

describe.each(samples)('%s', (language, sample) => {
  it('memory and cursor give the same tree, whole and cut anywhere', async () => {
    const same = await readers(language)
    expect(same(sample)).toBe(true)
    fc.assert(fc.property(fc.nat(sample.length), fc.nat(sample.length), (from, to) => same(sample.slice(0, from) + sample.slice(to))), { numRuns: 25 })
  })

  it('the sample is whole, and read from memory', async () => {
    const grammar = (await loadGrammar(grammars, language, sample))!
    const tree = grammar.withTree(sample, { steps: Infinity, milliseconds: Infinity }, tree => {
      const read = grammar.read(tree, sample)
      return { hasError: read.hasError, root: read.type(0), covers: read.nodes.next[0] === read.count, missing: sameTree(tree, 'x', () => read, () => { throw new Error('no') }) }
    })
    expect(tree).toMatchObject({ hasError: false, covers: true, missing: false })
  })
})

it('grows with the tree', async () => {
  const same = await readers('javascript')
  expect(same('f(a, [b]);\n'.repeat(8_000))).toBe(true)
})
