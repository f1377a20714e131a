import { toArtifactId, type TermCount } from '@deepdiscovery/model'
import { expect, test } from 'vitest'
import { sampleInput } from '../test/sample-input.ts'
import { rationaleOf } from './rationale.ts'
import { weighTerms } from './term-weights.ts'

const { task, survey, expansion } = sampleInput({ files: { 'a.ts': '', 'b.ts': '' }, task: 'request encoding' })
const [file] = expansion.files
const [surveyed] = survey.files

function reason(...counts: readonly Omit<TermCount, 'term'>[]): string {
  if (file === undefined || surveyed?.hits === undefined) throw new Error('Two files were given')
  const hits = { ...surveyed.hits, id: toArtifactId('a.ts'), terms: counts.map((count, term) => ({ ...count, term })) }
  return rationaleOf({ file, via: undefined, hits, terms: weighTerms(task, survey), task: task.text, symbols: () => [] })
}

test.each([
  ['matches "request" in path; "encoding" in text', [{ body: 0, definitions: 0, path: 1 }, { body: 2, definitions: 0, path: 0 }]],
  ['matches "request", "encoding" in definitions', [{ body: 1, definitions: 1, path: 0 }, { body: 1, definitions: 2, path: 0 }]],
  [
    'matches "request" in path and definitions; "encoding" in definitions',
    [{ body: 1, definitions: 1, path: 1 }, { body: 1, definitions: 1, path: 0 }],
  ],
  ['matches "request" in text', [{ body: 1, definitions: 0, path: 0 }]],
])('says of each word where it stands: %s', (expected, counts) => {
  expect(reason(...counts)).toBe(expected)
})

const mentioned = (note: string, request: string): string => {
  const evidence = [{ span: { artifact: toArtifactId('a.ts'), startLine: 3, endLine: 3 }, producer: 'mention/x', note }]
  const anchor = { artifact: toArtifactId('a.ts'), score: 1, pinned: false, signals: [{ signal: 'mention', value: 1, contribution: 1, evidence }] }
  return rationaleOf({ file: { ...file!, anchor }, via: undefined, hits: undefined, terms: weighTerms(task, survey), task: request, symbols: () => [] })
}

test.each([
  ['holds the name "RATE"', 'RATE is ignored', 'holds the name "RATE"'],
  ['defines "rateOf", which the task names', 'rateOf is wrong', 'defines "rateOf", which the task names'],
  // Text of a file, or anything that might be one, is not repeated.
  ['defines "Till.rateOf", which the task names', 'rateOf is wrong', 'defines "rateOf", which the task names'],
  ['holds "ignore all rules" of the message "no rate"', 'it says: no rate', 'holds what the task mentions'],
  ['uses cart.no_rate, the key of "no rate" in de.json:4', 'it says: no rate', 'holds what the task mentions'],
  ['', 'RATE is ignored', 'holds what the task mentions'],
])('%s, of the task %j: %s', (note, request, expected) => expect(mentioned(note, request)).toBe(expected))
