/** Bounds of what rules may cost. All count things, none counts time. */
export interface ImplicitLimits {
  /** Files that one question about a key may lead to; a key that more files hold says nothing. */
  readonly hitsPerRequest: number
  /** Files that a source answers for in its life, in the order in which it is asked; for those after them it finds nothing. */
  readonly askedFiles: number
  /** Files read for rules in the life of the source, beside those it is asked about. */
  readonly files: number
  /** The same for one call of `relationsOf`. */
  readonly filesPerCall: number
  /** Rounds of asking and joining in one call. */
  readonly rounds: number
  /** Facts that one source may find in one file. */
  readonly factsPerFile: number
  /** Steps of joining that one rule may take in one call. */
  readonly joinsPerRule: number
  /** Longer files are not read for key paths and patterns. */
  readonly textBytes: number
  readonly evidencePerRelation: number
}

export const IMPLICIT_LIMITS: ImplicitLimits = {
  askedFiles: Infinity, hitsPerRequest: 32, files: 96, filesPerCall: 24, rounds: 5, factsPerFile: 400, joinsPerRule: 5_000, textBytes: 1 << 20, evidencePerRelation: 6,
}
