import type { ArtifactId, Definition, Reference } from '@deepdiscovery/model'
import type { LanguageResolver, Origin } from '../../language-resolver.ts'
import { CERTAIN, CONVENTION } from '../../limits.ts'
import { folderOf, isBelow, sharedDepth } from '../../repo-path.ts'
import { anyWord } from '../../word-pattern.ts'
import { definersOf } from '../named-definitions/definers.ts'

const LANGUAGES = ['sql']
/** A table that more files create is that of many schemas. */
const MAX_DEFINERS = 4
/** Databases by the words that file names use for them. */
const DIALECTS = [
  /\b(?:postgres(?:ql)?|psql|pgsql|pg|cockroach(?:db)?)\b/, /\b(?:mysql|mariadb)\b/, /\bsqlite3?\b/,
  /\b(?:mssql|sqlserver|tsql)\b/, /\boracle\b/,
  /\b(?:h2|hsqldb|derby)\b/, /\bdb2\b/, /\bclickhouse\b/,
]
const REVERSAL = /(?:^|[/._-])(?:down|undo|rollback|revert|drop)(?:[/._-]|$)/

/**
 * SQL: a table or routine leads to the file that creates it, of the same database and the same or the nearest folder of
 * scripts.
 */
export const sql: LanguageResolver = {
  producer: 'names/sql',
  languages: LANGUAGES,

  async bindings() {
    return []
  },

  async members(_file, binding) {
    return binding.origins
  },

  async visible(file, references, view) {
    const own = new Set(file.definitions.filter(({ container }) => container === '').map(({ name }) => name.toLowerCase()))
    const asked = references.filter(({ name }) => !own.has(name.toLowerCase()))
    const definers = await definersOf(asked.map(({ name }) => name), LANGUAGES, file.artifact, isCreated, view)
    const found = new Map<Reference, readonly Origin[]>()
    for (const reference of asked) {
      const kinds = reference.kind === 'call' ? ['function'] : ['struct']
      const creating = (definers.get(reference.name) ?? []).filter(({ definition }) => kinds.includes(definition.kind))
      const origins = originsOf(reference, creating.map(({ artifact }) => artifact), file.artifact)
      if (origins.length > 0) found.set(reference, origins)
    }
    return found
  },

  async searches(file, names, through) {
    const word = anyWord(names)
    if (through || word === undefined) return []
    // Names are written in either case.
    const pattern = new RegExp(word.source, 'i')
    return [{ candidates: { names: [names], languages: LANGUAGES }, accepts: text => pattern.test(text) }]
  },

  qualify(name, from) {
    return 'artifact' in from ? name : from.specifier
  },
}

function isCreated({ name, container, kind }: Definition, wanted: string): boolean {
  return container === '' && (kind === 'struct' || kind === 'function') && name.toLowerCase() === wanted.toLowerCase()
}

/**
 * Scripts of another database and those that undo do not count; those of the own folder, then of the nearest, come before
 * others.
 */
function originsOf({ name }: Reference, definers: readonly ArtifactId[], from: ArtifactId): Origin[] {
  const fitting = definers.filter(id => dialectOf(id) === dialectOf(from) || dialectOf(id) < 0 || dialectOf(from) < 0)
  const forward = fitting.filter(id => !REVERSAL.test(id.toLowerCase()))
  const earlier = (forward.length > 0 ? forward : fitting).filter(id => !isLater(id, from))
  const candidates = earlier.length > 0 ? earlier : forward.length > 0 ? forward : fitting
  const folder = folderOf(from)
  const beside = candidates.filter(id => isBelow(id, folder))
  const nearest = Math.max(0, ...candidates.map(id => sharedDepth(id, folder)))
  const meant = beside.length > 0 ? beside : candidates.filter(id => sharedDepth(id, folder) === nearest)
  if (meant.length > MAX_DEFINERS) return []
  const confidence = (beside.length > 0 ? CERTAIN : CONVENTION) / Math.max(1, meant.length)
  return meant.map(artifact => ({ artifact, name, confidence, hops: [] }))
}

/**
 * Whether a numbered script (`V0002__x.sql`, `20240101_y/up.sql`) comes after another: it cannot have created what that one
 * uses.
 */
function isLater(id: ArtifactId, than: ArtifactId): boolean {
  const [left, right] = [id, than].map(path => path.split('/')) as [string[], string[]]
  const at = left.findIndex((segment, index) => segment !== right[index])
  const [first, second] = [left[at], right[at]].map(segment => /^[VR]?(\d[\d._-]*)/i.exec(segment ?? '')?.[1])
  return first !== undefined && second !== undefined && compareNumbers(first, second) > 0
}

function compareNumbers(left: string, right: string): number {
  const [leftTime, rightTime] = [left, right].map(each => each.replaceAll(/\D/g, '')) as [string, string]
  // Times, with and without marks between their parts.
  if (leftTime.length >= 8 && rightTime.length >= 8) return leftTime < rightTime ? -1 : leftTime > rightTime ? 1 : 0
  const [lefts, rights] = [left, right]
    .map(each => each.split(/[._-]+/).filter(part => part !== '').map(Number)) as [number[], number[]]
  for (let at = 0; at < Math.max(lefts.length, rights.length); at++) {
    const difference = (lefts[at] ?? 0) - (rights[at] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}

function dialectOf(id: ArtifactId): number {
  const words = id.toLowerCase().replaceAll(/[^a-z0-9]+/g, ' ')
  return DIALECTS.findIndex(pattern => pattern.test(words))
}
