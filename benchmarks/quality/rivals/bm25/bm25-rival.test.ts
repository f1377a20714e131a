import { describe, expect, it } from 'vitest'
import { treeFromText } from '@deepdiscovery/testkit'
import { memorySource, noAbort, requestOf } from '../memory-source.ts'
import { bm25Rival } from './bm25-rival.ts'

const SHOP = treeFromText(`
  //- src/cart.ts
  export class Cart {
    addItem(item) { this.items.push(item) }
  }
  //- src/order.ts
  import { Cart } from './cart'
  export class Order {}
  //- src/shelf.ts
  export class Shelf {}
  //- check/cart.test.ts
  export class Cart {
    addItem(item) { this.items.push(item) }
    cart: item, item: cart
  }
`)

async function answer(files: Record<string, string | Uint8Array>, task: string, given: Parameters<typeof requestOf>[1] = {}) {
  const source = memorySource(files)
  const rival = bm25Rival()
  const { index, bytes } = await rival.prepare(source, noAbort())
  expect(bytes).toBeGreaterThanOrEqual(0)
  return rival.answer(source, index, requestOf(task, given), noAbort())
}

describe('bm25', () => {
  it('ranks by words, tests lower, files without them not at all', async () => {
    const { ranking, native } = await answer(SHOP, 'Cart loses an item')
    expect(ranking).toEqual(['src/cart.ts', 'check/cart.test.ts', 'src/order.ts'])
    expect(native.text.startsWith('## src/cart.ts\nexport class Cart {\n')).toBe(true)
    expect(native.shown[0]).toEqual({ path: 'src/cart.ts', startLine: 1, endLine: 3 })
  })
  it('breaks ties by path', async () => {
    expect((await answer({ 'b.ts': 'cart', 'a.ts': 'cart', 'c.ts': 'cart' }, 'cart')).ranking).toEqual(['a.ts', 'b.ts', 'c.ts'])
  })
  it('answers from the allowed files only and cuts the last file at the budget', async () => {
    const { ranking, native } = await answer(SHOP, 'Cart', { within: (id) => id.startsWith('src/'), tokens: 12, maxFiles: 1 })
    expect(ranking).toEqual(['src/cart.ts', 'src/order.ts'])
    expect(native).toMatchObject({ text: '## src/cart.ts\nexport class Cart {\n', files: ['src/cart.ts'] })
  })
  it.each([
    ['no files', {}, 'cart'],
    ['no task', SHOP, ''],
    ['unknown words', SHOP, 'zzz qqq'],
    ['binary', { 'x.bin': Uint8Array.of(0, 255, 254, 0) }, 'cart'],
    ['odd task', SHOP, '\0\ud800('],
  ])('gives an empty answer for %s', async (_, files, task) => {
    expect(await answer(files as Record<string, string>, task)).toMatchObject({
      ranking: [],
      native: { text: '', files: [], shown: [] },
      llmTokens: 0,
    })
  })
  it('takes a file of one huge line', async () => {
    const { native } = await answer({ 'x.js': 'cart '.repeat(500_000) }, 'cart')
    expect(native.text.length).toBeGreaterThan(3_900)
    expect(native.text.length).toBeLessThanOrEqual(4_000)
  })
  it('stops on abort', async () => {
    await expect(bm25Rival().prepare(memorySource(SHOP), AbortSignal.abort(new Error('stop')))).rejects.toThrow('stop')
  })
})
