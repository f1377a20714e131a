import type { ArtifactId } from '@deepdiscovery/model'
import type { Target } from '../../language-resolver.ts'
import { CERTAIN, CONVENTION } from '../../limits.ts'
import { isBelow, joinPath } from '../../repo-path.ts'
import type { RepositoryView } from '../../repository-view.ts'
import { autoloaderOf } from './composer.ts'
import type { Autoloader, AutoloadPrefix } from './composer.ts'
import { declaringFiles } from './php-declarations.ts'

/**
 * Files that a class is loaded from, seen from a folder, as composer loads it: PSR-4 and PSR-0 by the longest prefix that has the
 * file, then the class map. A class of an own prefix that is not at its place, or any where nothing is autoloaded, is looked for
 * by its declaration; one under nobody's prefix belongs to a vendor. `own`: the name is of the asking file's namespace.
 */
export async function classFiles(
  qualified: string, folder: string, own: boolean, view: RepositoryView,
): Promise<readonly Target[]> {
  const loader = await autoloaderOf(folder, view)
  return await view.once(`php-class:${loader?.key ?? '*'}\n${own}\n${qualified}`, async () => {
    const placed = loader === undefined ? undefined : placedFile(qualified, loader, view)
    if (placed !== undefined) return [{ artifact: placed, confidence: CERTAIN }]
    const isOwned = loader === undefined || own
      || loader.prefixes.some(({ prefix }) => prefix !== '' && qualified.startsWith(prefix))
    if (!isOwned && loader.classmap.length === 0) return []
    const declaring = await declaringFiles(qualified, view)
    const mapped = declaring.filter(file => loader?.classmap.some(each => isBelow(file, each)) || loader?.files.includes(file))
    if (mapped.length > 0) return share(mapped, CERTAIN)
    return isOwned ? share(declaring.filter(file => loader?.holds(file) !== false), CONVENTION) : []
  })
}

function share(files: readonly ArtifactId[], confidence: number): Target[] {
  return files.slice(0, 8).map(artifact => ({ artifact, confidence: confidence / files.length }))
}

function placedFile(qualified: string, { prefixes }: Autoloader, view: RepositoryView): ArtifactId | undefined {
  for (const each of prefixes) {
    if (!qualified.startsWith(each.prefix)) continue
    const path = pathUnder(qualified, each)
    for (const folder of each.folders) {
      const file = joinPath(folder, path)
      if (view.files.has(file)) return file
    }
  }
  return undefined
}

/** PSR-4 takes the prefix away; PSR-0 keeps it, and underscores of the class name are folders. */
function pathUnder(qualified: string, { prefix, standard }: AutoloadPrefix): string {
  if (standard === 'psr-4') return `${qualified.slice(prefix.length).replaceAll('\\', '/')}.php`
  const end = qualified.lastIndexOf('\\') + 1
  return `${qualified.slice(0, end).replaceAll('\\', '/')}${qualified.slice(end).replaceAll('_', '/')}.php`
}
