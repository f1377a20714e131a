import type { ArtifactId, Evidence, Survey, SyntaxFacts, TaskAnalysis, TermPositions } from '@deepdiscovery/model'
import type { Similarity } from './embed-cards.ts'
import type { LocatedTexts } from './rules/rule-template.ts'

/** What signals may look at. */
export interface SignalInput {
  readonly task: TaskAnalysis
  readonly survey: Survey
  /** Facts of the view's files, as far as they could be parsed. */
  readonly facts: ReadonlyMap<ArtifactId, SyntaxFacts>
  /** Where the task's terms stand in the best files of the first ranking; empty without a scanner. */
  readonly positions: ReadonlyMap<ArtifactId, TermPositions>
  /** How near each parsed file comes to the task in meaning; absent without an embedder. */
  readonly similarities?: ReadonlyMap<ArtifactId, Similarity>
  /** Where mentions stand in files, parsed or not; absent without a scanner, then the literals of `facts` stand in. */
  readonly located?: LocatedTexts
}

export interface SignalValue {
  /** [0, 1]; 1 is the best file of this task. */
  readonly value: number
  readonly evidence: readonly Evidence[]
}

/** One scorer: one file, one reason to believe that a task starts there. Absent files have value 0. */
export interface Signal {
  readonly name: string
  readonly score: (input: SignalInput) => ReadonlyMap<ArtifactId, SignalValue>
}

/** Evidence about a file as a whole, or about one of its lines. */
export function evidenceAt(artifact: ArtifactId, line: number, producer: string, note: string): Evidence {
  return { span: { artifact, startLine: line, endLine: line }, producer, note }
}

type EvidenceOf = (id: ArtifactId) => readonly Evidence[]

/**
 * A value whose evidence is put into words only when somebody looks at it: signals speak of thousands of files, evidence of the few
 * that become anchors is read.
 */
class LazySignalValue implements SignalValue {
  readonly value: number
  readonly id: ArtifactId
  readonly evidenceOf: EvidenceOf

  constructor(value: number, id: ArtifactId, evidenceOf: EvidenceOf) {
    this.value = value
    this.id = id
    this.evidenceOf = evidenceOf
  }

  get evidence(): readonly Evidence[] {
    return this.evidenceOf(this.id)
  }
}

/** A value of a file with evidence that waits until it is read. */
export function signalValue(value: number, id: ArtifactId, evidenceOf: EvidenceOf): SignalValue {
  return new LazySignalValue(value, id, evidenceOf)
}

/** Divides raw scores, none below 0, by the best, so that every signal speaks in [0, 1]. */
export function relativeToBest(
  raw: ReadonlyMap<ArtifactId, number>, evidenceOf: EvidenceOf,
): ReadonlyMap<ArtifactId, SignalValue> {
  let best = 0
  for (const score of raw.values()) if (score > best) best = score
  const values = new Map<ArtifactId, SignalValue>()
  if (best > 0) for (const [id, score] of raw) values.set(id, signalValue(score / best, id, evidenceOf))
  return values
}
