import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { dirname, join, parse } from 'node:path'
import { toArtifactId } from '@deepdiscovery/model'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { readSnapshot } from '../../test/read-snapshot.ts'
import { commit, git, POSIX, temporaryFolder, temporaryRepository, writeFiles } from '../../test/temporary-repository.ts'
import { probeRepository } from './git-repository.ts'
import { openDisk } from './open-disk.ts'

afterEach(() => vi.unstubAllEnvs())

const seen = async (root: string, options = {}): Promise<Record<string, string>> => {
  const opened = await openDisk(root, options)
  const result = await readSnapshot(opened)
  await opened.close()
  return result
}
const codes = async (root: string): Promise<string[]> => (await openDisk(root)).diagnostics.map(({ code }) => code)

describe('a work tree', () => {
  test('has what is tracked, as it is on disk, and what is untracked and not ignored', async () => {
    const root = temporaryRepository({ 'src/a.ts': 'old', 'gone.ts': 'x', '.gitignore': '*.log\nbuild/\n!keep.log\n', 'tracked.log': 'forced' })
    git(root, 'add', '-f', 'tracked.log')
    const head = commit(root)
    writeFiles(root, { 'src/a.ts': 'new', 'src/b.ts': 'untracked', 'x.log': 'ignored', 'keep.log': 'kept', 'build/out.js': 'ignored', 'größe.md': 'ü', 'pkg/.gitignore': '/only-here', 'pkg/only-here': 'ignored' })
    rmSync(join(root, 'gone.ts'))
    expect(await seen(root)).toEqual({
      '.gitignore': '*.log\nbuild/\n!keep.log\n', 'gone.ts': '<missing>', 'größe.md': 'ü', 'keep.log': 'kept', 'pkg/.gitignore': '/only-here', 'src/a.ts': 'new', 'src/b.ts': 'untracked', 'tracked.log': 'forced',
    })
    const { snapshot } = await openDisk(root)
    expect(snapshot.revision).toBe(`${head}+worktree`)
    expect(snapshot.artifacts.find(({ id }) => id === 'src/b.ts')).toEqual({ id: 'src/b.ts', language: 'typescript', bytes: 9 })
  })

  test('read from a folder of it: paths relative to the folder, rules of the folders above it', async () => {
    const root = temporaryRepository({ 'top.ts': 'x', '.gitignore': '*.tmp\nweb/gen\n', 'web/a.ts': 'a', 'web/deep/b.ts': 'b' })
    writeFiles(root, { 'web/c.ts': 'c', 'web/x.tmp': 'ignored', 'web/gen/y.ts': 'ignored', 'other.ts': 'x' })
    expect(await seen(join(root, 'web'))).toEqual({ 'a.ts': 'a', 'c.ts': 'c', 'deep/b.ts': 'b' })
  })

  test('without commits, and an empty one', async () => {
    const root = temporaryRepository()
    expect(await seen(root)).toEqual({})
    writeFiles(root, { 'a.ts': 'a', 'b.ts': 'b' })
    git(root, 'add', 'a.ts')
    expect(await seen(root)).toEqual({ 'a.ts': 'a', 'b.ts': 'b' })
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
    expect(Object.keys(await seen(root))).toEqual(['a.ts'])
  })

  test('with a sparse checkout misses what is not checked out', async () => {
    const root = temporaryRepository({ 'in/a.ts': 'a', 'out/b.ts': 'b' })
    git(root, 'sparse-checkout', 'set', 'in')
    expect(await seen(root)).toEqual({ 'in/a.ts': 'a', 'out/b.ts': '<missing>' })
  })

  test('does not read submodules, nested repositories and work trees, even when their .git leads nowhere', async () => {
    const library = temporaryRepository({ 'lib.ts': 'x' })
    const root = temporaryRepository({ 'a.ts': 'a' })
    git(root, '-c', 'protocol.file.allow=always', 'submodule', '--quiet', 'add', library, 'sub')
    commit(root)
    git(root, 'worktree', 'add', '-q', 'trees/one', '-b', 'one')
    git(root, 'clone', '-q', library, 'vendor/clone')
    writeFiles(root, { 'trees/lost/.git': 'gitdir: /nowhere/at/all\n', 'trees/lost/deep/b.ts': 'b' })
    const result = await seen(root)
    expect(result).toMatchObject({ 'a.ts': 'a', 'sub': '<submodule>', 'trees/lost': '<nested-repository>', 'trees/one': '<nested-repository>', 'vendor/clone': '<nested-repository>' })
    expect(Object.keys(result)).toEqual(['.gitmodules', 'a.ts', 'sub', 'trees/lost', 'trees/one', 'vendor/clone'])
    expect(await seen(join(root, 'trees/one'))).toMatchObject({ 'a.ts': 'a' })
    expect(await seen(join(root, 'sub'))).toEqual({ 'lib.ts': 'x' })
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
    const result = await seen(root)
    expect(JSON.stringify(result)).not.toContain('CANARY')
    expect(result).toEqual({
      'config': '<symlink>', 'config/a.ts': '<symlink>', 'folder': '<symlink>', 'inside.ts': '<symlink>', 'real.ts': 'real', 'tracked-link.ts': '<symlink>', 'was-a-file.ts': '<symlink>',
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
    expect(await seen(root)).toEqual({ 'a.ts': 'a', 'pipe.ts': '<not-a-file>' })
  })

  test('reads of a file beyond the cap its head, in whole characters', async () => {
    const root = temporaryRepository({ 'a.md': 'ä'.repeat(10), 'b.md': 'x'.repeat(11), 'c.md': 'x'.repeat(600_000) })
    const opened = await openDisk(root, { maxFileBytes: 11 })
    const results: unknown[] = []
    for await (const result of opened.reader.read(opened.snapshot.artifacts.map(({ id }) => id))) {
      results.push('bytes' in result ? [new TextDecoder().decode(result.bytes), result.truncated] : result)
    }
    expect(results).toEqual([['äääää', true], ['x'.repeat(11), false], ['x'.repeat(11), true]])
    expect((await seen(root))['c.md']).toHaveLength(600_000)
  })

  test('reads nothing that it did not list, and reads nested and twice', async () => {
    const root = temporaryRepository({ 'a.ts': 'a', 'b.ts': 'b', '.gitignore': 'hidden' })
    writeFiles(root, { hidden: 'x' })
    const { reader } = await openDisk(root)
    const found: string[] = []
    for await (const outer of reader.read(['a.ts', 'hidden', '.git/config', 'b.ts'].map(toArtifactId))) {
      for await (const inner of reader.read([toArtifactId('b.ts')])) found.push('bytes' in inner ? new TextDecoder().decode(inner.bytes) : inner.skipped)
      found.push('bytes' in outer ? new TextDecoder().decode(outer.bytes) : outer.skipped)
    }
    expect(found).toEqual(['b', 'a', 'b', 'missing', 'b', 'missing', 'b', 'b'])
  })

  test('takes globs and sets secrets apart', async () => {
    const root = temporaryRepository({ 'src/a.ts': 'a', 'src/b.py': 'b', 'server.key': 'x', '.env': 'A=1', 'docs/c.md': 'c' })
    expect(await seen(root, { include: ['*.ts', '.env', '*.key'], exclude: ['docs'] })).toEqual({
      '.env': 'A=•••', 'docs/c.md': '<excluded>', 'server.key': '<secret>', 'src/a.ts': 'a', 'src/b.py': '<excluded>',
    })
  })
})

describe('a plain folder', () => {
  test('has what no ignore file on the way names', async () => {
    const root = temporaryFolder({
      '.gitignore': 'dist/\n*.log\n!important.log\n/root-only.ts\n', 'a.ts': 'a', 'root-only.ts': 'ignored', 'sub/root-only.ts': 'kept', 'x.log': 'ignored', 'important.log': 'kept',
      'dist/a.js': 'ignored', 'sub/dist/b.js': 'ignored', 'sub/.gitignore': '!y.log\nsecret-*\n', 'sub/y.log': 'kept', 'sub/secret-a': 'ignored', 'secret-a': 'kept', 'node_modules/x/index.js': 'ignored',
    })
    expect(Object.keys(await seen(root))).toEqual(['.gitignore', 'a.ts', 'important.log', 'node_modules', 'secret-a', 'sub/.gitignore', 'sub/root-only.ts', 'sub/y.log'])
    expect((await openDisk(root)).snapshot.revision).toBe('')
    expect(await codes(root)).toEqual([])
  })

  test('is not entered where it holds a repository', async () => {
    const root = temporaryFolder({ 'a.ts': 'a' })
    git(root, 'init', '-q', 'nested')
    writeFiles(root, { 'nested/b.ts': 'b', 'linked/.git': 'gitdir: /nowhere', 'linked/c.ts': 'c' })
    expect(await seen(root)).toEqual({ 'a.ts': 'a', 'linked': '<nested-repository>', 'nested': '<nested-repository>' })
  })

  test('of nothing but clones is read as one tree, without their linked work trees', async () => {
    const root = temporaryFolder()
    for (const name of ['one', 'two']) {
      git(root, 'init', '-q', name)
      writeFiles(root, { [`${name}/a.ts`]: name, [`${name}/.gitignore`]: 'skip', [`${name}/skip`]: 'x' })
    }
    writeFiles(root, { 'tree/.git': 'gitdir: ../one/.git', 'tree/a.ts': 'again' })
    expect(Object.keys(await seen(root))).toEqual(['one/.gitignore', 'one/a.ts', 'tree', 'two/.gitignore', 'two/a.ts'])
    expect(await codes(root)).toEqual(['repositories-joined'])
  })

  test.runIf(POSIX && process.getuid?.() !== 0)('counts what it may not read', async () => {
    const root = temporaryFolder({ 'a.ts': 'a', 'closed/b.ts': 'b', 'shut.ts': 'c' })
    chmodSync(join(root, 'closed'), 0)
    chmodSync(join(root, 'shut.ts'), 0)
    expect(await seen(root)).toEqual({ 'a.ts': 'a', 'closed': '<unreadable>', 'shut.ts': '<unreadable>' })
    chmodSync(join(root, 'closed'), 0o700)
  })
})

describe('where git cannot help', () => {
  const files = { 'a.ts': 'a', '.gitignore': 'x.log', 'x.log': 'ignored', 'sub/b.ts': 'b' }

  test('because it is not installed: the folder is walked', async () => {
    const root = temporaryRepository(files)
    writeFiles(root, { '.git/info/exclude': 'hidden\n', 'hidden': 'x', 'sub/x.log': 'x' })
    vi.stubEnv('PATH', '')
    expect(Object.keys(await seen(root))).toEqual(['.gitignore', 'a.ts', 'sub/b.ts'])
    expect(Object.keys(await seen(join(root, 'sub')))).toEqual(['b.ts'])
    expect(await codes(root)).toEqual(['git-missing'])
    expect(await codes(temporaryFolder(files))).toEqual([])
  })

  test.each([
    ['the configuration is broken', (root: string) => writeFileSync(join(root, '.git/config'), '[core\n')],
    ['HEAD is broken', (root: string) => writeFileSync(join(root, '.git/HEAD'), 'nonsense')],
    ['.git leads nowhere', (root: string) => {
      rmSync(join(root, '.git'), { recursive: true })
      writeFileSync(join(root, '.git'), 'gitdir: /nowhere/at/all\n')
    }],
    ['.git is empty', (root: string) => {
      rmSync(join(root, '.git'), { recursive: true })
      mkdirSync(join(root, '.git'))
    }],
    ['the work tree is said to be elsewhere', (root: string) => git(root, 'config', 'core.worktree', temporaryFolder({ 'elsewhere.ts': 'x' }))],
    ['the repository is said to be bare', (root: string) => git(root, 'config', 'core.bare', 'true')],
  ])('because %s', async (_name, spoil) => {
    const root = temporaryRepository(files)
    spoil(root)
    expect(Object.keys(await seen(root))).toEqual(['.gitignore', 'a.ts', 'sub/b.ts'])
    expect(await codes(root)).toEqual(['git-unusable'])
  })

  test('because the index is broken', async () => {
    const root = temporaryRepository(files)
    writeFileSync(join(root, '.git/index'), 'nonsense')
    expect(Object.keys(await seen(root))).toEqual(['.gitignore', 'a.ts', 'sub/b.ts'])
  })

  test.runIf(POSIX && process.getuid?.() === 0)('because the folder is another user\'s', async () => {
    const root = temporaryRepository(files)
    execFileSync('chown', ['-R', '12345', root])
    vi.stubEnv('GIT_CONFIG_GLOBAL', '/dev/null')
    vi.stubEnv('GIT_CONFIG_NOSYSTEM', '1')
    expect(await codes(root)).toEqual(['git-unusable'])
    vi.stubEnv('GIT_CONFIG_COUNT', '1')
    vi.stubEnv('GIT_CONFIG_KEY_0', 'safe.directory')
    vi.stubEnv('GIT_CONFIG_VALUE_0', root)
    expect(await codes(root)).toEqual([])
  })

  test.runIf(POSIX)('because its configuration includes a pipe', async () => {
    const root = temporaryRepository(files)
    execFileSync('mkfifo', [join(root, '.git/pipe')])
    writeFileSync(join(root, '.git/config'), '[include]\n\tpath = pipe\n')
    expect(await probeRepository(root, undefined, 300)).toEqual({ repository: undefined, absence: 'refused', reason: 'it did not answer in time' })
  })

  test('the environment of a calling git does not lead elsewhere', async () => {
    const other = temporaryRepository({ 'other.ts': 'x' })
    const root = temporaryRepository({ 'a.ts': 'a' })
    vi.stubEnv('GIT_DIR', join(other, '.git'))
    vi.stubEnv('GIT_WORK_TREE', other)
    vi.stubEnv('GIT_INDEX_FILE', join(other, '.git/index'))
    expect(await seen(root)).toEqual({ 'a.ts': 'a' })
  })
})

describe('a root is refused', () => {
  test.each([
    ['the file system', parse(process.cwd()).root, 'DD_ROOT_REFUSED'], ['home', homedir(), 'DD_ROOT_REFUSED'], ['above home', dirname(homedir()), 'DD_ROOT_REFUSED'],
    ['nowhere', join(homedir(), 'no-such-folder'), 'DD_ROOT_UNREADABLE'], ['a file', import.meta.filename, 'DD_ROOT_UNREADABLE'], ['below a file', join(import.meta.filename, 'x'), 'DD_ROOT_UNREADABLE'],
    ['a NUL', 'a\0b', 'DD_ROOT_UNREADABLE'],
  ])('%s', async (_name, root, code) => {
    await expect(openDisk(root)).rejects.toMatchObject({ code, message: expect.stringMatching(/^The root .+\.$/s) })
  })

  test('unless it is forced', async () => {
    const home = temporaryFolder({ 'a.ts': 'a' })
    vi.stubEnv('HOME', home)
    vi.stubEnv('USERPROFILE', home)
    await expect(openDisk(home)).rejects.toMatchObject({ code: 'DD_ROOT_REFUSED' })
    expect(await seen(home, { forceRoot: true })).toEqual({ 'a.ts': 'a' })
  })

  test('a git folder has no files to edit', async () => {
    const root = temporaryRepository({ 'a.ts': 'a' })
    await expect(openDisk(join(root, '.git'))).rejects.toMatchObject({ code: 'DD_ROOT_UNREADABLE' })
  })
})

test('stops when told', async () => {
  const root = temporaryRepository({ 'a.ts': 'a' })
  await expect(openDisk(root, { signal: AbortSignal.abort() })).rejects.toMatchObject({ code: 'DD_ABORTED' })
  const { reader, snapshot } = await openDisk(root)
  const controller = new AbortController()
  const results = reader.read([...snapshot.artifacts, ...snapshot.artifacts].map(({ id }) => id), controller.signal)[Symbol.asyncIterator]()
  await results.next()
  controller.abort()
  await expect(results.next()).rejects.toMatchObject({ code: 'DD_ABORTED' })
})
