import { lstat, readFile } from 'node:fs/promises'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { DeepDiscoveryError } from '@deepdiscovery/model'
import type { Config } from './config-schema.ts'

/** Name of the file with a repository's defaults. */
export const CONFIG_NAME = 'deepdiscovery.json'
const MAX_BYTES = 256 * 1024

/**
 * The nearest `deepdiscovery.json` from the root upward to the folder that holds `.git`; outside of git only that of the root.
 * Its scope comes back relative to the root, and is dropped if that is not a folder below the root.
 *
 * @throws DeepDiscoveryError `DD_INVALID_CONFIG` for a file that cannot be read or is not valid.
 */
export async function findConfig(root: string): Promise<Config> {
  for (const folder of await searchedFolders(root)) {
    const file = join(folder, CONFIG_NAME)
    const text = await readRegularFile(file)
    if (text === undefined) continue
    // The schema library takes longer to load than all the rest of the command line, and few repositories have this file.
    const { parseConfig } = await import('./parse-config.ts')
    return withScope(parseConfig(text, file), folder, root)
  }
  return {}
}

async function searchedFolders(root: string): Promise<readonly string[]> {
  const folders: string[] = []
  for (let folder = root; ; folder = dirname(folder)) {
    folders.push(folder)
    if (await exists(join(folder, '.git'))) return folders
    if (dirname(folder) === folder) return [root]
  }
}

async function exists(path: string): Promise<boolean> {
  return lstat(path).then(() => true, () => false)
}

/** `undefined` where there is no file. A link is not followed: it could lead out of the repository. */
async function readRegularFile(file: string): Promise<string | undefined> {
  const stats = await lstat(file).catch(() => undefined)
  if (stats === undefined) return undefined
  if (!stats.isFile() || stats.size > MAX_BYTES) {
    const message = `${file}: must be a regular file of at most ${MAX_BYTES / 1024} KiB.`
    throw new DeepDiscoveryError('DD_INVALID_CONFIG', message, { subject: file })
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(await readFile(file))
  } catch (cause) {
    throw new DeepDiscoveryError('DD_INVALID_CONFIG', `${file}: cannot be read as UTF-8 text.`, { subject: file, cause })
  }
}

function withScope(config: Config, folder: string, root: string): Config {
  const { scope, ...rest } = config
  if (scope === undefined || folder === root) return config
  const inRoot = relative(root, resolve(folder, scope)).replaceAll(sep, '/')
  return inRoot === '' || inRoot.split('/')[0] === '..' ? rest : { ...rest, scope: inRoot }
}
