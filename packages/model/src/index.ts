export { ARTIFACT_ROLES } from './artifact.ts'
export type { Artifact, ArtifactId, ArtifactRole, Language, Span } from './artifact.ts'
export { toArtifactId } from './artifact-id.ts'
export { comparePaths } from './order.ts'
export type { Coverage, SkipReason, Snapshot } from './snapshot.ts'
export { INTENTS } from './task.ts'
export type { Intent, Mention, MentionKind, TaskAnalysis, WeightedTerm } from './task.ts'
export type {
  Definition, DefinitionKind, ImportedName, ImportStatement, Literal, Reference, ReferenceKind, SyntaxFacts, TypedName,
} from './syntax-facts.ts'
export { RELATION_KINDS } from './relation.ts'
export type { Evidence, Relation, RelationKind, RelationLabel } from './relation.ts'
export type { CompressedView, Dependency, Environment, Module, Scale, Survey, SurveyedFile } from './survey.ts'
export type { Anchor, SignalScore } from './anchor.ts'
export type { AmbiguousTerm, CompetingModule, LocationConfidence, LocationMeasures } from './location-confidence.ts'
export type { Budget } from './budget.ts'
export type { AcceptedFile, Candidate, Expansion, GainPart, StopReason } from './expansion.ts'
export { DETAILS } from './context-pack.ts'
export type {
  Card, CardNeighbor, CardSymbol, Confidence, ContextPack, Detail, Excerpt, Omitted, OmitReason, PackRelation,
} from './context-pack.ts'
export type { Diagnostic, Outcome } from './diagnostic.ts'
export { DeepDiscoveryError, ERROR_CODES } from './error.ts'
export type { ErrorCode } from './error.ts'
export type { ReadResult, SourceReader } from './ports/source-reader.ts'
export type {
  FileHits, HitWindow, NameHits, NameRequest, TermCount, TermHits, TermPositions, TermScanner,
} from './ports/term-scanner.ts'
export type { QueryCapture, QueryMatch, SyntaxQuery, SyntaxSource } from './ports/syntax-source.ts'
export type { SymbolIdentity, SymbolResolver } from './ports/symbol-resolver.ts'
export type { CommitRecord, HistorySource, Rename } from './ports/history-source.ts'
export type { Embedder } from './ports/embedder.ts'
export type { Direction, RelationSource } from './ports/relation-source.ts'
export type { TokenCounter } from './ports/token-counter.ts'
