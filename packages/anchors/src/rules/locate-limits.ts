/** Bounds of looking for mentions in the text of files. */
export interface LocateLimits {
  /** Pairs of mention and template that are looked for, those of the most trusted mentions. */
  readonly clues: number
  /** Conjunctions of words asked for a clue, rarest first. */
  readonly seedsPerClue: number
  /** A conjunction that more files hold is too common to read them all; so many of the best are tried instead. */
  readonly filesPerSeed: number
  readonly triedPerSeed: number
  /** Translation files among the files of a conjunction; more are other languages. */
  readonly translationsPerSeed: number
  /** Files tried for one clue, those of its rarest conjunctions first. */
  readonly filesPerClue: number
  /** Files read in all, those of the rarest clues first. */
  readonly files: number
  /** Bytes looked at in all, and of one file; files known to be larger are libraries or data and left out. */
  readonly bytes: number
  readonly bytesPerFile: number
  /** Translation keys followed to the code. */
  readonly translations: number
}

export const DEFAULT_LOCATE_LIMITS: LocateLimits = {
  clues: 400, seedsPerClue: 8, filesPerSeed: 40, triedPerSeed: 20, filesPerClue: 60, translationsPerSeed: 4, files: 200, bytes: 8 * 1024 * 1024, bytesPerFile: 512 * 1024, translations: 20,
}
