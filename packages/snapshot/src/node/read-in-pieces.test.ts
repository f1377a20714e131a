import { closeSync, openSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { temporaryRepository } from '../../test/temporary-repository.ts'
import { memorySnapshot } from '../memory-snapshot.ts'
import type { OpenedSnapshot } from '../opened-snapshot.ts'
import { openDisk } from './open-disk.ts'
import { openRevision } from './open-revision.ts'

const FILES = {
  'a.ts': 'one line\n',
  'big.ts': Array.from({ length: 100 }, (_, index) => `line ${index} ä\n`).join(''),
  'late.md': `${'x\n'.repeat(100)}y`,
  'pic.bin': new Uint8Array(1000).fill(0),
  'wide.md': new Uint8Array(Buffer.from(`\ufeff${'wide ä\n'.repeat(40)}`, 'utf16le')),
  'z.ts': 'z',
}

const opened: OpenedSnapshot[] = []
afterEach(() => Promise.all(opened.splice(0).map(({ close }) => close())))

async function pieces(snapshot: OpenedSnapshot, inPieces = true): Promise<Record<string, (string | boolean)[]>> {
  opened.push(snapshot)
  const found: Record<string, (string | boolean)[]> = {}
  const ids = snapshot.snapshot.artifacts.map(({ id }) => id)
  for await (const result of snapshot.reader.read(ids, undefined, { pieces: inPieces })) {
    const seen = (found[result.id] ??= [])
    if ('skipped' in result) seen.push(`<${result.skipped}>`)
    else {
      seen.push(new TextDecoder('utf-8', { fatal: true }).decode(result.bytes))
      if (result.truncated) seen.push(true)
      expect(result.more === true).toBe(result.more ?? false)
    }
  }
  return found
}

const joined = (found: Record<string, (string | boolean)[]>): Record<string, string> =>
  Object.fromEntries(Object.entries(found).map(([id, parts]) => [id, parts.join('')]))

test('all sources give the same pieces, which make up the whole', async () => {
  const root = temporaryRepository(FILES)
  const options = { pieceBytes: 128 }
  const disk = await pieces(await openDisk(root, options))
  expect(disk['big.ts']!.length).toBeGreaterThan(8)
  expect(disk['big.ts']!.every((piece) => String(piece).endsWith('\n'))).toBe(true)
  expect(disk['pic.bin']).toEqual(['<binary>'])
  expect(await pieces(await openRevision(root, 'HEAD', options))).toEqual(disk)
  expect(await pieces(memorySnapshot(FILES, options))).toEqual(disk)
  const whole = await pieces(await openDisk(root), false)
  expect(Object.values(whole).every(({ length }) => length === 1)).toBe(true)
  expect(joined(disk)).toEqual(joined(whole))
})

test('beyond the limit of all pieces the last one is cut', async () => {
  const root = temporaryRepository({ 'a.ts': 'one\n'.repeat(100), 'b.ts': 'b', 'c.ts': 'one\n'.repeat(50) })
  const options = { pieceBytes: 64, maxTotalBytes: 200 }
  const expected = {
    'a.ts': [...Array<string>(3).fill('one\n'.repeat(16)), 'one\n'.repeat(2), true],
    'b.ts': ['b'],
    'c.ts': [...Array<string>(3).fill('one\n'.repeat(16)), 'one\n'.repeat(2)],
  }
  expect(await pieces(await openDisk(root, options))).toEqual(expected)
  expect(await pieces(await openRevision(root, 'HEAD', options))).toEqual(expected)
  const less = { pieceBytes: 4096, maxTotalBytes: 5 }
  expect((await pieces(await openDisk(root, less)))['a.ts']).toEqual(['one\no', true])
  expect((await pieces(await openRevision(root, 'HEAD', less)))['a.ts']).toEqual(['one\no', true])
})

test('a reader that is left within a file closes it', async () => {
  const root = temporaryRepository({ 'big.ts': 'line\n'.repeat(100) })
  const first = async (snapshot: OpenedSnapshot): Promise<void> => {
    opened.push(snapshot)
    for await (const _piece of snapshot.reader.read(snapshot.snapshot.artifacts.map(({ id }) => id), undefined, { pieces: true })) break
  }
  const disk = await openDisk(root, { pieceBytes: 64, history: false })
  const before = nextDescriptor()
  for (let turn = 0; turn < 30; turn++) await first(disk)
  // Other parts of the test runner open and close files too.
  expect(nextDescriptor()).toBeLessThan(before + 20)
  const revision = await openRevision(root, 'HEAD', { pieceBytes: 64 })
  await first(revision)
  expect((await pieces(revision))['big.ts']!.join('')).toBe('line\n'.repeat(100))
})

test('a file that grows or shrinks meanwhile comes to an end', async () => {
  const root = temporaryRepository({ 'grow.ts': 'line\n'.repeat(100), 'shrink.ts': 'line\n'.repeat(100) })
  const { reader, snapshot } = await openDisk(root, { pieceBytes: 64, maxTotalBytes: 2000, history: false })
  const ends: unknown[] = []
  for await (const result of reader.read(snapshot.artifacts.map(({ id }) => id), undefined, { pieces: true })) {
    if (result.id === 'grow.ts') writeFileSync(join(root, 'grow.ts'), 'line\n'.repeat(100), { flag: 'a' })
    else truncateSync(join(root, 'shrink.ts'), 10)
    if ('bytes' in result && result.more !== true) ends.push(result.id, result.truncated)
  }
  expect(ends).toEqual(['grow.ts', true, 'shrink.ts', false])
})

/** The number the next opened file gets. */
function nextDescriptor(): number {
  const file = openSync(import.meta.filename, 'r')
  closeSync(file)
  return file
}
