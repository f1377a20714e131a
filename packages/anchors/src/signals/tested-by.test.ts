import { describe, expect, test } from 'vitest'
import { expectSignalLaws } from '../../test/expect-signal-laws.ts'
import { evidenceOf, longText, ranking, signalInput, valueOf } from '../../test/signal-input.ts'
import { testedBySignal } from './tested-by.ts'

const TASK = 'invoice voucher ledger'
const WORDS = 'invoice voucher ledger'
const FILES = {
  'src/cart.ts': 'x', 'test/cart.test.ts': longText(120, { 101: 'invoice', 102: 'voucher', 103: 'ledger' }),
  'src/shelf.ts': 'x', 'test/shelf.test.ts': longText(120, { 5: 'invoice' }),
  'src/user.ts': 'x', 'test/user.test.ts': 'nothing of it', 'src/untested.ts': WORDS,
}

const scored = async (files: Readonly<Record<string, string>>) => testedBySignal.score(await signalInput({ files, task: TASK }))

describe('testedBySignal', () => {
  test('the file whose test holds the words wins, and its test is the evidence', async () => {
    const values = await scored(FILES)
    expect(ranking(values)).toEqual(['src/cart.ts', 'src/shelf.ts'])
    expect(evidenceOf(values, 'src/cart.ts')).toEqual([
      `test/cart.test.ts:101 its test test/cart.test.ts mentions the task's words`,
    ])
  })

  test.each([
    ['a test beside its file', 'src/cart.ts', 'src/cart.spec.ts'],
    ['pytest', 'shop/cart.py', 'tests/test_cart.py'],
    ['Go', 'cart.go', 'cart_test.go'],
    ['JUnit', 'src/main/java/shop/Cart.java', 'src/test/java/shop/CartTest.java'],
    ['xUnit', 'Shop/Cart.cs', 'Shop.Tests/CartTests.cs'],
    ['RSpec', 'lib/cart.rb', 'spec/cart_spec.rb'],
    ['a package', 'shop/cart/__init__.py', 'tests/test_cart.py'],
    ['an index file', 'src/cart/index.ts', 'src/cart/cart.test.ts'],
    ['a Rust module', 'src/cart/mod.rs', 'tests/cart_test.rs'],
    ['an index file tested as such', 'src/cart/index.ts', 'src/cart/index.test.ts'],
    ['a name of every object', 'src/constructor.ts', 'test/constructor.test.ts'],
  ])('%s', async (_, source, tests) => {
    expect(valueOf(await scored({ [source]: 'x', [tests]: WORDS }), source)).toBe(1)
  })

  test.each([
    ['another name', 'src/carts.ts', 'test/cart.test.ts'],
    ['part of a name', 'src/cart-item.ts', 'test/cart.test.ts'],
    ['a helper of tests', 'test/cart.ts', 'test/cart.test.ts'],
    ['an index file in a folder of another name', 'src/shelf/index.ts', 'test/cart.test.ts'],
    ['a file that is no test, though named like one', 'src/cart.ts', 'src/cartIT.ts'],
    ['a test without an affix', 'src/cart.ts', 'test/cart.ts'],
  ])('near miss: %s', async (_, source, tests) => {
    expect((await scored({ [source]: 'x', [tests]: WORDS })).size).toBe(0)
  })

  test('a test that could be of several files speaks for each of them less', async () => {
    const one = { 'a/cart.ts': 'x', 'test/cart.test.ts': WORDS }
    const four = { ...one, 'b/cart.ts': 'x', 'c/cart.ts': 'x', 'd/cart.ts': 'x' }
    expect(valueOf(await scored(four), 'a/cart.ts')).toBeCloseTo(0.5, 10)
    expect(valueOf(await scored(one), 'a/cart.ts')).toBe(1)
  })

  test('an entry file is one file under its two names, also where they are the same', async () => {
    const values = await scored({ 'src/index/index.ts': 'x', 'test/index.test.ts': WORDS })
    expect(valueOf(values, 'src/index/index.ts')).toBe(1)
  })

  test('of the tests of its two names the stronger speaks for an entry file', async () => {
    const entry = { 'src/cart/index.ts': 'x' }
    const byStem = await scored({ ...entry, 'test/index.test.ts': WORDS, 'test/cart.test.ts': 'invoice' })
    const byFolder = await scored({ ...entry, 'test/index.test.ts': 'invoice', 'test/cart.test.ts': WORDS })
    expect([valueOf(byStem, 'src/cart/index.ts'), valueOf(byFolder, 'src/cart/index.ts')]).toEqual([1, 1])
  })

  test('of several tests the one that holds most of the words speaks', async () => {
    const tests = { 'a/cart.test.ts': 'invoice', 'b/cart.test.ts': WORDS, 'c/cart.test.ts': 'ledger' }
    const values = await scored({ 'src/cart.ts': 'x', ...tests })
    expect(valueOf(values, 'src/cart.ts')).toBe(1)
    expect(evidenceOf(values, 'src/cart.ts')[0]).toMatch(/^b\/cart\.test\.ts:1 /)
  })

  test('a test counts against the best file, not only against other tests', async () => {
    const values = await scored({ 'src/cart.ts': 'x', 'test/cart.test.ts': 'invoice', 'src/other.ts': WORDS })
    expect(valueOf(values, 'src/cart.ts')).toBeGreaterThan(0)
    expect(valueOf(values, 'src/cart.ts')).toBeLessThan(0.7)
  })

  test('keeps the laws of signals', async () => {
    const { 'src/untested.ts': _, ...tested } = FILES
    await expectSignalLaws(testedBySignal, { files: tested, task: TASK })
  })
})
