import { execFileSync } from 'node:child_process'
import { renameSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { toArtifactId } from '@deepdiscovery/model'
import { describe, expect, test } from 'vitest'
import { readDisk, readSnapshot } from '../../test/read-snapshot.ts'
import { commit, git, POSIX, temporaryFolder, temporaryRepository, writeFiles } from '../../test/temporary-repository.ts'
import { openDisk } from './open-disk.ts'

describe('a work tree', () => {
  test('has what is tracked, as it is on disk, and what is untracked and not ignored', async () => {
    const root = temporaryRepository({
      'src/a.ts': 'old',
      'gone.ts': 'x',
      '.gitignore': '*.log\nbuild/\n!keep.log\n',
      'tracked.log': 'forced',
    })
    git(root, 'add', '-f', 'tracked.log')
    const head = commit(root)
    writeFiles(root, {
      'src/a.ts': 'new',
      'src/b.ts': 'untracked',
      'x.log': 'ignored',
      'keep.log': 'kept',
      'build/out.js': 'ignored',
      'größe.md': 'ü',
      'pkg/.gitignore': '/only-here',
      'pkg/only-here': 'ignored',
    })
    rmSync(join(root, 'gone.ts'))
    expect(await readDisk(root)).toEqual({
      '.gitignore': '*.log\nbuild/\n!keep.log\n',
      'gone.ts': '<missing>',
      'größe.md': 'ü',
      'keep.log': 'kept',
      'pkg/.gitignore': '/only-here',
      'src/a.ts': 'new',
      'src/b.ts': 'untracked',
      'tracked.log': 'forced',
    })
    const { snapshot } = await openDisk(root)
    expect(snapshot.revision).toBe(`${head}+worktree`)
    expect(snapshot.artifacts.find(({ id }) => id === 'src/b.ts')).toEqual({ id: 'src/b.ts', language: 'typescript', bytes: 9 })
  })

  test('read from a folder of it: paths relative to the folder, rules of the folders above it', async () => {
    const root = temporaryRepository({ 'top.ts': 'x', '.gitignore': '*.tmp\nweb/gen\n', 'web/a.ts': 'a', 'web/deep/b.ts': 'b' })
    writeFiles(root, { 'web/c.ts': 'c', 'web/x.tmp': 'ignored', 'web/gen/y.ts': 'ignored', 'other.ts': 'x' })
    expect(await readDisk(join(root, 'web'))).toEqual({ 'a.ts': 'a', 'c.ts': 'c', 'deep/b.ts': 'b' })
  })

  test('without commits, and an empty one', async () => {
    const root = temporaryRepository()
    expect(await readDisk(root)).toEqual({})
    writeFiles(root, { 'a.ts': 'a', 'b.ts': 'b' })
    git(root, 'add', 'a.ts')
    expect(await readDisk(root)).toEqual({ 'a.ts': 'a', 'b.ts': 'b' })
    const { snapshot, history, diagnostics } = await openDisk(root)
    expect(snapshot.revision).toBe('')
    expect(await history.commits(9)).toEqual([])
    expect(diagnostics.map(({ code }) => code)).toEqual(['history-unavailable'])
  })

  test('in the middle of a merge lists each path once', async () => {
    const root = temporaryRepository({ 'a.ts': 'base\n' })
    git(root, 'checkout', '-q', '-b', 'other')
    writeFiles(root, { 'a.ts': 'theirs\n' })
    commit(root)
    git(root, 'checkout', '-q', 'main')
    writeFiles(root, { 'a.ts': 'ours\n' })
    commit(root)
    expect(() => git(root, 'merge', '-q', 'other')).toThrow()
    expect(Object.keys(await readDisk(root))).toEqual(['a.ts'])
  })

  test('with a sparse checkout misses what is not checked out', async () => {
    const root = temporaryRepository({ 'in/a.ts': 'a', 'out/b.ts': 'b' })
    git(root, 'sparse-checkout', 'set', 'in')
    expect(await readDisk(root)).toEqual({ 'in/a.ts': 'a', 'out/b.ts': '<missing>' })
  })

  test('does not read submodules, nested repositories and work trees, even when their .git leads nowhere', async () => {
    const library = temporaryRepository({ 'lib.ts': 'x' })
    const root = temporaryRepository({ 'a.ts': 'a' })
    git(root, '-c', 'protocol.file.allow=always', 'submodule', '--quiet', 'add', library, 'sub')
    commit(root)
    git(root, 'worktree', 'add', '-q', 'trees/one', '-b', 'one')
    git(root, 'clone', '-q', library, 'vendor/clone')
    writeFiles(root, { 'trees/lost/.git': 'gitdir: /nowhere/at/all\n', 'trees/lost/deep/b.ts': 'b' })
    const result = await readDisk(root)
    expect(result).toMatchObject({
      'a.ts': 'a',
      'sub': '<submodule>',
      'trees/lost': '<nested-repository>',
      'trees/one': '<nested-repository>',
      'vendor/clone': '<nested-repository>',
    })
    expect(Object.keys(result)).toEqual(['.gitmodules', 'a.ts', 'sub', 'trees/lost', 'trees/one', 'vendor/clone'])
    expect(await readDisk(join(root, 'trees/one'))).toMatchObject({ 'a.ts': 'a' })
    expect(await readDisk(join(root, 'sub'))).toEqual({ 'lib.ts': 'x' })
  })

  test.runIf(POSIX)('follows no link: of a file, of a folder, in place of a tracked folder', async () => {
    const outside = temporaryFolder({ 'secret.ts': 'CANARY', 'config/a.ts': 'CANARY' })
    const root = temporaryRepository({ 'config/a.ts': 'a', 'real.ts': 'real', 'was-a-file.ts': 'x' })
    symlinkSync(join(outside, 'secret.ts'), join(root, 'tracked-link.ts'))
    commit(root)
    symlinkSync(outside, join(root, 'folder'))
    symlinkSync('real.ts', join(root, 'inside.ts'))
    rmSync(join(root, 'config'), { recursive: true })
    symlinkSync(join(outside, 'config'), join(root, 'config'))
    rmSync(join(root, 'was-a-file.ts'))
    symlinkSync(join(outside, 'secret.ts'), join(root, 'was-a-file.ts'))
    const result = await readDisk(root)
    // The listing knows it already.
    expect((await openDisk(root)).snapshot.artifacts).toEqual([{ id: 'real.ts', language: 'typescript', bytes: undefined }])
    expect(JSON.stringify(result)).not.toContain('CANARY')
    expect(result).toEqual({
      'config': '<symlink>',
      'config/a.ts': '<symlink>',
      'folder': '<symlink>',
      'inside.ts': '<symlink>',
      'real.ts': 'real',
      'tracked-link.ts': '<symlink>',
      'was-a-file.ts': '<symlink>',
    })
  })

  test.runIf(POSIX)('follows no link that took a place after the listing', async () => {
    const outside = temporaryFolder({ 'a.ts': 'CANARY' })
    const root = temporaryRepository({ 'one/a.ts': 'a', 'two.ts': 'b' })
    const opened = await openDisk(root)
    renameSync(join(root, 'one'), join(root, 'was-one'))
    symlinkSync(outside, join(root, 'one'))
    rmSync(join(root, 'two.ts'))
    symlinkSync(join(outside, 'a.ts'), join(root, 'two.ts'))
    expect(await readSnapshot(opened)).toEqual({ 'one/a.ts': '<symlink>', 'two.ts': '<symlink>' })
  })

  test.runIf(POSIX)('is not held up by a pipe', async () => {
    const root = temporaryRepository({ 'a.ts': 'a', 'pipe.ts': 'x' })
    rmSync(join(root, 'pipe.ts'))
    execFileSync('mkfifo', [join(root, 'pipe.ts'), join(root, 'other')])
    expect(await readDisk(root)).toEqual({ 'a.ts': 'a', 'pipe.ts': '<not-a-file>' })
  })

  test('reads of a file beyond the cap its head, in whole characters', async () => {
    const root = temporaryRepository({ 'a.md': 'ä'.repeat(10), 'b.md': 'x'.repeat(11), 'c.md': 'x'.repeat(600_000) })
    const opened = await openDisk(root, { maxFileBytes: 11 })
    const results: unknown[] = []
    for await (const result of opened.reader.read(opened.snapshot.artifacts.map(({ id }) => id))) {
      results.push('bytes' in result ? [new TextDecoder().decode(result.bytes), result.truncated] : result)
    }
    expect(results).toEqual([
      ['äääää', true],
      ['x'.repeat(11), false],
      ['x'.repeat(11), true],
    ])
    expect((await readDisk(root))['c.md']).toHaveLength(600_000)
  })

  test('reads nothing that it did not list, and reads nested and twice', async () => {
    const root = temporaryRepository({ 'a.ts': 'a', 'b.ts': 'b', '.gitignore': 'hidden' })
    writeFiles(root, { hidden: 'x' })
    const { reader } = await openDisk(root)
    const found: string[] = []
    for await (const outer of reader.read(['a.ts', 'hidden', '.git/config', 'b.ts'].map(toArtifactId))) {
      for await (const inner of reader.read([toArtifactId('b.ts')]))
        found.push('bytes' in inner ? new TextDecoder().decode(inner.bytes) : inner.skipped)
      found.push('bytes' in outer ? new TextDecoder().decode(outer.bytes) : outer.skipped)
    }
    expect(found).toEqual(['b', 'a', 'b', 'missing', 'b', 'missing', 'b', 'b'])
  })

  test('takes globs and sets secrets apart', async () => {
    const root = temporaryRepository({ 'src/a.ts': 'a', 'src/b.py': 'b', 'server.key': 'x', '.env': 'A=1', 'docs/c.md': 'c' })
    expect(await readDisk(root, { include: ['*.ts', '.env', '*.key'], exclude: ['docs'] })).toEqual({
      '.env': 'A=•••',
      'docs/c.md': '<excluded>',
      'server.key': '<secret>',
      'src/a.ts': 'a',
      'src/b.py': '<excluded>',
    })
  })
})

test('stops when told', async () => {
  const root = temporaryRepository({ 'a.ts': 'a' })
  await expect(openDisk(root, { signal: AbortSignal.abort() })).rejects.toMatchObject({ code: 'DD_ABORTED' })
  const { reader, snapshot } = await openDisk(root)
  const controller = new AbortController()
  const ids = [...snapshot.artifacts, ...snapshot.artifacts].map(({ id }) => id)
  const files = reader.read(ids, controller.signal)
  const results = files[Symbol.asyncIterator]()
  await results.next()
  controller.abort()
  await expect(results.next()).rejects.toMatchObject({ code: 'DD_ABORTED' })
})
