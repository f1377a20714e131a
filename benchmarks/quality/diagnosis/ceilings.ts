import type { ArtifactId, RelationLabel, RelationSource } from '@deepdiscovery/model'
import { explicitRelations } from '@deepdiscovery/relations-explicit'
import { organizationalRelations } from '@deepdiscovery/relations-organizational'
import { createTermScanner } from '@deepdiscovery/scan'
import type { OpenedSnapshot } from '@deepdiscovery/snapshot'
import { createSyntaxSource } from '@deepdiscovery/syntax'
import { nodeGrammars } from '@deepdiscovery/syntax/node'
import type { Discovery } from 'deepdiscovery'
import type { Ceiling } from '../result.ts'

/** Ties that reach most of a repository. */
const WIDE: ReadonlySet<RelationLabel> = new Set(['folder', 'module'])

/** Twice what a discovery allows itself: the ceiling must not be cut where the method is. */
const LIMITS = { candidatesPerFile: 24, candidatesPerRound: 200, textsPerFile: 192 } as const

/** Every file that a discovery considered, each once: the pack in its order, then what was taken but had no room, then the rejected. */
export function rankedCandidates({ expansion, pack }: Discovery): ReadonlySet<string> {
  return new Set([...pack.cards.map(({ path }) => path), ...[...expansion.files, ...expansion.rejected].map(({ artifact }) => artifact)])
}

/** A perfect order of the candidates would make the task whole. */
export function orderCeiling(gold: readonly string[], discovery: Discovery): boolean {
  const candidates = rankedCandidates(discovery)
  return gold.every((path) => candidates.has(path))
}

/**
 * Whether every gold file lies within two relation rounds of the anchors (files of the pack that came by their own score).
 * Relations are walked from both ends and meet in the middle, since two rounds from the anchors alone would reach thousands of files:
 *
 *     anchor ── round 1 ──► neighbor ◄── round 1 ── gold file
 */
export async function expansionCeiling(
  gold: readonly string[], { expansion, survey }: Discovery, opened: OpenedSnapshot, signal: AbortSignal,
): Promise<Pick<Ceiling, 'expansion' | 'expansionWide'>> {
  const known = new Set<string>(opened.snapshot.artifacts.map(({ id }) => id))
  if (!gold.every((path) => known.has(path))) return { expansion: false, expansionWide: false }
  const anchors = expansion.files.filter(({ via }) => via.length === 0).map(({ artifact }) => artifact)
  const near = new Set<string>(anchors)
  const far = gold.filter((path) => !near.has(path)) as ArtifactId[]
  if (far.length === 0) return { expansion: true, expansionWide: true }
  const sources = relationSources(opened, survey)
  const fromAnchors = await neighborsOf(anchors, sources, signal)
  const fromGold = await neighborsOf(far, sources, signal)
  const reached = (wide: boolean): boolean => {
    const round = new Set<string>([...anchors, ...anchors.flatMap((id) => fromAnchors.of(id, wide))])
    return far.every((id) => round.has(id) || fromGold.of(id, wide).some((other) => round.has(other)))
  }
  const narrow = reached(false)
  return { expansion: narrow, expansionWide: narrow || reached(true) }
}

interface Neighbors {
  of(file: ArtifactId, wide: boolean): readonly ArtifactId[]
}

async function neighborsOf(files: readonly ArtifactId[], sources: readonly RelationSource[], signal: AbortSignal): Promise<Neighbors> {
  const answers = await Promise.all(sources.map((source) => source.relationsOf(files, 'both', signal)))
  const ties = new Map<string, { readonly other: ArtifactId; readonly label: RelationLabel }[]>()
  const add = (from: ArtifactId, other: ArtifactId, label: RelationLabel): void => {
    const known = ties.get(from)
    if (known === undefined) ties.set(from, [{ other, label }])
    else known.push({ other, label })
  }
  for (const { source, target, label } of answers.flatMap(({ value }) => value)) {
    add(source, target, label)
    add(target, source, label)
  }
  return { of: (file, wide) => (ties.get(file) ?? []).filter(({ label }) => wide || !WIDE.has(label)).map(({ other }) => other) }
}

function relationSources({ snapshot, reader, history }: OpenedSnapshot, survey: Discovery['survey']): readonly RelationSource[] {
  const syntax = createSyntaxSource({ reader, artifacts: snapshot.artifacts, grammars: nodeGrammars() })
  const scanner = createTermScanner({ reader, artifacts: snapshot.artifacts })
  return [
    explicitRelations({ snapshot, syntax, scanner, reader, limits: LIMITS }),
    organizationalRelations({ snapshot, modules: survey.environment.modules, history }),
  ]
}
