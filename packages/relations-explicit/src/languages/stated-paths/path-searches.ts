import type { ArtifactId } from '@deepdiscovery/model'
import type { Search } from '../../language-resolver.ts'
import { folderOf, nameOf, stemOf } from '../../repo-path.ts'
import { escapePattern } from '../../word-pattern.ts'

/** Languages whose files name other files by path. */
export const PATH_LANGUAGES = ['json', 'jsonc', 'json5', 'yaml', 'toml', 'xml', 'markdown', 'dockerfile']

/** Files that stand for their folder: whoever needs them writes its name only. */
const FOLDER_FILES = new Set([
  'index', 'pom', 'package', 'action', 'kustomization', 'Kustomization', 'Cargo', 'Chart', 'pyproject', 'Dockerfile', 'Containerfile',
  'tsconfig', 'README', 'main',
])

/** Where to look for files that name a file by its path. */
export function pathSearches(artifact: ArtifactId): Search[] {
  const folder = nameOf(folderOf(artifact))
  const stem = stemOf(artifact)
  const names = FOLDER_FILES.has(stem) && folder !== '' ? [stem, folder] : [stem]
  const pattern = new RegExp(`(?:^|[/\\\\"'\\s(=:>])(?:${names.map(escapePattern).join('|')})(?![\\w-])`, 'm')
  return names.every(name => name.length < 2) ? []
    : [{ candidates: { names: [names], languages: PATH_LANGUAGES }, accepts: text => pattern.test(text) }]
}
