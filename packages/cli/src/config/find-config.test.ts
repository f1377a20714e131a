import { mkdir, mkdtemp, realpath, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { findConfig } from './find-config.ts'

let base: string
beforeEach(async () => { base = await realpath(await mkdtemp(join(tmpdir(), 'cli-config-'))) })
afterEach(() => rm(base, { recursive: true }))

async function write(path: string, text = ''): Promise<void> {
  await mkdir(dirname(join(base, path)), { recursive: true })
  await writeFile(join(base, path), text)
}

describe('findConfig', () => {
  it('takes the nearest file up to the folder with .git', async () => {
    await write('repo/.git/HEAD')
    await write('repo/deepdiscovery.json', '{ "budget": 1 }')
    await write('repo/a/b/x')
    expect(await findConfig(join(base, 'repo/a/b'))).toEqual({ budget: 1 })
    await write('repo/a/deepdiscovery.json', '{ "maxFiles": 2 }')
    expect(await findConfig(join(base, 'repo/a/b'))).toEqual({ maxFiles: 2 })
  })

  it('does not look above the repository, and outside of git only into the root', async () => {
    await write('deepdiscovery.json', '{ "budget": 1 }')
    await write('repo/.git', 'gitdir: elsewhere')
    await write('repo/a/x')
    await write('plain/a/x')
    expect(await findConfig(join(base, 'repo/a'))).toEqual({})
    expect(await findConfig(join(base, 'plain/a'))).toEqual({})
    expect(await findConfig(base)).toEqual({ budget: 1 })
  })

  it('gives none where the root is a file or missing', async () => {
    await write('file')
    expect(await findConfig(join(base, 'file'))).toEqual({})
    expect(await findConfig(join(base, 'gone/deeper'))).toEqual({})
  })

  it.each([
    ['packages/a', 'src', undefined],
    ['packages/a', 'packages/a', undefined],
    ['packages/a', 'packages', undefined],
    ['packages/a', 'packages/a/src', 'src'],
    ['packages', 'packages/a/src', 'a/src'],
    ['.', 'packages/a', 'packages/a'],
    ['packages/a', '/etc', undefined],
  ])('under the root %s the scope %s becomes %s', async (root, scope, expected) => {
    await write('.git/HEAD')
    await write('packages/a/src/x')
    await write('deepdiscovery.json', JSON.stringify({ scope }))
    expect((await findConfig(join(base, root))).scope).toBe(expected)
  })

  it('refuses a link, a folder, a huge file and bytes that are no text', async () => {
    await write('secret', '{ "budget": 1 }')
    const file = join(base, 'repo/deepdiscovery.json')
    await mkdir(dirname(file))
    const check = () => expect(findConfig(join(base, 'repo'))).rejects.toMatchObject({ code: 'DD_INVALID_CONFIG' })
    await mkdir(file)
    await check()
    await rm(file, { recursive: true })
    await writeFile(file, `{ "hints": ["${'x'.repeat(300_000)}"] }`)
    await check()
    await writeFile(file, new Uint8Array([0xff, 0xfe, 0x00]))
    await check()
    if (process.platform === 'win32') return
    await rm(file)
    await symlink(join(base, 'secret'), file)
    await check()
  })
})
