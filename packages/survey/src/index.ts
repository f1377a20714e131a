export { survey, DEFAULT_SURVEY_OPTIONS } from './survey.ts'
export type { SurveyOptions, SurveyPorts, SurveyResult } from './survey.ts'
export { artifactRole } from './artifact-role.ts'
export { changeFrequency } from './change-frequency.ts'
export { compressView, DEFAULT_VIEW_LIMITS } from './compressed-view.ts'
export type { ViewLimits } from './compressed-view.ts'
export { readEnvironment } from './environment/read-environment.ts'
export { DEFAULT_RANKING_WEIGHTS, rankFile, termStatistics } from './first-ranking.ts'
export type { RankingWeights, TermStatistics } from './first-ranking.ts'
export { moduleLookup } from './module-of.ts'
export { scaleOf } from './scale.ts'
export { renderSummary, summariseRepository } from './summary/summarise-repository.ts'
export type { RepositorySummary } from './summary/summarise-repository.ts'
export type { DescriptionInput } from './summary/describe-repository.ts'
export { describeRepository } from './summary/describe-repository.ts'
export type {
  CommandFacts, CommandKind, Convention, ConventionKind, EntryKind, EntryPoint, FolderFacts, LanguageShare, LocatedFile, LocationShare, ModuleFacts, Quotation,
  RepositoryFacts, Stack, StackItem, TaskLocation,
} from './summary/repository-facts.ts'
