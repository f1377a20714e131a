import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { compileScanner } from '../scripts/compile-scanner.mjs'

test('the module is what its sources compile to (else run `pnpm compile-scanner`)', async () => {
  const generated = readFileSync(new URL('../src/wasm/scanner-module.ts', import.meta.url), 'utf8')
  expect(await compileScanner()).toBe(generated)
})
