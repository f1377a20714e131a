import type { PairHeader } from '../pairs/pair.ts'
import type { EpochFigures } from '../train/checkpoint.ts'
import type { HistoryCounts } from '../train/encode-pairs.ts'
import type { TrainingOptions } from '../train/training-options.ts'

/** A history that was trained on, and what it gave. */
export type TrainedHistory = Omit<PairHeader, 'schema' | 'limits'> & Pick<HistoryCounts, 'languages'>

/** How a model came to be; as JSON beside its weights. */
export interface TrainingRecord {
  readonly schema: 'deepdiscovery-training/1'
  readonly name: string
  readonly options: TrainingOptions
  /** Tokens that have rows of their own. */
  readonly tokens: number
  readonly histories: readonly TrainedHistory[]
  /** Names of those that decided when to stop, and of those that nothing was fitted to. */
  readonly validation: readonly string[]
  readonly heldOut: readonly string[]
  readonly evaluations: readonly EpochFigures[]
  readonly bestEpoch: number
  /** Wall-clock time of the training without reading, over all parts of an interrupted one; threads; version of Node. */
  readonly seconds: number
  readonly threads: number
  readonly node: string
}

/** A figure with its 95 % interval, each from -1 to 1. */
export interface CardFigure {
  readonly mean: number
  readonly low: number
  readonly high: number
}

/** One line of the table of figures: all questions together. */
export interface CardMeasure {
  readonly task: string
  readonly method: string
  readonly questions: number
  readonly mrr: CardFigure
  readonly top1: CardFigure
  readonly recall5: CardFigure
  readonly recall10: CardFigure
  /** Means of the histories' means, in which a large history counts no more than a small one. */
  readonly byHistory: { readonly histories: number; readonly mrr: CardFigure; readonly recall10: CardFigure }
}

export interface CardDifference {
  readonly name: string
  readonly difference: CardFigure
}

/** What a model card says. */
export interface ModelCard {
  readonly training: TrainingRecord
  /** Bytes of the weights and their SHA-256. */
  readonly bytes: number
  readonly sha256: string
  /** On the held-out histories, of the weights as they are shipped. */
  readonly evaluated: readonly { readonly repository: string; readonly commit: string; readonly licence: string }[]
  readonly measures: readonly CardMeasure[]
  readonly differences: readonly CardDifference[]
  /** What the encoder's standardised score counts beside that of BM25; chosen on the validation histories. */
  readonly share: number
}
