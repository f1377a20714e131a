import type { ArtifactId, NameRequest, Reference, SyntaxFacts } from '@deepdiscovery/model'
import type { Link } from './file-links.ts'
import { definesName } from './defines-name.ts'
import type { LanguageResolver } from './language-resolver.ts'
import { NAME_ONLY } from './limits.ts'
import type { RepositoryView } from './repository-view.ts'

/** Names of one file that are looked for. */
const MAX_NAMES = 24
/** A name that more files hold says nothing. */
const MAX_HOLDERS = 8
/** Shorter names are words of every program. */
const MIN_LENGTH = 5

/** Files that only tests load: nothing that ships calls what they define. */
const TEST = /(?:^|\/)(?:tests?|specs?|__tests__|__mocks__|e2e)\/|[._-](?:test|spec|e2e)\.\w+$|Tests?\.(?:java|kt|cs|scala|swift|php)$/

/**
 * Calls of members whose receiver's type is not known, where few files hold the name and define it: candidates, with the number
 * of rivals. Never asked for names that an import or a declared type explains, be it with something from outside.
 */
export async function nameOnlyLinks(
  file: SyntaxFacts, unexplained: readonly Reference[], resolver: LanguageResolver, view: RepositoryView,
): Promise<readonly Link[]> {
  const own = new Set(file.definitions.map(({ name }) => name))
  const calls = new Map<string, Reference>()
  for (const reference of unexplained) {
    const { name, qualifier, kind } = reference
    if (kind !== 'call' || qualifier === '' || name.length < MIN_LENGTH || own.has(name) || calls.has(name)) continue
    if (!isFromOutside(qualifier, file)) calls.set(name, reference)
  }
  const asked = [...calls.values()].slice(0, MAX_NAMES)
  const hits = await view.find(asked.map(({ name }): NameRequest => ({ names: [[name]], languages: resolver.languages })))
  const links = await Promise.all(asked.map(async (reference, index): Promise<Link[]> => {
    const inTest = TEST.test(file.artifact)
    const holders: ArtifactId[] = []
    for (const id of hits[index] ?? []) {
      if (id !== file.artifact && view.files.has(id) && (inTest || !TEST.test(id))) holders.push(id)
      if (holders.length > MAX_HOLDERS) return []
    }
    const defining = await Promise.all(holders.map(async id => definesName(await view.text(id) ?? '', reference.name)))
    const rivals = holders.filter((_, at) => defining[at])
    // Of what a call gives back nothing is known: among several files the right one is rarely any of them.
    if (rivals.length > 1 && /[)\]]\W*$/.test(reference.qualifier)) return []
    return rivals.map(target => candidate(reference, target, rivals.length))
  }))
  return links.flat()
}

/**
 * Whether nothing of the repository stands before the dot: a type that no import explains (`System`, `Math`), or a package whose
 * name is part of what an import names (`redis` of `github.com/redis/go-redis/v9`).
 */
function isFromOutside(qualifier: string, { imports }: SyntaxFacts): boolean {
  const root = /^[\p{L}_$][\p{L}\p{N}_$]*/u.exec(qualifier)?.[0] ?? ''
  if (/^\p{Lu}/u.test(root)) return true
  return root === qualifier && imports.some(({ specifier }) => specifier.split(/[^\p{L}\p{N}_$]+/u).includes(root))
}

function candidate({ name, qualifier, line }: Reference, target: ArtifactId, rivals: number): Link {
  const count = rivals === 1 ? 'one file defines the name' : `${rivals} files define the name`
  const note = `may call ${qualifier}.${name} (by name only: ${count})`.replace(/\s+/g, ' ').slice(0, 160)
  return { target, label: 'call', confidence: NAME_ONLY / rivals, line, note, hops: [], exposes: [] }
}
