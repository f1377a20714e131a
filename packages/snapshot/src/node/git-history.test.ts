import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { CommitRecord } from '@deepdiscovery/model'
import { describe, expect, test } from 'vitest'
import { commit, git, temporaryFolder, temporaryRepository, writeFiles } from '../../test/temporary-repository.ts'
import { openDisk } from './open-disk.ts'
import { openRevision } from './open-revision.ts'
import { logParser } from './parse-log.ts'

async function filesOf(root: string, revision?: string, limit = 99): Promise<string[]> {
  const opened = revision === undefined ? await openDisk(root) : await openRevision(root, revision)
  const commits = await opened.history.commits(limit)
  await opened.close()
  return commits.map(({ files }) => files.join(' '))
}

test('names what each commit added, modified, deleted and renamed, newest first', async () => {
  const root = temporaryRepository({ 'a.ts': 'a\n', 'b.ts': 'some text that is moved\n' })
  const first = git(root, 'rev-parse', 'HEAD')
  writeFiles(root, { 'a.ts': 'changed\n', 'dir/größe "x"\ty.ts': 'new\n' })
  const second = commit(root)
  git(root, 'mv', 'b.ts', 'c.ts')
  git(root, 'rm', '-q', 'a.ts')
  commit(root)
  git(root, 'commit', '-q', '--allow-empty', '-m', 'a.ts\n\nb.ts')
  const { history } = await openDisk(root)
  const commits = await history.commits(99)
  expect(commits.map(({ files }) => files)).toEqual([
    [],
    ['a.ts', 'b.ts', 'c.ts'],
    ['a.ts', 'dir/größe "x"\ty.ts'],
    ['a.ts', 'b.ts'],
  ])
  expect(commits.map(({ id }) => id).slice(2)).toEqual([second, first])
  expect(commits[2]!.time - commits[3]!.time).toBeGreaterThan(0)
  expect(commits[0]!.time).toBeGreaterThan(1_700_000_000)
})

describe('renames', () => {
  const TEXT = Array.from({ length: 20 }, (_, line) => `line ${line}\n`).join('')
  async function renamesOf(root: string): Promise<string[]> {
    const commits = await (await openDisk(root)).history.commits(99)
    return commits.map(({ renames = [] }) => renames.map(({ from, to }) => `${from} > ${to}`).join(' '))
  }

  test('are followed through an edit, not taken from files that are only both new and gone', async () => {
    const root = temporaryRepository({ 'a.ts': TEXT, 'z.ts': 'something else\n' })
    git(root, 'mv', 'a.ts', 'b.ts')
    commit(root)
    git(root, 'mv', 'b.ts', 'c.ts')
    writeFiles(root, { 'c.ts': TEXT.replace('line 7', 'line seven') })
    commit(root)
    git(root, 'rm', '-q', 'z.ts')
    writeFiles(root, { 'n.ts': TEXT.toUpperCase() })
    commit(root)
    expect(await renamesOf(root)).toEqual(['', 'b.ts > c.ts', 'a.ts > b.ts', ''])
    expect(await filesOf(root)).toEqual(['n.ts z.ts', 'b.ts c.ts', 'a.ts b.ts', 'a.ts z.ts'])
  })

  test('into a folder are additions to it', async () => {
    const root = temporaryRepository({ 'a.ts': TEXT, 'web/x.ts': '1' })
    git(root, 'mv', 'a.ts', 'web/a.ts')
    commit(root)
    git(root, 'mv', 'web/a.ts', 'web/b.ts')
    commit(root)
    expect(await renamesOf(join(root, 'web'))).toEqual(['a.ts > b.ts', '', ''])
    expect(await filesOf(join(root, 'web'))).toEqual(['a.ts b.ts', 'a.ts', 'x.ts'])
  })

  test('without the contents are known where nothing else changed', async () => {
    const root = temporaryRepository({ 'a.ts': TEXT, 'b.ts': `${TEXT}b` })
    git(root, 'mv', 'a.ts', 'c.ts')
    git(root, 'mv', 'b.ts', 'd.ts')
    writeFiles(root, { 'd.ts': `${TEXT}d` })
    commit(root)
    const lost = git(root, 'rev-parse', 'HEAD:d.ts')
    rmSync(join(root, '.git/objects', lost.slice(0, 2), lost.slice(2)))
    const opened = await openRevision(root, 'HEAD')
    const commits = await opened.history.commits(9)
    await opened.close()
    expect(commits.map(({ files, renames }) => [files, renames])).toEqual([
      [['a.ts', 'b.ts', 'c.ts', 'd.ts'], [{ from: 'a.ts', to: 'c.ts' }]],
      [['a.ts', 'b.ts'], undefined],
    ])
    expect(opened.diagnostics).toEqual([])
  })
})

