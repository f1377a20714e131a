import { mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DeepDiscoveryError, toArtifactId } from '@deepdiscovery/model'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { readSnapshot } from '../../test/read-snapshot.ts'
import { commit, git, POSIX, temporaryFolder, temporaryRepository, writeFiles } from '../../test/temporary-repository.ts'
import { openRepository } from './open-repository.ts'
import { openRevision } from './open-revision.ts'

afterEach(() => vi.unstubAllEnvs())

const seen = async (root: string, revision: string, options = {}): Promise<Record<string, string>> => {
  const opened = await openRevision(root, revision, options)
  const result = await readSnapshot(opened)
  await opened.close()
  return result
}

describe('a commit', () => {
  test('is read from the objects, not from the disk', async () => {
    const root = temporaryRepository({ 'a.ts': 'one', 'd/b.ts': 'b', 'blob.bin': new Uint8Array([1, 0]) })
    const first = git(root, 'rev-parse', 'HEAD')
    writeFiles(root, { 'a.ts': 'two', 'e.ts': '' })
    commit(root)
    writeFiles(root, { 'a.ts': 'three', 'f.ts': 'untracked' })
    expect(await seen(root, first)).toEqual({ 'a.ts': 'one', 'blob.bin': '<binary>', 'd/b.ts': 'b' })
    expect(await seen(root, 'HEAD')).toEqual({ 'a.ts': 'two', 'blob.bin': '<binary>', 'd/b.ts': 'b', 'e.ts': '' })
    expect(await seen(root, 'HEAD~1')).toEqual(await seen(root, first.slice(0, 8)))
    expect((await openRevision(root, 'main')).snapshot.revision).toBe(git(root, 'rev-parse', 'HEAD'))
  })

  test('in a folder of the work tree is the part below it', async () => {
    const root = temporaryRepository({ 'a.ts': 'a', 'web/b.ts': 'b' })
    const before = git(root, 'rev-parse', 'HEAD')
    writeFiles(root, { 'late/c.ts': 'c' })
    commit(root)
    expect(await seen(join(root, 'web'), 'HEAD')).toEqual({ 'b.ts': 'b' })
    const opened = await openRevision(join(root, 'late'), before)
    expect(opened.snapshot.artifacts).toEqual([])
    expect(opened.diagnostics.map(({ code }) => code)).toContain('folder-absent')
  })

  test.runIf(POSIX)('has links and submodules that are not read', async () => {
    const library = temporaryRepository({ 'lib.ts': 'x' })
    const root = temporaryRepository({ 'a.ts': 'a' })
    symlinkSync('/etc/hostname', join(root, 'link'))
    git(root, '-c', 'protocol.file.allow=always', 'submodule', '--quiet', 'add', library, 'sub')
    commit(root)
    expect(await seen(root, 'HEAD', { exclude: ['.gitmodules'] })).toEqual({
      '.gitmodules': '<excluded>',
      'a.ts': 'a',
      'link': '<symlink>',
      'sub': '<submodule>',
    })
  })

  test('is the same from a bare repository, and HEAD where none is named', async () => {
    const root = temporaryRepository({ 'a.ts': 'a', '.env': 'A=1', 'k.pem': 'x' })
    const bare = join(temporaryFolder(), 'copy.git')
    git(root, 'clone', '-q', '--bare', root, bare)
    expect(await seen(bare, 'HEAD')).toEqual({ '.env': 'A=•••', 'a.ts': 'a', 'k.pem': 'x' })
    const opened = await openRepository(bare)
    expect(opened.snapshot.revision).toBe(git(root, 'rev-parse', 'HEAD'))
    expect(await readSnapshot(opened)).toEqual(await seen(bare, 'HEAD'))
    vi.stubEnv('GIT_CONFIG_COUNT', '1')
    vi.stubEnv('GIT_CONFIG_KEY_0', 'safe.bareRepository')
    vi.stubEnv('GIT_CONFIG_VALUE_0', 'explicit')
    expect(await seen(bare, 'HEAD')).toHaveProperty(['a.ts'], 'a')
  })

  test('of an empty bare repository: nothing', async () => {
    const bare = temporaryFolder()
    git(bare, 'init', '-q', '--bare')
    expect(await readSnapshot(await openRepository(bare))).toEqual({})
  })

  test('whose contents are replaced is still itself', async () => {
    const root = temporaryRepository({ 'a.ts': 'true', 'b.ts': 'false' })
    git(root, 'replace', git(root, 'rev-parse', 'HEAD:a.ts'), git(root, 'rev-parse', 'HEAD:b.ts'))
    expect(await seen(root, 'HEAD')).toEqual({ 'a.ts': 'true', 'b.ts': 'false' })
  })

  test('lacks what a partial clone does not hold, and fetches nothing', async () => {
    const root = temporaryRepository({ 'a.ts': 'a', 'b.ts': 'b' })
    git(root, 'config', 'uploadpack.allowFilter', 'true')
    const clone = join(temporaryFolder(), 'clone')
    git(root, '-c', 'protocol.file.allow=always', 'clone', '-q', '--no-checkout', '--filter=blob:none', `file://${root}`, clone)
    expect(await seen(clone, 'HEAD')).toEqual({ 'a.ts': '<missing>', 'b.ts': '<missing>' })
  })

  test('reads of a large file its head', async () => {
    const root = temporaryRepository({ 'a.ts': 'x'.repeat(200_000), 'b.ts': 'b' })
    const { reader, snapshot } = await openRevision(root, 'HEAD', { maxFileBytes: 10 })
    const results: unknown[] = []
    for await (const result of reader.read(snapshot.artifacts.map(({ id }) => id))) {
      results.push('bytes' in result ? [new TextDecoder().decode(result.bytes), result.truncated] : result)
    }
    expect(results).toEqual([
      ['x'.repeat(10), true],
      ['b', false],
    ])
  })

  test('has a tree with paths that are none: they are dropped', async () => {
    const root = temporaryRepository({ 'a.ts': 'a' })
    const blob = git(root, 'rev-parse', 'HEAD:a.ts')
    const entry = (name: string): Buffer => Buffer.concat([Buffer.from(`100644 ${name}\0`), Buffer.from(blob, 'hex')])
    writeFileSync(join(root, 'tree'), Buffer.concat(['..', '.git', 'a.ts'].map(entry)))
    const tree = git(root, 'hash-object', '-t', 'tree', '-w', '--literally', 'tree')
    expect(await seen(root, git(root, 'commit-tree', tree, '-m', 'odd'))).toEqual({ 'a.ts': 'a' })
  })
})

