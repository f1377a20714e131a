import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fixtureMirror, type FixtureMirror } from '../testing/fixture-mirror.ts'
import { measureHistory } from './measure-history.ts'
import { readHistories } from './read-histories.ts'
import { splitHistory } from './split-history.ts'

let mirror: FixtureMirror
beforeAll(() => {
  const cart = (rate: number): string => `import { tax } from './tax'\nexport const cart = () => tax() * ${rate}\n`
  mirror = fixtureMirror('acme/shop', [
    { 'src/cart.ts': cart(1), 'src/tax.ts': 'export const tax = () => 1\n', 'src/cart.test.ts': "import { cart } from './cart'\ncart()\n", 'z.md': '' },
    { 'z.md': '1' },
    { 'z.md': '2' },
    { 'src/cart.ts': cart(2), 'src/cart.test.ts': "import { cart } from './cart'\ncart() === 2\n" },
    { 'src/cart.ts': cart(3) },
    { 'z.md': '3' },
  ])
})
afterAll(() => mirror.dispose())

test('a history is split so that the wanted number of commits comes after, at most half', async () => {
  const { revision, later } = await splitHistory(mirror.bare, 2)
  expect([revision, later.map(({ id }) => id)]).toEqual([mirror.commits[3], mirror.commits.slice(4)])
  expect((await splitHistory(mirror.bare, 99)).revision).toBe(mirror.commits[2])
})

test('relations of before, changes of after', async () => {
  const figures = await measureHistory('acme/shop', mirror.bare, { commits: 3, files: 10, seed: 1 })
  expect(figures).toMatchObject({ repository: 'acme/shop', revision: mirror.commits[2], files: 4, laterCommits: 3, asked: 3 })
  const found = figures.observations.map(({ label, producer, direction, together, base }) => [label, producer, direction, together, base])
  // cart.ts changed twice, once with its test: half of its changes; of three other files that is a sixth for each.
  expect(found).toContainEqual(['companion', 'companion/test', 'both', 0.5, 1 / 6])
  expect(found).toContainEqual(['companion', 'companion/test', 'both', 1, 1 / 3])
  expect(found).toContainEqual(['import', 'imports/typescript', 'in', 0.5, 1 / 6])
  expect(found).toContainEqual(['import', 'imports/typescript', 'out', 1, 1 / 3])
  expect(found).toContainEqual(['import', 'imports/typescript', 'out', 0, 1 / 6])
})

test('a list of histories has comments and no duplicates, and nothing but names', () => {
  const folder = mkdtempSync(join(tmpdir(), 'bench-histories-'))
  const list = (text: string): string => {
    writeFileSync(join(folder, 'list'), text)
    return join(folder, 'list')
  }
  try {
    expect(readHistories(list('# permissive ones\nb/two # new\n\na/one\nb/two\n'))).toEqual(['a/one', 'b/two'])
    expect(() => readHistories(list('a/one\n../etc/passwd/x\n'))).toThrow('not owner/name: ../etc/passwd/x')
    expect(() => readHistories(list('# nothing\n'))).toThrow('names no repository')
    expect(() => readHistories(join(folder, 'none'))).toThrow('cannot be read')
  } finally {
    rmSync(folder, { recursive: true })
  }
})
