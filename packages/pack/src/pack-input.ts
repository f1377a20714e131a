import type {
  Confidence,
  Coverage,
  Diagnostic,
  Expansion,
  FollowUp,
  LocationConfidence,
  Snapshot,
  SourceReader,
  Survey,
  SyntaxSource,
  TaskAnalysis,
  TokenCounter,
} from '@deepdiscovery/model'

/** What the stages before the pack found. */
export interface PackInput {
  readonly task: TaskAnalysis
  readonly snapshot: Snapshot
  readonly survey: Survey
  readonly expansion: Expansion
  /** How sure the anchors are; without it the pack judges by what it sees. */
  readonly location?: LocationConfidence
  /** Of a pack that goes on from an earlier one. */
  readonly follows?: FollowUp
  /** Taken over as it is, as from an earlier pack; without it the pack judges. */
  readonly confidence?: Confidence
  readonly coverage: Coverage
  /** Copied into the pack; the text names the worst one where no file was chosen. */
  readonly diagnostics: readonly Diagnostic[]
}

export interface PackPorts {
  readonly syntax: SyntaxSource
  readonly reader: SourceReader
  readonly counter: TokenCounter
}
