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

  test('takes tasks in other scripts and hostile ones without harm', () => {
    expect(analyseTask('修复购物车合计').terms.length).toBeGreaterThan(0)
    const hostile = `${'a.'.repeat(50_000)} ${'/'.repeat(50_000)} ${'"'.repeat(50_000)} ${'_a'.repeat(50_000)}`
    expect(analyseTask(hostile).terms.length).toBeLessThan(200)
  })

  test('takes a link to a file for a path with its line, and no other link for anything', () => {
    const mentions = analyseTask('see https://github.com/o/r/blob/0a1b2c3/src/thing.py#L12 and https://github.com/o/r/issues/12').mentions
    expect(mentions).toEqual([{ kind: 'path', text: 'src/thing.py', line: 12, weight: 0.9 }])
    expect(analyseTask('see https://docs.acme.io/en/latest/some_module/thing.html please').mentions).toEqual([])
  })

  test('counts hints like a title', () => {
    const terms = analyseTask('broken totals', ['rounding']).terms
    expect(terms.find(({ text }) => text === 'round')?.weight).toBeGreaterThan(2)
  })
})
