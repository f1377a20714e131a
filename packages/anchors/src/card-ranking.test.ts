import { stemWord, wordsOf } from '@deepdiscovery/text'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import bm25 from 'wink-bm25-text-search'
import { rankCards } from './card-ranking.ts'
import type { FileCard } from './card.ts'

const WORDS = ['cart', 'carts', 'total', 'voucher', 'parseInvoice', 'invoice', 'constructor', 'src/cart.ts', 'user_id', '']
const text = fc.array(fc.constantFrom(...WORDS), { maxLength: 12 }).map((words) => words.join(' '))
const card = fc.record({ path: text, names: text, docs: text })
const question = fc.array(fc.constantFrom('cart', 'total', 'invoice', 'constructor', 'nowhere'), { maxLength: 6 })

/** The same with all words. */
function reference(cards: readonly FileCard[], words: readonly string[]): readonly number[] {
  const engine = bm25()
  engine.defineConfig({ fldWeights: { path: 4, names: 3, docs: 1 }, bm25Params: { k1: 1.4, b: 0.6, k: 1 } })
  engine.definePrepTasks([(part: string) => wordsOf(part).map((word) => `=${stemWord(word)}`)] as never)
  for (const [position, each] of cards.entries()) engine.addDoc({ ...each }, position)
  engine.consolidate(6)
  const found = new Map(engine.search(words.join(' '), cards.length).map(([position, score]) => [Number(position), score]))
  return cards.map((_, at) => found.get(at) ?? 0)
}

test('the stand-in for words that nobody asks for changes no digit', () => {
  fc.assert(fc.property(fc.array(card, { minLength: 3, maxLength: 12 }), question, (cards, words) => {
    expect([...rankCards(cards, words)]).toEqual(reference(cards, words))
  }))
})

test('fewer than three cards say nothing', () => {
  const same: FileCard = { path: 'cart', names: 'cart', docs: '' }
  expect([...rankCards([same, same], ['cart'])]).toEqual([0, 0])
  expect(rankCards([same, same, { ...same, path: '' }], ['cart'])[0]).toBeGreaterThan(0)
})
