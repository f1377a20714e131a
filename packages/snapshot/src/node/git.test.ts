import { appendFileSync, chmodSync, mkdirSync, readdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, join, relative } from 'node:path'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { readSnapshot } from '../../test/read-snapshot.ts'
import {
  commit,
  contentsOf,
  git,
  POSIX,
  temporaryFolder,
  temporaryRepository,
  writeFiles,
} from '../../test/temporary-repository.ts'
import { changedFiles } from './changed-files.ts'
import { findGit } from './find-git.ts'
import { gitIn } from './git.ts'
import { openDisk } from './open-disk.ts'
import { openRevision } from './open-revision.ts'

afterEach(() => vi.unstubAllEnvs())

/** A script that leaves a mark wherever it is run from. */
function plantScript(folder: string, name: string, canaries: string): string {
  const path = join(folder, name)
  writeFileSync(path, `#!/bin/sh\necho ran > "${canaries}/${name}"\ncat 2>/dev/null\n`)
  chmodSync(path, 0o755)
  return path
}

/** A repository whose configuration runs a program at every occasion git has for that. */
function hostileRepository(canaries: string): string {
  const root = temporaryRepository({
    'a.ts': 'one\n',
    'b.bin': 'two\n',
    '.gitattributes': '* filter=evil diff=evil\n',
    '.mailmap': 'A <a@b> <c@d>\n',
  })
  writeFiles(root, { 'a.ts': 'two\n' })
  commit(root)
  appendFileSync(join(root, '.git/config'), hostileConfiguration(root, canaries))
  return root
}

/** Plants the programs too. */
function hostileConfiguration(root: string, canaries: string): string {
  const folder = join(root, '.git')
  const script = (name: string): string => plantScript(folder, name, canaries)
  mkdirSync(join(folder, 'evil-hooks'))
  mkdirSync(join(folder, 'hooks'))
  for (const hook of ['post-index-change', 'post-checkout', 'reference-transaction', 'fsmonitor-watchman', 'pre-auto-gc']) {
    plantScript(join(folder, 'evil-hooks'), hook, canaries)
    plantScript(join(folder, 'hooks'), hook, canaries)
  }
  return `
[core]
  fsmonitor = ${script('fsmonitor')}
  hooksPath = ${join(folder, 'evil-hooks')}
  pager = ${script('pager')}
  editor = ${script('editor')}
  sshCommand = ${script('ssh')}
  askPass = ${script('askpass')}
  gitProxy = ${script('proxy')}
  alternateRefsCommand = ${script('alternate')}
  attributesFile = ${join(root, '.gitattributes')}
[pager]
  log = ${script('pager-log')}
  ls-files = ${script('pager-ls')}
[diff]
  external = ${script('external')}
[diff "evil"]
  command = ${script('diff-command')}
  textconv = ${script('textconv')}
[filter "evil"]
  clean = ${script('clean')}
  smudge = ${script('smudge')}
  process = ${script('process')}
  required = true
[alias]
  ls-files = !${script('alias-ls')}
  log = !${script('alias-log')}
  cat-file = !${script('alias-cat')}
  rev-parse = !${script('alias-rev')}
  ls-tree = !${script('alias-tree')}
[log]
  showSignature = true
[gpg]
  program = ${script('gpg')}
[gpg "ssh"]
  program = ${script('gpg-ssh')}
[credential]
  helper = ${script('credential')}
[protocol "ssh"]
  allow = always
[protocol "file"]
  allow = always
[protocol "ext"]
  allow = always
[remote "origin"]
  url = ssh://example.invalid/x
  promisor = true
  partialclonefilter = blob:none
  uploadpack = ${script('uploadpack')}
[remote "second"]
  url = ext::${script('ext')}
  promisor = true
[extensions]
  partialClone = origin
`
}

/** A commit with a signature, so that git would have something to check. */
function sign(root: string): void {
  const tree = git(root, 'rev-parse', 'HEAD^{tree}')
  const person = 'A <a@b> 1700000000 +0000'
  const head = `tree ${tree}\nparent ${git(root, 'rev-parse', 'HEAD')}\nauthor ${person}\ncommitter ${person}\n`
  const text = `${head}gpgsig -----BEGIN PGP SIGNATURE-----\n \n x\n -----END PGP SIGNATURE-----\n\nsigned\n`
  writeFileSync(join(root, '.git/signed'), text)
  git(root, 'update-ref', 'HEAD', git(root, 'hash-object', '-t', 'commit', '-w', '.git/signed'))
}

