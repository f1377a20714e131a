import { realpath, stat } from 'node:fs/promises'
import { dirname, isAbsolute, parse, relative, resolve, sep } from 'node:path'
import { DeepDiscoveryError } from '@deepdiscovery/model'

/** Which folders the server may read. */
export interface RootPolicy {
  /** Folder given at start (`--root`): with it, only this folder and folders inside it. */
  readonly root: string | undefined
  readonly cwd: string
  readonly home: string
  /** Folders the client says it works in; empty where it has none or does not say. */
  readonly clientRoots: () => Promise<readonly string[]>
}

/**
 * The real path of the folder a call may read: the folder given at start, else the client's roots, else the working directory,
 * or a folder inside one of these. The file system root and the home folder are never used unless given at start.
 *
 * @throws DeepDiscoveryError `DD_ROOT_REFUSED` outside of these folders, `DD_ROOT_UNREADABLE` where there is no such folder.
 */
export async function chooseRoot(requested: string | undefined, policy: RootPolicy): Promise<string> {
  const bases = await allowedBases(policy)
  if (requested === undefined || !isAbsolute(requested)) {
    const base = await defaultBase(bases, policy)
    return requested === undefined ? realFolder(base, base) : inside(resolve(base, requested), [base], requested)
  }
  return inside(resolve(requested), bases, requested)
}

async function allowedBases(policy: RootPolicy): Promise<readonly string[]> {
  if (policy.root !== undefined) return [resolve(policy.cwd, policy.root)]
  const offered = await policy.clientRoots()
  const bases: string[] = []
  for (const base of offered.length > 0 ? offered : [policy.cwd]) {
    if (!await holdsHome(base, policy.home)) bases.push(resolve(base))
  }
  if (bases.length > 0) return bases
  const wide = quote(offered[0] ?? policy.cwd)
  throw new DeepDiscoveryError('DD_ROOT_REFUSED',
    `The server runs in ${wide}, which is too wide to search; start it with --root DIR for one repository.`)
}

/** Whether a folder is the file system's root, the home folder, or a folder around it. */
async function holdsHome(folder: string, home: string): Promise<boolean> {
  const real = await realOrSame(resolve(folder))
  return real === parse(real).root || contains(real, await realOrSame(resolve(home)))
}

async function defaultBase(bases: readonly string[], policy: RootPolicy): Promise<string> {
  const [first, ...others] = bases
  if (first === undefined) throw new DeepDiscoveryError('DD_ROOT_REFUSED', 'There is no folder this server may read.')
  if (others.length === 0) return first
  const cwd = await realOrSame(policy.cwd)
  for (const base of [...bases].sort((left, right) => right.length - left.length)) {
    if (contains(await realOrSame(base), cwd)) return base
  }
  throw new DeepDiscoveryError('DD_ROOT_REFUSED',
    `The client works in several folders (${bases.map(quote).join(', ')}); name one of them as an absolute path in root.`)
}

async function inside(folder: string, bases: readonly string[], requested: string): Promise<string> {
  for (const base of bases) {
    const realBase = await realOrSame(base)
    // Asking the file system only below an allowed folder: an answer about others would tell what exists there.
    if (!contains(base, folder) && !contains(realBase, folder)) continue
    const real = await realFolder(folder, requested)
    if (contains(realBase, real)) return real
  }
  const message = `The root ${quote(requested)} is outside ${bases.map(quote).join(', ')}, all that this server may read.`
  throw new DeepDiscoveryError('DD_ROOT_REFUSED', message, { subject: requested })
}

async function realFolder(folder: string, requested: string): Promise<string> {
  try {
    const real = await realpath(folder)
    if ((await stat(real)).isDirectory()) return real
  } catch (cause) {
    throw new DeepDiscoveryError('DD_ROOT_UNREADABLE', `The root ${quote(requested)} does not exist or cannot be read.`,
      { subject: requested, cause })
  }
  throw new DeepDiscoveryError('DD_ROOT_UNREADABLE', `The root ${quote(requested)} is not a folder.`, { subject: requested })
}

async function realOrSame(folder: string): Promise<string> {
  try {
    return await realpath(folder)
  } catch {
    // A folder that is gone still has a place, told by its nearest parent that exists.
    const parent = dirname(folder)
    return parent === folder ? folder : resolve(await realOrSame(parent), relative(parent, folder))
  }
}

function contains(folder: string, path: string): boolean {
  const rest = relative(folder, path)
  return rest === '' || (rest !== '..' && !rest.startsWith(`..${sep}`) && !isAbsolute(rest))
}

function quote(path: string): string {
  return JSON.stringify(path)
}
