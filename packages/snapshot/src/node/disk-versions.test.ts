import { appendFileSync, readFileSync, renameSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { toArtifactId, type ArtifactId, type SkipReason } from '@deepdiscovery/model'
import { expect, test } from 'vitest'
import { POSIX, temporaryFolder, temporaryRepository } from '../../test/temporary-repository.ts'
import { createDiskMemory } from './disk-memory.ts'
import { diskVersions } from './disk-versions.ts'
import { openDisk } from './open-disk.ts'
import { openRevision } from './open-revision.ts'

const LATER = Date.now() + 1_000_000

/** Versions of the files below a root, asked on a day when none of them is young. */
function versions(root: string, files: readonly string[], memory = createDiskMemory(), now = (): number => LATER, maxBytes = 1e6) {
  const known = new Map(files.map((path): [ArtifactId, SkipReason | undefined] => [toArtifactId(path), undefined]))
  const { versionsOf } = diskVersions(root, known, maxBytes, memory, now)
  return async (): Promise<Record<string, string>> => Object.fromEntries(await versionsOf([...known.keys()]))
}

/** Replaces content in place, with length and times as they were, but the time of the change that no program can set. */
function forge(path: string, content: string): void {
  const time = new Date(1_700_000_000_000)
  writeFileSync(path, content)
  utimesSync(path, time, time)
}

test('equal names mean equal bytes, whatever the file is called', async () => {
  const root = temporaryFolder({ 'a.ts': 'one', 'b.ts': 'two', 'c/a.ts': 'one' })
  const found = await versions(root, ['a.ts', 'b.ts', 'c/a.ts', 'none.ts'])()
  expect(Object.keys(found)).toEqual(['a.ts', 'b.ts', 'c/a.ts'])
  expect(found['a.ts']).toBe(found['c/a.ts'])
  expect(found['a.ts']).not.toBe(found['b.ts'])
  expect(await versions(root, ['a.ts', 'b.ts', 'c/a.ts'])()).toEqual(found)
})

test('a change shows, even with the length and the time of modification kept', async () => {
  const root = temporaryFolder({ 'a.ts': '', 'b.ts': 'bbb' })
  forge(join(root, 'a.ts'), 'one')
  const ask = versions(root, ['a.ts', 'b.ts'])
  const before = await ask()
  // The clock of a file system may not have moved since.
  await new Promise((resolve) => setTimeout(resolve, 20))
  forge(join(root, 'a.ts'), 'two')
  const after = await ask()
  expect(after['a.ts']).not.toBe(before['a.ts'])
  expect(after['b.ts']).toBe(before['b.ts'])
  renameSync(join(root, 'b.ts'), join(root, 'a.ts'))
  expect(await ask()).toEqual({ 'a.ts': before['b.ts'] })
})

test('what is remembered is not read again, in another snapshot too', async () => {
  const root = temporaryFolder({ 'a.ts': 'one' })
  const memory = createDiskMemory()
  const before = await versions(root, ['a.ts'], memory)()
  // Only reading the file could tell that it is closed: the status is looked at before.
  const open = memory as unknown as { recall: (path: string, status: object) => string | undefined }
  let answers = 0
  const recall = open.recall
  open.recall = (path, status) => {
    const found = recall(path, status)
    if (found !== undefined) answers++
    return found
  }
  expect(await versions(root, ['a.ts'], memory)()).toEqual(before)
  expect(answers).toBe(1)
})

test('a status that is too young proves nothing', async () => {
  const root = temporaryFolder({ 'a.ts': 'one' })
  const memory = createDiskMemory()
  let stored = 0
  const open = memory as unknown as { remember: (...content: readonly unknown[]) => void }
  const { remember } = open
  open.remember = (...content) => {
    stored++
    remember(...content)
  }
  await versions(root, ['a.ts'], memory, Date.now)()
  expect(stored).toBe(0)
  await versions(root, ['a.ts'], memory)()
  expect(stored).toBe(1)
})

test('a file that never holds still has no version', async () => {
  const root = temporaryFolder({ 'a.ts': 'one', 'b.ts': 'two' })
  // The clock is looked at between the two looks at a file.
  const found = await versions(root, ['a.ts', 'b.ts'], createDiskMemory(), () => {
    if (readFileSync(join(root, 'b.ts'), 'utf8') === 'two') appendFileSync(join(root, 'a.ts'), 'x')
    return LATER
  })()
  expect(Object.keys(found)).toEqual(['b.ts'])
})

test('of a file beyond the limit its head and its length are named', async () => {
  const root = temporaryFolder({ 'a.ts': 'x'.repeat(99), 'b.ts': 'x'.repeat(98) })
  const found = await versions(root, ['a.ts', 'b.ts'], createDiskMemory(), undefined, 10)()
  expect(found['a.ts']?.split('+')[0]).toBe(found['b.ts']?.split('+')[0])
  expect(found['a.ts']).not.toBe(found['b.ts'])
})

test('a full memory forgets, and answers the same', async () => {
  const files = Object.fromEntries(Array.from({ length: 30 }, (_, index) => [`f${index}.ts`, `${index % 7}`]))
  const root = temporaryFolder(files)
  const ask = versions(root, Object.keys(files), createDiskMemory({ maxFiles: 4 }))
  const first = await ask()
  expect(Object.keys(first)).toHaveLength(30)
  expect(await ask()).toEqual(first)
})

test.runIf(POSIX)('nothing is followed out, not even what took a place after the listing', async () => {
  const outside = temporaryFolder({ 'a.ts': 'CANARY' })
  const root = temporaryFolder({ 'a.ts': 'one', 'd/a.ts': 'two' })
  const ask = versions(root, ['a.ts', 'd/a.ts'])
  rmSync(join(root, 'a.ts'))
  symlinkSync(join(outside, 'a.ts'), join(root, 'a.ts'))
  renameSync(join(root, 'd'), join(root, 'e'))
  symlinkSync(outside, join(root, 'd'))
  expect(await ask()).toEqual({})
})

test('snapshots have versions: of the disk as it is now, of a commit by its objects', async () => {
  const root = temporaryRepository({ 'a.ts': 'one', 'b.ts': 'one', 'k.key': 'x' })
  const ids = ['a.ts', 'b.ts', 'k.key', 'none'].map(toArtifactId)
  const disk = await openDisk(root, { remembered: createDiskMemory() })
  const before = await disk.versions.versionsOf(ids)
  expect([...before.keys()]).toEqual(['a.ts', 'b.ts'])
  writeFileSync(join(root, 'a.ts'), 'edited')
  expect((await disk.versions.versionsOf(ids)).get(ids[0]!)).not.toBe(before.get(ids[0]!))
  const revision = await openRevision(root, 'HEAD')
  const found = await revision.versions.versionsOf(ids)
  expect(found).toEqual(new Map([[ids[0], '43dd47ea691c90a5fa7827892c70241913351963'], [ids[1], '43dd47ea691c90a5fa7827892c70241913351963']]))
  await expect(disk.versions.versionsOf(ids, AbortSignal.abort())).rejects.toMatchObject({ code: 'DD_ABORTED' })
  await revision.close()
})
