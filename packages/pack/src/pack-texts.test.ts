import { expect, test } from 'vitest'
import { sampleInput, samplePorts } from '../test/sample-input.ts'
import { packTexts } from './pack-texts.ts'

const FILES = Object.fromEntries(Array.from({ length: 12 }, (_, file) => [
  `src/accounts/savings/interest-${String.fromCodePoint(97 + file)}.ts`,
  `export function interest${file}(balance: number) {\n${'  balance *= 1.02\n'.repeat(file * 3)}  return balance\n}\n`,
]))

const input = sampleInput({ files: FILES })
const ports = samplePorts({ files: FILES })
const packed = async (tokens: number) => packTexts(input, ports, { tokens, maxFiles: 12 }).catch((error: Error) => error)

test('more tokens never show fewer files, and in the end all of them whole', async () => {
  let files = 0
  let whole = 0
  for (let tokens = 40; tokens < 3_000; tokens += 20) {
    const pack = await packed(tokens)
    if (pack instanceof Error) {
      expect([pack.message, files]).toEqual([expect.stringContaining('no room for one of these files'), 0])
      continue
    }
    expect(pack.cards.length).toBeGreaterThanOrEqual(files)
    files = pack.cards.length
    expect(pack.omitted.counts.budget ?? 0).toBe(12 - files)
    whole = pack.cards.filter(({ detail }) => detail === 'full').length
  }
  expect(files).toBe(12)
  expect(whole).toBe(12)
})
