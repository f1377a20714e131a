import type { ArtifactId, Diagnostic, RelationSource, SymbolResolver, SyntaxFacts } from '@deepdiscovery/model'
import { linksOf } from './file-links.ts'
import type { FileLinks, Link } from './file-links.ts'
import { identifyName } from './identify-name.ts'
import { importersOf } from './importers.ts'
import type { LanguageResolver, Search } from './language-resolver.ts'
import { languageResolvers } from './languages/language-resolvers.ts'
import { EXPLICIT_LIMITS } from './limits.ts'
import type { ExplicitLimits } from './limits.ts'
import { mergeLinks } from './merge-links.ts'
import type { SourcedLink } from './merge-links.ts'
import { nameOnlyLinks } from './name-only.ts'
import { repositoryViews } from './repository-view.ts'
import type { RepositoryPorts, RepositoryView } from './repository-view.ts'
import type { Wanted } from './wanted.ts'

const NO_LINKS: FileLinks = { links: [], unexplained: [] }

/** What {@link explicitRelations} works on. */
export interface ExplicitRelationsInput extends RepositoryPorts {
  readonly limits?: Partial<ExplicitLimits>
  /** Import rules, one per language. Default: {@link languageResolvers}. */
  readonly resolvers?: readonly LanguageResolver[]
  /**
   * How much a file matters to the caller, higher first: decides which candidates are parsed where not all can be. Default: all
   * alike, so the nearest come first.
   */
  readonly prefer?: (id: ArtifactId) => number
  /** Files that the caller has: of those that may need another one they are looked at last, and not counted as left out. Default: none. */
  readonly held?: (id: ArtifactId) => boolean
}

/**
 * Relations that code states: imports resolved as each language resolves them, and the calls, base types and references
 * that go through them. Resolved files and configuration are remembered for the life of the object.
 */
