import { survey } from '@deepdiscovery/survey'
import { createTermScanner } from '@deepdiscovery/scan'
import { memoryReader, memorySnapshot, syntaxFromFacts, treeFromText, type PartialFacts } from '@deepdiscovery/testkit'
import type { Anchor, ArtifactId } from '@deepdiscovery/model'
import { describe, expect, test } from 'vitest'
import { analyseTask } from './task/analyse-task.ts'
import { scoreAnchors, type AnchorOptions } from './score-anchors.ts'

const TREE = treeFromText(`
  //- src/cart/total.ts
  export function cartTotal(items) { return items.reduce(addPrice, 0) }
  //- src/cart/price.ts
  export function roundPrice(price) { return Math.floor(price) }
  //- src/user/session.ts
  export function openSession(user) { return user }
  //- test/total.test.ts
  cartTotal cartTotal cart total round price rounding cart total price
  //- docs/cart.md
  The cart total and how prices are rounded in the cart total.
`)
const FACTS: Readonly<Record<string, PartialFacts>> = {
  'src/cart/total.ts': { definitions: [{ name: 'cartTotal' }] },
  'src/cart/price.ts': { definitions: [{ name: 'roundPrice' }], literals: [{ text: 'price of {item} must be positive' }] },
  'src/user/session.ts': { definitions: [{ name: 'openSession' }] },
}

async function anchorsOf(task: string, options: Partial<AnchorOptions> = {}): Promise<readonly Anchor[]> {
  const analysis = analyseTask(task)
  const snapshot = memorySnapshot(TREE)
  const reader = memoryReader(TREE)
  const scanner = createTermScanner({ reader, artifacts: snapshot.artifacts })
  const surveyed = await survey(snapshot, analysis, { scanner, reader })
  return scoreAnchors(analysis, surveyed.value, { syntax: syntaxFromFacts(FACTS) }, options)
}

describe('scoreAnchors', () => {
  test('puts the file that defines what the task is about first, ahead of tests and docs that repeat its words', async () => {
    const [first] = await anchorsOf('round the price instead of cutting it')
    expect(first?.artifact).toBe('src/cart/price.ts')
    expect(first?.score).toBe(1)
  })

  test('every score is the sum of its contributions', async () => {
    for (const { score, signals } of await anchorsOf('cart total is not rounded, see src/cart/total.ts')) {
      expect(signals.reduce((sum, { contribution }) => sum + contribution, 0)).toBeCloseTo(score, 10)
    }
  })

  test.each([
    ['a path', 'something is off in user/session.ts', 'src/user/session.ts'],
    ['a stack frame', 'crash\n    at openSession (/app/src/user/session.ts:1:20)', 'src/user/session.ts'],
    ['a message', 'I get "price of apples must be positive" now', 'src/cart/price.ts'],
    ['a name', 'openSession returns nothing', 'src/user/session.ts'],
  ])('starts at the file that %s of the task names', async (_, task, path) => {
    expect((await anchorsOf(task))[0]?.artifact).toBe(path)
  })

  test('keeps pinned files first and only anchors inside the scope', async () => {
    const pinned = await anchorsOf('cart total', { pinned: ['src/user/session.ts' as ArtifactId] })
    expect(pinned[0]).toMatchObject({ artifact: 'src/user/session.ts', pinned: true })
    const scoped = await anchorsOf('cart total', { within: (id) => id.startsWith('docs/') })
    expect(scoped.map(({ artifact }) => artifact)).toEqual(['docs/cart.md'])
  })

  test('asks for tests when the task does', async () => {
    const rank = (anchors: readonly Anchor[]): number => anchors.findIndex(({ artifact }) => artifact === 'test/total.test.ts')
    const plain = await anchorsOf('cart total price')
    const tests = await anchorsOf('add unit tests: flaky test suite for cart total price')
    expect(rank(tests)).toBeLessThanOrEqual(rank(plain))
    expect(tests[rank(tests)]!.score).toBeGreaterThan(plain[rank(plain)]!.score)
  })

  test('finds nothing where nothing matches', async () => {
    expect(await anchorsOf('zebra quux')).toEqual([])
  })
})
