import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { findingsOf, readDisk } from '../../test/read-snapshot.ts'
import { git, POSIX, temporaryFolder, temporaryRepository, writeFiles } from '../../test/temporary-repository.ts'
import { probeRepository } from './git-repository.ts'

afterEach(() => vi.unstubAllEnvs())

describe('where git cannot help', () => {
  const files = { 'a.ts': 'a', '.gitignore': 'x.log', 'x.log': 'ignored', 'sub/b.ts': 'b' }

  test('because it is not installed: the folder is walked', async () => {
    const root = temporaryRepository(files)
    writeFiles(root, { '.git/info/exclude': 'hidden\n', 'hidden': 'x', 'sub/x.log': 'x' })
    vi.stubEnv('PATH', '')
    expect(Object.keys(await readDisk(root))).toEqual(['.gitignore', 'a.ts', 'sub/b.ts'])
    expect(Object.keys(await readDisk(join(root, 'sub')))).toEqual(['b.ts'])
    expect(await findingsOf(root)).toEqual(['git-missing'])
    expect(await findingsOf(temporaryFolder(files))).toEqual([])
  })

  test.each([
    ['the configuration is broken', (root: string) => writeFileSync(join(root, '.git/config'), '[core\n')],
    ['HEAD is broken', (root: string) => writeFileSync(join(root, '.git/HEAD'), 'nonsense')],
    [
      '.git leads nowhere',
      (root: string) => {
        rmSync(join(root, '.git'), { recursive: true })
        writeFileSync(join(root, '.git'), 'gitdir: /nowhere/at/all\n')
      },
    ],
    [
      '.git is empty',
      (root: string) => {
        rmSync(join(root, '.git'), { recursive: true })
        mkdirSync(join(root, '.git'))
      },
    ],
    [
      'the work tree is said to be elsewhere',
      (root: string) => git(root, 'config', 'core.worktree', temporaryFolder({ 'elsewhere.ts': 'x' })),
    ],
    ['the repository is said to be bare', (root: string) => git(root, 'config', 'core.bare', 'true')],
  ])('because %s', async (_name, spoil) => {
    const root = temporaryRepository(files)
    spoil(root)
    expect(Object.keys(await readDisk(root))).toEqual(['.gitignore', 'a.ts', 'sub/b.ts'])
    expect(await findingsOf(root)).toEqual(['git-unusable'])
  })

  test('because the index is broken', async () => {
    const root = temporaryRepository(files)
    writeFileSync(join(root, '.git/index'), 'nonsense')
    expect(Object.keys(await readDisk(root))).toEqual(['.gitignore', 'a.ts', 'sub/b.ts'])
  })

  test.runIf(POSIX && process.getuid?.() === 0)("because the folder is another user's", async () => {
    const root = temporaryRepository(files)
    execFileSync('chown', ['-R', '12345', root])
    vi.stubEnv('GIT_CONFIG_GLOBAL', '/dev/null')
    vi.stubEnv('GIT_CONFIG_NOSYSTEM', '1')
    expect(await findingsOf(root)).toEqual(['git-unusable'])
    vi.stubEnv('GIT_CONFIG_COUNT', '1')
    vi.stubEnv('GIT_CONFIG_KEY_0', 'safe.directory')
    vi.stubEnv('GIT_CONFIG_VALUE_0', root)
    expect(await findingsOf(root)).toEqual([])
  })

  test.runIf(POSIX)('because its configuration includes a pipe', async () => {
    const root = temporaryRepository(files)
    execFileSync('mkfifo', [join(root, '.git/pipe')])
    writeFileSync(join(root, '.git/config'), '[include]\n\tpath = pipe\n')
    expect(await probeRepository(root, { limitMs: 300 })).toEqual({
      repository: undefined,
      absence: 'refused',
      reason: 'it did not answer in time',
    })
  })

  test('the environment of a calling git does not lead elsewhere', async () => {
    const other = temporaryRepository({ 'other.ts': 'x' })
    const root = temporaryRepository({ 'a.ts': 'a' })
    vi.stubEnv('GIT_DIR', join(other, '.git'))
    vi.stubEnv('GIT_WORK_TREE', other)
    vi.stubEnv('GIT_INDEX_FILE', join(other, '.git/index'))
    expect(await readDisk(root)).toEqual({ 'a.ts': 'a' })
  })
})
