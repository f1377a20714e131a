import type { ArtifactId } from '@deepdiscovery/model'
import { expect, test } from 'vitest'
import { aboveMean } from './above-mean.ts'
import { relativeToBest } from './signal.ts'

const scores = (values: Readonly<Record<string, number>>): ReadonlyMap<ArtifactId, number> => new Map(Object.entries(values) as [ArtifactId, number][])

test.each<[string, Readonly<Record<string, number>>, Readonly<Record<string, number>>]>([
  ['nothing', {}, {}],
  ['one file that is alike', { a: 0.4 }, { a: 1 }],
  ['one file that is not', { a: -0.1 }, {}],
  ['all alike: nothing tells them apart', { a: 0.4, b: 0.4 }, {}],
  ['those below the mean are silent', { a: 0.6, b: 0.25, c: 0.125 }, { a: 1 }],
  ['half of the way', { a: 0.7, b: 0.5, c: 0.3, d: 0.1, e: -0.1 }, { a: 1, b: 0.5 }],
  ['what is not alike at all is silent, wherever the mean lies', { a: 0.1, b: -0.1, c: -0.6 }, { a: 1 }],
])('%s', (_, given, expected) => {
  const values = relativeToBest(aboveMean(scores(given)), () => [])
  expect(Object.fromEntries([...values].map(([id, { value }]) => [id, Number(value.toFixed(6))]))).toEqual(expected)
})
