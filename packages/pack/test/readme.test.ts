import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { treeFromText } from '@deepdiscovery/testkit'
import { createTokenCounter } from '@deepdiscovery/text'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { assemblePack, renderPack } from '../src/index.ts'
import { sampleInput, samplePorts, type Sample } from './sample-input.ts'

const README = readFileSync(new URL('../README.md', import.meta.url), 'utf8').replaceAll('\r\n', '\n')

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
  const shown = /````markdown\n([^]*?)````\n/.exec(README)?.[1]
  expect(renderPack(pack)).toBe(shown)
})

test('the example with a ranking of one\'s own runs as a program of its own', () => {
  const [, code = ''] = /own ranking\n[^]*?```ts\n([^]*?)\n```\n\n/.exec(README) ?? []
  const { outputText } = ts.transpileModule(code, { compilerOptions: { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext } })
  const argv = ['--import', 'tsx', '--conditions', 'development', '--input-type=module', '--eval', outputText]
  const printed = execFileSync(process.execPath, argv, { cwd: fileURLToPath(new URL('..', import.meta.url)), encoding: 'utf8' })
  expect(printed.split('\n').filter(line => /^\d+\. |^Left out/.test(line))).toEqual([
    '1. `src/savings.ts` source: close to the task', '2. `kernel/rate.ts` source: imported by #1 (line 1)',
    expect.stringMatching(/^Left out: 1 file \(low-gain 1\), ~tokens to read: `src\/ledger\.ts` ~\d+$/),
  ])
})
