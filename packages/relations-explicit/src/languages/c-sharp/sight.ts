import type { ImportStatement, SyntaxFacts } from '@deepdiscovery/model'
import { folderOf } from '../../repo-path.ts'
import type { RepositoryView } from '../../repository-view.ts'
import { globalUsings } from './global-usings.ts'

/** Kinds of definition that C# uses by name from other files. */
export const TYPE_KINDS: ReadonlySet<string> = new Set(['class', 'interface', 'struct', 'enum', 'type'])

/** The file that a name is asked for, as far as that decides what it means. */
export interface Asking {
  readonly folder: string
  readonly outer: ReadonlySet<string>
}

/** What a file sees without writing namespaces. */
export interface Sight extends Asking {
  /** Its own namespaces and those around them, innermost first. */
  readonly scopes: readonly string[]
  readonly usings: ReadonlySet<string>
}

/** The file that asks. */
export function askingOf(file: SyntaxFacts): Asking {
  return { folder: folderOf(file.artifact), outer: outerTypes(file) }
}

/** What a file sees. */
export async function sightOf(file: SyntaxFacts, view: RepositoryView): Promise<Sight> {
  const written = file.imports.filter(({ form }) => form !== 'package').map(namespaceOf)
  const usings = new Set([...written, ...await globalUsings(folderOf(file.artifact), view)])
  return { ...askingOf(file), scopes: namespacesOf(file).flatMap(enclosing), usings }
}

/** Types whose nested ones a file names without them: its own and its bases. */
function outerTypes({ definitions, references }: SyntaxFacts): ReadonlySet<string> {
  return new Set([
    ...definitions.filter(({ kind }) => TYPE_KINDS.has(kind)).map(({ name }) => name),
    ...references.filter(({ kind }) => kind === 'inherit').map(({ name }) => name),
  ])
}

/** Namespaces that a file declares; the global one, empty, where it declares none. */
export function namespacesOf({ imports }: SyntaxFacts): string[] {
  const declared = imports.filter(({ form }) => form === 'package').map(({ specifier }) => specifier)
  return declared.length === 0 ? [''] : [...new Set(declared)]
}

/** A namespace and those around it, innermost first, the global one last. */
export function enclosing(namespace: string): string[] {
  const segments = namespace === '' ? [] : namespace.split('.')
  return [...segments.map((_, index) => segments.slice(0, segments.length - index).join('.')), '']
}

/** The namespace or type that a using names. */
export function namespaceOf({ specifier }: ImportStatement): string {
  return specifier.replace(/^global::/, '').replace(/\.\*$/, '')
}
