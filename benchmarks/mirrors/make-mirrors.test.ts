import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { makeMirrors, type MirrorOptions } from './make-mirrors.ts'
import { gitEnvironment } from './run-git.ts'

let folder: string
let remotes: string
let mirrors: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'deepdiscovery-mirrors-'))
  remotes = join(folder, 'remotes')
  mirrors = join(folder, 'mirrors')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function git(at: string, ...args: string[]): string {
  const identity = ['-c', 'user.name=Bench', '-c', 'user.email=bench@example.org', '-c', 'commit.gpgsign=false', '-c', 'init.defaultBranch=main']
  return execFileSync('git', [...identity, '-C', at, ...args], { encoding: 'utf8', env: gitEnvironment(), stdio: ['ignore', 'pipe', 'ignore'] }).trim()
}

/** A repository with one commit per name; returns their ids. */
function remote(repo: string, ...names: string[]): string[] {
  const path = join(remotes, repo)
  mkdirSync(path, { recursive: true })
  if (!existsSync(join(path, '.git'))) git(path, 'init', '--quiet')
  return names.map((name) => {
    writeFileSync(join(path, `${name}.txt`), name)
    git(path, 'add', '.')
    git(path, 'commit', '--quiet', '-m', name)
    return git(path, 'rev-parse', 'HEAD')
  })
}

function run(tasks: readonly (readonly [string, string])[], options: Partial<MirrorOptions> = {}) {
  const wanted = tasks.map(([repo, commit]) => ({ repo, base_commit: commit }))
  return makeMirrors(wanted, { mirrors, url: join(remotes, '{repo}'), jobs: 2, update: false, ...options })
}

const ABSENT = '0123456789'.repeat(4)

