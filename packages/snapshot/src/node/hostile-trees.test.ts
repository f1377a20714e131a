import { execFileSync } from 'node:child_process'
import * as fs from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { findingsOf, readDisk, readSnapshot } from '../../test/read-snapshot.ts'
import { commit, git, POSIX, temporaryFolder, temporaryRepository, writeFiles } from '../../test/temporary-repository.ts'
import { openDisk } from './open-disk.ts'
import { openRepository } from './open-repository.ts'
import { openRevision } from './open-revision.ts'
import { walkFolder } from './walk-folder.ts'

const state = vi.hoisted(() => ({ refusals: 0 }))
vi.mock('node:fs', async (original) => {
  const real = await original<typeof fs>()
  return {
    ...real,
    openSync: (...values: Parameters<typeof fs.openSync>) => {
      if (String(values[0]).endsWith('busy.ts') && state.refusals > 0) {
        state.refusals--
        throw Object.assign(new Error('EMFILE: too many open files'), { code: 'EMFILE' })
      }
      return real.openSync(...values)
    },
  }
})
afterEach(() => {
  state.refusals = 0
})

describe('a work tree that is not what its index says', () => {
  test('files, folders and links in each other\'s place', async () => {
    const root = temporaryRepository({ 'a.ts': 'a', 'b/b.ts': 'b', 'c/d/e.ts': 'e', 'z.ts': 'z' })
    fs.rmSync(join(root, 'a.ts'))
    writeFiles(root, { 'a.ts/inside.ts': 'i' })
    fs.rmSync(join(root, 'b'), { recursive: true })
    writeFiles(root, { b: 'file' })
    fs.renameSync(join(root, 'c/d'), join(root, 'c/was-d'))
    expect(await readDisk(root)).toEqual({
      'a.ts': '<missing>', 'a.ts/inside.ts': 'i', 'b': 'file', 'b/b.ts': '<missing>', 'c/d/e.ts': '<missing>', 'c/was-d/e.ts': 'e',
      'z.ts': 'z',
    })
  })

  test('an empty file is known to be, others have no size before they are read', async () => {
    const root = temporaryRepository({ 'empty.ts': '', 'filled.ts': '', 'full.ts': 'x' })
    writeFiles(root, { 'filled.ts': 'now', 'new.ts': '12' })
    const sizes = (await openDisk(root)).snapshot.artifacts.map(({ id, bytes }) => [id, bytes])
    expect(sizes).toEqual([['empty.ts', 0], ['filled.ts', 3], ['full.ts', undefined], ['new.ts', 2]])
  })

  test('with more beside the tracked files than git is asked about by name', async () => {
    const names = Array.from({ length: 90 }, (_, index) => `n${String(index).padStart(3, '0')}`)
    const root = temporaryRepository({ '.gitignore': '*.log\n', 'a.ts': 'a' })
    writeFiles(root, Object.fromEntries(names.flatMap((name) => [[`${name}.ts`, 'x'], [`${name}.log`, 'x'], [`${name}/in.ts`, 'x']])))
    const listed = (await openDisk(root)).snapshot.artifacts.map(({ id }) => id)
    expect(listed).toEqual(['.gitignore', 'a.ts', ...names.flatMap((name) => [`${name}.ts`, `${name}/in.ts`])])
  })

  test('beside a folder that sorts around a file of its name', async () => {
    const files = { 'a': '1', 'a-b/c.ts': '2', 'a.ts': '3', 'b/x': '4', 'b.ts': '5', 'b0': '6', 'ü/ä.ts': '7', '\u{1f600}.ts': '8', '\uff01.ts': '9' }
    const root = temporaryRepository(files)
    writeFiles(root, { 'b/y': 'new' })
    expect(await readDisk(root)).toEqual({ ...files, 'b/y': 'new' })
  })
})

test('files that go after the listing, or have no descriptor left', async () => {
  const root = temporaryRepository({ 'a/busy.ts': 'b', 'a/gone.ts': 'g', 'd/gone.ts': 'g', 'z.ts': 'z' })
  const opened = await openDisk(root)
  fs.rmSync(join(root, 'a/gone.ts'))
  fs.rmSync(join(root, 'd'), { recursive: true })
  const expected = { 'a/busy.ts': 'b', 'a/gone.ts': '<missing>', 'd/gone.ts': '<missing>', 'z.ts': 'z' }
  state.refusals = 2
  expect(await readSnapshot(opened)).toEqual(expected)
  state.refusals = 1_000_000
  expect(await readSnapshot(opened)).toEqual({ ...expected, 'a/busy.ts': '<unreadable>' })
})

test('folders deeper than a path may be long', async () => {
  const root = temporaryRepository({ 'a.ts': 'a' })
  const blob = git(root, 'rev-parse', 'HEAD:a.ts')
  const deep = `${'dddd/'.repeat(830)}f.ts`
  git(root, 'update-index', '--add', '--cacheinfo', `100644,${blob},${deep}`)
  git(root, 'commit', '-q', '-m', 'deep')
  expect(await readDisk(root)).toEqual({ 'a.ts': 'a', [deep]: '<missing>' })
  const revision = await openRevision(root, 'HEAD')
  expect(await readSnapshot(revision)).toEqual({ 'a.ts': 'a', [deep]: 'a' })
  await revision.close()
})

test.runIf(POSIX).each(['index', 'packed-refs', 'HEAD', 'objects/info/alternates'])('a pipe as .git/%s holds nothing up', async (name) => {
  const root = temporaryRepository({ 'a.ts': 'a' })
  fs.rmSync(join(root, '.git', name), { force: true })
  fs.mkdirSync(join(root, '.git', name, '..'), { recursive: true })
  execFileSync('mkfifo', [join(root, '.git', name)])
  expect(await findingsOf(root)).toEqual(['git-unusable'])
  expect(await readDisk(root)).toEqual({ 'a.ts': 'a' })
  await expect(openRepository(root, { revision: 'HEAD' })).rejects.toMatchObject({ code: 'DD_NOT_A_REPOSITORY' })
})

test('where rules hide everything, the first is named', async () => {
  const plain = temporaryFolder({ '.gitignore': '# all\n/*\n!/none/\n', 'a.ts': 'a' })
  const { diagnostics, snapshot } = await openDisk(plain)
  expect(snapshot.artifacts).toEqual([])
  expect(diagnostics.map(({ code }) => code)).toEqual(['all-ignored'])
  expect(diagnostics[0]!.message).toContain(`the first by the rule "/*" in ${join(plain, '.gitignore')}`)
  git(plain, 'init', '-q')
  expect(await findingsOf(plain)).toContain('all-ignored')
  git(plain, 'add', '-f', 'a.ts')
  commit(plain)
  expect(await readDisk(plain)).toEqual({ 'a.ts': 'a' })
  expect(await findingsOf(plain)).toEqual([])
  expect(await findingsOf(temporaryFolder())).toEqual([])
})

test('a walk gives way, so that it can be stopped', async () => {
  const rules = Array.from({ length: 3000 }, (_, index) => `a${index}*b${index}`).join('\n')
  const root = temporaryFolder({ '.gitignore': rules, ...Object.fromEntries(Array.from({ length: 300 }, (_, index) => [`f${index}`, ''])) })
  const controller = new AbortController()
  setImmediate(() => controller.abort())
  await expect(walkFolder(root, { signal: controller.signal })).rejects.toMatchObject({ code: 'DD_ABORTED' })
})
