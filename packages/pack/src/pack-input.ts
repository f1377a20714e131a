import type {
  Coverage,
  Diagnostic,
  Expansion,
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
  readonly coverage: Coverage
  /** Copied into the pack; the text names the worst one where no file was chosen. */
  readonly diagnostics: readonly Diagnostic[]
}

export interface PackPorts {
  readonly syntax: SyntaxSource
  readonly reader: SourceReader
  readonly counter: TokenCounter
}
