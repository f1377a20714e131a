import { expect, test } from 'vitest'
import { treeFromText } from '@deepdiscovery/testkit'
import { memorySource } from '../memory-source.ts'
import { readCorpus } from '../units/read-corpus.ts'
import { syntaxEntities } from './syntax-entities.ts'

const never = new AbortController().signal

async function graphOf(tree: string) {
  const source = memorySource(treeFromText(tree))
  const corpus = await readCorpus(
    source,
    never,
    () => undefined,
    () => undefined,
  )
  const graph = await syntaxEntities(corpus, await source.syntax.facts(source.snapshot.artifacts.map(({ id }) => id)), never)
  const nameOf = (entity: number): string => {
    const { name, kind, file } = graph.entities[entity]!
    return kind === 'file' ? name : `${corpus.paths[file]}#${name}`
  }
  return {
    graph,
    relations: graph.relations.map(({ source: from, target, label }) => `${nameOf(from)} ${label} ${nameOf(target)}`),
  }
}

test('relates files and definitions as the syntax has it', async () => {
  const { graph, relations } = await graphOf(`
    //- a.ts
    import { Base } from './b'
    /** A cart. */
    export class Cart extends Base {
      total() { return sumUp([]) }
    }
    //- b.ts
    export class Base {}
    //- c.ts
    export function sumUp(prices: number[]) { return prices.length }
  `)
  expect(relations).toEqual(
    expect.arrayContaining([
      'a.ts contains a.ts#Cart',
      'a.ts#Cart contains a.ts#Cart.total',
      'a.ts imports b.ts',
      'a.ts imports b.ts#Base',
      'a.ts#Cart extends b.ts#Base',
      'a.ts#Cart.total calls c.ts#sumUp',
    ]),
  )
  expect(graph.entities.find(({ name }) => name === 'Cart')?.description).toContain('A cart.')
})

test('a name that two files define means the imported one, or none', async () => {
  const { relations } = await graphOf(`
    //- a.ts
    import { load } from './c'
    export function run() { return load() }
    //- b.ts
    export function load() { return 1 }
    //- c.ts
    export function load() { return 2 }
    //- d.ts
    export function idle() { return load() }
  `)
  expect(relations).toContain('a.ts#run calls c.ts#load')
  expect(relations.filter((relation) => relation.startsWith('d.ts#idle'))).toEqual([])
  expect(relations).not.toContain('a.ts#run calls b.ts#load')
})
