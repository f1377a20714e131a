import { comparePaths } from '@deepdiscovery/model'
import type { ArtifactId, SyntaxFacts } from '@deepdiscovery/model'
import type { Link } from './file-links.ts'
import type { LanguageResolver, Search } from './language-resolver.ts'
import type { ExplicitLimits } from './limits.ts'
import { folderOf, sharedDepth } from './repo-path.ts'
import type { RepositoryView } from './repository-view.ts'
import { wantedOf } from './wanted.ts'
import type { Wanted } from './wanted.ts'

/** The files found to need one file, and how many looked as if they did. */
export interface Importers {
  readonly links: readonly { readonly source: ArtifactId; readonly link: Link }[]
  /** Files whose text looks like an import of the file, also those beyond the limit. */
  readonly estimate: number
  /** Files that were not parsed because of the limit, without those that are held. */
  readonly omitted: number
}

/** Re-exporting files that are followed upward from one file. */
const MAX_BARRELS = 8
/** Barrels on barrels that are followed upward. */
const MAX_LEVELS = 3
/** Names of one file that are looked for through a barrel. */
const MAX_NAMES = 64

interface Entry {
  readonly file: SyntaxFacts
  readonly names: readonly string[]
  readonly through: boolean
}

/**
 * Finds who needs a file: asks the scanner for files that hold its names, checks their text, parses the preferred, then the nearest of them
 * and keeps those whose imports really lead here, directly or through a re-exporting file.
 */
export async function importersOf(
  target: SyntaxFacts, resolver: Pick<LanguageResolver, 'searches'>,
  linksTo: (id: ArtifactId, wanted: Wanted) => Promise<readonly Link[]>,
  view: RepositoryView, limits: ExplicitLimits, maxParsed: number, prefer: (id: ArtifactId) => number = () => 0,
  held: (id: ArtifactId) => boolean = () => false,
): Promise<Importers> {
  const seen = new Set<ArtifactId>([target.artifact])
  const links: { source: ArtifactId; link: Link }[] = []
  let room = maxParsed
  let estimate = 0
  let omitted = 0
  let barrels = 0
  let entries: Entry[] = [{ file: target, names: exportedNames(target), through: false }]

  for (let level = 0; level < MAX_LEVELS && entries.length > 0; level++) {
    const next: Entry[] = []
    for (const entry of entries) {
      const searches = await resolver.searches(entry.file, entry.names.slice(0, MAX_NAMES), entry.through, view)
      const found = await candidatesOf(target.artifact, searches, seen, view, limits, prefer)
      const accepted = [...found.filter((id) => !held(id)), ...found.filter(held)]
      const taken = accepted.slice(0, Math.max(0, room))
      room -= taken.length
      omitted += accepted.slice(taken.length).filter((id) => !held(id)).length
      estimate += accepted.length
      for (const id of taken) seen.add(id)
      const wanted = wantedOf(target, entry.file.artifact)
      const tied = await Promise.all(taken.map(async id => ({ id, links: await linksTo(id, wanted) })))
      for (const { id, links: all } of tied) {
        links.push(...all.filter(link => link.target === target.artifact).map(link => ({ source: id, link })))
        const names = exposedNames(all.filter(link => link.target === entry.file.artifact), entry.names)
        if (names.length === 0 || barrels >= MAX_BARRELS) continue
        const file = await view.facts(id)
        if (file === undefined) continue
        barrels++
        next.push({ file, names, through: true })
      }
    }
    entries = next
  }
  return { links, estimate: Math.max(estimate, new Set(links.map(({ source }) => source)).size), omitted }
}

/** Names of the top-level definitions others can see, longest (most telling) first. */
function exportedNames({ definitions }: SyntaxFacts): string[] {
  const names = new Set(definitions.filter(({ container, exported }) => container === '' && exported).map(({ name }) => name))
  return [...names].sort((left, right) => right.length - left.length || comparePaths(left, right))
}

function exposedNames(links: readonly Link[], own: readonly string[]): string[] {
  const names = new Set<string>()
  for (const { exposes } of links) {
    for (const name of exposes) {
      if (name === '*') for (const each of own) names.add(each)
      else names.add(name)
    }
  }
  return [...names]
}

async function candidatesOf(
  target: ArtifactId, searches: readonly Search[], seen: ReadonlySet<ArtifactId>, view: RepositoryView, limits: ExplicitLimits,
  prefer: (id: ArtifactId) => number,
): Promise<ArtifactId[]> {
  const asked = searches.flatMap(({ candidates }) => 'names' in candidates ? [candidates] : [])
  const answers = await view.find(asked)
  let answer = 0
  const checks = new Map<ArtifactId, Search[]>()
  for (const search of searches) {
    const ids = 'names' in search.candidates ? answers[answer++] ?? [] : search.candidates
    for (const id of ids) {
      if (seen.has(id) || !view.files.has(id)) continue
      const same = checks.get(id)
      if (same === undefined) checks.set(id, [search])
      else same.push(search)
    }
  }
  const near = nearestFirst(target, [...checks.keys()], prefer).slice(0, limits.textsPerFile)
  const accepted = await Promise.all(near.map(async id => {
    const text = await view.text(id)
    const search = text === undefined ? undefined : (checks.get(id) ?? []).find(each => each.accepts(text, id))
    return search === undefined ? undefined : search.stated === true
  }))
  const found = near.filter((_, index) => accepted[index] !== undefined)
  const stated = new Set(near.filter((_, index) => accepted[index] === true))
  return stated.size === 0 ? found : [...stated, ...found.filter(id => !stated.has(id))]
}

/** The preferred first, then those that share most of their path with the target, then by path. */
function nearestFirst(target: ArtifactId, ids: readonly ArtifactId[], prefer: (id: ArtifactId) => number): ArtifactId[] {
  const folder = folderOf(target)
  return ids.map(id => ({ id, preference: prefer(id), depth: sharedDepth(id, folder) }))
    .sort((left, right) => right.preference - left.preference || right.depth - left.depth || comparePaths(left.id, right.id))
    .map(({ id }) => id)
}
