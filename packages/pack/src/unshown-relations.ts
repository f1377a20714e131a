import { comparePaths } from '@deepdiscovery/model'
import type { ContextPack, PackRelation } from '@deepdiscovery/model'

/** One relation in the list per so many tokens of budget, and the most that are listed. */
const TOKENS_PER_RELATION = 200
const RELATION_LIMIT = 40

/**
 * The stated and implied relations, and joint changes, that no card of the text shows, those of the best files first.
 * Depends on the pack alone.
 */
export function unshownRelations({ cards, relations, budget }: ContextPack): readonly PackRelation[] {
  const rank = new Map(cards.map(({ path }, index) => [path, index]))
  const shown = new Set(cards.flatMap(({ path, neighbors, via = [] }) => [
    ...neighbors.flatMap(other => [key(path, other.path, other.label), key(other.path, path, other.label)]),
    ...via.map(({ source, target, label }) => key(source, target, label)),
  ]))
  const ranks = ({ source, target }: PackRelation): [number, number] => {
    const pair = [rank.get(source) ?? cards.length, rank.get(target) ?? cards.length] as const
    return [Math.min(...pair), Math.max(...pair)]
  }
  return relations
    .filter(({ source, target, label }) => label !== 'folder' && label !== 'module' && label !== 'companion' && !shown.has(key(source, target, label)))
    .map(relation => ({ relation, ranks: ranks(relation) }))
    .sort((left, right) => left.ranks[1] - right.ranks[1] || left.ranks[0] - right.ranks[0] || comparePaths(left.relation.label, right.relation.label))
    .slice(0, Math.min(RELATION_LIMIT, Math.floor(budget.tokens / TOKENS_PER_RELATION)))
    .map(({ relation }) => relation)
}

function key(source: string, target: string, label: string): string {
  return JSON.stringify([source, target, label])
}
