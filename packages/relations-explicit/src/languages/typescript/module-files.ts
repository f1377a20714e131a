import type { ArtifactId } from '@deepdiscovery/model'
import type { FileIndex } from '../../file-index.ts'
import { folderOf, nameOf } from '../../repo-path.ts'

/** Extensions an import may leave out, in the order they are tried; declaration files last. */
export const MODULE_EXTENSIONS = [
  '.ts', '.tsx', '.js', '.jsx', '.mts', '.cts', '.mjs', '.cjs', '.vue', '.svelte', '.astro', '.json', '.d.ts', '.d.mts', '.d.cts',
] as const

/** The same in TypeScript, which reads a declaration rather than the script it is for. */
const TYPED_EXTENSIONS = [
  '.ts', '.tsx', '.d.ts', '.js', '.jsx', '.mts', '.cts', '.d.mts', '.d.cts', '.mjs', '.cjs', '.vue', '.svelte', '.astro', '.json',
] as const

/** Whether a file is read by the compiler with its types. */
export function isTyped(id: ArtifactId): boolean {
  return /\.[cm]?tsx?$/.test(id)
}

/** Sources that an import of a JavaScript file may mean, in the order they are tried. */
const SOURCES: Readonly<Record<string, readonly string[]>> = {
  '.js': ['.ts', '.tsx', '.js', '.jsx', '.d.ts'],
  '.jsx': ['.tsx', '.jsx', '.d.ts'],
  '.mjs': ['.mts', '.mjs', '.d.mts'],
  '.cjs': ['.cts', '.cjs', '.d.cts'],
}

/** The file that a path without its extension, or of a JavaScript file, means. Folders are not looked into. */
export function moduleFile(path: string, files: FileIndex, typed = false): ArtifactId | undefined {
  const extension = path.slice(path.lastIndexOf('.'))
  const sources = SOURCES[extension]
  if (sources !== undefined) {
    const base = path.slice(0, -extension.length)
    const ordered = typed ? declarationsFirst(sources) : sources
    for (const source of ordered) if (files.has(base + source)) return (base + source) as ArtifactId
  }
  if (nameOf(path).includes('.') && files.has(path)) return path
  for (const each of typed ? TYPED_EXTENSIONS : MODULE_EXTENSIONS) if (files.has(path + each)) return (path + each) as ArtifactId
  return files.has(path) ? path : undefined
}

function declarationsFirst(sources: readonly string[]): readonly string[] {
  const isScript = (source: string): boolean => /js/.test(source)
  return [...sources.filter(source => !isScript(source)), ...sources.filter(isScript)]
}

/** The index file of a folder. */
export function indexFile(folder: string, files: FileIndex, typed = false): ArtifactId | undefined {
  const base = folder === '' ? 'index' : `${folder}/index`
  for (const each of typed ? TYPED_EXTENSIONS : MODULE_EXTENSIONS) if (files.has(base + each)) return (base + each) as ArtifactId
  return undefined
}

/** Whether a file speaks for its folder. */
export function isIndexFile(id: ArtifactId): boolean {
  return /^index\.[cm]?[jt]sx?$|^index\.d\.[cm]?ts$|^index\.(?:vue|svelte|astro)$/.test(nameOf(id))
}

/** What an import writes for a file: the folder's name for an index file, else the name up to the extension. */
export function importStem(id: ArtifactId): string {
  if (isIndexFile(id)) return nameOf(folderOf(id))
  return nameOf(id).replace(/(?:\.d)?\.[cm]?[jt]sx?$|\.(?:vue|svelte|astro|json)$/, '')
}
