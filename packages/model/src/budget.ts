/** Limits of one discovery. Every limit is a maximum, never a target. */
export interface Budget {
  /** Tokens of the complete model text under the named tokenizer. */
  readonly tokens: number
  readonly maxFiles: number
  /** Rounds of expansion. */
  readonly maxSteps?: number
  /** Wall clock, a far backstop: reaching it is reported, and such a pack may differ from run to run. */
  readonly maxMs?: number
}
