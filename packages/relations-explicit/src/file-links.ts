import type { ArtifactId, ImportStatement, Reference, SyntaxFacts } from '@deepdiscovery/model'
import type { Binding, Hop, LanguageResolver, Part } from './language-resolver.ts'
import { openPlace, placeOf } from './place.ts'
import type { RepositoryView } from './repository-view.ts'
import { usesOf } from './uses.ts'
import type { Wanted } from './wanted.ts'

/** One line of a file that ties it to another file. */
export interface Link {
  readonly target: ArtifactId
  readonly label: 'import' | 'call' | 'inherit' | 'reference'
  readonly confidence: number
  readonly line: number
  readonly note: string
  /** Re-exports between the line and the target. */
  readonly hops: readonly Hop[]
  /** Names under which the target's definitions are visible through this file; `*` for all of them. */
  readonly exposes: readonly string[]
}

/** What {@link linksOf} finds of one file. */
export interface FileLinks {
  /** Ties to other files, in source order: the imports, then the uses of names that they, declared types or the language bind. */
  readonly links: readonly Link[]
  /** References that nothing explains; those of names from outside the repository are not among them. */
  readonly unexplained: readonly Reference[]
}

/** All ties of one file to others; those that are wanted where that is said. */
export async function linksOf(file: SyntaxFacts, resolver: LanguageResolver, view: RepositoryView, wanted?: Wanted): Promise<FileLinks> {
  const narrowed = wanted === undefined ? file : resolver.narrow?.(file, wanted.target) ?? file
  const place = narrowed === file ? await placeOf(file, resolver, view) : await openPlace(narrowed, resolver, view)
  const { links, unexplained } = await usesOf(place, file, resolver, view, wanted)
  const parts = await resolver.parts?.(narrowed, view) ?? []
  const all = [...importLinks(place.bindings, view, wanted), ...links, ...parts.map(partLink)]
  const { files } = view
  return {
    links: all.map(link => files.followLink(link.target) === link.target ? link : { ...link, target: files.followLink(link.target) })
      .filter(link => link.target !== file.artifact && (wanted === undefined || wanted.targets.has(link.target))),
    unexplained,
  }
}

function partLink({ artifact, confidence, line, note }: Part): Link {
  return { target: artifact, label: 'reference', confidence, line, note, hops: [], exposes: [] }
}

interface ImportLink { readonly link: Link; readonly names: Set<string>; readonly statement: ImportStatement; readonly exposes: string[] }

function importLinks(bindings: readonly Binding[], { files }: RepositoryView, wanted: Wanted | undefined): Link[] {
  const links = new Map<string, ImportLink>()
  const add = (binding: Binding, target: ArtifactId, confidence: number, hops: readonly Hop[]): void => {
    if (wanted !== undefined && !wanted.targets.has(files.followLink(target))) return
    const { statement, name, alias } = binding
    const key = `${statement.line}\n${statement.specifier}\n${target}`
    let known = links.get(key)
    if (known === undefined) {
      const link: Link = { target, label: 'import', confidence, line: statement.line, note: '', hops, exposes: [] }
      links.set(key, known = { link, names: new Set(), statement, exposes: [] })
    }
    const shown = name === alias || alias === '' || name === '' ? name : `${name} as ${alias}`
    if (shown !== '') known.names.add(shown)
    if (binding.exposedAs !== undefined) known.exposes.push(binding.exposedAs)
  }
  for (const binding of bindings) {
    for (const { artifact, confidence } of binding.modules) add(binding, artifact, confidence, [])
    for (const { artifact, confidence, hops } of binding.origins) {
      if (!binding.modules.some(module => module.artifact === artifact)) add(binding, artifact, confidence, hops)
    }
  }
  return [...links.values()]
    .map(({ link, names, statement, exposes }) => ({ ...link, note: importNote(statement, [...names]), exposes }))
}

/** Words for an import: `imports { Cart } from './cart'`. */
export function importNote(statement: ImportStatement, names: readonly string[]): string {
  const verb = statement.form === 're-export' ? 're-exports' : statement.form === 'module' ? 'declares' : 'imports'
  const list = names.length === 0 ? '' : `{ ${names.slice(0, 6).join(', ')}${names.length > 6 ? ', …' : ''} } from `
  return `${verb} ${list}'${statement.specifier}'`.slice(0, 160)
}
