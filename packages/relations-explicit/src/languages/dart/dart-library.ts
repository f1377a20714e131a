import type { ArtifactId } from '@deepdiscovery/model'
import type { RepositoryView } from '../../repository-view.ts'

/** An export or part directive. */
export interface DartDirective {
  readonly kind: 'export' | 'part' | 'part of'
  readonly uris: readonly string[]
  /** Names after `show`; `undefined` for all. */
  readonly shown: ReadonlySet<string> | undefined
  readonly hidden: ReadonlySet<string>
  readonly line: number
}

/** What one file says for those who import it. */
export interface DartLibrary {
  /** Names declared outside of types; those with a leading underscore are seen by its parts only. */
  readonly names: ReadonlySet<string>
  readonly directives: readonly DartDirective[]
}

const MAX_NAMES = 4000
const DIRECTIVE = /^(export|part(?:[ \t]+of)?)\s{1,20}((?:'[^'\n]{1,300}'|"[^"\n]{1,300}")[^;]{0,2000});/gm
const TYPE = /^(?:(?:abstract|sealed|base|final|interface|mixin|augment)[ \t]{1,9}){0,4}(?:class|mixin|extension[ \t]{1,9}type|extension|enum)[ \t]{1,9}(?:const[ \t]{1,9})?([\w$]{1,200})/
const NO_DECLARATION = /^(?:import|export|part|library|return|if|for|while|switch|else)\b/

/** Reads a file's names and directives from its text, once. */
export async function dartLibrary(file: ArtifactId, view: RepositoryView): Promise<DartLibrary> {
  return await view.once(`dart-library:${file}`, async () => readLibrary(await view.text(file) ?? ''))
}

/** Names and directives of a Dart text: what starts at the start of a line. */
export function readLibrary(text: string): DartLibrary {
  const names = new Set<string>()
  // Lines of strings that go on are no declarations.
  for (const line of text.replaceAll(/'''[^]*?'''|"""[^]*?"""/g, "''").split('\n')) {
    if (names.size >= MAX_NAMES) break
    if (/^[\w$]/.test(line)) for (const name of declaredNames(line.slice(0, 500))) names.add(name)
  }
  const directives = [...text.matchAll(DIRECTIVE)].slice(0, 500).map(({ 1: kind = '', 2: rest = '', index }): DartDirective => ({
    kind: kind.startsWith('export') ? 'export' : kind === 'part' ? 'part' : 'part of',
    uris: [...rest.matchAll(/(['"])([^'"\n]{1,300})\1/g)].map(([, , uri = '']) => uri),
    shown: listed(rest, 'show'),
    hidden: listed(rest, 'hide') ?? new Set(),
    line: text.slice(0, index).split('\n').length,
  }))
  return { names, directives }
}

function listed(rest: string, word: string): ReadonlySet<string> | undefined {
  const list = new RegExp(`\\b${word}\\s{1,20}([\\w$,\\s]{1,2000}?)(?=\\b(?:show|hide)\\b|$)`).exec(rest.replaceAll(/(['"])[^'"\n]{1,300}\1/g, ''))?.[1]
  return list === undefined ? undefined : new Set(list.split(',').map(name => name.trim()))
}

function declaredNames(line: string): string[] {
  const type = TYPE.exec(line)?.[1]
  if (type !== undefined) return type === 'on' ? [] : [type]
  if (NO_DECLARATION.test(line)) return []
  if (line.startsWith('typedef ')) return lastName(line.includes('=') ? line.slice(0, line.indexOf('=')) : line.slice(0, (line.lastIndexOf('(') + 1 || line.length + 1) - 1))
  const end = line.search(/[(=;{]/)
  return end < 0 && !/^(?:final|const|late|var|[A-Z])/.test(line) ? [] : lastName(end < 0 ? line : line.slice(0, end))
}

/** The last name that is no type argument. */
function lastName(head: string): string[] {
  let depth = 0
  let plain = ''
  for (const character of head) {
    if (character === '<') depth++
    else if (character === '>') depth = Math.max(0, depth - 1)
    else if (depth === 0) plain += character
  }
  const name = /([\w$]+)\s*$/.exec(plain)?.[1]
  return name === undefined || !/^[A-Za-z_$]/.test(name) ? [] : [name]
}
