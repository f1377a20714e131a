import type { Convention } from '../repository-facts.ts'
import { nameOf, type PlacedFile } from '../repository-files.ts'
import { countBy } from '../stack/code-languages.ts'

/** Languages that leave the names of files to people. */
const FREE: ReadonlySet<string> = new Set(['typescript', 'tsx', 'javascript', 'vue', 'svelte', 'c', 'cpp', 'dart', 'php', 'scss', 'css', 'lua', 'swift'])
const LEAST_FILES = 12
const STYLES: readonly (readonly [string, RegExp])[] = [
  ['kebab-case', /^[a-z0-9]+(?:-[a-z0-9]+)+$/], ['snake_case', /^[a-z0-9]+(?:_[a-z0-9]+)+$/], ['PascalCase', /^[A-Z][a-z0-9][A-Za-z0-9]*$/], ['camelCase', /^[a-z][a-z0-9]*[A-Z][A-Za-z0-9]*$/],
]

/** How files of the main languages are named, where most are named one way. */
export function fileNameConvention(files: readonly PlacedFile[]): readonly Convention[] {
  const sources = files.filter(({ role, language }) => role === 'source' && language !== undefined && FREE.has(language))
  const languages = countBy(sources.flatMap(({ language }) => language ?? [])).slice(0, 3)
  const items = languages.flatMap(([language]) => {
    const styles = countBy(sources.filter((file) => file.language === language).flatMap(({ id }) => styleOf(nameOf(id).split('.')[0]!) ?? []))
    const total = styles.reduce((sum, [, count]) => sum + count, 0)
    const [first] = styles
    return first === undefined || total < LEAST_FILES || first[1] < total * 0.7 ? [] : [{ text: `${language} ${first[0]}`, files: first[1] }]
  })
  return items.length === 0 ? [] : [{ kind: 'file-names', statement: 'names of files', items }]
}

function styleOf(stem: string): string | undefined {
  return stem.length > 100 ? undefined : STYLES.find(([, pattern]) => pattern.test(stem))?.[0]
}
