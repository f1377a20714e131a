import { toArtifactId } from '@deepdiscovery/model'
import { factsOf } from '@deepdiscovery/testkit'
import { expect, test } from 'vitest'
import { symbolsByStretch } from './symbols-by-stretch.ts'

test('in a stretch, or over an end of it', () => {
  const artifact = toArtifactId('a.ts')
  const spans = [['Cart', 1, 30], ['add', 2, 9], ['sum', 11, 25], ['late', 28, 40]] as const
  const ranked = factsOf(artifact, {
    definitions: spans.map(([name, startLine, endLine]) => ({ name, span: { artifact, startLine, endLine } })),
  }).definitions.map(definition => ({ definition, relevance: 0, named: 0 }))
  const stretches = [{ startLine: 1, endLine: 10 }, { startLine: 11, endLine: 20 }, { startLine: 21, endLine: 30 }, { startLine: 31, endLine: 50 }]
  const names = (symbols: readonly (typeof ranked)[number][]) => symbols.map(({ definition }) => definition.name).join(' ')
  expect(symbolsByStretch(stretches, ranked).map(({ inside, around }) => `${names(inside)} | ${names(around)}`)).toEqual([
    'add | Cart', ' | Cart sum', ' | Cart sum late', ' | late',
  ])
})
