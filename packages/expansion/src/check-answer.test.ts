import type { Relation, RelationSource } from '@deepdiscovery/model'
import { expect, test } from 'vitest'
import { expandScene } from '../test/check-expansion.ts'

const GOOD = { source: 'a.ts', target: 'b.ts', kind: 'explicit', label: 'import', confidence: 1 } as unknown as Relation

function answering(answer: unknown) {
  const source = { name: 'mine', relationsOf: async () => answer } as unknown as RelationSource
  return expandScene({ anchors: { 'a.ts': 1 }, edges: [source] })
}

test('a proper answer is taken', async () => {
  expect((await answering({ value: [GOOD], diagnostics: [] })).files).toHaveLength(2)
})

test.each([
  [undefined, 'not with undefined.'],
  [[GOOD], 'not with an array.'],
  [{ value: [GOOD] }, 'not with { value }.'],
  [{ value: {}, diagnostics: [] }, 'not with { value, diagnostics }.'],
  [{ value: [GOOD, undefined], diagnostics: [] }, 'value[1]'],
  [{ value: [{ ...GOOD, target: undefined }], diagnostics: [] }, 'value[0]'],
  [{ value: [{ ...GOOD, label: 'toString' }], diagnostics: [] }, 'value[0]'],
  [{ value: [{ ...GOOD, confidence: Number.NaN }], diagnostics: [] }, 'value[0]'],
])('%j is refused in a sentence that names the source', async (answer, message) => {
  const failure = answering(answer)
  await expect(failure).rejects.toMatchObject({ code: 'DD_INVALID_OPTION', subject: 'mine' })
  await expect(failure).rejects.toThrow(/^The relation source "mine" /)
  await expect(failure).rejects.toThrow(message)
})
