import { describe, expect, it } from 'vitest'
import { searchWords } from './search-words.ts'

const words = (task: string, limit = { code: 20, plain: 20 }): readonly string[] =>
  searchWords(task, limit).map(({ text, kind }) => `${kind} ${text}`)

describe('searchWords', () => {
  it('puts paths, quoted strings and identifiers before plain words', () => {
    expect(words('Cart total is wrong: `addItem` in src/shop/cart.py:12 says "no such item" for user_id')).toEqual([
      'code addItem',
      'code no such item',
      'code cart.py',
      'code user_id',
      'plain Cart',
      'plain total',
      'plain wrong',
      'plain item',
    ])
  })
  it('takes a dotted name whole and by its last part', () => {
    expect(words('django.db.models.QuerySet')).toEqual(['code models.QuerySet', 'code QuerySet'])
  })
  it('leaves out stop words, template words, addresses, short words and repetitions', () => {
    expect(words('Bug: the cart is https://example.org/cart_page broken, Cart CART it')).toEqual(['plain cart', 'plain broken'])
  })
  it('prefers words that the task repeats, within the limits', () => {
    expect(words('alpha beta gamma beta', { code: 1, plain: 1 })).toEqual(['plain beta'])
    expect(words('aB cD1x fooBar barFoo', { code: 1, plain: 0 })).toEqual(['code cD1x'])
  })
  it.each(['', '   ', '"" `` ...', '\0\ud800', '12 34'])('finds nothing in %j', (task) => {
    expect(words(task)).toEqual([])
  })
  it('takes a task without end', () => {
    expect(searchWords('a_b.'.repeat(500_000), { code: 3, plain: 3 }).length).toBeLessThanOrEqual(6)
    expect(searchWords(`"${'x'.repeat(500_000)}`, { code: 3, plain: 3 })).toEqual([])
  })
})
