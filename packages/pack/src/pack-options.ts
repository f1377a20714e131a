import type { ArtifactRole, ContextPack } from '@deepdiscovery/model'

/** How a pack is cut; every value has a default in {@link DEFAULT_PACK_OPTIONS}. */
export interface PackOptions {
  /** Rendering that the budget counts. */
  readonly rendering?: ContextPack['rendering']
  /** Symbols of a `card`, and the most of an `outline`. */
  readonly cardSymbols?: number
  readonly outlineSymbols?: number
  /** Neighbors a card names. */
  readonly neighbors?: number
  /** Files, from the first rank on, whose text may be shown; `Infinity`: that of all, whatever their kind. */
  readonly textFiles?: number
  /** Largest share of the budget that the text of one file may take, (0, 1]. Default 0.4; of small budgets up to 0.6, for 600 tokens at most. */
  readonly textShare?: number
  /**
   * Coverage before detail (default). `false`: file after file in rank order, each with as much of its text as still fits, as if there were
   * no metadata cards: what they are worth.
   */
  readonly metadataFirst?: boolean
  readonly signal?: AbortSignal
}

/** Options with every default filled in. */
export type ResolvedPackOptions = Required<Omit<PackOptions, 'signal'>>

export const DEFAULT_PACK_OPTIONS: ResolvedPackOptions = {
  rendering: 'markdown',
  cardSymbols: 10,
  outlineSymbols: 40,
  neighbors: 6,
  textFiles: 16,
  textShare: 0.4,
  metadataFirst: true,
}

/** What the names of each detail are worth to a reader, on top of the line card, per weight of the file. */
export const DETAIL_VALUES = { line: 0, card: 0.35, outline: 0.37, text: 0.36 }

/** What text is worth that shows all places of the change, on the same scale; and a file without gaps, by what it shows. */
export const TEXT_VALUE = { all: 8, whole: 1.05 }

/** Share of the best stretch's that one needs to be shown at all: the rest is padding. */
export const LEAST_SHARE = { of: 0.01 }

/** How likely the local implementation of a file of this role matters; 1 where nothing is said. */
export const ROLE_WEIGHTS: Readonly<Partial<Record<ArtifactRole, number>>> = {
  test: 0.5,
  docs: 0.3,
  translation: 0.3,
  data: 0.3,
  generated: 0.1,
}
