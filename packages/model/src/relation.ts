import type { ArtifactId, Span } from './artifact.ts'

/** Who says that a relation exists: the code, a framework, or people's arrangement. */
export type RelationKind = 'explicit' | 'implicit' | 'organizational'

/** Kind of each label; also the closed list of labels. */
export const RELATION_KINDS = {
  import: 'explicit', call: 'explicit', inherit: 'explicit', reference: 'explicit',
  'config-to-code': 'implicit', registration: 'implicit', 'dependency-injection': 'implicit', event: 'implicit', test: 'implicit',
  folder: 'organizational', module: 'organizational', companion: 'organizational', 'co-change': 'organizational',
} as const satisfies Record<string, RelationKind>

export type RelationLabel = keyof typeof RELATION_KINDS

/** Why a claim holds: where it can be checked, who made it, in words. */
export interface Evidence {
  /** Where to look. For evidence without a line (a path, history) the span is line 1 of the file. */
  readonly span: Span
  /** The innermost definition around it, where that is known: what goes on from here goes on from there. */
  readonly within?: { readonly startLine: number; readonly endLine: number }
  /** Rule id, signal or extractor: `imports/typescript`, `co-change`. */
  readonly producer: string
  /** Short, made from evidence: `imports { Cart } from './cart'`. May quote repository text, so it is untrusted. */
  readonly note: string
}

/**
 * A directed tie between two files: from the one that needs the other to work.
 * Symmetric labels (folder, module, companion, co-change) go from the smaller path to the larger.
 */
export interface Relation {
  readonly source: ArtifactId
  readonly target: ArtifactId
  readonly kind: RelationKind
  readonly label: RelationLabel
  /** That the tie exists, (0, 1]. Never a rank. */
  readonly confidence: number
  /** How often such ends change together, measured, [0, 1]. */
  readonly coupling?: number
  /** How many other ends this end has for the same label; expansion damps by it. */
  readonly fanOut?: number
  readonly evidence: readonly [Evidence, ...Evidence[]]
}
