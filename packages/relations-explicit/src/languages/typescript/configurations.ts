import type { ArtifactId } from '@deepdiscovery/model'
import { ancestorsOf, folderOf, isBelow, joinPath, nameOf } from '../../repo-path.ts'
import type { RepositoryView } from '../../repository-view.ts'
import { readCompilerPaths, referencesOf } from './tsconfig.ts'
import type { CompilerPaths } from './tsconfig.ts'
import { matchesGlob } from './workspace-glob.ts'

/** Configurations that may hold for a file. */
export interface Configurations {
  /** The nearest that is for the file, itself or by one it refers to; where none is, the nearest. */
  readonly own: CompilerPaths | undefined
  /** All others of the folders above, nearest first: what a nearer one leaves open. */
  readonly others: readonly CompilerPaths[]
}

/** Reads the configurations of the folders above: tsconfig.json or jsconfig.json, with those of the same folder they refer to. */
export async function configurationsOf(file: ArtifactId, view: RepositoryView): Promise<Configurations> {
  return await view.once(`configurations:${file}`, async () => {
    const all = await configurationsAbove(folderOf(file), view)
    const own = all.find(config => isFor(config, file)) ?? all[0]
    return { own, others: all.filter(config => config !== own) }
  })
}

async function configurationsAbove(folder: string, view: RepositoryView): Promise<readonly CompilerPaths[]> {
  return await view.once(`tsconfig-above:${folder}`, async () => {
    const found: CompilerPaths[] = []
    for (const each of ancestorsOf(folder)) {
      const file = ['tsconfig.json', 'jsconfig.json'].map(name => joinPath(each, name)).find(path => view.files.has(path))
      if (file === undefined) continue
      const here = await readCompilerPaths(file as ArtifactId, view)
      const referred: CompilerPaths[] = []
      for (const reference of await referencesOf(file as ArtifactId, view)) {
        // A reference to a sibling package's own folder says nothing about this folder's files.
        if (folderOf(reference) === each) referred.push(await readCompilerPaths(reference, view))
      }
      // A solution names no files itself: what it refers to says how they are read.
      found.push(...isSolution(here) ? [...referred, here] : [here, ...referred])
    }
    return found
  })
}

function isSolution({ files, include }: CompilerPaths): boolean {
  return files !== undefined && files.length === 0 && (include === undefined || include.length === 0)
}

/** Whether the compiler reads the file because of `files` or `include` and not against `exclude`; its kind is not looked at. */
export function isFor(config: CompilerPaths, file: ArtifactId): boolean {
  const { include, files, exclude, outDir } = config
  if (files?.includes(file) === true) return true
  const folder = folderOf(config.file)
  const wanted = include ?? (files === undefined ? [folder === '' ? '**/*' : `${folder}/**/*`] : [])
  if (!wanted.some(pattern => covers(pattern, file))) return false
  return !exclude.some(pattern => covers(pattern, file)) && (outDir === undefined || outDir === folder || !isBelow(file, outDir))
}

/** A pattern without a star and an extension at its end is a folder; an empty one is the root. */
function covers(pattern: string, file: string): boolean {
  if (pattern === '') return true
  const last = nameOf(pattern)
  if (matchesGlob(pattern, file)) return true
  return last === '**' || !last.includes('*') && !last.includes('.') ? matchesGlob(`${pattern}/**/*`, file) : false
}