describe('makeMirrors', () => {
  it('clones whole bare repositories under their names, once, and finds them again', async () => {
    const [first = '', second = ''] = remote('acme/shop', 'one', 'two')
    const [third = ''] = remote('acme/.tools', 'three')
    const tasks = [['acme/shop', second], ['acme/shop', first], ['acme/shop', first], ['acme/.tools', third]] as const
    expect(await run(tasks)).toEqual([
      { repo: 'acme/.tools', state: 'cloned', tasks: 1, commits: 1 },
      { repo: 'acme/shop', state: 'cloned', tasks: 3, commits: 2 },
    ])
    expect(git(join(mirrors, 'acme/shop.git'), 'rev-parse', '--is-bare-repository', '--is-shallow-repository')).toBe('true\nfalse')
    expect(git(join(mirrors, 'acme/shop.git'), 'rev-list', '--count', 'HEAD')).toBe('2')
    expect(readdirSync(join(mirrors, 'acme')).sort()).toEqual(['.tools.git', 'shop.git'])
    rmSync(remotes, { recursive: true })
    expect((await run(tasks)).map(({ state }) => state)).toEqual(['there', 'there'])
  })

  it('clones from file addresses, with owner and name apart', async () => {
    const [commit = ''] = remote('acme/shop', 'one')
    const [row] = await run([['acme/shop', commit]], { url: `${pathToFileURL(remotes).href}/{owner}/{name}` })
    expect(row?.state).toBe('cloned')
  })

  it('fetches a commit that no branch holds by its id, and keeps it', async () => {
    const [kept = '', lost = ''] = remote('acme/shop', 'one', 'two')
    git(join(remotes, 'acme/shop'), 'reset', '--quiet', '--hard', kept)
    expect((await run([['acme/shop', lost]]))[0]?.state).toBe('cloned')
    expect(git(join(mirrors, 'acme/shop.git'), 'for-each-ref', '--format=%(objectname)', 'refs/benchmark')).toBe(lost)
  })

  it('fetches later commits into its own mirrors, and into others only when told to', async () => {
    const [first = ''] = remote('acme/shop', 'one')
    const foreign = join(mirrors, 'acme+other/repo')
    remote('acme/other', 'one')
    mkdirSync(foreign, { recursive: true })
    git(folder, 'clone', '--quiet', '--bare', join(remotes, 'acme/other'), foreign)
    await run([['acme/shop', first]])
    const [second = ''] = remote('acme/shop', 'two')
    const [later = ''] = remote('acme/other', 'two')
    const tasks = [['acme/shop', second], ['acme/other', later]] as const
    const [other, shop] = await run(tasks)
    expect(shop?.state).toBe('updated')
    expect(other).toMatchObject({ state: 'failed', reason: `lacks 1 of 1 commits, such as ${later} (--update fetches them)` })
    expect(() => git(foreign, 'cat-file', '-e', later)).toThrow()
    expect((await run(tasks, { update: true })).map(({ state }) => state)).toEqual(['updated', 'there'])
    expect(existsSync(join(mirrors, 'acme/other.git'))).toBe(false)
  })

  it('leaves nothing behind where a clone fails, and says which commits nobody has', async () => {
    remote('acme/shop', 'one')
    const [absent, shop] = await run([['acme/nothing', ABSENT], ['acme/shop', ABSENT]].map(([repo = '', id = '']) => [repo, id] as const))
    expect(absent).toMatchObject({ repo: 'acme/nothing', state: 'failed' })
    expect(absent?.reason).toMatch(/does not exist/)
    expect(shop?.reason).toMatch(new RegExp(`^lacks 1 of 1 commits, such as ${ABSENT} \\(`))
    expect(readdirSync(join(mirrors, 'acme'))).toEqual(['shop.git'])
  })

  it('refuses shallow and partial clones, work trees, and folders that are no repository', async () => {
    const [, second = ''] = remote('acme/shop', 'one', 'two')
    const source = pathToFileURL(join(remotes, 'acme/shop')).href
    git(join(remotes, 'acme/shop'), 'config', 'uploadpack.allowFilter', 'true')
    mkdirSync(join(mirrors, 'acme/empty.git'), { recursive: true })
    git(folder, 'clone', '--quiet', '--bare', '--depth=1', source, join(mirrors, 'acme/shallow.git'))
    git(folder, 'clone', '--quiet', '--bare', '--filter=blob:none', source, join(mirrors, 'acme/partial.git'))
    git(folder, 'clone', '--quiet', source, join(mirrors, 'acme/tree.git'))
    writeFileSync(join(mirrors, 'acme/tree.git', 'HEAD'), '')
    mkdirSync(join(mirrors, 'acme/broken.git'))
    writeFileSync(join(mirrors, 'acme/broken.git', 'HEAD'), 'no')
    git(folder, 'clone', '--quiet', '--bare', source, join(mirrors, 'acme/promised.git'))
    git(join(mirrors, 'acme/promised.git'), 'config', 'remote.origin.promisor', 'true')
    const rows = await run(['shallow', 'partial', 'promised', 'tree', 'empty', 'broken'].map((name) => [`acme/${name}`, second]), { update: true })
    expect(Object.fromEntries(rows.map(({ repo, reason }) => [repo, reason]))).toEqual({
      'acme/broken': expect.stringMatching(/not a git repository/),
      'acme/empty': 'a folder that is no repository stands in its place',
      'acme/partial': 'is a partial clone: files would be fetched in the middle of a run',
      'acme/promised': 'is a partial clone: files would be fetched in the middle of a run',
      'acme/shallow': 'is a shallow clone: its history is cut off',
      'acme/tree': 'is a work tree, not a bare repository',
    })
  })

  it.each(['../shop', 'acme/..', '-x/shop', 'acme/shop/more', 'acme', 'acme/-s\u001B[2J', '--upload-pack=touch x/y'])('does not make a path or an address of %j', async (repo) => {
    expect(await run([[repo, ABSENT]])).toEqual([{ repo, state: 'failed', tasks: 1, commits: 1, reason: 'is no owner/name' }])
    expect(existsSync(mirrors)).toBe(false)
  })
})