test('sees ancestors of the revision only: no later commit, no other branch, no merge', async () => {
  const root = temporaryRepository({ 'base.ts': '1' })
  git(root, 'checkout', '-q', '-b', 'side')
  writeFiles(root, { 'side.ts': '1' })
  commit(root)
  git(root, 'checkout', '-q', 'main')
  writeFiles(root, { 'main.ts': '1' })
  const middle = commit(root)
  git(root, 'checkout', '-q', '-b', 'merged')
  git(root, 'merge', '-q', '--no-edit', 'side')
  git(root, 'checkout', '-q', 'main')
  writeFiles(root, { 'later.ts': '1' })
  commit(root)
  git(root, 'tag', 'v1')
  expect(await filesOf(root, middle)).toEqual(['main.ts', 'base.ts'])
  expect(await filesOf(root, 'merged')).toEqual(['main.ts', 'side.ts', 'base.ts'])
  git(root, 'checkout', '-q', middle)
  expect(await filesOf(root)).toEqual(['main.ts', 'base.ts'])
})

test('of a folder: its commits, paths relative to it', async () => {
  const root = temporaryRepository({ 'web/a.ts': '1', 'top.ts': '1' })
  writeFiles(root, { 'top.ts': '2' })
  commit(root)
  writeFiles(root, { 'web/b.ts': '1', 'top.ts': '3' })
  commit(root)
  expect(await filesOf(join(root, 'web'))).toEqual(['b.ts', 'a.ts'])
  expect(await filesOf(join(root, 'web'), 'HEAD~1')).toEqual(['a.ts'])
})

test('a limit is kept, and a smaller question is answered from a larger one', async () => {
  const root = temporaryRepository({ 'a.ts': '0' })
  for (const text of ['1', '2', '3']) {
    writeFiles(root, { 'a.ts': text })
    commit(root)
  }
  const { history } = await openDisk(root)
  const [two, three] = [history.commits(2), history.commits(3)]
  expect(
    [
      await two,
      await three,
      await history.commits(1),
      await history.commits(0),
      await history.commits(Number.POSITIVE_INFINITY),
    ].map(({ length }) => length),
  ).toEqual([2, 3, 1, 0, 4])
  rmSync(join(root, '.git'), { recursive: true })
  expect(await history.commits(2)).toHaveLength(2)
})

test('without history there is none', async () => {
  const { history, diagnostics } = await openDisk(temporaryRepository({ 'a.ts': '0' }), { history: false })
  expect(await history.commits(9)).toEqual([])
  expect(diagnostics).toEqual([])
})

test('cancelling one question leaves the other its answer', async () => {
  const { history } = await openDisk(temporaryRepository({ 'a.ts': '0' }))
  const controller = new AbortController()
  const [cancelled, other] = [history.commits(9, controller.signal), history.commits(9)]
  controller.abort()
  await expect(cancelled).rejects.toMatchObject({ code: 'DD_ABORTED' })
  expect(await other).toHaveLength(1)
  await expect(history.commits(9, controller.signal)).rejects.toMatchObject({ code: 'DD_ABORTED' })
})

