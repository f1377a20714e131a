import type { ArtifactId, ImportStatement, Reference, ReferenceKind, SyntaxFacts } from '@deepdiscovery/model'
import type { Binding, Hop, LanguageResolver, Origin, Part } from './language-resolver.ts'
import { CERTAIN, USE } from './limits.ts'
import { boundNames, longestBound } from './bound-names.ts'
import { referencePath } from './reference-path.ts'
import { receiverOrigins } from './receiver-origins.ts'
import { MADE_HERE, madeReceiver, receiversOf } from './receivers.ts'
import type { Receiver } from './receivers.ts'
import type { RepositoryView } from './repository-view.ts'

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

const LABELS: Readonly<Record<ReferenceKind, Link['label']>> = {
  call: 'call', inherit: 'inherit', type: 'reference', annotation: 'reference', value: 'reference',
}
const VERBS: Readonly<Record<ReferenceKind, string>> = {
  call: 'calls', inherit: 'extends', type: 'uses type', annotation: 'is annotated with', value: 'uses',
}

/** What {@link linksOf} finds of one file. */
export interface FileLinks {
  /** Ties to other files, in source order: the imports, then the uses of names that they, declared types or the language bind. */
  readonly links: readonly Link[]
  /** References that nothing explains; those of names from outside the repository are not among them. */
  readonly unexplained: readonly Reference[]
}

/** All ties of one file to others. */
export async function linksOf(file: SyntaxFacts, resolver: LanguageResolver, view: RepositoryView): Promise<FileLinks> {
  const bindings = await resolver.bindings(file, view)
  const { links, unexplained } = await usesOf(file, bindings, resolver, view)
  const parts = await resolver.parts?.(file, view) ?? []
  return {
    links: [...importLinks(bindings), ...links, ...parts.map(partLink)]
      .map(link => ({ ...link, target: view.files.followLink(link.target) }))
      .filter(link => link.target !== file.artifact),
    unexplained,
  }
}

function partLink({ artifact, confidence, line, note }: Part): Link {
  return { target: artifact, label: 'reference', confidence, line, note, hops: [], exposes: [] }
}

function importLinks(bindings: readonly Binding[]): Link[] {
  const links = new Map<string, { link: Link; names: string[]; statement: ImportStatement; exposes: string[] }>()
  const add = (binding: Binding, target: ArtifactId, confidence: number, hops: readonly Hop[]): void => {
    const { statement, name, alias } = binding
    const key = `${statement.line}\n${statement.specifier}\n${target}`
    let known = links.get(key)
    if (known === undefined) {
      const link: Link = { target, label: 'import', confidence, line: statement.line, note: '', hops, exposes: [] }
      links.set(key, known = { link, names: [], statement, exposes: [] })
    }
    const shown = name === alias || alias === '' || name === '' ? name : `${name} as ${alias}`
    if (shown !== '' && !known.names.includes(shown)) known.names.push(shown)
    if (binding.exposedAs !== undefined) known.exposes.push(binding.exposedAs)
  }
  for (const binding of bindings) {
    for (const { artifact, confidence } of binding.modules) add(binding, artifact, confidence, [])
    for (const { artifact, confidence, hops } of binding.origins) {
      if (!binding.modules.some(module => module.artifact === artifact)) add(binding, artifact, confidence, hops)
    }
  }
  return [...links.values()]
    .map(({ link, names, statement, exposes }) => ({ ...link, note: importNote(statement, names), exposes }))
}

/** Words for an import: `imports { Cart } from './cart'`. */
export function importNote(statement: ImportStatement, names: readonly string[]): string {
  const verb = statement.form === 're-export' ? 're-exports' : statement.form === 'module' ? 'declares' : 'imports'
  const list = names.length === 0 ? '' : `{ ${names.slice(0, 6).join(', ')}${names.length > 6 ? ', …' : ''} } from `
  return `${verb} ${list}'${statement.specifier}'`.slice(0, 160)
}

interface Uses { readonly links: Link[]; readonly unexplained: Reference[] }

