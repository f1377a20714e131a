import { appendFile, lstat, mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { SetupError } from '../setup-error.ts'

/**
 * Writes a file into a tree that strangers made, where git does not report it. Throws {@link SetupError} where a folder on the
 * way is a link: it could lead into the user's own configuration.
 */
export async function writeInTree(root: string, path: string, content: string): Promise<void> {
  const folders = path.split('/').slice(0, -1)
  for (let depth = 1; depth <= folders.length; depth++) {
    const name = folders.slice(0, depth).join('/')
    const folder = join(root, name)
    const there = await lstat(folder).catch(() => undefined)
    if (there === undefined) await mkdir(folder)
    else if (!there.isDirectory()) throw new SetupError('setup', `${name} of the tree is no folder, so ${path} cannot be written.`)
  }
  await rm(join(root, path), { recursive: true, force: true })
  await writeFile(join(root, path), content, { flag: 'wx' })
  await appendFile(join(root, '.git', 'info', 'exclude'), `/${path}\n`)
}