describe.runIf(POSIX)('a hostile configuration', () => {
  test('runs nothing and nothing is written, whatever is asked', async () => {
    const canaries = temporaryFolder()
    const root = hostileRepository(canaries)
    writeFiles(root, { 'a.ts': 'three\n', 'c.ts': 'untracked\n' })
    const before = contentsOf(root)
    const disk = await openDisk(root)
    expect(await readSnapshot(disk)).toMatchObject({ 'a.ts': 'three\n', 'c.ts': 'untracked\n' })
    expect(await disk.history.commits(99)).toHaveLength(2)
    const revision = await openRevision(root, 'HEAD')
    expect(await readSnapshot(revision)).toMatchObject({ 'a.ts': 'two\n' })
    expect(await revision.history.commits(99)).toHaveLength(2)
    expect(await changedFiles(root, 'HEAD')).toEqual(['a.ts', 'c.ts'])
    expect(await changedFiles(root, 'HEAD~1', { revision: 'HEAD' })).toEqual(['a.ts'])
    await Promise.all([disk.close(), revision.close()])
    expect(readdirSync(canaries)).toEqual([])
    expect(contentsOf(root)).toEqual(before)
  })

  test('runs nothing for a signed commit, nor to get an object that only a remote has', async () => {
    const canaries = temporaryFolder()
    const root = temporaryRepository({ 'a.ts': 'one\n' })
    sign(root)
    const blob = git(root, 'rev-parse', 'HEAD:a.ts')
    appendFileSync(join(root, '.git/config'), hostileConfiguration(root, canaries))
    rmSync(join(root, '.git/objects', blob.slice(0, 2), blob.slice(2)))
    const opened = await openRevision(root, 'HEAD')
    expect(await readSnapshot(opened)).toEqual({ 'a.ts': '<missing>' })
    expect(await opened.history.commits(9)).toHaveLength(2)
    await opened.close()
    expect(readdirSync(canaries)).toEqual([])
  })

  test('is one that git does run when it is called plainly', () => {
    const canaries = temporaryFolder()
    const root = hostileRepository(canaries)
    writeFiles(root, { 'a.ts': 'three\n' })
    try {
      git(root, 'status')
      git(root, 'diff')
    } catch {
      // The programs need not do their job.
    }
    expect(readdirSync(canaries)).toContain('fsmonitor')
    expect(readdirSync(canaries)).toContain('process')
  })
})

describe('the git program', () => {
  test.runIf(POSIX)('is never one of the repository or of an installed package', () => {
    const root = temporaryFolder({ 'bin/git': '#!/bin/sh\n', 'git': '#!/bin/sh\n' })
    const other = temporaryFolder({
      'node_modules/.bin/git': '#!/bin/sh\n',
      'good/git': '#!/bin/sh\n',
      'plain/git': 'not executable',
    })
    for (const path of [join(root, 'bin/git'), join(root, 'git'), join(other, 'node_modules/.bin/git'), join(other, 'good/git')])
      chmodSync(path, 0o755)
    const found = (...folders: readonly string[]): string | undefined =>
      findGit(realpathSync(root), { PATH: folders.join(delimiter) })
    expect(
      found('', '.', 'bin', join(root, 'bin'), root, join(other, 'node_modules/.bin'), join(other, 'plain'), join(other, 'none')),
    ).toBeUndefined()
    expect(found(root, join(other, 'good'))).toBe(join(other, 'good/git'))
    expect(found(relative(process.cwd(), join(other, 'good')))).toBeUndefined()
    expect(findGit(root, {})).toBeUndefined()
  })

  test('that cannot be started is an error with a code', async () => {
    const root = temporaryFolder()
    await expect(gitIn(root, join(root, 'none')).run(['version'])).rejects.toMatchObject({ code: 'DD_GIT_FAILED' })
  })

  test('gets no variable of git from outside but those that say where it and its user are', async () => {
    const root = temporaryRepository()
    vi.stubEnv('GIT_DIR', '/nowhere')
    vi.stubEnv('GIT_TRACE', join(root, 'trace'))
    vi.stubEnv('GIT_EXTERNAL_DIFF', 'x')
    vi.stubEnv('GIT_CONFIG_PARAMETERS', "'alias.x=!touch x'")
    vi.stubEnv('GIT_CONFIG_GLOBAL', '/dev/null')
    const { stdout } = await gitIn(root, findGit(root)!).run(['-c', 'alias.show-environment=!env', 'show-environment'])
    const variables = Object.fromEntries(
      stdout
        .toString()
        .split('\n')
        .filter((line) => line.startsWith('GIT_'))
        .map((line) => line.split(/=(.*)/s, 2) as [string, string]),
    )
    expect(variables).toMatchObject({
      GIT_CONFIG_GLOBAL: '/dev/null',
      GIT_TERMINAL_PROMPT: '0',
      GIT_NO_LAZY_FETCH: '1',
      GIT_ALLOW_PROTOCOL: 'none',
      GIT_OPTIONAL_LOCKS: '0',
    })
    for (const name of ['GIT_TRACE', 'GIT_EXTERNAL_DIFF']) expect(variables).not.toHaveProperty(name)
    expect(variables['GIT_DIR'] ?? '').not.toBe('/nowhere')
    expect(readdirSync(root)).toEqual(['.git'])
  })
})
