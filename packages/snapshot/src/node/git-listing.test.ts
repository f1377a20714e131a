import { expect, test } from 'vitest'
import { parseTreeEntries } from './git-listing.ts'
import type { GitRepository } from './git-repository.ts'
import { resolveRevision } from './resolve-revision.ts'

test('entries of an index, each path once, whatever characters it has', () => {
  const records = [
    '100644 aa 1\tx.ts',
    '100644 bb 2\tx.ts',
    '100755 cc 0\ttab\there\n.sh',
    '120000 dd 0\tlink',
    '160000 ee 0\tsub',
  ]
  const output = Buffer.from(records.map((record) => `${record}\0`).join(''))
  expect(parseTreeEntries(output, 1)).toEqual([
    { path: 'x.ts', object: 'aa', kind: 'file' },
    { path: 'tab\there\n.sh', object: 'cc', kind: 'file' },
    { path: 'link', object: 'dd', kind: 'symlink' },
    { path: 'sub', object: 'ee', kind: 'submodule' },
  ])
})

test('entries of a tree', () => {
  expect(parseTreeEntries(Buffer.from('100644 blob aa\tx.ts\0'), 2)).toEqual([{ path: 'x.ts', object: 'aa', kind: 'file' }])
  expect(parseTreeEntries(Buffer.alloc(0), 2)).toEqual([])
})

test('what looks like an option is no revision, before any git is asked', async () => {
  const asked: string[] = []
  const git = {
    run: async (commandLine: readonly string[]) => (
      asked.push(commandLine.join(' ')),
      { code: 1, stdout: Buffer.alloc(0), stderr: '' }
    ),
  }
  const repository = { git } as unknown as GitRepository
  for (const revision of ['-x', '--all', '', 'a\nb']) {
    await expect(resolveRevision('/r', repository, revision)).rejects.toMatchObject({
      code: 'DD_UNKNOWN_REVISION',
      subject: revision,
    })
  }
  expect(asked).toEqual([])
  await expect(resolveRevision('/r', repository, 'main')).rejects.toMatchObject({ code: 'DD_UNKNOWN_REVISION' })
  expect(asked).toEqual(['rev-parse --verify --quiet --end-of-options main^{commit}'])
})
