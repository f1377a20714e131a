import type { Card, CardNeighbor, PackRelation } from '@deepdiscovery/model'

/**
 * The neighbors a card names: what its `via` already says and what the path says by itself (folder, module) is left out.
 * Stated and implied relations come first, then the more certain, then the file of better rank.
 */
export function neighborsOf(
  { path, via = [] }: Pick<Card, 'path' | 'via'>,
  relations: readonly PackRelation[],
  rankOf: (path: string) => number,
  limit: number,
): CardNeighbor[] {
  const said = new Set(via.map(relationKey))
  return relations
    .filter(({ label }) => label !== 'folder' && label !== 'module')
    .filter(relation => !said.has(relationKey(relation)))
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

function relationKey({ source, target, label }: PackRelation): string {
  return JSON.stringify([source, target, label])
}