test('a shallow clone does not take its cut edge for a commit of everything', async () => {
  const root = temporaryRepository({ 'a.ts': '0', 'b.ts': '0' })
  writeFiles(root, { 'a.ts': '1' })
  commit(root)
  writeFiles(root, { 'b.ts': '1' })
  commit(root)
  const clone = join(temporaryFolder(), 'clone')
  git(root, '-c', 'protocol.file.allow=always', 'clone', '-q', '--depth=2', `file://${root}`, clone)
  expect(await filesOf(clone)).toEqual(['b.ts'])
  expect((await openDisk(clone)).diagnostics.map(({ code }) => code)).toEqual(['history-shallow'])
})

test('what cannot be read is reported', async () => {
  const root = temporaryRepository({ 'a.ts': '0' })
  const lost = git(root, 'rev-parse', 'HEAD')
  writeFiles(root, { 'a.ts': '1' })
  commit(root)
  rmSync(join(root, '.git/objects', lost.slice(0, 2), lost.slice(2)))
  const opened = await openDisk(root)
  expect(await opened.history.commits(9)).toEqual([])
  expect(opened.diagnostics.map(({ code }) => code)).toEqual(['history-incomplete'])
})

test('no configuration changes what is seen', async () => {
  const root = temporaryRepository({ 'a.ts': '0', 'd/b.ts': '0' })
  git(root, 'mv', 'a.ts', 'c.ts')
  commit(root)
  const settings = {
    'log.showRoot': 'false',
    'diff.relative': 'true',
    'log.follow': 'true',
    'diff.renames': 'copies',
    'log.diffMerges': 'on',
    'i18n.logOutputEncoding': 'UTF-16',
  }
  const more = {
    'format.pretty': 'oneline',
    'log.decorate': 'full',
    'core.quotePath': 'false',
    'color.ui': 'always',
    'diff.orderFile': '/nowhere',
  }
  const last = { 'log.date': 'iso', 'notes.displayRef': 'refs/notes/*', 'log.showSignature': 'true', 'log.abbrevCommit': 'true' }
  for (const [key, value] of Object.entries({ ...settings, ...more, ...last })) git(root, 'config', key, value)
  expect(await filesOf(root)).toEqual(['a.ts c.ts', 'a.ts d/b.ts'])
  expect(await filesOf(join(root, 'd'))).toEqual(['b.ts'])
})

