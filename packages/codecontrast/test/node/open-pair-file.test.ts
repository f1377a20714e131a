import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openPairFile } from '../../src/node.ts'
import type { Pair } from '../../src/index.ts'

const folder = mkdtempSync(join(tmpdir(), 'pairs-'))
afterAll(() => rmSync(folder, { recursive: true }))

const HEADER = { schema: 'deepdiscovery-pairs/1', repository: 'owner/name', commit: 'abc', licence: 'MIT', licenceFile: 'LICENSE' }
const PAIR: Pair = { kind: 'doc', query: 'opens a window', target: 'def unlock(frame)', group: 'g', path: 'a.py', language: 'python' }

function file(...lines: readonly unknown[]): string {
  const path = join(folder, 'pairs.jsonl')
  writeFileSync(path, lines.map((line) => `${typeof line === 'string' ? line : JSON.stringify(line)}\n`).join(''))
  return path
}

async function read(path: string): Promise<{ pairs: readonly Pair[]; faults: readonly string[] }> {
  const faults: string[] = []
  const opened = await openPairFile(path, (line, fault) => faults.push(`${line}: ${fault}`))
  const pairs: Pair[] = []
  for await (const pair of opened.pairs()) pairs.push(pair)
  return { pairs, faults }
}

test('broken lines are left out and told, the others are read', async () => {
  const { pairs, faults } = await read(file(
    HEADER, PAIR, '{"kind":"doc","query":"cut o', 'null', { ...PAIR, kind: 'other' }, { ...PAIR, target: 7 }, { ...PAIR, path: null }, '',
    { ...PAIR, language: undefined }, `"${'x'.repeat(1_000_001)}"`,
  ))
  expect(pairs).toEqual([PAIR, { ...PAIR, language: '' }])
  expect(faults).toEqual([
    '3: it is no JSON', '4: it is no object', '5: its kind is neither doc nor commit', '6: its query or target is no text',
    '7: its group or path is no text', '10: it has 1000003 characters',
  ])
})

test('pairs can be read again', async () => {
  const opened = await openPairFile(file(HEADER, PAIR))
  for (let reading = 0; reading < 2; reading++) {
    const pairs: Pair[] = []
    for await (const pair of opened.pairs()) pairs.push(pair)
    expect(pairs).toEqual([PAIR])
  }
})

test('a file without a header is refused', async () => {
  for (const first of [PAIR, '{"schema":', { ...HEADER, schema: 'deepdiscovery-pairs/2' }]) {
    await expect(openPairFile(file(first, PAIR))).rejects.toMatchObject({ code: 'DD_INVALID_PAIRS' })
  }
  await expect(openPairFile(join(folder, 'missing.jsonl'))).rejects.toMatchObject({ code: 'DD_INVALID_PAIRS' })
  await expect(openPairFile(file())).rejects.toMatchObject({ code: 'DD_INVALID_PAIRS' })
})
