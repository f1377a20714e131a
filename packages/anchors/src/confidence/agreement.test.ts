import { toArtifactId, type Anchor } from '@deepdiscovery/model'
import { expect, test } from 'vitest'
import { agreementOn } from './agreement.ts'

function anchor(path: string, signals: Readonly<Record<string, number>>): Anchor {
  return {
    artifact: toArtifactId(path), score: 1, pinned: false,
    signals: Object.entries(signals).map(([signal, contribution]) => ({ signal, value: 1, contribution, evidence: [] })),
  }
}

test.each<readonly [string, Readonly<Record<string, number>>, Readonly<Record<string, number>>, number]>([
  ['all signals put it first', { text: 2, mention: 1 }, { text: 1 }, 1],
  ['as good as first is first', { text: 0.91 }, { text: 1 }, 1],
  ['one of two prefers the other', { text: 2, outline: 0.1 }, { outline: 1 }, 0.5],
  ['one that does not speak of it', { text: 2 }, { outline: 1 }, 0.5],
  ['what says nothing of the task does not count', { text: 2 }, { 'role-prior': 1, 'depth': 1 }, 1],
  ['what takes away does not speak', { text: 2, depth: -1 }, { text: 1, mention: -1 }, 1],
  ['no signal speaks', { text: 0 }, { text: 0 }, 0],
])('%s', (_name, best, other, share) => {
  const anchors = [anchor('a.ts', best), anchor('b.ts', other)]
  expect(agreementOn(anchors[0], anchors)).toBe(share)
})

test('nothing agrees on nothing', () => {
  expect(agreementOn(undefined, [])).toBe(0)
})
