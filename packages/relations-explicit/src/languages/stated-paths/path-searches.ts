import type { ArtifactId } from '@deepdiscovery/model'
import type { Search } from '../../language-resolver.ts'
import { folderOf, nameOf, stemOf } from '../../repo-path.ts'
import { escapePattern } from '../../word-pattern.ts'

/** Languages whose files name other files by path. */
const PATH_LANGUAGES = ['graphql', 'json', 'jsonc', 'json5', 'yaml', 'toml', 'xml', 'markdown', 'dockerfile']
/** Files that stand for their folder: whoever needs them may write its name only. */
const FOLDER_FILES = new Set([
  'pom', 'package', 'action', 'kustomization', 'Kustomization', 'Cargo', 'Chart', 'pyproject', 'Dockerfile', 'Containerfile',
  'tsconfig', 'README',
])
/** Names that every folder may have: they are written with it. */
const COMMON = new Set([
  'index', 'main', 'mod', 'lib', '__init__', '__main__', 'setup', 'app', 'server', 'test', 'types', 'utils',
  'config',
])
/** Endings that are left out where such a file is named. */
const OMITTED = /\.(?:json[c5]?|ya?ml|mdx?|graphql|gql)$/i

/** Where to look for files that name a file by its path. */
export function pathSearches(artifact: ArtifactId): Search[] {
  const name = nameOf(artifact)
  const stem = stemOf(artifact)
  const folder = nameOf(folderOf(artifact))
  if (stem.length < 2) return []
  const isCommon = COMMON.has(stem) && folder !== ''
  const standsForFolder = FOLDER_FILES.has(stem) && folder !== ''
  const written = isCommon ? [`${folder}/${name}`] : standsForFolder ? [stem, folder] : [OMITTED.test(name) ? stem : name]
  const pattern = new RegExp(`(?:^|[/\\\\"'\`\\s(=:>])(?:${written.map(escapePattern).join('|')})(?![\\w-])`, 'm')
  const names = isCommon ? [[stem], [folder]] : [standsForFolder ? [stem, folder] : [stem]]
  return [{ candidates: { names, languages: PATH_LANGUAGES }, accepts: text => pattern.test(text) }]
}