describe('messages', () => {
  async function messagesOf(root: string): Promise<string[]> {
    return (await (await openDisk(root)).history.commits(99)).map(({ message }) => message)
  }

  test('are subject and body, or empty', async () => {
    const root = temporaryRepository({ 'a.ts': '0' })
    commit(root, 'Round the sum\n\nIt was cut\nbefore.\n\nSigned-off-by: A <a@example.org>')
    git(root, 'commit', '-q', '--allow-empty', '--allow-empty-message', '-m', '')
    writeFiles(root, { 'a.ts': '1' })
    git(root, 'add', '-A')
    git(root, 'commit', '-q', '--allow-empty-message', '-m', '')
    expect(await messagesOf(root)).toEqual(['', '', 'Round the sum\nIt was cut\nbefore.', 'first'])
    expect(await filesOf(root)).toEqual(['a.ts', '', '', 'a.ts'])
  })

  test('cannot pass for paths or commits', async () => {
    const root = temporaryRepository({ 'a.ts': '0' })
    const id = git(root, 'rev-parse', 'HEAD')
    writeFiles(root, { 'b.ts': '1' })
    commit(root, `\u0001${id} 7 ${id}\n\na.ts\n\u0001${id} 8 \n%x00%H`)
    writeFiles(root, { '\u0001x': '1', '\nb.ts': '1' })
    commit(root, '\u0001')
    expect(await messagesOf(root)).toEqual(['', `${id} 7 ${id}\na.ts\n${id} 8\n%x00%H`, 'first'])
    expect(await filesOf(root)).toEqual(['\u0001x \nb.ts', 'b.ts', 'a.ts'])
  })

  test('with a NUL end at it', async () => {
    const root = temporaryRepository({ 'a.ts': '0' })
    const id = git(root, 'rev-parse', 'HEAD')
    const tree = git(root, 'rev-parse', 'HEAD^{tree}')
    const person = 'A <a@example.org> 1800000000 +0000'
    const raw = `tree ${tree}\nparent ${id}\nauthor ${person}\ncommitter ${person}\n\nseen\0\u0001${id} 7 \0\0\nb.ts\0`
    writeFiles(root, { raw })
    git(root, 'update-ref', 'HEAD', git(root, 'hash-object', '-t', 'commit', '-w', '--literally', 'raw'))
    expect(await messagesOf(root)).toEqual(['seen', 'first'])
    expect(await filesOf(root)).toEqual(['', 'a.ts'])
  })

  test('are read in the encoding they were written in, whatever the configuration', async () => {
    const root = temporaryRepository({ 'a.ts': '0' })
    const file = temporaryFolder({ message: Uint8Array.from('Gr\xf6\xdfe', (character) => character.charCodeAt(0)) })
    git(root, '-c', 'i18n.commitEncoding=ISO-8859-1', 'commit', '-q', '--allow-empty', '-F', join(file, 'message'))
    commit(root, 'Größe')
    git(root, 'config', 'i18n.logOutputEncoding', 'ISO-8859-1')
    expect(await messagesOf(root)).toEqual(['Größe', 'Größe', 'first'])
  })

  test('of a megabyte are cut', async () => {
    const root = temporaryRepository({ 'a.ts': '0' })
    const file = temporaryFolder({ message: `Title\n\n${'x'.repeat(1_000_000)}`, line: 'word '.repeat(200_000) })
    writeFiles(root, { 'b.ts': '1' })
    git(root, 'add', '-A')
    git(root, 'commit', '-q', '-F', join(file, 'message'))
    git(root, 'commit', '-q', '--allow-empty', '-F', join(file, 'line'))
    expect(await messagesOf(root)).toEqual(['word '.repeat(40).trim(), `Title\n${'x'.repeat(400)}`, 'first'])
    expect(await filesOf(root)).toEqual(['', 'b.ts', 'a.ts'])
  })
})

describe('the parser', () => {
  const id = (digit: number): string => String(digit).repeat(40)
  const output = new TextEncoder().encode(
    `\u0001${id(1)} 7 ${id(2)}\0Größe\n\0\nM\0b/ü.ts\0R087\0c.ts\0a.ts\0` +
      `\u0001${id(2)} 6 ${id(3)}\0\0\u0001${id(3)} 5 \0a\n\nb\n\0\nR100\0../x\0M\0A\0\nodd\0D\0\u0001${id(4)} 4 \0`,
  )
  const parsed = (size: number, keepRoots: boolean): readonly CommitRecord[] => {
    const parser = logParser({ keepRoots })
    for (let at = 0; at < output.length; at += size) parser.push(output.slice(at, at + size))
    return parser.finish()
  }

  test('gives the same wherever the chunks are cut', () => {
    const expected = [
      { id: id(1), time: 7, files: ['a.ts', 'b/ü.ts', 'c.ts'], renames: [{ from: 'c.ts', to: 'a.ts' }], message: 'Größe' },
      { id: id(2), time: 6, files: [], message: '' },
      { id: id(3), time: 5, files: [`\u0001${id(4)} 4 `, '\nodd', 'M'], message: 'a\nb' },
    ]
    for (const size of [1, 2, 3, 7, 50, 999]) expect(parsed(size, true)).toEqual(expected)
    expect(parsed(5, false)).toEqual(expected.slice(0, 2))
  })
})
