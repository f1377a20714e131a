import type { FileText } from '../file-text.ts'

/** Where a clue stands in a file. */
export interface TextHit {
  readonly offset: number
  readonly length: number
  /** (0, 1]. */
  readonly quality: number
}

/** What to look for in files: which are worth reading, and how to tell that it is there. */
export interface TextClue {
  /** Conjunctions of whole identifiers, any of which makes a file worth reading; rare ones are asked first. */
  readonly seeds: readonly (readonly string[])[]
  readonly find: (file: FileText) => TextHit | undefined
}

/** The better of two hits; the first of equals. */
export function betterHit(left: TextHit | undefined, right: TextHit | undefined): TextHit | undefined {
  if (left === undefined || right === undefined) return left ?? right
  return right.quality > left.quality ? right : left
}