describe('a reader', () => {
  const files = Object.fromEntries(
    Array.from({ length: 300 }, (_, index) => [`f${String(index).padStart(3, '0')}.ts`, `${index}\n`.repeat(index)]),
  )

  test('serves several at once, nested, in any order, with paths that are not there', async () => {
    const { reader, snapshot, close } = await openRevision(temporaryRepository(files), 'HEAD')
    const ids = snapshot.artifacts.map(({ id }) => id)
    const lengths = async (chosen: typeof ids): Promise<(number | string)[]> => {
      const result: (number | string)[] = []
      for await (const file of reader.read(chosen)) result.push('bytes' in file ? file.bytes.length : file.skipped)
      return result
    }
    const expected = ids.map((id) => files[id]!.length)
    expect(await Promise.all([lengths(ids), lengths([...ids].reverse()), lengths(ids)])).toEqual([
      expected,
      [...expected].reverse(),
      expected,
    ])
    const nested: unknown[] = []
    for await (const outer of reader.read(ids.slice(10, 13)))
      nested.push(outer.id, await lengths([ids[5]!, toArtifactId('none'), ids[1]!]))
    expect(nested).toEqual(ids.slice(10, 13).flatMap((id) => [id, [10, 'missing', 2]]))
    await close()
    await expect(lengths(ids)).rejects.toMatchObject({ code: 'DD_SNAPSHOT_UNREADABLE' })
  })

  test('may be left early, and still serves the next', async () => {
    const { reader, snapshot, close } = await openRevision(temporaryRepository(files), 'HEAD')
    const ids = snapshot.artifacts.map(({ id }) => id)
    for await (const file of reader.read(ids)) if (file.id === ids[3]) break
    const read: string[] = []
    for await (const file of reader.read([ids[9]!, ids[2]!]))
      read.push('bytes' in file ? new TextDecoder().decode(file.bytes) : file.skipped)
    expect(read).toEqual(['9\n'.repeat(9), '2\n'.repeat(2)])
    await close()
    await close()
  })

  test('stops when told, before and within', async () => {
    const { reader, snapshot, close } = await openRevision(temporaryRepository(files), 'HEAD')
    const ids = snapshot.artifacts.map(({ id }) => id)
    const drain = async (signal: AbortSignal, onFile: () => void): Promise<void> => {
      for await (const _file of reader.read(ids, signal)) onFile()
    }
    await expect(drain(AbortSignal.abort(), () => {})).rejects.toMatchObject({ code: 'DD_ABORTED' })
    const controller = new AbortController()
    await expect(drain(controller.signal, () => controller.abort())).rejects.toMatchObject({ code: 'DD_ABORTED' })
    await close()
  })

  test.runIf(process.platform === 'linux')('leaves no process behind, however it was left', async () => {
    const running = (): string[] =>
      readdirSync('/proc').filter((name) => {
        try {
          const [, state, parent] = /\(git\) (\w) (\d+)/.exec(readFileSync(`/proc/${name}/stat`, 'utf8')) ?? []
          return parent === String(process.pid) && state !== 'Z'
        } catch {
          return false
        }
      })
    const { reader, snapshot, close } = await openRevision(temporaryRepository(files), 'HEAD', { history: false })
    const ids = snapshot.artifacts.map(({ id }) => id)
    const before = running()
    for await (const file of reader.read(ids)) if (file.id === ids[3]) break
    const controller = new AbortController()
    await expect(async () => {
      for await (const file of reader.read(ids, controller.signal)) if (file.id === ids[5]) controller.abort()
    }).rejects.toMatchObject({ code: 'DD_ABORTED' })
    const outer = reader.read(ids)[Symbol.asyncIterator]()
    await outer.next()
    await close()
    await expect(async () => {
      while ((await outer.next()).done !== true);
    }).rejects.toMatchObject({ code: 'DD_SNAPSHOT_UNREADABLE' })
    await vi.waitFor(() => expect(running()).toEqual(before), 2000)
  })

  test('says so when objects are gone', async () => {
    const root = temporaryRepository({ 'a.ts': 'a' })
    const { reader, snapshot } = await openRevision(root, 'HEAD')
    for (const folder of readdirSync(join(root, '.git/objects'))) rmSync(join(root, '.git/objects', folder), { recursive: true })
    mkdirSync(join(root, '.git/objects/info'))
    const results: unknown[] = []
    for await (const file of reader.read(snapshot.artifacts.map(({ id }) => id))) results.push(file)
    expect(results).toEqual([{ id: 'a.ts', skipped: 'missing' }])
  })
})

