import { toArtifactId, type SourceReader } from '@deepdiscovery/model'
import { memoryReader } from '@deepdiscovery/testkit'
import { expect, test } from 'vitest'
import { readTexts } from './read-texts.ts'

const ids = (...paths: string[]) => paths.map(toArtifactId)

test('gives lines as they are shown, and nothing for what cannot be shown', async () => {
  const reader = memoryReader(
    {
      'crlf.ts': 'a\r\nb\r\n',
      'open.ts': 'a\nb',
      'empty.ts': '',
      'wide.ts': `x\n${'y'.repeat(3_000)}\n`,
      'key.ts': `k = "AKIA${'A1'.repeat(8)}"\n`,
    },
    { 'secret.env': 'secret' },
  )
  const texts = await readTexts(reader, ids('crlf.ts', 'open.ts', 'empty.ts', 'wide.ts', 'key.ts', 'secret.env', 'gone.ts'))
  expect(Object.fromEntries([...texts].map(([id, { lines }]) => [id, lines]))).toEqual({
    'crlf.ts': ['a', 'b'],
    'open.ts': ['a', 'b'],
    'key.ts': ['k = "[redacted]"'],
  })
})

test('the last line of a file that was cut is dropped, and the text is not complete', async () => {
  const bytes = new TextEncoder().encode('one\ntwo\nthr')
  const reader: SourceReader = {
    async *read(asked) {
      for (const id of asked) yield { id, bytes, truncated: true }
    },
  }
  expect((await readTexts(reader, ids('a.ts'))).get(toArtifactId('a.ts'))).toEqual({ lines: ['one', 'two'], complete: false })
  const big = memoryReader({ 'big.txt': 'x'.repeat(99).concat('\n').repeat(6_000) })
  const text = (await readTexts(big, ids('big.txt'))).get(toArtifactId('big.txt'))
  expect(text?.complete).toBe(false)
  expect(text?.lines.every(line => line.length === 99)).toBe(true)
})
