import { readFileSync, rmSync, symlinkSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { commit, git, POSIX, temporaryFolder, temporaryRepository, writeFiles } from '../../test/temporary-repository.ts'
import { changedFiles } from './changed-files.ts'

const BASE = {
  'same.ts': 'same\n',
  'edited.ts': 'old\n',
  'staged.ts': 'old\n',
  'deleted.ts': 'x\n',
  'd/deep.ts': 'old\n',
  '.gitignore': '*.log\n',
}

function changedTree(): { root: string; base: string } {
  const root = temporaryRepository(BASE)
  const base = git(root, 'rev-parse', 'HEAD')
  writeFiles(root, { 'edited.ts': 'new\n', 'staged.ts': 'new\n', 'untracked.ts': 'x', 'ignored.log': 'x', 'd/deep.ts': 'new\n' })
  git(root, 'add', 'staged.ts')
  rmSync(join(root, 'deleted.ts'))
  return { root, base }
}

const CHANGED = ['d/deep.ts', 'deleted.ts', 'edited.ts', 'staged.ts', 'untracked.ts']

describe('the disk against a commit', () => {
  test('names what is edited, staged, deleted and untracked', async () => {
    const { root, base } = changedTree()
    expect(await changedFiles(root, base)).toEqual(CHANGED)
    expect(await changedFiles(join(root, 'd'), 'HEAD')).toEqual(['deep.ts'])
  })

  test('names what was committed since', async () => {
    const { root, base } = changedTree()
    commit(root)
    expect(await changedFiles(root, base)).toEqual(CHANGED)
    expect(await changedFiles(root, 'HEAD')).toEqual([])
  })

  test('does not name what was staged and taken back, nor what was only touched', async () => {
    const root = temporaryRepository({ 'a.ts': 'old\n', 'b.ts': 'b\n' })
    writeFiles(root, { 'a.ts': 'new\n' })
    git(root, 'add', 'a.ts')
    writeFiles(root, { 'a.ts': 'old\n' })
    utimesSync(join(root, 'b.ts'), 1, 1)
    expect(await changedFiles(root, 'HEAD')).toEqual([])
  })

  test('sees a change of equal length made in the same second', async () => {
    const root = temporaryRepository({ 'a.ts': 'old\n' })
    writeFiles(root, { 'a.ts': 'new\n' })
    expect(await changedFiles(root, 'HEAD')).toEqual(['a.ts'])
  })

  test('trusts the index for a file that it knows to be untouched', async () => {
    const root = temporaryRepository({ 'a.ts': 'old\n' })
    utimesSync(join(root, 'a.ts'), 1000, 1000)
    git(root, 'update-index', '--refresh')
    writeFiles(root, { 'a.ts': 'new\n' })
    utimesSync(join(root, 'a.ts'), 1000, 1000)
    // The price of speed, the same that git pays: size and time are as the index has them.
    expect(await changedFiles(root, 'HEAD')).toEqual([])
  })

  test('does not trust the index for what may have changed in the second it was written', async () => {
    const root = temporaryRepository({ 'a.ts': 'old\n' })
    utimesSync(join(root, 'a.ts'), 1000, 1000)
    git(root, 'update-index', '--refresh')
    writeFiles(root, { 'a.ts': 'new\n' })
    utimesSync(join(root, 'a.ts'), 1000, 1000)
    utimesSync(join(root, '.git/index'), 1000, 1000)
    expect(await changedFiles(root, 'HEAD')).toEqual(['a.ts'])
  })

  test('takes line ends as git would store them', async () => {
    const root = temporaryRepository({ 'a.ts': 'one\ntwo\n' })
    writeFiles(root, { 'a.ts': 'one\r\ntwo\r\n' })
    expect(await changedFiles(root, 'HEAD')).toEqual([])
    writeFiles(root, { 'a.ts': 'one\r\nthree\r\n' })
    expect(await changedFiles(root, 'HEAD')).toEqual(['a.ts'])
  })

  test.runIf(POSIX)('does not look through links', async () => {
    const root = temporaryRepository({ 'a.ts': 'a\n', 'd/b.ts': 'b\n' })
    const outside = temporaryFolder({ 'a.ts': 'a\n', 'b.ts': 'b\n' })
    rmSync(join(root, 'a.ts'))
    rmSync(join(root, 'd'), { recursive: true })
    symlinkSync(join(outside, 'a.ts'), join(root, 'a.ts'))
    symlinkSync(outside, join(root, 'd'))
    expect(await changedFiles(root, 'HEAD')).toEqual(['a.ts', 'd/b.ts'])
  })

  test('writes nothing', async () => {
    const { root } = changedTree()
    const before = readFileSync(join(root, '.git/index'))
    await changedFiles(root, 'HEAD')
    expect(readFileSync(join(root, '.git/index')).equals(before)).toBe(true)
  })
})

test('a commit against a commit, and HEAD of a bare repository', async () => {
  const { root, base } = changedTree()
  commit(root)
  writeFiles(root, { 'edited.ts': 'not looked at' })
  expect(await changedFiles(root, base, { revision: 'HEAD' })).toEqual(CHANGED)
  expect(await changedFiles(root, 'HEAD', { revision: base })).toEqual(CHANGED)
  expect(await changedFiles(join(root, 'd'), base, { revision: 'HEAD' })).toEqual(['deep.ts'])
  const bare = join(temporaryFolder(), 'bare.git')
  git(root, 'clone', '-q', '--bare', root, bare)
  expect(await changedFiles(bare, base)).toEqual(CHANGED)
})

test('is refused without a repository or for an unknown commit', async () => {
  await expect(changedFiles(temporaryFolder(), 'HEAD')).rejects.toMatchObject({ code: 'DD_NOT_A_REPOSITORY' })
  await expect(changedFiles(temporaryRepository({ a: '1' }), '--help')).rejects.toMatchObject({ code: 'DD_UNKNOWN_REVISION' })
  await expect(changedFiles(temporaryRepository({ a: '1' }), 'HEAD', { revision: 'none' })).rejects.toMatchObject({
    code: 'DD_UNKNOWN_REVISION',
  })
})
