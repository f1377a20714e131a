import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mayLead } from './may-lead.ts'

test('holds the best, and those as good as the last of these, in their order', () => {
  fc.assert(fc.property(fc.array(fc.integer({ min: 0, max: 9 }), { maxLength: 30 }), fc.integer({ min: 1, max: 12 }), (scores, count) => {
    const items = scores.map((score, place) => ({ score, place }))
    const best = [...items].sort((left, right) => right.score - left.score).slice(0, count)
    const least = best.at(-1)?.score ?? 0
    expect(mayLead(items, count, ({ score }) => score)).toEqual(items.filter(({ score }) => score >= least || items.length <= count))
  }))
})
