import { chmodSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { findingsOf, readDisk } from '../../test/read-snapshot.ts'
import { git, POSIX, temporaryFolder, writeFiles } from '../../test/temporary-repository.ts'
import { openDisk } from './open-disk.ts'

describe('a plain folder', () => {
  test('has what no ignore file on the way names', async () => {
    const root = temporaryFolder({
      '.gitignore': 'dist/\n*.log\n!important.log\n/root-only.ts\n',
      'a.ts': 'a',
      'root-only.ts': 'ignored',
      'sub/root-only.ts': 'kept',
      'x.log': 'ignored',
      'important.log': 'kept',
      'dist/a.js': 'ignored',
      'sub/dist/b.js': 'ignored',
      'sub/.gitignore': '!y.log\nsecret-*\n',
      'sub/y.log': 'kept',
      'sub/secret-a': 'ignored',
      'secret-a': 'kept',
      'node_modules/x/index.js': 'ignored',
    })
    expect(Object.keys(await readDisk(root))).toEqual([
      '.gitignore',
      'a.ts',
      'important.log',
      'node_modules',
      'secret-a',
      'sub/.gitignore',
      'sub/root-only.ts',
      'sub/y.log',
    ])
    expect((await openDisk(root)).snapshot.revision).toBe('')
    expect(await findingsOf(root)).toEqual([])
  })

  test('is not entered where it holds a repository', async () => {
    const root = temporaryFolder({ 'a.ts': 'a' })
    git(root, 'init', '-q', 'nested')
    writeFiles(root, { 'nested/b.ts': 'b', 'linked/.git': 'gitdir: /nowhere', 'linked/c.ts': 'c' })
    expect(await readDisk(root)).toEqual({ 'a.ts': 'a', 'linked': '<nested-repository>', 'nested': '<nested-repository>' })
  })

  test('of nothing but clones is read as one tree, without their linked work trees', async () => {
    const root = temporaryFolder()
    for (const name of ['one', 'two']) {
      git(root, 'init', '-q', name)
      writeFiles(root, { [`${name}/a.ts`]: name, [`${name}/.gitignore`]: 'skip', [`${name}/skip`]: 'x' })
    }
    writeFiles(root, { 'tree/.git': 'gitdir: ../one/.git', 'tree/a.ts': 'again' })
    expect(Object.keys(await readDisk(root))).toEqual(['one/.gitignore', 'one/a.ts', 'tree', 'two/.gitignore', 'two/a.ts'])
    expect(await findingsOf(root)).toEqual(['repositories-joined'])
  })

  test.runIf(POSIX && process.getuid?.() !== 0)('counts what it may not read', async () => {
    const root = temporaryFolder({ 'a.ts': 'a', 'closed/b.ts': 'b', 'shut.ts': 'c' })
    chmodSync(join(root, 'closed'), 0)
    chmodSync(join(root, 'shut.ts'), 0)
    expect(await readDisk(root)).toEqual({ 'a.ts': 'a', 'closed': '<unreadable>', 'shut.ts': '<unreadable>' })
    chmodSync(join(root, 'closed'), 0o700)
  })
})
