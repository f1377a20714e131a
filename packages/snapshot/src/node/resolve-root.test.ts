import { homedir } from 'node:os'
import { dirname, join, parse } from 'node:path'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { readDisk } from '../../test/read-snapshot.ts'
import { temporaryFolder, temporaryRepository } from '../../test/temporary-repository.ts'
import { openDisk } from './open-disk.ts'

afterEach(() => vi.unstubAllEnvs())

describe('a root is refused', () => {
  test.each([
    ['the file system', parse(process.cwd()).root, 'DD_ROOT_REFUSED'],
    ['home', homedir(), 'DD_ROOT_REFUSED'],
    ['above home', dirname(homedir()), 'DD_ROOT_REFUSED'],
    ['nowhere', join(homedir(), 'no-such-folder'), 'DD_ROOT_UNREADABLE'],
    ['a file', import.meta.filename, 'DD_ROOT_UNREADABLE'],
    ['below a file', join(import.meta.filename, 'x'), 'DD_ROOT_UNREADABLE'],
    ['a NUL', 'a\0b', 'DD_ROOT_UNREADABLE'],
  ])('%s', async (_name, root, code) => {
    await expect(openDisk(root)).rejects.toMatchObject({ code, message: expect.stringMatching(/^The root .+\.$/s) })
  })

  test('unless it is forced', async () => {
    const home = temporaryFolder({ 'a.ts': 'a' })
    vi.stubEnv('HOME', home)
    vi.stubEnv('USERPROFILE', home)
    await expect(openDisk(home)).rejects.toMatchObject({ code: 'DD_ROOT_REFUSED' })
    expect(await readDisk(home, { forceRoot: true })).toEqual({ 'a.ts': 'a' })
  })

  test('a git folder has no files to edit', async () => {
    const root = temporaryRepository({ 'a.ts': 'a' })
    await expect(openDisk(join(root, '.git'))).rejects.toMatchObject({ code: 'DD_ROOT_UNREADABLE' })
  })
})
