import type { Reference, ReferenceKind, SyntaxFacts } from '@deepdiscovery/model'
import { longestBound } from './bound-names.ts'
import { inheritedTypes } from './definition-index.ts'
import type { Link } from './file-links.ts'
import type { Binding, LanguageResolver, Origin } from './language-resolver.ts'
import { CERTAIN, USE } from './limits.ts'
import type { Place } from './place.ts'
import { receiverOrigins } from './receiver-origins.ts'
import { MADE_HERE, madeReceiver, receiversOf } from './receivers.ts'
import type { Receiver } from './receivers.ts'
import { referencePath, rootOf } from './reference-path.ts'
import type { RepositoryView } from './repository-view.ts'
import { isTypeOf } from './wanted.ts'
import type { Wanted } from './wanted.ts'

const LABELS: Readonly<Record<ReferenceKind, Link['label']>> = {
  call: 'call', inherit: 'inherit', type: 'reference', annotation: 'reference', value: 'reference',
}
const VERBS: Readonly<Record<ReferenceKind, string>> = {
  call: 'calls', inherit: 'extends', type: 'uses type', annotation: 'is annotated with', value: 'uses',
}

/** Ties of a file through the names it uses, by line, and the uses that nothing explains. */
export interface Uses { readonly links: readonly Link[]; readonly unexplained: readonly Reference[] }

/** Uses whose meaning is being worked out, with the same question once. */
interface Pending { readonly reference: Reference; readonly answer: Promise<readonly Origin[]>; readonly receiver?: Receiver }

/**
 * The uses of a place. `file` holds all uses, the place perhaps only those that may lead where it is wanted: of the others the receivers
 * of a wanted type count. Following all receivers of every file that may need a target would read half the repository.
 */
export async function usesOf(
  place: Place, file: SyntaxFacts, resolver: LanguageResolver, view: RepositoryView, wanted?: Wanted,
): Promise<Uses> {
  const asked = wanted === undefined ? place : {
    ...place, file: { ...place.file, typedNames: file.typedNames.filter(({ type }) => isTypeOf(wanted, type)) }, types: new Map(),
  }
  const inherits = wanted === undefined || view.per(file.references, inheritedTypes).some(({ name }) => wanted.types.has(name))
  const kept = place.file.references === file.references ? undefined : new Set(place.file.references)
  const receivers = receiversOf(asked.file, view)
  const links = linkCollector(view, wanted)
  const answers = new Map<string, Promise<readonly Origin[]>>()
  const pending: Pending[] = []
  const free: Reference[] = []
  const leadsNowhere = (root: string): boolean => root !== '' && root !== 'new' && !place.roots.has(root) && !receivers.mayBegin(root)
  const isSelective = wanted !== undefined && resolver.importsOnly === true
  for (const reference of file.references) {
    if (isSelective && leadsNowhere(rootOf(reference))) continue
    const path = referencePath(reference)
    const receiver = reference.qualifier === '' ? undefined : receivers.of(path, reference.line) ?? madeReceiver(reference)
    if (receiver !== undefined) {
      if (receiver.name === '' && !inherits) continue
      const isCall = reference.kind === 'call'
      const key = `${receiver.name === '' ? '' : 'typed'}\n${receiver.type}\n${receiver.path.join('.')}\n${isCall}`
      pending.push({ reference, receiver, answer: once(answers, key, () => receiverOrigins(receiver, isCall, asked, resolver, view)) })
      continue
    }
    if (kept !== undefined && !kept.has(reference)) continue
    const found = longestBound(path, place.bound, reference.line)
    if (found === undefined || isNoValue(reference, file, found.bindings)) {
      free.push(reference)
      continue
    }
    const rest = path.slice(found.depth)
    for (const binding of found.bindings) {
      if (rest.length === 0) links.add(reference, binding.origins)
      else pending.push({ reference, answer: once(place.members, memberKey(binding, rest), () => resolver.members(place.file, binding, rest, view)) })
    }
  }
  const visible = await resolver.visible(asked.file, free, view)
  const origins = new Map<Promise<readonly Origin[]>, readonly Origin[]>()
  for (const { reference, receiver, answer } of pending) {
    let found = origins.get(answer)
    if (found === undefined) origins.set(answer, found = await answer)
    links.add(reference, found, receiver)
  }
  for (const [reference, found] of visible) links.add(reference, found)
  return { links: links.sorted(), unexplained: free.filter(reference => !visible.has(reference)) }
}

function once(
  answers: Map<string, Promise<readonly Origin[]>>, key: string, ask: () => Promise<readonly Origin[]>,
): Promise<readonly Origin[]> {
  let answer = answers.get(key)
  if (answer === undefined) {
    answers.set(key, answer = ask())
    // Waited for later; an aborted one must not be remembered.
    answer.catch(() => answers.delete(key))
  }
  return answer
}

function memberKey({ statement, name, alias }: Binding, path: readonly string[]): string {
  return `${statement.line}\n${statement.specifier}\n${name}\n${alias}\n${path.join('.')}`
}

interface LinkCollector {
  add(reference: Reference, origins: readonly Origin[], receiver?: Receiver): void
  sorted(): readonly Link[]
}

function linkCollector({ files }: RepositoryView, wanted: Wanted | undefined): LinkCollector {
  const links: Link[] = []
  return {
    add(reference, origins, receiver) {
      let notes: { readonly plain: string; readonly several: string | undefined } | undefined
      for (const { artifact, confidence, hops } of origins) {
        if (wanted !== undefined && !wanted.targets.has(files.followLink(artifact))) continue
        notes ??= notesOf(reference, origins, receiver)
        links.push({
          target: artifact, label: LABELS[reference.kind], confidence: confidence * USE, line: reference.line,
          note: notes.several !== undefined && confidence < CERTAIN ? notes.several : notes.plain, hops, exposes: [],
        })
      }
    },
    sorted: () => links.sort((left, right) => left.line - right.line),
  }
}

/** Rust's modules are no values: a bare name that is handed on is a variable of the same name. */
function isNoValue({ kind, qualifier }: Reference, { language }: SyntaxFacts, bindings: readonly Binding[]): boolean {
  return language === 'rust' && kind === 'value' && qualifier === ''
    && bindings.every(({ origins }) => origins.length > 0 && origins.every(({ name }) => name === '*'))
}

/** Words for a use; one of what one of several files defines says so where that makes it less sure. */
function notesOf(reference: Reference, origins: readonly Origin[], receiver: Receiver | undefined): { plain: string; several: string | undefined } {
  const plain = receiver === undefined ? useNote(reference) : receiverNote(reference, receiver)
  const files = origins.length < 2 ? 1 : new Set(origins.map(({ artifact }) => artifact)).size
  return { plain, several: files > 1 ? `${plain.slice(0, 120)} (one of ${files} files that may be meant)` : undefined }
}

function receiverNote(reference: Reference, { name, type }: Receiver): string {
  const { qualifier } = reference
  const why = name === '' ? `inherited from ${type}` : name === MADE_HERE ? `a new ${type}` : `${name} is a ${type}`
  return `${VERBS[reference.kind]} ${qualifier}.${reference.name} (${why})`.replace(/\s+/g, ' ').slice(0, 160)
}

function useNote({ qualifier, name, kind }: Reference): string {
  return `${VERBS[kind]} ${qualifier === '' ? name : `${qualifier}.${name}`}`.replace(/\s+/g, ' ').slice(0, 160)
}
