import type { ArtifactId } from '@deepdiscovery/model'
import { describe, expect, test } from 'vitest'
import { prepareScoring } from './prepare-scoring.ts'

const FILES = { roleOf: () => 'source' as const, moduleOf: () => '', cost: () => 10 }

describe('thresholds fall with the length of the request', () => {
  test.each([
    ['nothing known', undefined, 0.35, 0.15],
    ['long', 80, 0.35, 0.35],
    ['longer than needed', 800, 0.35, 0.35],
    ['a quarter of what tells all of a tie', 20, 0.247, 0.175],
    ['a line', 10, 0.175, 0.15],
    ['nothing', 0, 0.15, 0.15],
  ])('%s', (_, taskWords, own, tied) => {
    const { coefficients } = prepareScoring([], { ...FILES, ...(taskWords === undefined ? {} : { taskWords }) })
    expect([coefficients.ownThreshold, coefficients.tiedThreshold].map((each) => Math.round(each * 1000) / 1000)).toEqual([own, tied])
  })
})

test('two anchors of one file count as one: the higher score, pinned if either is', () => {
  const anchor = { artifact: 'a.ts' as ArtifactId, signals: [] }
  const { anchors } = prepareScoring([{ ...anchor, score: 0.4, pinned: true }, { ...anchor, score: 0.9, pinned: false }], FILES)
  expect([...anchors.values()]).toEqual([{ ...anchor, score: 0.9, pinned: true }])
})
