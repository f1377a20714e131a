import { characterCounter } from '@deepdiscovery/testkit'
import { createTokenCounter } from '@deepdiscovery/text'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fitBudget } from './fit-budget.ts'
import { looseSection, rankedSection, type Section } from './summary-parts.ts'

const part = fc.record({ text: fc.string({ minLength: 1, maxLength: 30 }).map((text) => text.replaceAll(/\s/g, '_')), value: fc.double({ min: 0.1, max: 60, noNaN: true }) })
const sections = fc.array(fc.tuple(fc.boolean(), fc.array(fc.array(part, { minLength: 1, maxLength: 4 }), { maxLength: 6 })), { maxLength: 5 }).map((drawn) => {
  let number = 0
  // Each part has a mark of its own, so that it is found again.
  return drawn.map(([ranked, lines], at): Section => (ranked ? rankedSection : looseSection)(`## ${at}`, lines.map((line) => line.map(({ text, value }) => ({ text: `<${number++}>${text}`, value })))))
})
const marksOf = (text: string): readonly string[] => text.match(/<\d+>/g) ?? []

test('the text is counted as it is, is never above the budget, and a larger budget shows all that a smaller one does', async () => {
  for (const counter of [characterCounter(4), await createTokenCounter()]) {
    fc.assert(fc.property(sections, fc.integer({ min: 5, max: 200 }), fc.integer({ min: 0, max: 100 }), (given, budget, more) => {
      const small = fitBudget('# head', given, counter, budget)
      const large = fitBudget('# head', given, counter, budget + more)
      expect(small.tokens).toBe(counter.count(small.text))
      expect(small.tokens).toBeLessThanOrEqual(budget)
      expect(marksOf(large.text)).toEqual(expect.arrayContaining([...marksOf(small.text)]))
    }), { numRuns: 60 })
  }
})

test('a part is shown only with those before it, in ranked sections a line only with those above', () => {
  fc.assert(fc.property(sections, fc.integer({ min: 5, max: 120 }), (given, budget) => {
    const { text } = fitBudget('# head', given, characterCounter(4), budget)
    const shown = new Set(marksOf(text))
    for (const { ranked, lines } of given) {
      const firsts = lines.map((line) => line.map((each) => shown.has(marksOf(each.text)[0]!)))
      for (const line of firsts) expect(line.lastIndexOf(true)).toBe(line.filter(Boolean).length - 1)
      if (ranked) expect(firsts.map(([first]) => first).lastIndexOf(true)).toBe(firsts.filter(([first]) => first).length - 1)
    }
  }))
})

test('what is worth more for its tokens comes first', () => {
  const given = [looseSection('## a', [[{ text: 'cheap and dear', value: 20 }], [{ text: 'long and dear, but not dear enough for all these words', value: 21 }]])]
  expect(fitBudget('# head', given, characterCounter(4), 8).text).toBe('# head\n\n## a\ncheap and dear\n')
})

test('too small a budget is told with the least', () => {
  expect(() => fitBudget('# a head of some length', [], characterCounter(4), 3)).toThrow('A budget of 3 tokens is too small for a summary; give at least 6.')
  expect(fitBudget('# a head of some length', [], characterCounter(4), 6).tokens).toBe(6)
})
