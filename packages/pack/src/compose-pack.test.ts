import { expect, test } from 'vitest'
import { composePack, withTokens } from './compose-pack.ts'
import { sampleInput } from '../test/sample-input.ts'

test('shares of cards never add up to more than the whole', () => {
  const layout = {
    drafts: [],
    relations: [], plan: [],
    cardAt: () => {
      throw new Error('No cards')
    },
    costOf: () => 0,
  }
  const pack = composePack(
    sampleInput({ files: {} }),
    { tokens: 100, maxFiles: 1 },
    { tokenizer: 't', rendering: 'markdown' },
    {
      layout,
      rungs: [],
      confidence: { level: 'low', reasons: [], hints: [] },
      omitted: { files: [], counts: {} },
    },
  )
  const cards = [{ path: 'a.ts' }, { path: 'b.ts' }] as never
  const tokensOf = (tokens: number, costs: number[]) =>
    withTokens({ ...pack, cards }, tokens, costs).cards.map(card => card.tokens)
  expect(tokensOf(100, [30, 40])).toEqual([30, 40])
  expect(tokensOf(30, [30, 30])).toEqual([15, 15])
})
