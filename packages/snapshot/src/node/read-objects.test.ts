import { expect, test } from 'vitest'
import { commit, git, temporaryFolder, temporaryRepository, writeFiles } from '../../test/temporary-repository.ts'
import { readObjects } from './read-objects.ts'

const texts = (contents: ReadonlyMap<string, Uint8Array>): Record<string, string> =>
  Object.fromEntries([...contents].map(([name, bytes]) => [name, new TextDecoder().decode(bytes)]))

test('files of several commits in one question; what is missing or too long is left out', async () => {
  const root = temporaryRepository({ 'a b.ts': 'one', 'long.ts': 'x'.repeat(11) })
  const first = git(root, 'rev-parse', 'HEAD')
  writeFiles(root, { 'a b.ts': 'two' })
  commit(root)
  const names = [`${first}:a b.ts`, 'HEAD:a b.ts', 'HEAD^:a b.ts', 'HEAD:none 7', `${first}^:a b.ts`, 'HEAD:long.ts', 'HEAD:a b.ts\nHEAD:long.ts']
  expect(texts(await readObjects(root, names, { maxBytes: 10 }))).toEqual({ [`${first}:a b.ts`]: 'one', 'HEAD:a b.ts': 'two', 'HEAD^:a b.ts': 'one' })
})

test('nothing asked is nothing read; a folder without a repository is an error', async () => {
  expect((await readObjects('/nowhere', [], { maxBytes: 10 })).size).toBe(0)
  await expect(readObjects(temporaryFolder(), ['HEAD:a'], { maxBytes: 10 })).rejects.toMatchObject({ code: 'DD_NOT_A_REPOSITORY' })
})
