import { toArtifactId } from '@deepdiscovery/model'
import { memoryReader } from '@deepdiscovery/testkit'
import { expect, test } from 'vitest'
import { samplePorts, sampleInput } from '../test/sample-input.ts'
import { changedCards } from './changed-cards.ts'
import { packTexts } from './pack-texts.ts'

const TEXT = "const key = 'AKIAIOSFODNN7EXAMPLE'\n// \u202ehidden\nexport const rate = 2\n"
const path = toArtifactId('a.ts')
const card = (startLine: number, endLine: number, text: string) => ({ path, detail: 'outline' as const, excerpts: [{ startLine, endLine, text }] })

test('what a pack shows of hostile text and credentials is no change', async () => {
  const sample = { files: { 'a.ts': TEXT } }
  const { cards } = await packTexts(sampleInput(sample), samplePorts(sample), { tokens: 4_000, maxFiles: 1 })
  const known = cards.map((each) => ({ ...each, path }))
  expect(known[0]?.detail).toBe('full')
  expect(await changedCards(known, memoryReader({ 'a.ts': TEXT }))).toEqual([])
  for (const now of [TEXT.replace('2', '3'), `${TEXT}// more\n`, `\n${TEXT}`, '', 'x'.repeat(3_000)]) {
    expect(await changedCards(known, memoryReader({ 'a.ts': now })), now).toEqual([path])
  }
})

test.each([
  ['the same lines', card(2, 3, 'two\nthree'), []],
  ['an edit elsewhere', card(1, 1, 'one'), []],
  ['lines that moved', card(1, 2, 'two\nthree'), [path]],
  ['another line', card(2, 2, 'zwei'), [path]],
  ['lines that are gone', card(4, 5, 'four\nfive'), [path]],
  ['lines that are none', card(0, -1, 'x'), [path]],
  ['no text', { path, detail: 'line' as const }, []],
])('%s', async (_, each, expected) => {
  expect(await changedCards([each, each], memoryReader({ 'a.ts': 'one\ntwo\nthree\n' }))).toEqual(expected)
})