describe('is refused', () => {
  test('whatever is no commit, and nothing of it reaches a shell or becomes an option', async () => {
    const root = temporaryRepository({ 'a.ts': 'a' })
    const options = ['--all', '-n1', '--output=CANARY', 'HEAD --output=CANARY', '-']
    const commands = ['$(touch CANARY)', '`touch CANARY`', '; touch CANARY', 'HEAD|touch CANARY']
    for (const revision of [
      'nowhere',
      '',
      'HEAD..HEAD',
      'HEAD:a.ts',
      'a\nb',
      'a\0b',
      ':/zzz',
      '0'.repeat(40),
      ...options,
      ...commands,
    ]) {
      const error: unknown = await openRevision(root, revision).catch((reason: unknown) => reason)
      expect(DeepDiscoveryError.is(error) && error.code, revision).toBe('DD_UNKNOWN_REVISION')
      expect((error as Error).message).toContain(root)
    }
    expect(readdirSync(root).sort()).toEqual(['.git', 'a.ts'])
  })

  test('where there is no repository, or no git', async () => {
    const plain = temporaryFolder({ 'a.ts': 'a' })
    await expect(openRevision(plain, 'HEAD')).rejects.toMatchObject({ code: 'DD_NOT_A_REPOSITORY' })
    await expect(openRepository(plain, { revision: 'HEAD' })).rejects.toMatchObject({ code: 'DD_NOT_A_REPOSITORY' })
    const broken = temporaryRepository({ 'a.ts': 'a' })
    writeFileSync(join(broken, '.git/HEAD'), 'nonsense')
    await expect(openRevision(broken, 'HEAD')).rejects.toMatchObject({ code: 'DD_NOT_A_REPOSITORY' })
    const root = temporaryRepository({ 'a.ts': 'a' })
    vi.stubEnv('PATH', '')
    await expect(openRevision(root, 'HEAD')).rejects.toMatchObject({ code: 'DD_GIT_MISSING' })
    await expect(openRevision(plain, 'HEAD')).rejects.toMatchObject({ code: 'DD_NOT_A_REPOSITORY' })
    await expect(openRevision(join(root, 'none'), 'HEAD')).rejects.toMatchObject({ code: 'DD_ROOT_UNREADABLE' })
  })

  test('in a repository without commits', async () => {
    await expect(openRevision(temporaryRepository(), 'HEAD')).rejects.toMatchObject({ code: 'DD_UNKNOWN_REVISION' })
  })
})

test('without a revision a work tree is read from the disk, with one from the objects', async () => {
  const root = temporaryRepository({ 'a.ts': 'committed' })
  writeFiles(root, { 'a.ts': 'edited' })
  expect(await readSnapshot(await openRepository(root))).toEqual({ 'a.ts': 'edited' })
  expect(await readSnapshot(await openRepository(root, { revision: 'HEAD' }))).toEqual({ 'a.ts': 'committed' })
})
