import { toArtifactId, type Expansion } from '@deepdiscovery/model'
import { characterCounter } from '@deepdiscovery/testkit'
import { expect, test } from 'vitest'
import { sampleInput } from '../test/sample-input.ts'
import { cardCost, omittedCost } from './card-cost.ts'
import { countNames, omitFiles } from './omit-files.ts'
import { costText, omittedText } from './renderings/phrases.ts'

const candidate = (path: string) => ({ artifact: toArtifactId(path) })
const expansion = { files: ['a.ts', 'b.ts', 'c.ts'].map(candidate), rejected: [candidate('d.ts')], stoppedBy: 'below-threshold' } as unknown as Expansion

test('says why and at what cost, those without room first', () => {
  const omitted = omitFiles(expansion, new Set(['a.ts']), 2, 20, path => (path === 'd.ts' ? { card: 60, full: 1_234 } : { card: 60 }))
  expect(omitted).toEqual({
    files: [
      { path: 'b.ts', reason: 'budget', cost: { card: 60 } },
      { path: 'c.ts', reason: 'max-files', cost: { card: 60 } },
      { path: 'd.ts', reason: 'low-gain', cost: { card: 60, full: 1_234 } },
    ],
    counts: { budget: 1, 'max-files': 1, 'low-gain': 1 },
  })
  expect(omittedText(omitted)).toBe('3 files (budget 1, max-files 1, low-gain 1), ~tokens to read')
  expect(omitted.files.map(costText)).toEqual(['', '', ' ~1.2k'])
  expect(countNames(omitted, 8, characterCounter(1).count)).toBe(0)
})

test.each([[7, ' ~7'], [995, ' ~1k'], [994, ' ~990'], [12_345, ' ~12k'], [1_234_567, ' ~1200k']])('%i tokens are written%s', (full, text) => {
  expect(costText({ path: 'a', reason: 'budget', cost: { card: 1, full } })).toBe(text)
})

test('the cost of a text grows with its bytes, and is not made up', () => {
  const { survey, snapshot } = sampleInput({ files: { 'a.ts': 'x'.repeat(4_200), 'b.ts': 'x' } })
  const files = survey.files.map(file => ({ ...file, hits: undefined }))
  const card = cardCost(characterCounter(), survey)
  const cost = omittedCost(characterCounter(), { ...survey, files }, snapshot)
  expect(cost('a.ts')).toEqual({ card: card(toArtifactId('a.ts')), full: card(toArtifactId('a.ts')) + 1_000 })
  const unknown = { ...snapshot, artifacts: snapshot.artifacts.map(artifact => ({ ...artifact, bytes: undefined })) }
  expect(omittedCost(characterCounter(), { ...survey, files }, unknown)('a.ts')).toEqual({ card: card(toArtifactId('a.ts')) })
})
