import { DeepDiscoveryError } from '@deepdiscovery/model'
import { describe, expect, test } from 'vitest'
import { analyseTask } from './analyse-task.ts'

const ISSUE = `## Title

CartService.addItem() rounds prices down

<!-- please fill in the template -->
When I call \`add_item\` in src/cart/cart_service.py:42 the total is wrong.

\`\`\`
Traceback (most recent call last):
  File "/usr/lib/python3/site-packages/shop/cart/cart_service.py", line 57, in add_item
ValueError: price must be a positive number
\`\`\`

Python version: 3.11
`

function mention(text: string, kind: string): unknown {
  return analyseTask(ISSUE).mentions.find((found) => found.text === text && found.kind === kind)
}

describe('analyseTask', () => {
  test('takes the first line of words as the title, not the heading above it', () => {
    expect(analyseTask(ISSUE).title).toBe('CartService.addItem() rounds prices down')
    expect(analyseTask('fix the cart').title).toBe('fix the cart')
    expect(analyseTask('# Bug: cart is empty\n\nmore').title).toBe('Bug: cart is empty')
  })

  test.each([
    ['src/cart/cart_service.py', 'path'],
    ['/usr/lib/python3/site-packages/shop/cart/cart_service.py', 'stack-frame'],
    ['CartService.addItem', 'dotted-name'],
    ['add_item', 'identifier'],
    ['price must be a positive number', 'message'],
  ])('finds %s as a %s', (text, kind) => expect(mention(text, kind)).toBeDefined())

  test('keeps the line of a stack frame', () => {
    expect(mention('/usr/lib/python3/site-packages/shop/cart/cart_service.py', 'stack-frame')).toMatchObject({ line: 57 })
  })

  test('weighs title words above body words, and both above what the template asks for', () => {
    const weight = (text: string): number => analyseTask(ISSUE).terms.find((term) => term.text === text)?.weight ?? 0
    expect(weight('round')).toBeGreaterThan(weight('total'))
    expect(weight('total')).toBeGreaterThan(weight('python'))
  })

  test('looks for whole names beside their words', () => {
    expect(analyseTask(ISSUE).terms).toContainEqual(expect.objectContaining({ text: 'additem', kind: 'identifier' }))
  })

  test.each([
    ['Fix the crash when the list is empty', 'bug'],
    ['Add support for dark mode', 'feature'],
    ['Refactor the parser and rename its tokens', 'refactor'],
    ['Fix typos in the documentation and the README', 'docs'],
    ['Slow queries: optimize performance of the report', 'performance'],
    ['Database migration: backfill and upgrade the schema', 'migration'],
  ])('%s is a %s', (text, intent) => expect(analyseTask(text).intent).toBe(intent))

  test.each(['', '   ', '\n\t', '?!…'])('refuses %j', (text) => {
    expect(() => analyseTask(text)).toThrow(DeepDiscoveryError)
  })

  test('takes a link to a file for a path with its line, and no other link for anything', () => {
    const mentions = analyseTask('see https://github.com/o/r/blob/0a1b2c3/src/thing.py#L12 and https://github.com/o/r/issues/12').mentions
    expect(mentions).toEqual([{ kind: 'path', text: 'src/thing.py', line: 12, weight: 0.9 }])
    expect(analyseTask('see https://docs.acme.io/en/latest/some_module/thing.html please').mentions).toEqual([])
  })

  test('counts hints like a title', () => {
    const { terms } = analyseTask('broken totals', ['rounding'])
    expect(terms.find(({ text }) => text === 'round')?.weight).toBeGreaterThan(2)
  })

  test('versions, hashes and the prefix of a commit are no words', () => {
    const words = analyseTask('fix(cart): totals since v2.0.0-beta.1 and 0a1b2c3d4e').terms.filter(({ inferred }) => inferred !== true).map(({ text }) => text)
    expect(words.sort()).toEqual(['cart', 'total'])
  })

  test('neighbouring words may be one name in code, and long words may be short there', () => {
    const inferred = analyseTask('Session streams ignore the configuration').terms.filter((term) => term.inferred === true).map(({ text }) => text)
    expect(inferred).toEqual(expect.arrayContaining(['sessionstream', 'sessionstreams', 'config', 'cfg']))
    expect(analyseTask('Session streams').terms.filter((term) => term.inferred === true).every(({ kind }) => kind === 'identifier')).toBe(true)
  })

  test('what is said not to be concerned counts less', () => {
    const weight = (text: string): number => analyseTask('Round prices up instead of down').terms.find((term) => term.text === text)?.weight ?? 0
    expect(weight('down')).toBeLessThan(weight('price'))
    expect(analyseTask('Round prices up instead of down').title).toBe('Round prices up instead of down')
  })

  test('tells why it chose the intent', () => {
    expect(analyseTask('Fix the cart').intentReasons?.[0]).toBe('bug +5: "Fix" in the opening')
  })
})

describe('tasks in other languages', () => {
  test.each([
    ['购物车为空时 CartService.addItem 返回错误的合计，见 src/cart.ts', '购物', '的合'],
    ['カートが空のときCartService.addItemが失敗する。src/cart.tsを見てください', '失敗', 'のと'],
    ['장바구니가 비어 있으면 CartService.addItem 합계가 틀립니다 src/cart.ts', '합계', '니가'],
    ['Wenn der Warenkorb leer ist, gibt CartService.addItem die falsche Summe zurück (src/cart.ts)', 'warenkorb', 'die'],
    ['Quand le panier est vide, CartService.addItem rend un total faux (src/cart.ts)', 'panier', 'un'],
    ['Если корзина пуста, то CartService.addItem считает сумму не так: src/cart.ts', 'корзина', 'если'],
  ])('%s', (text, word, noise) => {
    const { terms, mentions } = analyseTask(text)
    const words = terms.map((term) => term.text)
    expect(words).toContain(word)
    expect(words).not.toContain(noise)
    expect(words).toContain('additem')
    expect(mentions).toContainEqual(expect.objectContaining({ kind: 'path', text: 'src/cart.ts' }))
    expect(mentions).toContainEqual(expect.objectContaining({ kind: 'dotted-name', text: 'CartService.addItem' }))
  })
})
