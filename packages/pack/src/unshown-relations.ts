import { comparePaths } from '@deepdiscovery/model'
import type { ContextPack, PackRelation } from '@deepdiscovery/model'
import { plannedPairs } from './plan-path.ts'
import { pairKey, strongestRelations } from './strongest-relations.ts'

/** Relations in the list per packed file. Not per token of budget: one more token must never cost a file. */
const RELATIONS_PER_FILE = 0.25

/**
 * The stated and implied relations, and joint changes, between files that neither plan nor any card of the text joins, those of the
 * best files first.
 * Depends on the pack alone.
 */
export function unshownRelations({ cards, relations, plan }: ContextPack): readonly PackRelation[] {
  const rank = new Map(cards.map(({ path }, index) => [path, index]))
  const shown = new Set([
    ...plannedPairs(plan),
    ...cards.flatMap(({ path, neighbors, via = [] }) => [
      ...neighbors.flatMap(other => bothWays(path, other.path)),
      ...via.filter(({ kind }) => kind !== 'organizational').flatMap(({ source, target }) => bothWays(source, target)),
      ...via.map(({ source, target, label }) => pairKey(pairKey(source, target), label)),
    ]),
  ])
  const ranks = ({ source, target }: PackRelation): [number, number] => {
    const pair = [rank.get(source) ?? cards.length, rank.get(target) ?? cards.length] as const
    return [Math.min(...pair), Math.max(...pair)]
  }
  return strongestRelations(relations)
    .filter(({ label }) => label !== 'folder' && label !== 'module' && label !== 'companion')
    .filter(
      ({ source, target, label }) =>
        !shown.has(pairKey(source, target)) && !shown.has(pairKey(pairKey(source, target), label)),
    )
    .map(relation => ({ relation, ranks: ranks(relation) }))
    .sort(
      (left, right) =>
        left.ranks[1] - right.ranks[1] ||
        left.ranks[0] - right.ranks[0] ||
        comparePaths(left.relation.label, right.relation.label),
    )
    .slice(0, Math.floor(cards.length * RELATIONS_PER_FILE))
    .map(({ relation }) => relation)
}

function bothWays(left: string, right: string): string[] {
  return [pairKey(left, right), pairKey(right, left)]
}
