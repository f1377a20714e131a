import type { ArtifactId, ImportedName, ImportStatement } from '@deepdiscovery/model'
import { importNote } from '../../file-links.ts'
import type { Hop, Origin } from '../../language-resolver.ts'
import { CERTAIN, MAX_HOPS } from '../../limits.ts'
import type { RepositoryView } from '../../repository-view.ts'
import { anyWord } from '../../word-pattern.ts'
import { exportTable } from './export-table.ts'
import type { BoundName } from './export-table.ts'
import { resolveSpecifier } from './resolve-specifier.ts'

/** A module and how it was reached. */
interface Visit {
  readonly module: ArtifactId
  readonly hops: readonly Hop[]
  /** Modules that were asked for the name already; a barrel reached twice has nothing new. */
  readonly visited: Set<string>
  /** The name was asked of the module itself, not of everything a star takes. */
  readonly asked: boolean
}

/**
 * The files that define what a module exports as `name` (`default`, or `*` for the module itself), re-exports followed. None
 * where the name comes from outside the repository, or where barrels send it in a circle and none defines it. A module that does
 * not say what it exports (CommonJS, a file of another kind) is itself the answer.
 */
export async function exportOrigins(module: ArtifactId, name: string, view: RepositoryView): Promise<readonly Origin[]> {
  if (name === '*' || name === '') return [{ artifact: module, name: '*', confidence: CERTAIN, hops: [] }]
  return await view.once(`export:${module}\n${name}`, async () =>
    await follow(name, { module, hops: [], visited: new Set(), asked: true }, view) ?? [])
}

/** `undefined` where the module surely does not export the name; empty where it does, but what it means lies outside. */
async function follow(name: string, visit: Visit, view: RepositoryView): Promise<Origin[] | undefined> {
  const { module, hops, visited, asked } = visit
  const here: Origin[] = [{ artifact: module, name, confidence: CERTAIN, hops }]
  const key = `${module}\n${name}`
  if (visited.has(key)) return undefined
  if (hops.length > MAX_HOPS) return []
  visited.add(key)
  const { own, taken, stars, open } = await exportTable(module, view)
  const source = taken.get(name)
  if (source !== undefined) return await followTaken(source, visit, view)
  if (own.has(name)) return here
  const found = name === 'default' || stars.length === 0 ? undefined : await followStars(name, stars, visit, view)
  if (found !== undefined) return found
  const may = asked ? open || await mentions(module, name, view) : open && await mentions(module, name, view)
  return may ? here : undefined
}

/** A text that holds the name may export it in a form that was not read. */
async function mentions(module: ArtifactId, name: string, view: RepositoryView): Promise<boolean> {
  return name === 'default' || (anyWord([name])?.test(await view.text(module) ?? '') ?? false)
}

async function followTaken({ statement, imported }: BoundName, visit: Visit, view: RepositoryView): Promise<Origin[]> {
  const target = await resolveSpecifier(visit.module, statement.specifier, view)
  if (target === undefined) return []
  const hops = [...visit.hops, hopOf(visit.module, statement, imported)]
  if (imported.name === '*' || imported.name === '') {
    return [{ artifact: target.artifact, name: '*', confidence: target.confidence, hops }]
  }
  return await follow(imported.name, { ...visit, module: target.artifact, hops, asked: true }, view) ?? []
}

async function followStars(
  name: string, stars: readonly ImportStatement[], visit: Visit, view: RepositoryView,
): Promise<Origin[] | undefined> {
  const byFile = new Map<ArtifactId, Origin>()
  let isExported = false
  for (const statement of stars) {
    const target = await resolveSpecifier(visit.module, statement.specifier, view)
    if (target === undefined) continue
    const hops = [...visit.hops, hopOf(visit.module, statement, { name: '*', alias: '*' })]
    const found = await follow(name, { ...visit, module: target.artifact, hops, asked: false }, view)
    if (found !== undefined) isExported = true
    for (const origin of found ?? []) if (!byFile.has(origin.artifact)) byFile.set(origin.artifact, origin)
  }
  return isExported ? [...byFile.values()].map(origin => ({ ...origin, confidence: origin.confidence / byFile.size })) : undefined
}

function hopOf(artifact: ArtifactId, statement: ImportStatement, { name, alias }: ImportedName): Hop {
  const shown = name === '' || name === alias ? name : `${name} as ${alias}`
  return { artifact, line: statement.line, note: importNote(statement, shown === '' ? [] : [shown]) }
}
