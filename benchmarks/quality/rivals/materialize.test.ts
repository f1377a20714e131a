import { existsSync, lstatSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { memoryReader, memorySnapshot } from '@deepdiscovery/testkit'
import type { Snapshot } from '@deepdiscovery/model'
import { materializeSnapshot } from './materialize.ts'

/** A snapshot that no reader of ours would make. */
function hostile(...paths: readonly string[]): { snapshot: Snapshot; files: Record<string, string> } {
  const files = Object.fromEntries(paths.map((path) => [path, path]))
  return {
    files,
    snapshot: {
      ...memorySnapshot({}),
      artifacts: paths.map((id) => ({ id: id as never, language: undefined, bytes: undefined })),
    },
  }
}

describe('materializeSnapshot', () => {
  it('writes plain files, as they are, and removes them', async () => {
    const files = { 'src/a.ts': 'ä\r\n', 'b c/d': Uint8Array.of(1, 2, 3), empty: '' }
    const tree = await materializeSnapshot(memorySnapshot(files), memoryReader(files, {}))
    expect(readFileSync(join(tree.path, 'src/a.ts'), 'utf8')).toBe('ä\r\n')
    expect([...readFileSync(join(tree.path, 'b c/d'))]).toEqual([1, 2, 3])
    const written = lstatSync(join(tree.path, 'empty'))
    expect([written.isFile(), written.mode & 0o111, tree.files, tree.left]).toEqual([true, 0, 3, []])
    await tree.dispose()
    await tree.dispose()
    expect(existsSync(tree.path)).toBe(false)
  })
  it('leaves out what cannot be read', async () => {
    const files = { a: 'a', b: 'b' }
    const tree = await materializeSnapshot(memorySnapshot(files), memoryReader(files, { b: 'binary' }))
    expect([readdirSync(tree.path), tree.left]).toEqual([['a'], ['b']])
    await tree.dispose()
  })
  it.each([
    '../out',
    '/out',
    'a/../../out',
    'a/../b',
    '.git/config',
    'sub/.GIT/hooks/post-checkout',
    '.git ',
    'a//b',
    './a',
    '',
    'nul\0',
    `${'x'.repeat(300)}/y`,
  ])('never writes %j', async (path) => {
    const { snapshot, files } = hostile(path, 'good')
    const tree = await materializeSnapshot(snapshot, memoryReader(files))
    expect([readdirSync(tree.path), tree.left]).toEqual([['good'], [path]])
    expect(existsSync(join(tree.path, '../out'))).toBe(false)
    await tree.dispose()
  })
  it('leaves out a path below a file, and the second of two equal ones', async () => {
    const { snapshot, files } = hostile('a', 'a/b', 'a')
    const tree = await materializeSnapshot(snapshot, memoryReader(files))
    expect([tree.files, tree.left]).toEqual([1, ['a/b', 'a']])
    await tree.dispose()
  })
  it('removes the folder when reading fails', async () => {
    const files = { a: 'a' }
    await expect(
      materializeSnapshot(memorySnapshot(files), memoryReader(files), AbortSignal.abort(new Error('stop'))),
    ).rejects.toThrow('stop')
  })
})
