import type { Card, CardNeighbor, PackRelation } from '@deepdiscovery/model'
import { pairKey, strongestRelations } from './strongest-relations.ts'

/**
 * The neighbors a card names: what its `via` or the plan (`planned` pairs) already says and what the path says by itself (folder,
 * module) is left out.
 * Stated and implied relations come first, then the more certain, then the file of better rank.
 */
export function neighborsOf(
  { path, via = [] }: Pick<Card, 'path' | 'via'>,
  relations: readonly PackRelation[],
  rankOf: (path: string) => number,
  limit: number,
  planned: ReadonlySet<string> = new Set(),
): CardNeighbor[] {
  return strongestRelations(relations)
    .filter(({ label }) => label !== 'folder' && label !== 'module')
    .filter(({ source, target }) => !planned.has(pairKey(source, target)))
    .filter(relation => !via.some(known => implies(known, relation)))
    .map(relation => ({ relation, other: relation.source === path ? relation.target : relation.source }))
    .sort(
      (left, right) =>
        distance(left.relation) - distance(right.relation) ||
        right.relation.confidence - left.relation.confidence ||
        rankOf(left.other) - rankOf(right.other),
    )
    .slice(0, limit)
    .map(({ relation: { label, kind, source }, other }) => ({
      path: other,
      label,
      direction: kind === 'organizational' ? 'both' : source === path ? 'out' : 'in',
    }))
}

/** Groups relations by each of their ends. */
export function relationsByEnd(relations: readonly PackRelation[]): ReadonlyMap<string, readonly PackRelation[]> {
  const byEnd = new Map<string, PackRelation[]>()
  for (const relation of relations) {
    for (const end of new Set([relation.source, relation.target])) {
      const known = byEnd.get(end)
      if (known === undefined) byEnd.set(end, [relation])
      else known.push(relation)
    }
  }
  return byEnd
}

function distance({ kind }: PackRelation): number {
  return kind === 'organizational' ? 1 : 0
}

/** A path that was led by an arrangement says nothing of what the code states. */
function implies(known: PackRelation, relation: PackRelation): boolean {
  const same = known.source === relation.source && known.target === relation.target
  return same && (known.kind !== 'organizational' || known.label === relation.label)
}
