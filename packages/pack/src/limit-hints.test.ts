import { expect, test } from 'vitest'
import { sampleInput } from '../test/sample-input.ts'
import { limitHints } from './limit-hints.ts'

const input = sampleInput({ files: { 'a.ts': '' } })

test.each([
  ['nothing', {}, []],
  ['a limit of steps', { expansion: { ...input.expansion, steps: 2, stoppedBy: 'max-steps' as const } }, ['the limit of 2 steps ended the search; more steps may find more files']],
  [
    'rules that were not used', { diagnostics: [{ code: 'repository-rules-off', severity: 'info' as const, message: 'x', source: 'y' }] },
    [expect.stringContaining('--repo-rules')],
  ],
])('says %s', (_, given, expected) => {
  expect(limitHints({ ...input, ...given })).toEqual(expected)
})
