import { folderOf, joinPath, nameOf } from '../../../repo-path.ts'
import type { RepositoryView } from '../../../repository-view.ts'
import { objectOf, reportUnreadable, stringOf, stringsOf } from '../../../read-config.ts'
import { parse } from 'jsonc-parser'
import type { ParseError } from 'jsonc-parser'
import type { IncludeScope } from '../include-scope.ts'
import { shellWords } from './shell-words.ts'

const MAX_ENTRIES = 20_000
/** Characters of one command. */
const MAX_COMMAND = 200_000
const MAX_PATH = 4096
/** Include flags of one command. */
const MAX_FLAGS = 1000

/** What a compilation database says of each file. Absolute paths of another machine are mapped by their longest common end. */
export async function compileCommandScopes(view: RepositoryView): Promise<readonly IncludeScope[]> {
  const [file] = view.files.named('compile_commands.json')
  const text = file === undefined ? undefined : await view.text(file)
  if (file === undefined || text === undefined) return []
  const entries = entriesIn(text)
  if (entries === undefined) {
    reportUnreadable(file, 1, 'is no compilation database', view)
    return []
  }
  const toRepository = pathMapping(entries, view)
  let isCut = entries.length > MAX_ENTRIES
  const scopes = entries.slice(0, MAX_ENTRIES).flatMap((entry: unknown): IncludeScope[] => {
    const { file: source, directory, command, arguments: list } = objectOf(entry)
    const base = stringOf(directory) ?? ''
    const id = toRepository(absolute(base, stringOf(source) ?? ''))
    if (id === undefined) return []
    const written = stringOf(command) ?? ''
    isCut ||= list === undefined && written.length > MAX_COMMAND
    const words = list === undefined ? shellWords(written, MAX_COMMAND) : stringsOf(list)
    const folders = includeFlags(words).slice(0, MAX_FLAGS).flatMap(flag => toRepository(absolute(base, flag)) ?? [])
    const known = [...new Set(folders)].filter(each => view.files.folder(each) !== undefined)
    return [{ folder: folderOf(id), files: new Set([id]), folders: known }]
  })
  if (isCut) reportUnreadable(file, 1, 'is too long', view)
  return scopes
}

function entriesIn(text: string): readonly unknown[] | undefined {
  const errors: ParseError[] = []
  try {
    const entries: unknown = parse(text, errors, { allowTrailingComma: true })
    return Array.isArray(entries) && (errors.length === 0 || entries.length > 0) ? entries : undefined
  } catch {
    // The parser recurses: endless nesting overflows the stack.
    return undefined
  }
}

/** Folders of `-iquote`, `-I`, `-isystem` and `-idirafter`, in the order in which a compiler looks into them. */
export function includeFlags(words: readonly string[]): string[] {
  const kinds = ['-iquote', '-I', '-isystem', '-idirafter'] as const
  const found = new Map<string, string[]>(kinds.map(kind => [kind, []]))
  for (const [index, word] of words.entries()) {
    const kind = kinds.find(each => word.startsWith(each))
    if (kind === undefined) continue
    const value = word === kind ? words[index + 1] : word.slice(kind.length)
    if (value !== undefined && value !== '') found.get(kind)?.push(value)
  }
  return [...found.values()].flat()
}

/** Empty where a path is longer than any real one. */
function absolute(base: string, path: string): string {
  if (base.length + path.length > MAX_PATH) return ''
  const whole = path.startsWith('/') || /^[A-Za-z]:/.test(path) ? path : `${base}/${path}`
  const segments: string[] = []
  for (const segment of whole.replaceAll('\\', '/').split('/')) {
    if (segment === '..') segments.pop()
    else if (segment !== '' && segment !== '.') segments.push(segment)
  }
  return segments.join('/')
}

/** Finds the folder of the other machine that is our root: the one under which most of the listed files exist here. */
function pathMapping(entries: readonly unknown[], view: RepositoryView): (path: string) => string | undefined {
  const roots = new Map<string, number>()
  for (const entry of entries.slice(0, 200)) {
    const { file, directory } = objectOf(entry)
    const path = absolute(stringOf(directory) ?? '', stringOf(file) ?? '')
    const longest = view.files.named(nameOf(path)).filter(id => `/${path}`.endsWith(`/${id}`))
      .sort((left, right) => right.length - left.length)[0]
    if (longest === undefined) continue
    const root = path.slice(0, path.length - longest.length)
    roots.set(root, (roots.get(root) ?? 0) + 1)
  }
  const [root] = [...roots].sort(([left, many], [right, more]) => more - many || (left < right ? -1 : 1))[0] ?? []
  return path => {
    if (root === undefined) return undefined
    if (`${path}/` === root) return ''
    return path.startsWith(root) ? joinPath('', path.slice(root.length)) : undefined
  }
}
