import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { readRuleFolder } from './read-rule-folder.ts'
import type { RuleFileText } from './read-rule-folder.ts'

/** One file of the library, parsed where the library was built. */
export type LibraryFile = RuleFileText | { readonly path: string; readonly data: unknown }

/** The rules that come with this package, sorted by path: one JSON file where it was built, the YAML files in the repository. */
export async function readLibrary(): Promise<readonly LibraryFile[]> {
  const built = new URL('library.json', import.meta.url)
  try {
    return JSON.parse(await readFile(built, 'utf8')) as LibraryFile[]
  } catch (error) {
    if ((error as { code?: unknown }).code !== 'ENOENT') throw error
    return readRuleFolder(fileURLToPath(new URL('../../', import.meta.url)))
  }
}
