export { extractHistory, DEFAULT_EXTRACTION, LicenceRefused } from './node/extract-history.ts'
export type { EvaluationSet, ExtractedHistory, ExtractionLimits } from './node/extract-history.ts'
