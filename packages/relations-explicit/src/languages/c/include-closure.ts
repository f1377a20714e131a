import type { ArtifactId } from '@deepdiscovery/model'
import type { RepositoryView } from '../../repository-view.ts'
import { includesIn } from './include-lines.ts'
import { resolveInclude } from './resolve-include.ts'

/** Files that one file sees through its includes. */
const MAX_FILES = 400
const MAX_DEPTH = 12

/** Files that a file includes itself, those that are only one of several possible ones left out. */
export async function directIncludes(file: ArtifactId, view: RepositoryView): Promise<readonly ArtifactId[]> {
  return await view.once(`c-includes:${file}`, async () => {
    const lines = await includesIn(file, view)
    const targets = await Promise.all(lines.map(line => resolveInclude(file, line, view)))
    const sure = targets.flatMap(each => each.length === 1 ? [each[0]!.artifact] : [])
    return [...new Set(sure)].filter(each => each !== file)
  })
}

/** Everything a file includes, directly or through what it includes, nearest first; the file itself is left out. */
export async function includeClosure(file: ArtifactId, view: RepositoryView): Promise<ReadonlySet<ArtifactId>> {
  return await view.once(`c-closure:${file}`, async () => {
    const seen = new Set<ArtifactId>([file])
    let level: readonly ArtifactId[] = [file]
    for (let depth = 0; depth < MAX_DEPTH && level.length > 0 && seen.size < MAX_FILES; depth++) {
      const found = (await Promise.all(level.map(each => directIncludes(each, view)))).flat()
      level = [...new Set(found)].filter(each => !seen.has(each)).slice(0, MAX_FILES - seen.size + 1)
      for (const each of level) seen.add(each)
    }
    seen.delete(file)
    return seen
  })
}
