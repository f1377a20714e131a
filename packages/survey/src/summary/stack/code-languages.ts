import { comparePaths, type Language } from '@deepdiscovery/model'
import type { LanguageShare } from '../repository-facts.ts'
import type { PlacedFile } from '../repository-files.ts'

/** What is not written in a language of its own: data, settings and prose that every repository has. */
const NO_CODE: ReadonlySet<Language> = new Set([
  'json', 'jsonc', 'yaml', 'toml', 'ini', 'properties', 'xml', 'csv', 'dotenv', 'ignore-list', 'markdown', 'restructuredtext', 'asciidoc', 'text', 'requirements',
  'go-module', 'go-checksums', 'editorconfig', 'nginx', 'gettext', 'svg', 'diff', 'patch',
])
const CODE_ROLES: ReadonlySet<string> = new Set(['source', 'test', 'script', 'route', 'template', 'style', 'schema', 'build'])

/** Whether a file is code that people wrote. */
export function isCode({ language, role }: PlacedFile): boolean {
  // Terraform's files are infrastructure, and written as code.
  return language !== undefined && (CODE_ROLES.has(role) || language === 'hcl') && !NO_CODE.has(language)
}

/** Languages with their shares of all code, most files first; of a repository without code, of all its files. */
export function languageShares(files: readonly PlacedFile[]): readonly LanguageShare[] {
  const code = files.filter(isCode)
  const counted = code.length > 0 ? code : files
  const counts = countBy(counted.flatMap(({ language }) => language ?? []))
  return counts.map(([language, count]) => ({ language, files: count, share: count / counted.length }))
}

/** How often each value occurs, most often first. */
export function countBy<Value extends string>(values: Iterable<Value>): readonly (readonly [Value, number])[] {
  const counts = new Map<Value, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts].sort(([left, few], [right, many]) => many - few || comparePaths(left, right))
}
