import { expect, test } from 'vitest'
import { treeFromText } from '@deepdiscovery/testkit'
import { memorySource } from '../memory-source.ts'
import { readCorpus } from '../units/read-corpus.ts'
import { nameCollector } from './name-entities.ts'

const never = new AbortController().signal

async function graphOf(tree: string) {
  const source = memorySource(treeFromText(tree))
  const collector = nameCollector()
  const corpus = await readCorpus(source, never, () => undefined, collector.onUnit)
  return { corpus, graph: await collector.finish(corpus, never) }
}

const TREE = `
  //- a.py
  class Cart:
      """The Shopper wants goods."""
      price_list = load_prices()
  //- b.py
  def load_prices(): return parse_tariff()
  //- c.py
  rows = parse_tariff(lonely_name)
  //- a_test.py
  def load_prices(): return None
  The Shopper asked.
`

test('keeps defined names and those that two units use, with the line of the definition in a source file', async () => {
  const { corpus, graph } = await graphOf(TREE)
  const names = graph.entities
    .filter(({ kind }) => kind !== 'file')
    .map(({ name, kind, file, line }) => `${name} ${kind} ${corpus.paths[file]}:${line}`)
  expect(names.sort()).toEqual(['Cart definition a.py:1', 'load_prices definition b.py:1', 'parse_tariff name b.py:1'])
  expect(graph.entities.find(({ name }) => name === 'Cart')?.description).toBe('class Cart:')
})

test('relates names that share a unit more often than chance has it', async () => {
  const { graph } = await graphOf(TREE)
  const pairs = graph.relations.map(({ source, target }) =>
    [graph.entities[source]!.name, graph.entities[target]!.name].sort().join(' '),
  )
  expect(pairs).toContain('Cart a.py')
  expect(pairs).not.toContain('Cart parse_tariff')
})
