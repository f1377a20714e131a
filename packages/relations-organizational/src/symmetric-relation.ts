import type { ArtifactId, Evidence, Relation, RelationLabel, Span } from '@deepdiscovery/model'
import { comparePaths } from '@deepdiscovery/model'
import { couplingOf } from './coupling.ts'

/** What is said about a pair, whichever end was asked. */
export interface SymmetricTie {
  readonly label: Extract<RelationLabel, 'folder' | 'module' | 'companion' | 'co-change'>
  readonly confidence: number
  readonly coupling?: number
  readonly fanOut?: number
  readonly note: string
  /** Default: the label. */
  readonly producer?: string
  /** Where the evidence stands, if not in the two files: line 1 of the smaller. */
  readonly span?: Span
}

/** Makes a relation without direction: from the smaller path to the larger, evidence on line 1 of the smaller unless it has a place. */
export function symmetricRelation(
  one: ArtifactId, other: ArtifactId, { note, confidence, coupling, producer = '', span, ...tie }: SymmetricTie,
): Relation {
  const [source, target] = comparePaths(one, other) < 0 ? [one, other] : [other, one]
  const evidence: Evidence = { span: span ?? { artifact: source, startLine: 1, endLine: 1 }, producer: producer || tie.label, note }
  const known = coupling ?? couplingOf(tie.label, producer || tie.label, confidence)
  const measured = known === undefined ? {} : { coupling: round(known) }
  return { source, target, kind: 'organizational', ...tie, confidence: round(confidence), ...measured, evidence: [evidence] }
}

/** Three digits: the figures are estimates, and shorter numbers print the same everywhere. */
function round(value: number): number {
  return Math.max(0.001, Math.round(value * 1_000) / 1_000)
}