async function usesOf(
  file: SyntaxFacts, bindings: readonly Binding[], resolver: LanguageResolver, view: RepositoryView,
): Promise<Uses> {
  const bound = boundNames(bindings)
  const receivers = receiversOf(file)
  const free: Reference[] = []
  const unexplained: Reference[] = []
  const links: Link[] = []
  // A file says the same of the same names over and over.
  const answers = new Map<string, Promise<readonly Origin[]>>()
  const once = (key: string, ask: () => Promise<readonly Origin[]>): Promise<readonly Origin[]> => {
    let answer = answers.get(key)
    if (answer === undefined) answers.set(key, answer = ask())
    return answer
  }
  const pending: { readonly answer: Promise<readonly Origin[]>; readonly reference: Reference; readonly note?: string }[] = []
  for (const reference of file.references) {
    const path = referencePath(reference)
    const receiver = receivers.of(path, reference.line) ?? madeReceiver(reference)
    if (receiver !== undefined) {
      const isCall = reference.kind === 'call'
      const key = `${receiver.name === '' ? '' : 'typed'}\n${receiver.type}\n${receiver.path.join('.')}\n${isCall}`
      const answer = once(key, () => receiverOrigins(receiver, isCall, file, bound, resolver, view))
      pending.push({ reference, note: receiverNote(reference, receiver), answer })
      continue
    }
    const found = longestBound(path, bound, reference.line)
    if (found === undefined || isNoValue(reference, file, found.bindings)) {
      free.push(reference)
      continue
    }
    const rest = path.slice(found.depth)
    for (const binding of found.bindings) {
      if (rest.length === 0) links.push(...useLinks(reference, binding.origins))
      else {
        const key = `${binding.statement.line}\n${binding.statement.specifier}\n${binding.name}\n${binding.alias}\n${rest.join('.')}`
        pending.push({ reference, answer: once(key, () => resolver.members(file, binding, rest, view)) })
      }
    }
  }
  const visible = await resolver.visible(file, free, view)
  const origins = await Promise.all(pending.map(({ answer }) => answer))
  for (const [index, { reference, note }] of pending.entries()) {
    links.push(...useLinks(reference, origins[index] ?? [], note))
  }
  for (const [reference, found] of visible) links.push(...useLinks(reference, found))
  for (const reference of free) if (!visible.has(reference)) unexplained.push(reference)
  return { links: links.sort((left, right) => left.line - right.line), unexplained }
}

/** Rust's modules are no values: a bare name that is handed on is a variable of the same name. */
function isNoValue({ kind, qualifier }: Reference, { language }: SyntaxFacts, bindings: readonly Binding[]): boolean {
  return language === 'rust' && kind === 'value' && qualifier === ''
    && bindings.every(({ origins }) => origins.length > 0 && origins.every(({ name }) => name === '*'))
}

function receiverNote(reference: Reference, { name, type }: Receiver): string {
  const { qualifier } = reference
  const why = name === '' ? `inherited from ${type}` : name === MADE_HERE ? `a new ${type}` : `${name} is a ${type}`
  return `${VERBS[reference.kind]} ${qualifier}.${reference.name} (${why})`.replace(/\s+/g, ' ').slice(0, 160)
}

/** A use of what one of several files defines says so where that makes it less sure. */
function useLinks(reference: Reference, origins: readonly Origin[], note = useNote(reference)): Link[] {
  const files = new Set(origins.map(({ artifact }) => artifact)).size
  const several = `${note.slice(0, 120)} (one of ${files} files that may be meant)`
  return origins.map(({ artifact, confidence, hops }) => ({
    target: artifact, label: LABELS[reference.kind], confidence: confidence * USE, line: reference.line,
    note: files > 1 && confidence < CERTAIN ? several : note, hops, exposes: [],
  }))
}

function useNote({ qualifier, name, kind }: Reference): string {
  return `${VERBS[kind]} ${qualifier === '' ? name : `${qualifier}.${name}`}`.replace(/\s+/g, ' ').slice(0, 160)
}