export function explicitRelations(input: ExplicitRelationsInput): RelationSource & SymbolResolver {
  const limits = { ...EXPLICIT_LIMITS, ...input.limits }
  const resolvers = new Map((input.resolvers ?? languageResolvers)
    .flatMap(each => each.languages.map(language => [language, each])))
  const mentions = (id: ArtifactId): Search[] => [...new Set(resolvers.values())].flatMap(each => each.mentions?.(id) ?? [])
  const openView = repositoryViews(input)
  const remembered = new Map<ArtifactId, FileLinks>()
  const suggested = new Map<ArtifactId, readonly Link[]>()

  const limited = (file: SyntaxFacts): SyntaxFacts =>
    file.imports.length <= limits.importsPerFile ? file : { ...file, imports: file.imports.slice(0, limits.importsPerFile) }
  const resolverOf = (id: ArtifactId, view: RepositoryView): LanguageResolver | undefined =>
    resolvers.get(view.files.languageOf(id) ?? '')

  const linksFrom = async (id: ArtifactId, view: RepositoryView): Promise<FileLinks> => {
    const known = remembered.get(id)
    if (known !== undefined) return known
    const resolver = resolverOf(id, view)
    const file = resolver === undefined ? undefined : await view.facts(id)
    const found = resolver === undefined || file === undefined ? NO_LINKS : await linksOf(limited(file), resolver, view)
    remembered.set(id, found)
    return found
  }

  /** What only names suggest; asked of the files expansion starts from, not of every file that may lead to one. */
  const candidatesFrom = async (id: ArtifactId, view: RepositoryView): Promise<readonly Link[]> => {
    const known = suggested.get(id)
    if (known !== undefined) return known
    const { links, unexplained } = await linksFrom(id, view)
    const resolver = resolverOf(id, view)
    const file = resolver === undefined ? undefined : await view.facts(id)
    const named = resolver === undefined || file === undefined ? [] : await nameOnlyLinks(file, unexplained, resolver, view)
    const certain = new Set(links.map(({ target }) => target))
    const found = named.filter(({ target }) => !certain.has(target))
    suggested.set(id, found)
    return found
  }

  const linksTo = async (id: ArtifactId, wanted: Wanted, view: RepositoryView): Promise<readonly Link[]> => {
    const known = remembered.get(id)
    if (known !== undefined) return known.links
    const resolver = resolverOf(id, view)
    const file = resolver === undefined ? undefined : await (limits.candidateHeads ? view.head(id) : view.facts(id))
    return resolver === undefined || file === undefined ? [] : (await linksOf(limited(file), resolver, view, wanted)).links
  }

  const outOf = async (id: ArtifactId, view: RepositoryView): Promise<SourcedLink[]> => {
    const { links } = await linksFrom(id, view)
    const candidates = await candidatesFrom(id, view)
    const producer = resolverOf(id, view)?.producer ?? ''
    // What names only suggest does not make what is stated one of many.
    return [links, candidates].flatMap(each => {
      const ends = countEnds(each, ({ label }) => label, ({ target }) => target)
      return each.map(link => ({ source: id, producer, link, fanOut: ends.get(link.label) ?? 1 }))
    })
  }

  const intoFile = async (id: ArtifactId, view: RepositoryView, maxParsed: number): Promise<SourcedLink[]> => {
    const facts = await view.facts(id)
    const resolver = facts === undefined ? undefined : resolverOf(id, view)
    const file = facts ?? withoutFacts(id)
    const searches: LanguageResolver['searches'] = async (entry, names, through) => [
      ...await resolver?.searches(entry, names, through, view) ?? [], ...entry === file ? mentions(id) : [],
    ]
    const { links, estimate, omitted } = await importersOf(file, { searches }, (each, wanted) => linksTo(each, wanted, view),
      view, limits, maxParsed, input.prefer, input.held)
    if (omitted > 0) {
      view.report({
        code: 'importers-limited', severity: 'info', source: 'relations-explicit',
        message: `${omitted} more files may need ${id}; ${maxParsed} were looked at.`,
        span: { artifact: id, startLine: 1, endLine: 1 },
      })
    }
    const ends = countEnds(links, ({ link }) => link.label, ({ source }) => source)
    return links.map(({ source, link }) => ({
      source, producer: resolverOf(source, view)?.producer ?? '', link, fanOut: link.label === 'import' ? estimate : ends.get(link.label) ?? 1,
    }))
  }

  return {
    name: 'explicit',

    async relationsOf(frontier, direction, signal) {
      signal?.throwIfAborted()
      const diagnostics: Diagnostic[] = []
      const view = openView(diagnostic => diagnostics.push(diagnostic), signal)
      const ids = [...new Set(frontier)].filter(id => view.files.has(id)).sort()
      const links: SourcedLink[] = []
      if (direction !== 'in') links.push(...(await Promise.all(ids.map(id => outOf(id, view)))).flat())
      if (direction !== 'out' && ids.length > 0) {
        const share = Math.max(4, Math.floor(limits.candidatesPerRound / ids.length))
        const maxParsed = Math.min(limits.candidatesPerFile, share)
        links.push(...(await Promise.all(ids.map(id => intoFile(id, view, maxParsed)))).flat())
      }
      return { value: mergeLinks(links, limits.evidencePerRelation), diagnostics: sortDiagnostics(diagnostics) }
    },

    async identify(file, name, signal) {
      signal?.throwIfAborted()
      const view = openView(() => undefined, signal)
      const resolver = view.files.has(file) ? resolverOf(file, view) : undefined
      const facts = resolver === undefined ? undefined : await view.facts(file)
      return resolver === undefined || facts === undefined ? [] : await identifyName(facts, name, resolver, view)
    },
  }
}

/** A file that only others can tell something of. */
function withoutFacts(artifact: ArtifactId): SyntaxFacts {
  return { artifact, language: '', definitions: [], imports: [], references: [], literals: [], typedNames: [], state: 'partial' }
}

/** Different ends by label. */
function countEnds<Item>(
  items: readonly Item[], labelOf: (item: Item) => Link['label'], endOf: (item: Item) => ArtifactId,
): ReadonlyMap<Link['label'], number> {
  const ends = new Map<Link['label'], Set<ArtifactId>>()
  for (const item of items) {
    const known = ends.get(labelOf(item))
    if (known === undefined) ends.set(labelOf(item), new Set([endOf(item)]))
    else known.add(endOf(item))
  }
  return new Map([...ends].map(([label, set]) => [label, set.size]))
}

function sortDiagnostics(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const key = ({ code, message }: Diagnostic): string => `${code}\n${message}`
  return [...new Map(diagnostics.map(each => [key(each), each])).entries()]
    .sort(([left], [right]) => left < right ? -1 : left > right ? 1 : 0)
    .map(([, each]) => each)
}
