/** Bounds of the work of one relation source. Each is a maximum. */
export interface ExplicitLimits {
  /** Files parsed to answer who needs one file of the frontier. */
  readonly candidatesPerFile: number
  /** The same for a whole frontier; shared out evenly. */
  readonly candidatesPerRound: number
  /** Candidates of one file whose text is looked at before any is parsed. */
  readonly textsPerFile: number
  /**
   * Whether of a long candidate only the first 16 KiB, where its imports stand, are parsed: uses behind them are not seen. Files of the
   * frontier are parsed whole.
   */
  readonly candidateHeads: boolean
  /** Import statements of one file that are resolved. */
  readonly importsPerFile: number
  /** Evidence kept of one relation. */
  readonly evidencePerRelation: number
}

/** Every default in one place. */
export const EXPLICIT_LIMITS: ExplicitLimits = {
  candidatesPerFile: 64,
  candidatesPerRound: 384,
  textsPerFile: 512,
  candidateHeads: false,
  importsPerFile: 400,
  evidencePerRelation: 5,
}

/** The beginning of a file where its imports are looked for first. */
export const HEAD_BYTES = 16 * 1024

/** Re-exports followed from one import before giving up. */
export const MAX_HOPS = 8

// Stated confidence is checked against how often relations are right: docs/relations-reliability.md.

/** Confidence of a tie that a language's own rules resolve to one file. */
export const CERTAIN = 1
/** Confidence of a use of a bound name: a local variable may hide the binding. */
export const USE = 0.95
/** Factor for what a convention, not the language, says: sources behind a build output, an import root that nobody declared. */
export const CONVENTION = 0.9
/** Confidence of a tie to a package where no used name says which of its files is meant. */
export const WEAK = 0.4

/** Factor for a member of a receiver whose type is declared and whose file has the member's name. */
export const RECEIVER = 0.95
/** Factor for each base type between the declared type and the one that has the member. */
export const INHERITED = 0.95
/** Factor for a member that neither the file of the declared type nor those of its known bases have. */
export const MEMBER_NOT_SEEN = 0.3
/** Confidence of a call that only the name suggests; shared out among the files that define it. */
export const NAME_ONLY = 0.5
