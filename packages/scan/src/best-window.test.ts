import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { scanText, termsFrom } from '../test/check-scan.ts'
import { bestWindow, WINDOW_BYTES } from './best-window.ts'

describe('the best window', () => {
  test('holds most of the terms', async () => {
    const filler = 'x = 1\n'.repeat(400)
    const text = `user\n${filler}user cache\ncache user\n${filler}cache\n`
    expect((await scanText(text, termsFrom('user', 'cache*2'))).window).toEqual({ score: 1.25 + 2 * 1.25, startLine: 402 })
  })

  test('counts the first four hits of a term only', async () => {
    expect((await scanText('user '.repeat(50), termsFrom('user'))).window).toEqual({ score: 1.75, startLine: 1 })
    expect((await scanText('nothing', termsFrom('user'))).window).toBeUndefined()
    expect((await scanText('', termsFrom('user'), { path: 'user' })).window).toBeUndefined()
  })

  test('is the first of equals', async () => {
    const text = `x\nuser\n${'x\n'.repeat(1000)}user\n`
    expect((await scanText(text, termsFrom('user'))).window).toEqual({ score: 1, startLine: 2 })
  })

  test('is looked for in as many hits as the limit says', async () => {
    const text = `user\n${'x\n'.repeat(1000)}user user\n`
    expect((await scanText(text, termsFrom('user'), { limits: { windowHits: 1 } })).window).toEqual({ score: 1, startLine: 1 })
    expect((await scanText(text, termsFrom('user'), { limits: { windowHits: 0 } })).window).toBeUndefined()
  })

  test('equals a search over all windows', () => {
    const hits = fc.array(fc.tuple(fc.nat(6000), fc.nat(2)), { minLength: 1, maxLength: 30 })
      .map((pairs) => pairs.sort(([left], [right]) => left - right))
    const weights = Float64Array.of(1, 0.5, 3)
    fc.assert(fc.property(hits, (pairs) => {
      const scoreFrom = (first: number): number => {
        const seen = [0, 0, 0]
        let score = 0
        for (const [offset, term] of pairs.slice(first)) {
          if (offset - (pairs[first]?.[0] ?? 0) >= WINDOW_BYTES) break
          const count = (seen[term] = (seen[term] ?? 0) + 1)
          score += (weights[term] ?? 0) * (count === 1 ? 1 : count <= 4 ? 0.25 : 0)
        }
        return score
      }
      const scores = pairs.map((_, first) => scoreFrom(first))
      const counts = new Int32Array(3)
      const window = bestWindow({
        offsets: Int32Array.from(pairs, ([offset]) => offset), terms: Int32Array.from(pairs, ([, term]) => term),
        lines: Int32Array.from(pairs, (_, index) => index), length: pairs.length,
      }, weights, counts)
      expect(window?.score).toBeCloseTo(Math.max(...scores), 6)
      expect(scores[(window?.startLine ?? 0) - 1]).toBeCloseTo(Math.max(...scores), 6)
      expect([...counts]).toEqual([0, 0, 0])
    }))
  })
})
