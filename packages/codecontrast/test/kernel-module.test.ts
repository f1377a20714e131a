import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { compileKernel } from '../scripts/compile-kernel.mjs'

test('the module is what its sources compile to (else run `pnpm compile-kernel`)', async () => {
  const generated = readFileSync(new URL('../src/train/kernel/kernel-module.ts', import.meta.url), 'utf8')
  expect(await compileKernel()).toBe(generated)
})
