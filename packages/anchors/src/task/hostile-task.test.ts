import { DeepDiscoveryError } from '@deepdiscovery/model'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { analyseTask } from './analyse-task.ts'

const TRACE = 'Traceback (most recent call last):\n  File "shop/cart.py", line 12, in total\n    raise ValueError("x")\nValueError: cart has no owner'

describe('odd tasks', () => {
  test('of 2 MB: keeps the title and what the end names, and says what was left out', () => {
    const analysis = analyseTask(`Cart total is wrong\n\n${'2024-01-02 03:04:05 INFO nothing to see here\n'.repeat(45_000)}${TRACE}`)
    expect(analysis.title).toBe('Cart total is wrong')
    expect(analysis.mentions).toContainEqual(expect.objectContaining({ kind: 'stack-frame', text: 'shop/cart.py', line: 12, symbol: 'total' }))
    expect(analysis.mentions).toContainEqual(expect.objectContaining({ kind: 'message', text: 'cart has no owner' }))
    expect(analysis.diagnostics).toEqual([expect.objectContaining({ code: 'task-sampled', message: expect.stringMatching(/^The task has 2\d{6} characters; its first \d+ and last \d+ were read/) })])
  })

  test('of 2 MB on one line: the same', () => {
    const analysis = analyseTask(`Cart total is wrong. ${'nothing to see here '.repeat(100_000)}see src/cart.py`)
    expect(analysis.title).toBe('Cart total is wrong.')
    expect(analysis.mentions).toContainEqual(expect.objectContaining({ kind: 'path', text: 'src/cart.py' }))
  })

  test('that are a stack trace: the exception is the title', () => {
    expect(analyseTask(TRACE)).toMatchObject({ title: 'ValueError: cart has no owner', intent: 'bug' })
  })

  test('that are code', () => {
    const { terms, mentions } = analyseTask('```ts\nexport function cartTotal(items: Item[]) {\n  return sumOf(items)\n}\n```')
    expect(terms.map(({ text }) => text)).toContain('carttotal')
    expect(mentions).toContainEqual(expect.objectContaining({ kind: 'identifier', text: 'cartTotal' }))
  })

  test.each([
    ['a link', 'https://github.com/o/r/issues/12', /only a link, which is not opened: paste what it says/],
    ['emoji', '😀🎉 👍', /The task has no words: say in a sentence/],
    ['control characters', '\0\u0001\u0002\ud800', /no words/],
    ['an HTML comment', '<!-- please describe -->', /no words/],
  ])('of nothing but %s are refused with advice', (_, task, message) => {
    const refused = (): unknown => analyseTask(task)
    expect(refused).toThrow(DeepDiscoveryError)
    expect(refused).toThrow(message)
  })

  test('that are a link to a file name that file', () => {
    expect(analyseTask('https://github.com/o/r/blob/main/src/cart.py#L7').mentions).toEqual([{ kind: 'path', text: 'src/cart.py', line: 7, weight: 0.9 }])
  })

  test('with 10,000 names keep the most trusted few', () => {
    const { terms, mentions } = analyseTask(`Fix \`theOne\`\n\n${Array.from({ length: 10_000 }, (_, index) => `someName${index}Of_thing`).join(' ')}`)
    expect(mentions.length).toBeLessThan(200)
    expect(terms.length).toBeLessThan(200)
    expect(mentions).toContainEqual({ kind: 'identifier', text: 'theOne', weight: 1 })
  })
})

const BAIT = [
  'a.', '/', '(', ')', '[', '{', '<', '>', 'A_', '_', '`', '"', "'", '\\', '@', '-', '--', '#', '*', '**', '|', '=', ':', '::', '.', ',', '$', '%', '&', '1', '1.', '0a', 'a', 'A', 'aA', 'a-', 'a@',
  ' ', '\t', '\n', '> ', '- ', '1. ', '<!--', '<details>', '```', 'at ', 'at a(', 'at a.b(', 'File "', '#1 a(', '#1 0x1 in a', '(a b) ', 'a::', 'a.py:1 ', 'http://', '://a/b/blob/', 'GET /', '/api/', 'FROM ',
  'select a from ', 'click "', 'Error: ', 'test_', 'Test', 'instead of ', 'A > ', 'é', '\u0301', '的', 'カ', '장', 'ก', '😀', '\ud800', '\u001b[', '\0', 'fix: ', 'does not ', 'takes a b ', '“', '「',
] as const

/** Text that patterns with nested repetitions never finish; that these do is the test, not in what time. */
test.each(BAIT)('takes a long run of %j', (bait) => {
  const run = bait.repeat(Math.ceil(25_000 / bait.length))
  const { title, mentions } = analyseTask(`Fix the cart\n\n${run}\n${run.replaceAll(/(?:.{1990})/gs, '$&\n')}\nsee src/cart.py`)
  expect(title).toBe('Fix the cart')
  expect(mentions.length).toBeLessThan(500)
})

test('never throws but for a task without words, and never gives an empty or doubled mention', () => {
  const piece = fc.oneof(fc.string({ unit: 'binary', maxLength: 20 }), fc.constantFrom(...BAIT, 'word', '\r\n', 'a/b.py', '~~~', TRACE))
  fc.assert(fc.property(fc.array(piece, { maxLength: 20 }), (pieces) => {
    const { mentions, terms } = analyseTask(`word ${pieces.join('')}`)
    for (const { text, weight } of mentions) expect(text.trim().length > 0 && weight > 0 && weight <= 1).toBe(true)
    expect(new Set(mentions.map(({ kind, text, line }) => `${kind} ${text} ${line}`)).size).toBe(mentions.length)
    for (const { weight } of terms) expect(weight).toBeGreaterThan(0)
    expect(analyseTask(`word ${pieces.join('')}`)).toEqual(analyseTask(`word ${pieces.join('')}`))
  }), { numRuns: 60 })
})
