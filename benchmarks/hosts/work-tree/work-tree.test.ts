import { appendFileSync, chmodSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { BenchmarkTask } from '../../tasks/benchmark-task.ts'
import { git, temporaryFolder, temporaryMirror, writeFiles } from '../test/temporary-mirror.ts'
import { changesOf, openWorkTree, patchOf } from './open-work-tree.ts'
import { prepareBase } from './prepare-base.ts'

const earlier = { 'a.txt': 'a\r\n', 'src/b.txt': 'EARLIER\n' }
const files = { 'src/b.txt': 'b\n', 'ö ä.txt': 'name\n', '.gitattributes': 'src/*.txt text eol=crlf\n*.txt export-ignore\n', '.gitignore': '*.log\n' }
const { mirrors, commits } = temporaryMirror('o/n', earlier, files, { 'src/b.txt': 'THE FIX\n', 'new.txt': 'LATER\n' })
const task: BenchmarkTask = { id: 't', set: 's', repo: 'o/n', base_commit: commits[1]!, task: 'x', gold: ['src/b.txt'] }

async function opened() {
  const folder = temporaryFolder()
  const base = await prepareBase(task, mirrors, folder)
  return { base, tree: await openWorkTree(base, folder, 'n') }
}

describe('a work tree', () => {
  it('holds the base revision and nothing of any other', async () => {
    const { base, tree } = await opened()
    const everything = git(tree.root, 'cat-file', '--batch-all-objects', '--batch-check=%(objectname) %(objecttype)').split('\n')
    const contents = everything.map((line) => git(tree.root, 'cat-file', '-p', line.split(' ')[0]!)).join('\n')
    expect(contents).not.toMatch(/THE FIX|LATER|EARLIER|commit [012]/)
    expect(everything.filter((line) => line.endsWith(' commit'))).toEqual([`${base.commit} commit`])
    expect(git(tree.root, 'for-each-ref', '--format=%(refname)')).toBe('refs/heads/main')
    expect(git(tree.root, 'remote')).toBe('')
    expect(readFileSync(join(tree.root, '.git', 'config'), 'utf8')).not.toContain(mirrors)
    for (const other of [commits[0]!, commits[2]!, commits[1]!]) expect(() => git(tree.root, 'cat-file', '-e', other)).toThrow()
  })

  it('has the tree and the date of the base, clean and byte by byte', async () => {
    const { base, tree } = await opened()
    expect(git(tree.root, 'rev-parse', 'HEAD^{tree}')).toBe(git(join(mirrors, 'o/n.git'), 'rev-parse', `${commits[1]}^{tree}`))
    expect(git(tree.root, 'log', '--format=%cI %aI')).toBe('2024-02-03T04:05:06+01:00 2024-02-03T04:05:06+01:00')
    expect(readFileSync(join(tree.root, 'a.txt'), 'utf8')).toBe('a\r\n')
    expect(readFileSync(join(tree.root, 'src/b.txt'), 'utf8')).toBe('b\n')
    expect(git(tree.root, 'status', '--porcelain')).toBe('')
    expect([...base.files].sort()).toEqual([...Object.keys(files), 'a.txt'].sort())
    expect(await changesOf(base, tree)).toEqual({ edited: [], created: [] })
  })

  it('tells edits, removals, moves and new files apart', async () => {
    const { base, tree } = await opened()
    writeFiles(tree.root, { 'src/b.txt': 'edited\n', 'deep/er/c.txt': 'new\n', 'noise.log': 'ignored\n' })
    renameSync(join(tree.root, 'ö ä.txt'), join(tree.root, 'moved.txt'))
    expect(await changesOf(base, tree)).toEqual({ edited: ['src/b.txt', 'ö ä.txt'], created: ['deep/er/c.txt', 'moved.txt'] })
    const patch = (await patchOf(base, tree, 'moved.txt')).toString()
    expect(patch).toContain('+edited')
    expect(patch).toContain('deep/er/c.txt')
    expect(patch).not.toMatch(/moved\.txt|noise\.log/)
    // Looking changes nothing.
    expect((await changesOf(base, tree))!.created).toEqual(['deep/er/c.txt', 'moved.txt'])
  })

  it('sees edits of a host that commits, hides or breaks its repository', async () => {
    const { base, tree } = await opened()
    writeFiles(tree.root, { 'src/b.txt': 'edited\n' })
    git(tree.root, 'add', '-A')
    git(tree.root, 'commit', '-q', '-m', 'mine')
    const expected = { edited: ['src/b.txt'], created: [] }
    expect(await changesOf(base, tree)).toEqual(expected)
    git(tree.root, 'update-index', '--assume-unchanged', 'src/b.txt')
    expect(await changesOf(base, tree)).toEqual(expected)
    appendFileSync(join(tree.root, '.git', 'config'), '[core]\n\tfsmonitor = touch ran-by-git\n')
    rmSync(join(tree.root, '.git', 'index'))
    expect(await changesOf(base, tree)).toEqual(expected)
    rmSync(join(tree.root, '.git'), { recursive: true })
    expect(await changesOf(base, tree)).toEqual(expected)
    writeFileSync(join(tree.root, '.git'), 'gitdir: /nowhere\n')
    expect(await changesOf(base, tree)).toEqual(expected)
  })

  it('has no changes to tell where the tree is gone', async () => {
    const { base, tree } = await opened()
    rmSync(tree.root, { recursive: true })
    expect(await changesOf(base, tree)).toBeUndefined()
    writeFileSync(tree.root, 'a file in its place')
    expect(await changesOf(base, tree)).toBeUndefined()
  })
})

describe('prepareBase', () => {
  it.each([
    ['missing-mirror', { repo: 'o/other' }, /^There is no mirror of o\/other/],
    ['missing-commit', { base_commit: '0'.repeat(40) }, /lacks 0{40}; fetch it/],
    ['missing-commit', { base_commit: '--upload-pack=x' }, /lacks/],
    ['missing-gold', { gold: ['src/b.txt', 'new.txt'] }, /^The gold file new\.txt does not exist at/],
  ])('says %s', async (code, other, message) => {
    const failing = prepareBase({ ...task, ...other }, mirrors, temporaryFolder())
    await expect(failing).rejects.toMatchObject({ code, message: expect.stringMatching(message) })
  })

  it('says partial-clone where objects are missing', async () => {
    const { mirrors: broken, commits: [only] } = temporaryMirror('o/n', { 'a.txt': 'lost\n', 'src/b.txt': 'b\n' })
    const store = join(broken, 'o/n.git')
    const blob = git(store, 'rev-parse', `${only}:a.txt`)
    const pack = join(store, 'objects', blob.slice(0, 2))
    chmodSync(pack, 0o755)
    rmSync(join(pack, blob.slice(2)))
    await expect(prepareBase({ ...task, base_commit: only! }, broken, temporaryFolder())).rejects.toMatchObject({ code: 'partial-clone' })
  })

  it('stops where it is told to', async () => {
    await expect(prepareBase(task, mirrors, temporaryFolder(), AbortSignal.abort())).rejects.toThrow(/abort/i)
  })
})
