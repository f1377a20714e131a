import { readFileSync } from 'node:fs'
import { treeFromText } from '@deepdiscovery/testkit'
import { createTokenCounter } from '@deepdiscovery/text'
import { expect, test } from 'vitest'
import { assemblePack, renderPack } from '../src/index.ts'
import { sampleInput, samplePorts, type Sample } from './sample-input.ts'

test('the README shows what is printed', async () => {
  const sample: Sample = {
    files: treeFromText(`
      //- src/savings.ts
      import { rate } from '../kernel/rate'

      export function interest(balance: number) {
        return Math.floor(balance * rate)
      }
      //- kernel/rate.ts
      export const rate = 0.02
      //- test/savings.test.ts
      import { interest } from '../src/savings'
      expect(interest(100)).toBe(2)
      //- src/ledger.ts
      export function ledger() {}
    `),
    facts: {
      'src/savings.ts': {
        definitions: [{ name: 'interest', span: { artifact: 'src/savings.ts' as never, startLine: 3, endLine: 5 } }],
      },
    },
    edges: 'src/savings.ts:1 -> kernel/rate.ts import\ntest/savings.test.ts:2 -> src/savings.ts test',
    via: { 'kernel/rate.ts': 'src/savings.ts', 'test/savings.test.ts': 'src/savings.ts' },
    roles: { 'test/savings.test.ts': 'test' },
    rejected: ['src/ledger.ts'],
    coverage: { parsed: 3 },
  }
  const ports = samplePorts(sample, await createTokenCounter())
  const pack = await assemblePack(sampleInput(sample), ports, { tokens: 8_000, maxFiles: 60 })
  const shown = /````markdown\n([^]*?)````\n/.exec(readFileSync(new URL('../README.md', import.meta.url), 'utf8'))?.[1]
  expect(renderPack(pack)).toBe(shown)
})
