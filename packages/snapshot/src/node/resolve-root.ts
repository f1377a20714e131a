import { accessSync, constants, realpathSync, statSync } from 'node:fs'
import { homedir } from 'node:os'
import { parse, resolve, sep } from 'node:path'
import { DeepDiscoveryError } from '@deepdiscovery/model'

/**
 * The real absolute path of a root.
 *
 * @throws DeepDiscoveryError `DD_ROOT_UNREADABLE`; `DD_ROOT_REFUSED` for the file system's root, the home folder, those above it.
 */
export function resolveRoot(root: string, forceRoot: boolean): string {
  const path = resolve(root)
  const real = realFolder(path)
  if (forceRoot) return real
  if (parse(real).root === real) throw refused(path, 'the root of the file system')
  const home = realHome()
  if (home !== undefined && real === home) throw refused(path, 'the home folder')
  if (home !== undefined && home.startsWith(real.endsWith(sep) ? real : `${real}${sep}`))
    throw refused(path, 'a folder that holds the home folder')
  return real
}

function realFolder(path: string): string {
  try {
    const real = realpathSync.native(path)
    if (!statSync(real).isDirectory()) throw unreadable(path, 'is not a folder; give the folder that holds the repository')
    accessSync(real, constants.R_OK | constants.X_OK)
    return real
  } catch (cause) {
    if (DeepDiscoveryError.is(cause)) throw cause
    const code = (cause as NodeJS.ErrnoException).code
    if (code === 'ENOENT' || code === 'ENOTDIR') throw unreadable(path, 'does not exist; check the path', cause)
    throw unreadable(path, `cannot be read (${code ?? String(cause)}); check its permissions`, cause)
  }
}

function realHome(): string | undefined {
  try {
    return realpathSync.native(homedir())
  } catch {
    return undefined
  }
}

function unreadable(path: string, what: string, cause?: unknown): DeepDiscoveryError {
  return new DeepDiscoveryError('DD_ROOT_UNREADABLE', `The root ${path} ${what}.`, { subject: path, cause })
}

function refused(path: string, what: string): DeepDiscoveryError {
  const message = `The root ${path} is ${what}, not one repository; give a folder in it, or force it (forceRoot, --force-root).`
  return new DeepDiscoveryError('DD_ROOT_REFUSED', message, { subject: path })
}
