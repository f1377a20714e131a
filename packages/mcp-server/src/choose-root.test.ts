import { mkdir, mkdtemp, realpath, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, parse } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chooseRoot } from './choose-root.ts'
import type { RootPolicy } from './choose-root.ts'

let base: string
const policy = (given: { root?: string; cwd?: string; clientRoots?: readonly string[] } = {}): RootPolicy => ({
  root: given.root,
  cwd: given.cwd ?? join(base, 'home/repo'),
  home: join(base, 'home'),
  clientRoots: async () => given.clientRoots ?? [],
})
const code = (value: string) => expect.objectContaining({ code: value })

beforeAll(async () => {
  base = await realpath(await mkdtemp(join(tmpdir(), 'mcp-root-')))
  await mkdir(join(base, 'home/repo/sub'), { recursive: true })
  await mkdir(join(base, 'home/repo-two'))
  await mkdir(join(base, 'other'))
  await writeFile(join(base, 'home/repo/file'), '')
  await symlink(join(base, 'other'), join(base, 'home/repo/out'), 'junction')
  await symlink(join(base, 'home/repo'), join(base, 'alias'), 'junction')
})
afterAll(() => rm(base, { recursive: true }))

describe('chooseRoot with a root given at start', () => {
  const given = () => policy({ root: join(base, 'home/repo'), clientRoots: [join(base, 'other')] })

  it('takes the root and folders inside it, relative or absolute', async () => {
    expect(await chooseRoot(undefined, given())).toBe(join(base, 'home/repo'))
    expect(await chooseRoot('.', given())).toBe(join(base, 'home/repo'))
    expect(await chooseRoot('sub', given())).toBe(join(base, 'home/repo/sub'))
    expect(await chooseRoot(join(base, 'home/repo/sub'), given())).toBe(join(base, 'home/repo/sub'))
  })

  it('takes a root named through a link', async () => {
    const linked = policy({ root: join(base, 'alias') })
    expect(await chooseRoot('sub', linked)).toBe(join(base, 'home/repo/sub'))
    expect(await chooseRoot(join(base, 'home/repo/sub'), linked)).toBe(join(base, 'home/repo/sub'))
    expect(await chooseRoot(join(base, 'alias/sub'), linked)).toBe(join(base, 'home/repo/sub'))
  })

  it.each(['..', '../repo-two', 'out', 'sub/../../repo-two', '/'])('refuses %s', async requested => {
    await expect(chooseRoot(requested, given())).rejects.toThrow(code('DD_ROOT_REFUSED'))
  })

  it('does not tell what exists outside', async () => {
    const there = chooseRoot(join(base, 'other'), given()).catch((error: Error) => error.message.replace('other', ''))
    const gone = chooseRoot(join(base, 'gone'), given()).catch((error: Error) => error.message.replace('gone', ''))
    expect(await there).toBe(await gone)
  })

  it.each(['gone', 'file'])('reports %s as unreadable', async requested => {
    await expect(chooseRoot(requested, given())).rejects.toThrow(code('DD_ROOT_UNREADABLE'))
  })
})

describe('chooseRoot without one', () => {
  it('takes the working directory where the client has no roots', async () => {
    expect(await chooseRoot(undefined, policy())).toBe(join(base, 'home/repo'))
    await expect(chooseRoot('../repo-two', policy())).rejects.toThrow(code('DD_ROOT_REFUSED'))
    await expect(chooseRoot(join(base, 'other'), policy())).rejects.toThrow(code('DD_ROOT_REFUSED'))
  })

  it('takes the root of the client over the working directory', async () => {
    const client = policy({ clientRoots: [join(base, 'other')] })
    expect(await chooseRoot(undefined, client)).toBe(join(base, 'other'))
    await expect(chooseRoot(join(base, 'home/repo'), client)).rejects.toThrow(code('DD_ROOT_REFUSED'))
  })

  it('takes the one of several that holds the working directory, else asks', async () => {
    const roots = [join(base, 'other'), join(base, 'home/repo')]
    const within = policy({ clientRoots: roots, cwd: join(base, 'home/repo/sub') })
    expect(await chooseRoot(undefined, within)).toBe(join(base, 'home/repo'))
    const outside = policy({ clientRoots: roots, cwd: join(base, 'home/repo-two') })
    await expect(chooseRoot(undefined, outside)).rejects.toThrow(/several folders/)
    expect(await chooseRoot(join(base, 'other'), outside)).toBe(join(base, 'other'))
  })

  it('refuses the home folder, what is around it, and the file system root', async () => {
    for (const wide of [join(base, 'home'), base, parse(base).root]) {
      await expect(chooseRoot(undefined, policy({ cwd: wide }))).rejects.toThrow(code('DD_ROOT_REFUSED'))
      await expect(chooseRoot('repo', policy({ clientRoots: [wide] }))).rejects.toThrow(code('DD_ROOT_REFUSED'))
    }
  })
})
