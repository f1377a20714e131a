import type { ArtifactId } from '@deepdiscovery/model'
import type { Hop, Origin } from '../../language-resolver.ts'
import { CERTAIN, MAX_HOPS } from '../../limits.ts'
import { ancestorsOf, folderOf } from '../../repo-path.ts'
import type { RepositoryView } from '../../repository-view.ts'
import { dartLibrary } from './dart-library.ts'
import { uriTargets } from './dart-packages.ts'

/**
 * Files that define what a library shows under a name: itself, its parts, what it exports. `asked` holds after how many hops a
 * library was asked for the name already: it has nothing new unless it is reached by a shorter way, which leads on to more.
 */
export async function exportedOrigins(
  name: string, library: ArtifactId, view: RepositoryView, hops: readonly Hop[] = [], asked = new Map<ArtifactId, number>(),
): Promise<readonly Origin[]> {
  if ((asked.get(library) ?? Infinity) <= hops.length) return []
  asked.set(library, hops.length)
  const inside = await libraryOrigins(name, library, view)
  if (inside.length > 0) return inside.map(origin => ({ ...origin, hops }))
  if (hops.length >= MAX_HOPS) return []
  const { directives } = await dartLibrary(library, view)
  for (const { kind, uris, shown, hidden, line } of directives) {
    if (kind !== 'export' || hidden.has(name) || shown?.has(name) === false) continue
    const targets = (await Promise.all(uris.map(uri => uriTargets(uri, library, view)))).flat()
    const hop: Hop = { artifact: library, line, note: `exports '${uris[0] ?? ''}'`.slice(0, 160) }
    const origins: Origin[] = []
    // One after the other: who asks a library first must not depend on which file is read first.
    for (const { artifact, confidence } of targets) {
      const found = await exportedOrigins(name, artifact, view, [...hops, hop], asked)
      origins.push(...found.map(origin => ({ ...origin, confidence: origin.confidence * confidence })))
    }
    if (origins.length > 0) return origins
  }
  return []
}

/** The file of a library, or of one of its parts, that declares a name. */
export async function libraryOrigins(name: string, library: ArtifactId, view: RepositoryView): Promise<readonly Origin[]> {
  const files = [library, ...await partsOf(library, view)]
  const declaring = await Promise.all(files.map(async file => (await dartLibrary(file, view)).names.has(name)))
  const found = files.filter((_, index) => declaring[index])
  return found.map(artifact => ({ artifact, name, confidence: CERTAIN / found.length, hops: [] }))
}

/** Files that a library is made of, itself left out. */
export async function partsOf(library: ArtifactId, view: RepositoryView): Promise<readonly ArtifactId[]> {
  return await view.once(`dart-parts:${library}`, async () => {
    const { directives } = await dartLibrary(library, view)
    const uris = directives.filter(({ kind }) => kind === 'part').flatMap(each => each.uris)
    return (await Promise.all(uris.map(uri => uriTargets(uri, library, view)))).flat().map(({ artifact }) => artifact)
  })
}

/** The library that a file is a part of; the file itself where it is one. `part of a.b` is found by who names it as a part. */
export async function libraryOf(file: ArtifactId, view: RepositoryView): Promise<ArtifactId> {
  return await view.once(`dart-library-of:${file}`, async () => {
    const text = await view.text(file) ?? ''
    if (!/^part[ \t]+of\b/m.test(text)) return file
    const { directives } = await dartLibrary(file, view)
    const [uri] = directives.find(({ kind }) => kind === 'part of')?.uris ?? []
    if (uri !== undefined) return (await uriTargets(uri, file, view))[0]?.artifact ?? file
    for (const folder of ancestorsOf(folderOf(file)).slice(0, 3)) {
      for (const each of view.files.folder(folder)?.files ?? []) {
        if (each.endsWith('.dart') && each !== file && (await partsOf(each, view)).includes(file)) return each
      }
    }
    return file
  })
}
