import type { ArtifactId, ImportedName, ImportStatement } from '@deepdiscovery/model'
import { importNote } from '../../file-links.ts'
import type { Hop, Origin } from '../../language-resolver.ts'
import { CERTAIN, MAX_HOPS } from '../../limits.ts'
import type { RepositoryView } from '../../repository-view.ts'
import { exportTable } from './export-table.ts'
import type { BoundName } from './export-table.ts'
import { resolveSpecifier } from './resolve-specifier.ts'

/** A module and how it was reached. */
interface Visit {
  readonly module: ArtifactId
  readonly hops: readonly Hop[]
  /** Modules that were asked for the name already; a barrel reached twice has nothing new. */
  readonly visited: Set<string>
  /** Only a module that surely exports the name counts. */
  readonly strict: boolean
}

/**
 * The files that define what a module exports as `name` (`default`, or `*` for the module itself), re-exports followed.
 * A module that does not say is itself the answer.
 */
export async function exportOrigins(module: ArtifactId, name: string, view: RepositoryView): Promise<readonly Origin[]> {
  if (name === '*' || name === '') return [{ artifact: module, name: '*', confidence: CERTAIN, hops: [] }]
  return await view.once(`export:${module}\n${name}`, () =>
    follow(name, { module, hops: [], visited: new Set(), strict: false }, view))
}

async function follow(name: string, visit: Visit, view: RepositoryView): Promise<Origin[]> {
  const { module, hops, visited, strict } = visit
  const here: Origin[] = [{ artifact: module, name, confidence: CERTAIN, hops }]
  const key = `${module}\n${name}`
  if (visited.has(key) || hops.length > MAX_HOPS) return strict ? [] : here
  visited.add(key)
  const { own, taken, stars } = await exportTable(module, view)
  const source = taken.get(name)
  if (source !== undefined) {
    const found = await followTaken(source, visit, view)
    if (found.length > 0) return found
  }
  if (own.has(name)) return here
  const found = name === 'default' || stars.length === 0 ? [] : await followStars(name, stars, visit, view)
  return found.length > 0 || strict ? found : here
}

async function followTaken({ statement, imported }: BoundName, visit: Visit, view: RepositoryView): Promise<Origin[]> {
  const target = await resolveSpecifier(visit.module, statement.specifier, view)
  if (target === undefined) return []
  const hops = [...visit.hops, hopOf(visit.module, statement, imported)]
  if (imported.name === '*' || imported.name === '') {
    return [{ artifact: target.artifact, name: '*', confidence: target.confidence, hops }]
  }
  return await follow(imported.name, { ...visit, module: target.artifact, hops, strict: false }, view)
}

async function followStars(
  name: string, stars: readonly ImportStatement[], visit: Visit, view: RepositoryView,
): Promise<Origin[]> {
  const byFile = new Map<ArtifactId, Origin>()
  for (const statement of stars) {
    const target = await resolveSpecifier(visit.module, statement.specifier, view)
    if (target === undefined) continue
    const hops = [...visit.hops, hopOf(visit.module, statement, { name: '*', alias: '*' })]
    for (const origin of await follow(name, { ...visit, module: target.artifact, hops, strict: true }, view)) {
      if (!byFile.has(origin.artifact)) byFile.set(origin.artifact, origin)
    }
  }
  return [...byFile.values()].map(origin => ({ ...origin, confidence: origin.confidence / byFile.size }))
}

function hopOf(artifact: ArtifactId, statement: ImportStatement, { name, alias }: ImportedName): Hop {
  const shown = name === '' || name === alias ? name : `${name} as ${alias}`
  return { artifact, line: statement.line, note: importNote(statement, shown === '' ? [] : [shown]) }
}
