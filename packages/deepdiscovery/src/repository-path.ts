import { isAbsolute, relative, resolve, sep } from 'node:path'
import { DeepDiscoveryError, type ArtifactId, type Snapshot } from '@deepdiscovery/model'

/** What messages call a file that a discovery starts from. */
export const STARTING_FILE = 'The starting file'

/** A caller's path, relative to the root or absolute, as a path of the repository (`''` for the root itself). */
export function repositoryPath(root: string, path: string, option: string): string {
  const inside = relative(root, isAbsolute(path) ? path : resolve(root, path))
  if (inside === '..' || inside.startsWith(`..${sep}`) || isAbsolute(inside)) {
    throw new DeepDiscoveryError('DD_UNKNOWN_PATH', `${option} ${path} lies outside the repository ${root}; give a path inside it.`, { subject: path })
  }
  return inside.split(sep).join('/')
}

/** Finds a file of the snapshot by a caller's path. */
export function knownFile(snapshot: Snapshot, path: string, option: string): ArtifactId {
  if (path.trim() === '') {
    throw new DeepDiscoveryError('DD_INVALID_OPTION', `${option} is empty; give a path relative to the root.`, { subject: path })
  }
  const id = repositoryPath(snapshot.root, path, option) as ArtifactId
  if (snapshot.artifacts.some((artifact) => artifact.id === id)) return id
  const skipped = snapshot.skipped.find((file) => file.id === id)
  const isFolder = id === '' || [...snapshot.artifacts, ...snapshot.skipped].some((file) => file.id.startsWith(`${id}/`))
  if (isFolder) {
    const message = `${option} ${path} is a folder; name a file in it${option === STARTING_FILE ? ', or give the folder as the scope' : ''}.`
    throw new DeepDiscoveryError('DD_UNKNOWN_PATH', message, { subject: path })
  }
  const why = skipped === undefined
    ? `is not a file of ${snapshot.root}${snapshot.revision === '' ? '' : ` at ${snapshot.revision}`} (ignored and excluded files do not count)`
    : `is left out of the snapshot (${skipped.reason})`
  throw new DeepDiscoveryError('DD_UNKNOWN_PATH', `${option} ${path} ${why}${namesake(snapshot, id) || '.'}`, { subject: path })
}

/** The one file that ends with the path, else the one of the same name elsewhere, as the end of a sentence; empty where there is none or several. */
export function namesake({ artifacts }: Pick<Snapshot, 'artifacts'>, id: string): string {
  for (const end of [`/${id}`, `/${id.slice(id.lastIndexOf('/') + 1)}`]) {
    const others = artifacts.filter((artifact) => `/${artifact.id}`.endsWith(end))
    if (others.length === 1) return `; did you mean ${others[0]!.id}?`
  }
  return ''
}

/** Checks that a folder holds at least one file of the snapshot and returns the test for lying in it. */
export function scopeTest(snapshot: Snapshot, scope: string | undefined): (id: string) => boolean {
  if (scope === undefined) return () => true
  const folder = repositoryPath(snapshot.root, scope, 'The scope')
  if (folder === '') return () => true
  const inScope = (id: string): boolean => id === folder || id.startsWith(`${folder}/`)
  if (snapshot.artifacts.some(({ id }) => inScope(id))) return inScope
  throw new DeepDiscoveryError('DD_UNKNOWN_PATH', `The scope ${scope} holds no file of ${snapshot.root}; give a folder relative to the root.`, { subject: scope })
}
