import { describe, expect, test } from 'vitest'
import { sampleInput } from '../test/sample-input.ts'
import { weighTerms } from './term-weights.ts'

const { task, survey } = sampleInput({
  files: { 'a.ts': 'parser recipe', 'b.ts': 'parser', 'c.ts': 'parser' },
  task: 'parser recipes',
})

describe('weighTerms', () => {
  test('a rare term weighs most', () => {
    const [common = 0, rare = 0] = weighTerms(task, survey).weights
    expect(rare).toBe(1)
    expect(common).toBeGreaterThan(0)
    expect(common).toBeLessThan(1)
  })

  test('matches sub-words in any inflection, each term once', () => {
    const { match } = weighTerms(task, survey)
    expect(match('recipeOfRecipes')).toBe(match('recipe'))
    expect(match('parseRecipe')).toBe(match('recipe'))
    expect(match('RECIPE_PARSER')).toBeCloseTo(match('recipe') + match('parser'))
    expect(match('')).toBe(0)
  })

  test('an identifier matches as a whole, however it is written', () => {
    const terms = [{ text: 'getuserbyid', weight: 1, kind: 'identifier' as const }]
    const { match } = weighTerms({ ...task, terms }, { ...survey, documentFrequency: [1] })
    expect(['getUserById', 'get_user_by_id', 'getuserbyid', 'getUser'].map(match)).toEqual([1, 1, 1, 0])
  })

  test('labels are the words of the task where terms are stems', () => {
    const terms = ['recip', 'parser', 'other'].map(text => ({ text, weight: 1, kind: 'word' as const }))
    expect(weighTerms({ ...task, text: 'Fix the Recipe parser, recipes', terms }, survey).labels).toEqual([
      'recipe',
      'parser',
      'other',
    ])
  })

  test('no terms match nothing', () => {
    expect(weighTerms({ ...task, terms: [] }, survey).match('recipe')).toBe(0)
  })
})
