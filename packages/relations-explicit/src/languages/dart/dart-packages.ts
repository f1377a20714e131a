import type { ArtifactId } from '@deepdiscovery/model'
import type { Target } from '../../language-resolver.ts'
import { CERTAIN, CONVENTION } from '../../limits.ts'
import { ancestorsOf, folderOf, joinPath, sharedDepth } from '../../repo-path.ts'
import type { RepositoryView } from '../../repository-view.ts'
import { escapePattern } from '../../word-pattern.ts'

interface Pubspec { readonly folder: string; readonly name: string; readonly text: string }

/** The file that a URI leads to from another file; none for `dart:` libraries and packages from elsewhere. */
export async function uriTargets(uri: string, from: ArtifactId, view: RepositoryView): Promise<readonly Target[]> {
  if (!uri.includes(':')) {
    const path = joinPath(folderOf(from), uri)
    return view.files.has(path) ? [{ artifact: path, confidence: CERTAIN }] : []
  }
  const [, name, path] = /^package:([\w.]+)\/(.+)$/.exec(uri) ?? []
  if (name === undefined || path === undefined) return []
  const all = await pubspecs(view)
  const own = nearestOf(folderOf(from), all)
  const same = all.filter(each => each.name === name)
  const near = own?.name === name ? [own] : await chosen(same, name, own)
  const files = near.flatMap(({ folder }) => {
    const file = joinPath(folder, `lib/${path}`)
    return view.files.has(file) ? [file] : []
  })
  const certain = own?.name === name || own !== undefined && (isPathDependency(own, name) || /^(?:resolution:[ \t]*workspace|workspace:)/m.test(own.text))
  return files.map(artifact => ({ artifact, confidence: (certain ? CERTAIN : CONVENTION) / files.length }))
}

/** Of several packages of one name the one that the path of the dependency names, else the nearest. */
async function chosen(same: readonly Pubspec[], name: string, own: Pubspec | undefined): Promise<readonly Pubspec[]> {
  if (same.length < 2 || own === undefined) return same
  const written = dependencyPath(own, name)
  const named = written === undefined ? [] : same.filter(({ folder }) => folder === joinPath(own.folder, written))
  if (named.length > 0) return named
  const depth = (each: Pubspec): number => sharedDepth(each.folder, own.folder)
  const deepest = Math.max(...same.map(depth))
  return same.filter(each => depth(each) === deepest)
}

function isPathDependency(own: Pubspec, name: string): boolean {
  return dependencyPath(own, name) !== undefined
}

function dependencyPath({ text }: Pubspec, name: string): string | undefined {
  const written = new RegExp(`^[ \\t]{1,8}${escapePattern(name)}:[ \\t]*(?:#[^\\n]{0,200})?\\r?\\n[ \\t]{2,16}path:[ \\t]*["']?([^"'\\s#]{1,300})`, 'm')
  return written.exec(text)?.[1]
}

/** Every package of the repository. */
async function pubspecs(view: RepositoryView): Promise<readonly Pubspec[]> {
  return await view.once('dart-pubspecs', async () => {
    const files = view.files.named('pubspec.yaml')
    const texts = await Promise.all(files.map(file => view.text(file)))
    return files.flatMap((file, index): Pubspec[] => {
      const text = texts[index] ?? ''
      const name = /^name:[ \t]*["']?([\w.]+)/m.exec(text)?.[1]
      return name === undefined ? [] : [{ folder: folderOf(file), name, text }]
    })
  })
}

function nearestOf(folder: string, all: readonly Pubspec[]): Pubspec | undefined {
  for (const ancestor of ancestorsOf(folder)) {
    const found = all.find(each => each.folder === ancestor)
    if (found !== undefined) return found
  }
  return undefined
}
