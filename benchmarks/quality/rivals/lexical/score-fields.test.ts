import { describe, expect, it } from 'vitest'
import { draftFieldIndex } from './field-index.ts'
import { queryTerms } from './query-terms.ts'
import { scoreFields, type FieldScoring } from './score-fields.ts'

const PLAIN: FieldScoring = { k1: 1, weights: [1, 0, 0], normalisation: [0, 0, 0] }

function indexOf(...documents: readonly (readonly [string, string])[]) {
  const draft = draftFieldIndex()
  for (const [path, text] of documents) draft.add(path, text)
  return draft.finish()
}
const scores = (
  index: ReturnType<typeof indexOf>,
  task: string,
  scoring = PLAIN,
  allowed = new Uint8Array(index.documents).fill(1),
): number[] => [...scoreFields(index, queryTerms(task, index.terms, { repetition: 1, title: 0 }), scoring, allowed)]

describe('scoreFields', () => {
  it('is BM25 by hand where only the body counts', () => {
    const index = indexOf(['x', 'cart cart order'], ['y', 'order'], ['z', 'shelf'])
    const idf = Math.log(1 + (3 - 1 + 0.5) / (1 + 0.5))
    expect(scores(index, 'cart')).toEqual([expect.closeTo((idf * 2 * 2) / (1 + 2), 12), 0, 0])
  })
  it('normalises by length and weights fields', () => {
    const index = indexOf(['x', 'cart'], ['y', 'cart shelf shelf shelf'], ['cart', 'shelf'])
    const [short, long, named] = scores(index, 'cart', { k1: 1, weights: [1, 0, 8], normalisation: [1, 0, 0] })
    expect(short).toBeGreaterThan(long!)
    expect(named).toBeGreaterThan(short!)
  })
  it('counts names that a line defines apart', () => {
    const index = indexOf(['x', 'cart(1)\n'], ['y', 'def cart():\n'])
    const [used, defined] = scores(index, 'cart', { k1: 1, weights: [1, 3, 0], normalisation: [0, 0, 0] })
    expect(defined).toBeGreaterThan(used!)
  })
  it('takes frequencies from the allowed documents only', () => {
    const index = indexOf(['x', 'cart'], ['y', 'shelf'], ['z', 'cart'])
    const part = indexOf(['x', 'cart'], ['y', 'shelf'])
    expect(scores(index, 'cart', PLAIN, Uint8Array.of(1, 1, 0))).toEqual([...scores(part, 'cart'), 0])
  })
  it('matches split, stemmed and folded names', () => {
    const index = indexOf(['x', 'getUserById'], ['y', 'users'], ['z', 'get_user_by_id'])
    const [camel, plural, snake] = scores(index, 'user')
    expect([camel! > 0, plural! > 0, camel === snake]).toEqual([true, true, true])
    expect(scores(index, 'GetUserByID').map((score) => score > 0)).toEqual([true, true, true])
  })
  it('stays within its numbers for a word that repeats without end', () => {
    const index = indexOf(['cart/'.repeat(300) + 'x', `${'cart '.repeat(100_000)}\n${'class cart\n'.repeat(400)}`])
    expect(index.frequencies.map(([first]) => first)).toEqual([0xffff, 0xff, 0x7f])
  })
})

describe('queryTerms', () => {
  it('weights repetitions and the first line', () => {
    const { terms } = indexOf(['x', 'cart order shelf'])
    const weights = queryTerms('cart order\n\nshelf shelf shelf shelf and unknown', terms, { repetition: 0.5, title: 1 })
    expect(weights.map(({ weight }) => weight)).toEqual([2, 2, 2])
    expect(queryTerms('', terms, { repetition: 1, title: 1 })).toEqual([])
  })
})
