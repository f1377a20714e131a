import type { ArtifactId, Diagnostic, Direction, Outcome, Relation, RelationSource } from '@deepdiscovery/model'
import { askSources, compareDiagnostics, type QuestionOptions } from './ask-sources.ts'
import { growLevel, reachFrom, type LevelRules, type ReachedFile } from './grow-level.ts'
import { createRelationStore } from './relation-store.ts'

/** How far and along what a neighbourhood reaches. */
export interface NeighborhoodOptions extends QuestionOptions {
  /**
   * `out`: what the file needs; `in`: what needs it. Ties without direction that a source gives are followed either way.
   * Default `both`.
   */
  readonly direction?: Direction | undefined
  /** Levels, 1 to 4. Default 1. */
  readonly depth?: number | undefined
  /**
   * New files that a level keeps, those with the strongest ties; a diagnostic says what was left out. Default 100, or 500 where the
   * depth is 1 and none is followed further.
   */
  readonly filesPerLevel?: number | undefined
  /** Relations that count. Default: all. */
  readonly accepts?: ((relation: Relation) => boolean) | undefined
}

/** Defaults, and the greatest depth. */
export const NEIGHBORHOOD_LIMITS = { depth: 1, maxDepth: 4, filesPerLevel: 100, filesOfOnlyLevel: 500 } as const

/** Files around a start, and what ties them. */
export interface Neighborhood {
  /** The start first, then level by level, each by strength, equals by path. */
  readonly files: readonly ReachedFile[]
  /** Every relation that was found between these files, sorted by source, target, label. */
  readonly relations: readonly Relation[]
}

/**
 * Files within a few relations of one file, breadth first: each level asks all sources once about the whole level before it.
 *
 * @throws DeepDiscoveryError `DD_ABORTED`; `DD_INVALID_OPTION` for a source that does not answer with an outcome.
 */
export async function neighborhoodOf(
  start: ArtifactId, sources: readonly RelationSource[], options: NeighborhoodOptions = {},
): Promise<Outcome<Neighborhood>> {
  const { depth = NEIGHBORHOOD_LIMITS.depth } = options
  const mostFiles = depth === 1 ? NEIGHBORHOOD_LIMITS.filesOfOnlyLevel : NEIGHBORHOOD_LIMITS.filesPerLevel
  const rules = levelRules(sources, { ...options, filesPerLevel: options.filesPerLevel ?? mostFiles })
  const reach = reachFrom(start)
  while (reach.depth < Math.min(depth, NEIGHBORHOOD_LIMITS.maxDepth) && reach.frontier.length > 0) await growLevel(reach, rules)
  return {
    value: { files: [...reach.files.values()], relations: rules.store.among(new Set(reach.files.keys())) },
    diagnostics: distinct(rules.diagnostics),
  }
}

/** The rules of a search with an empty store. */
export function levelRules(sources: readonly RelationSource[], options: NeighborhoodOptions): LevelRules {
  const { direction = 'both', filesPerLevel = NEIGHBORHOOD_LIMITS.filesPerLevel, accepts = () => true } = options
  return { ask: askSources(sources, options), direction, accepts, filesPerLevel, store: createRelationStore(), diagnostics: [] }
}

/** Sorted; a source that says the same at every level says it once. */
export function distinct(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  return [...new Map(diagnostics.map((each) => [JSON.stringify(each), each])).values()].sort(compareDiagnostics)
}
