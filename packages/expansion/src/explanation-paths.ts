import type { ArtifactId, Direction, Outcome, Relation, RelationSource } from '@deepdiscovery/model'
import { growLevel, reachFrom, type LevelRules, type Reach } from './grow-level.ts'
import { distinct, levelRules, NEIGHBORHOOD_LIMITS, type NeighborhoodOptions } from './neighborhood.ts'
import { surestPaths, type ExplanationPath } from './surest-paths.ts'

/** Why two files belong together. */
export interface PathExplanation {
  /** The shortest paths, surest first; empty where there is none within the depth. */
  readonly paths: readonly ExplanationPath[]
  /** How many paths are as short as these. */
  readonly total: number
  /** Files that the search reached from either end. */
  readonly searched: number
  /** Relations between any two files of the paths, sorted by source, target, label. */
  readonly relations: readonly Relation[]
}

const AGAINST: Readonly<Record<Direction, Direction>> = { out: 'in', in: 'out', both: 'both' }
/** What a file needs stands in it; who needs it must be searched for, and not all candidates are looked at. */
const COST_OF: Readonly<Record<Direction, number>> = { out: 1, in: 8, both: 1 }

/**
 * The shortest chains of relations between two files, by hops, then by the product of confidences, equals by path. Searches from
 * both ends, a level at a time, the cheaper end first, until they meet or `depth` (default 4) hops are used up.
 *
 * @param options `direction`: `out` where `from` needs `to` in the end, `in` where `to` needs `from`
 *
 * @throws DeepDiscoveryError `DD_ABORTED`; `DD_INVALID_OPTION` for a source that does not answer with an outcome.
 */
export async function explanationPaths(
  from: ArtifactId, to: ArtifactId, sources: readonly RelationSource[], options: NeighborhoodOptions = {},
): Promise<Outcome<PathExplanation>> {
  const { direction = 'both', depth = NEIGHBORHOOD_LIMITS.maxDepth } = options
  const rules: LevelRules = { ...levelRules(sources, options), weaker: 'not-followed' }
  const start = reachFrom(from)
  const end = reachFrom(to)
  const sides: readonly Side[] = [{ reach: start, rules }, { reach: end, rules: { ...rules, direction: AGAINST[direction] } }]
  const met = (): boolean => [...start.files.keys()].some((file) => end.files.has(file))
  while (!met() && start.depth + end.depth < Math.min(depth, NEIGHBORHOOD_LIMITS.maxDepth)) {
    const [next] = sides.filter(({ reach }) => reach.frontier.length > 0).sort((left, right) => costOf(left) - costOf(right))
    if (next === undefined) break
    await growLevel(next.reach, next.rules)
  }
  const files = new Set([...start.files.keys(), ...end.files.keys()])
  const { paths, total } = surestPaths(from, to, rules.store.among(files), direction)
  return {
    value: { paths, total, searched: files.size, relations: rules.store.among(new Set(paths.flatMap((path) => path.files))) },
    diagnostics: distinct(rules.diagnostics),
  }
}

interface Side {
  readonly reach: Reach
  readonly rules: LevelRules
}

function costOf({ reach, rules }: Side): number {
  return reach.frontier.length * COST_OF[rules.direction]
}
