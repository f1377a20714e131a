import type { Artifact, ArtifactId, TermScanner } from '@deepdiscovery/model'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createFactStore } from '../facts/fact-store.ts'
import type { FactRecord } from '../facts/fact-record.ts'
import { IMPLICIT_LIMITS } from '../limits.ts'
import { createPathLookup } from '../paths/path-template.ts'
import { preparePlans } from '../prepare-plans.ts'
import { loadRules } from '../rules/load-rules.ts'
import { growJoins } from './grow-joins.ts'
import type { JoinInput } from './grow-joins.ts'
import { createSymbols } from './symbols.ts'

const RULES = `
format: 1
facts:
  shop.sale: { fields: { name: text, place: text }, any: [{ pattern: 'sell (?P<name>\\w+) at (?P<place>\\w+)', files: ['**/*.txt'] }] }
rules:
  shop/chain:
    title: Who sells on
    enabledBy: [{ file: '**/*.txt' }]
    match:
      one: { fact: shop.sale, name: $name, place: $first }
      other: { fact: shop.sale, name: $name, place: $second }
      third: { fact: shop.sale, name: $more, place: $second, file: $file }
      list: { fact: file, path: '{$name}.txt' }
    relations: { from: one, to: third, label: reference, confidence: 0.5 }
    rationale: They sell the same.
    references: ['https://example.org']
`
const FILES = ['a.txt', 'b.txt', 'c.txt'] as ArtifactId[]
const artifacts = FILES.map((id) => ({ id, bytes: 1 }) as Artifact)
const scanner = { find: (requests) => Promise.resolve(requests.map(() => FILES)) } as Pick<TermScanner, 'find'> as TermScanner

const sale = fc.record({ file: fc.constantFrom(...FILES), name: fc.constantFrom('a', 'b', 'x'), place: fc.constantFrom('p', 'q', '') })
const recordOf = ({ file, name, place }: { file: ArtifactId; name: string; place: string }): FactRecord =>
  ({ fact: 'shop.sale', artifact: file, line: 1, endLine: 1, values: new Map([['name', name], ['place', place]]), defines: undefined })

/** Joins with the first file's facts there, and the others' coming in rounds of the given sizes. */
async function joinsIn(rounds: readonly (readonly FactRecord[])[], joinsPerRule = IMPLICIT_LIMITS.joinsPerRule): Promise<readonly string[]> {
  const library = loadRules([{ path: 'shop.yaml', text: RULES }])
  expect(library.problems).toEqual([])
  const { plans } = await preparePlans(library.rules, library.facts, artifacts, scanner)
  const store = createFactStore()
  const input: JoinInput = {
    store, limits: { ...IMPLICIT_LIMITS, joinsPerRule }, symbols: createSymbols(undefined, () => undefined), moduleOf: () => '', languageOf: () => undefined,
    cache: { constants: new WeakMap(), values: new WeakMap() }, lookup: createPathLookup(FILES), report: () => undefined,
    requests: { ask: () => undefined, answer: () => Promise.resolve(false), startCall: () => undefined },
  }
  const growing = growJoins(plans[0]!, FILES.slice(0, 1), input)
  for (const records of rounds) {
    for (const each of records) store.add(each)
    await growing.grow()
  }
  return (await growing.complete()).map(({ records, quality }) => `${quality} ${records.map(({ artifact, values }) => [artifact, ...values.values()].join()).join(' ')}`)
}

test('facts that come one after the other are joined like facts that are there at once, in the same order', async () => {
  await fc.assert(fc.asyncProperty(fc.array(sale, { maxLength: 14 }), fc.array(fc.nat(4), { maxLength: 4 }), fc.constantFrom(12, 5_000), async (sales, sizes, limit) => {
    const records = sales.map(recordOf)
    const first = records.filter(({ artifact }) => artifact === FILES[0])
    const later = records.filter(({ artifact }) => artifact !== FILES[0])
    let at = 0
    const rounds = sizes.map((size) => later.slice(at, at += size))
    expect(await joinsIn([first, ...rounds, later.slice(at)], limit)).toEqual(await joinsIn([[...first, ...later]], limit))
  }), { numRuns: 60 })
})

test('a join goes on from what it knew before', async () => {
  const [one, other, third] = [{ file: FILES[0]!, name: 'a', place: 'p' }, { file: FILES[1]!, name: 'a', place: 'q' }, { file: FILES[2]!, name: 'x', place: 'q' }].map(recordOf)
  expect(await joinsIn([[one!], [other!]])).toHaveLength(4)
  expect(await joinsIn([[one!], [other!], [third!]])).toHaveLength(6)
})
