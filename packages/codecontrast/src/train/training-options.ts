import { DeepDiscoveryError } from '@deepdiscovery/model'

export interface TrainingOptions {
  /** Equal seeds, pairs and options give equal bytes. */
  readonly seed: number
  /** Numbers of a vector, a multiple of 32. */
  readonly dimensions: number
  /** Tokens with rows of their own, and rows that all others share; together at most 65,536. */
  readonly vocabularySize: number
  readonly hashedRows: number
  /** Histories that a token must occur in to have a row of its own. */
  readonly minimumHistories: number
  /** Times that the pairs are gone through; with 300,000 pairs every time after the first made the table worse. */
  readonly epochs: number
  /** Pairs of a batch, a multiple of 32: each is told from all others. */
  readonly batchSize: number
  /** Pairs of one history and kind that stand together in a batch: negatives that are as hard as those in use. Divides `batchSize`. */
  readonly sameHistory: number
  /** Pairs of one history that an epoch takes, drawn anew each time. */
  readonly pairsPerHistory: number
  /** What cosines are divided by before the softmax, 0.02 to 1. */
  readonly temperature: number
  /** Of Adam, for rows and for their log weights. */
  readonly learningRate: number
  readonly weightLearningRate: number
  /** Share of all steps in which the rates rise from 0, and share of them that is left at the end of a cosine. */
  readonly warmUp: number
  readonly finalRate: number
  readonly beta1: number
  readonly beta2: number
  readonly epsilon: number
  /** Share of a row that a step takes away, by learning rate. */
  readonly weightDecay: number
  /** Share of the tokens of a text that are left out at random. */
  readonly tokenDropout: number
  /** First weight of a row: its inverse document frequency, by the highest, to this power. */
  readonly idfPower: number
  /** Evaluations in a row without a better figure before training stops. */
  readonly patience: number
}

/** Chosen on the validation histories, see `docs/decisions/2026-12-01-encoder-training.md`. */
export const DEFAULT_TRAINING_OPTIONS: TrainingOptions = {
  seed: 1,
  dimensions: 384,
  vocabularySize: 14_000,
  hashedRows: 4_096,
  minimumHistories: 3,
  epochs: 1,
  batchSize: 1_024,
  sameHistory: 1_024,
  pairsPerHistory: 12_000,
  temperature: 0.07,
  learningRate: 3e-3,
  weightLearningRate: 0.02,
  warmUp: 0.05,
  finalRate: 0.02,
  beta1: 0.9,
  beta2: 0.999,
  epsilon: 1e-6,
  weightDecay: 0,
  tokenDropout: 0.15,
  idfPower: 0.25,
  patience: 2,
}

/** Options with all defaults. @throws DeepDiscoveryError `DD_INVALID_OPTION` for a value out of its range */
export function resolveTrainingOptions(given: Partial<TrainingOptions> = {}): TrainingOptions {
  const options = { ...DEFAULT_TRAINING_OPTIONS, ...given }
  const demand = (name: keyof TrainingOptions, holds: boolean, rule: string): void => {
    if (!holds) throw new DeepDiscoveryError('DD_INVALID_OPTION', `${name} must be ${rule}, not ${options[name]}.`, { subject: name })
  }
  const whole = (name: keyof TrainingOptions, from: number, to: number): void => {
    demand(name, Number.isSafeInteger(options[name]) && options[name] >= from && options[name] <= to, `a whole number from ${from} to ${to}`)
  }
  const share = (name: keyof TrainingOptions, to: number): void => {
    demand(name, options[name] >= 0 && options[name] <= to, `a number from 0 to ${to}`)
  }
  whole('seed', 0, 2 ** 32 - 1)
  whole('dimensions', 32, 2_048)
  demand('dimensions', options.dimensions % 32 === 0, 'a multiple of 32')
  whole('vocabularySize', 0, 65_536)
  whole('hashedRows', 0, 65_536)
  demand('hashedRows', inRange(options.vocabularySize + options.hashedRows, 1, 65_536), 'so that there are 1 to 65,536 rows with vocabularySize')
  whole('minimumHistories', 1, 1_000_000)
  whole('epochs', 1, 10_000)
  whole('batchSize', 32, 8_192)
  demand('batchSize', options.batchSize % 32 === 0, 'a multiple of 32')
  whole('sameHistory', 1, options.batchSize)
  demand('sameHistory', options.batchSize % options.sameHistory === 0, `a divisor of batchSize (${options.batchSize})`)
  whole('pairsPerHistory', 1, 2 ** 31)
  demand('temperature', inRange(options.temperature, 0.03, 1), 'a number from 0.03 to 1')
  share('learningRate', 10)
  share('weightLearningRate', 10)
  share('warmUp', 1)
  share('finalRate', 1)
  share('beta1', 0.9999)
  share('beta2', 0.999999)
  demand('epsilon', options.epsilon > 0, 'above 0')
  share('weightDecay', 1)
  share('tokenDropout', 0.9)
  share('idfPower', 4)
  whole('patience', 1, 10_000)
  return options
}

function inRange(value: number, from: number, to: number): boolean {
  return value >= from && value <= to
}
