import type { RepositoryView } from '../../repository-view.ts'

/** How file names become constants. */
export interface Inflections {
  /** Lower-case word → acronym: `api` → `API`. */
  readonly acronyms: ReadonlyMap<string, string>
  /** File name without extension → constant. */
  readonly names: ReadonlyMap<string, string>
}

const MAX_FILES = 50
/** Calls of one file that name exceptions. */
const MAX_CALLS = 50

/** Acronyms and exceptions that the repository declares for its autoloaders. */
export async function inflections(view: RepositoryView): Promise<Inflections> {
  return await view.once('ruby-inflections', async () => {
    const [acronymFiles = [], inflectFiles = []] = await view.find([
      { names: [['acronym']], languages: ['ruby'] },
      { names: [['inflector'], ['inflect']], languages: ['ruby'] },
    ])
    const acronyms = new Map<string, string>()
    const names = new Map<string, string>()
    for (const file of acronymFiles.slice(0, MAX_FILES)) {
      for (const [, word = ''] of (await view.text(file) ?? '').matchAll(/^[^#\n]{0,100}\.acronym[ \t(]+['"](\w{1,60})['"]/gm)) {
        acronyms.set(word.toLowerCase(), word)
      }
    }
    for (const file of inflectFiles.slice(0, MAX_FILES)) {
      const text = await view.text(file) ?? ''
      let left = MAX_CALLS
      for (const { index } of text.matchAll(/\.inflect\b/g)) {
        if (left-- <= 0) break
        for (const [, name = '', constant = ''] of text.slice(index, index + 2000).split(/\)|\n[ \t\r]*\n/)[0]!
          .matchAll(/['"]?(\w{1,80})['"]?(?:[ \t]*=>|:)[ \t]*['"](\w{1,80})['"]/g)) names.set(name, constant)
      }
    }
    return { acronyms, names }
  })
}

/** `html_parser` → `HtmlParser`, or as the inflections have it. */
export function camelize(name: string, { acronyms, names }: Inflections): string {
  const known = names.get(name)
  if (known !== undefined) return known
  return name.split('_').map(part => acronyms.get(part) ?? part.slice(0, 1).toUpperCase() + part.slice(1)).join('')
}

/** `HTMLParser` → `html_parser`. */
export function underscore(constant: string): string {
  return constant.replaceAll(/(?<![A-Z\d])([A-Z\d]+)([A-Z][a-z])/g, '$1_$2').replaceAll(/([a-z\d])([A-Z])/g, '$1_$2').toLowerCase()
}
