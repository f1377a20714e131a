import { toArtifactId } from '@deepdiscovery/model'
import { factsOf } from '@deepdiscovery/testkit'
import { expect, test } from 'vitest'
import { sampleInput } from '../test/sample-input.ts'
import { coverSymbols } from './cover-symbols.ts'
import { weighTerms } from './term-weights.ts'

test('weighs the distinct terms in the lines of relevant definitions', () => {
  const artifact = toArtifactId('a.ts')
  const { task, survey } = sampleInput({ files: { 'a.ts': 'interest rate', 'b.ts': '' }, task: 'interest rate' })
  const definitions = factsOf(artifact, {
    definitions: [
      { name: 'both', span: { artifact, startLine: 1, endLine: 2 } },
      { name: 'one', span: { artifact, startLine: 3, endLine: 3 } },
      { name: 'irrelevant', span: { artifact, startLine: 1, endLine: 3 } },
      { name: 'beyond', span: { artifact, startLine: 9, endLine: 12 } },
    ],
  }).definitions
  const ranked = definitions.map(definition => ({ definition, relevance: definition.name === 'irrelevant' ? 0 : 1, named: 0 }))
  const lines = ['interest interest', 'rate', 'interest']
  expect(coverSymbols(ranked, lines, weighTerms(task, survey)).map(({ covered }) => covered)).toEqual([2, 1, 0, 0])
})
