import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { lockFile } from './lock-file.ts'

let folder = ''
let file = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bench-lock-'))
  file = join(folder, 'results.json')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('a file is claimed by one run, until it ends', () => {
  const release = lockFile(file)
  expect(() => lockFile(file)).toThrow(/Another run \(process \d+\) writes/)
  release()
  expect(existsSync(`${file}.lock`)).toBe(false)
  lockFile(file)()
})

test.each([['2147480000'], ['nonsense']])('the claim %s of a process that is gone is taken over', (owner) => {
  writeFileSync(`${file}.lock`, owner)
  lockFile(file)()
  expect(existsSync(`${file}.lock`)).toBe(false)
})

test('a folder that is missing is told with the file', () => {
  expect(() => lockFile(join(folder, 'none', 'results.json'))).toThrow(/results\.json cannot be written: ENOENT/)
})
