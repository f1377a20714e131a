import { NEIGHBORHOOD_LIMITS } from '@deepdiscovery/expansion'
import { DeepDiscoveryError, RELATION_KINDS, type Direction, type Relation, type RelationKind, type RelationLabel } from '@deepdiscovery/model'
import { positiveInteger, type ProgressEvent } from './options.ts'

/** Which relations to follow, and how far. */
export interface RelationsOptions {
  /** `out`: what the file needs; `in`: what needs it. Default `both`. */
  readonly direction?: Direction | undefined
  /**
   * Only these labels. Default: all; but ties without direction (folder, module, companion, co-change) only with direction `both` or
   * where a label or kind asks for them.
   */
  readonly labels?: readonly RelationLabel[] | undefined
  /** Only labels of these kinds. */
  readonly kinds?: readonly RelationKind[] | undefined
  /** Least confidence of a relation, [0, 1]. Default 0. */
  readonly minConfidence?: number | undefined
  /** Relations between the file and the farthest one, 1 to 4. Default 1; for paths 4. */
  readonly depth?: number | undefined
  /** New files that each level keeps, those with the strongest ties; a diagnostic says what was left out. Default 100; 500 at depth 1. */
  readonly filesPerLevel?: number | undefined
  readonly onProgress?: ((event: ProgressEvent) => void) | undefined
  readonly signal?: AbortSignal | undefined
}

/** The options with every default in place and checked. */
export interface RelationsRequest {
  readonly direction: Direction
  readonly labels: ReadonlySet<RelationLabel>
  readonly depth: number
  readonly filesPerLevel: number | undefined
  readonly accepts: (relation: Relation) => boolean
}

const LABELS = Object.keys(RELATION_KINDS) as RelationLabel[]
const KINDS = [...new Set(Object.values(RELATION_KINDS))]
const DIRECTIONS: readonly Direction[] = ['out', 'in', 'both']

/**
 * Checks the options of a question about relations.
 *
 * @param unasked labels that do not count unless a label or kind asks for them
 *
 * @throws DeepDiscoveryError `DD_INVALID_OPTION` for an unknown label, kind or direction, a number out of range, labels and kinds
 * that exclude each other
 */
export function checkedRelations(
  { direction = 'both', labels, kinds, minConfidence = 0, depth, filesPerLevel }: RelationsOptions,
  defaultDepth: number, unasked: readonly RelationLabel[] = [],
): RelationsRequest {
  known([direction], DIRECTIONS, 'direction')
  known(labels, LABELS, 'label')
  known(kinds, KINDS, 'kind')
  const asked = new Set(LABELS.filter((label) =>
    (labels === undefined || labels.includes(label)) && (kinds === undefined || kinds.some((kind) => mayBe(label, kind)))))
  if (asked.size === 0) {
    const wanted = `${(labels ?? LABELS).join(', ')} of kind ${(kinds ?? KINDS).join(', ')}`
    throw new DeepDiscoveryError('DD_INVALID_OPTION', `No label is left: there is no ${wanted}.`, { subject: 'labels' })
  }
  if (labels === undefined && kinds === undefined) {
    for (const label of asked) {
      if (unasked.includes(label) || (direction !== 'both' && RELATION_KINDS[label] === 'organizational')) asked.delete(label)
    }
  }
  if (!(minConfidence >= 0 && minConfidence <= 1)) {
    throw new DeepDiscoveryError('DD_INVALID_OPTION', `The least confidence must be a number from 0 to 1, not ${String(minConfidence)}.`, { subject: 'minConfidence' })
  }
  const levels = positiveInteger(depth ?? defaultDepth, 'The depth')
  if (levels > NEIGHBORHOOD_LIMITS.maxDepth) {
    throw new DeepDiscoveryError('DD_INVALID_OPTION', `The depth must be at most ${NEIGHBORHOOD_LIMITS.maxDepth}, not ${levels}.`, { subject: 'depth' })
  }
  return {
    direction, labels: asked, depth: levels,
    filesPerLevel: filesPerLevel === undefined ? undefined : positiveInteger(filesPerLevel, 'The number of files per level'),
    accepts: ({ label, kind, confidence }) => asked.has(label) && (kinds === undefined || kinds.includes(kind)) && confidence >= minConfidence,
  }
}

/** Whether a label of this kind is asked for. */
export function wantsKind({ labels }: RelationsRequest, kind: RelationKind): boolean {
  return [...labels].some((label) => RELATION_KINDS[label] === kind)
}

function known<Item extends string>(given: readonly Item[] | undefined, all: readonly Item[], what: string): void {
  const wrong = given?.find((each) => !all.includes(each))
  if (wrong !== undefined || given?.length === 0) {
    const found = wrong === undefined ? `No ${what} is given` : `The ${what} ${JSON.stringify(wrong)} is not known`
    throw new DeepDiscoveryError('DD_INVALID_OPTION', `${found}; known: ${all.join(', ')}.`, { subject: `${what}s` })
  }
}

/** What the code can state a framework can state too: an alias, a table and its migration. */
function mayBe(label: RelationLabel, kind: RelationKind): boolean {
  return RELATION_KINDS[label] === kind || kind === 'implicit' && RELATION_KINDS[label] === 'explicit'
}
