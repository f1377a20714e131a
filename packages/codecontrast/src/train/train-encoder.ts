import { createTokenBags, type TokenVocabulary } from '@deepdiscovery/encoder'
import { DeepDiscoveryError } from '@deepdiscovery/model'
import { digestWords, type Checkpoint, type EpochFigures } from './checkpoint.ts'
import { batchesOfEpoch, drawEpoch } from './draw-epoch.ts'
import type { EncodedPairs, HistoryCounts } from './encode-pairs.ts'
import type { TrainingThreads } from './kernel/phase-runner.ts'
import type { PairHistory } from './pair-history.ts'
import { preparePairs, type PreparedPairs } from './prepare-pairs.ts'
import { stopIfAborted } from './stop-if-aborted.ts'
import { resolveTrainingOptions, type TrainingOptions } from './training-options.ts'
import { createTrainingStep, type TrainingStep } from './training-step.ts'
import { createValidation, type ValidationFigures, type ValidationHistory } from './validate-table.ts'

/** How far a training is. */
export interface TrainingProgress {
  /** From 1. */
  readonly epoch: number
  readonly epochs: number
  /** Steps that are done, and all there may be. */
  readonly step: number
  readonly steps: number
  /** Mean loss of the batches since the last report of this kind. */
  readonly loss: number
  /** At the end of an epoch. */
  readonly validation?: ValidationFigures
}

/** What a training may be given beside pairs and options; all of it may be missing. */
export interface TrainingSurroundings {
  /** Histories that decide when to stop and which epoch is kept. None: all epochs are gone through and the last is kept. */
  readonly validation?: readonly ValidationHistory[]
  /** More threads; the result is the same with any number of them. */
  readonly threads?: TrainingThreads
  /** Where to go on. */
  readonly checkpoint?: Checkpoint
  /** After each epoch. */
  readonly onCheckpoint?: (checkpoint: Checkpoint) => void | Promise<void>
  readonly onProgress?: (progress: TrainingProgress) => void
}

/** A table as it was after its best epoch, in 32-bit floats. */
export interface TrainedEncoder {
  readonly options: TrainingOptions
  readonly vocabulary: TokenVocabulary
  readonly dimensions: number
  /** Rows by dimensions. */
  readonly vectors: Float32Array
  /** What each row is multiplied with. */
  readonly weights: Float32Array
  readonly evaluations: readonly EpochFigures[]
  readonly bestEpoch: number
  readonly counts: readonly HistoryCounts[]
}

/** Steps between two reports. */
const REPORT = 25

/**
 * Trains a table of token vectors so that texts that belong together lie together: symmetric multi-positive InfoNCE over batches
 * whose other pairs, most of them from the same history, are the negatives. The same pairs, options and validation give
 * the same bytes, with any number of threads and after any interruption.
 *
 * @throws DeepDiscoveryError `DD_INVALID_OPTION` for an option out of range or fewer pairs than a batch has, `DD_INVALID_CHECKPOINT`
 *   for a checkpoint of another training, `DD_TRAINING_FAILED` where the loss is no number any more, `DD_ABORTED`
 */
export async function trainEncoder(
  histories: readonly PairHistory[], options: Partial<TrainingOptions> = {}, surroundings: TrainingSurroundings = {}, signal?: AbortSignal,
): Promise<TrainedEncoder> {
  return trainPrepared(await preparePairs(histories, options, signal), options, surroundings, signal)
}

/** The same for pairs that are encoded already. */
export async function trainPrepared(
  prepared: PreparedPairs, given: Partial<TrainingOptions>, surroundings: TrainingSurroundings, signal?: AbortSignal,
): Promise<TrainedEncoder> {
  const options = resolveTrainingOptions(given)
  const { pairs, vocabulary } = prepared
  const { epochs, batchSize, dimensions } = options
  const perEpoch = batchesOfEpoch(pairs.starts, options)
  if (perEpoch === 0) {
    throw new DeepDiscoveryError(
      'DD_INVALID_OPTION', `There are ${pairs.queries.length} pairs, fewer than batchSize (${batchSize}); lower it.`, { subject: 'batchSize' },
    )
  }
  const step = createTrainingStep(prepared, options, surroundings.threads)
  const validate = createValidation(surroundings.validation ?? [], createTokenBags(vocabulary))
  const pairsDigest = digestOf(pairs)
  const { evaluations, best } = surroundings.checkpoint === undefined
    ? { evaluations: [] as EpochFigures[], best: undefined }
    : restore(surroundings.checkpoint, { ...prepared, options, pairsDigest }, step)
  let kept: Kept | undefined = best
  for (let epoch = evaluations.length; epoch < epochs && !isOver(evaluations, kept, options); epoch++) {
    const loss = await trainEpoch(epoch)
    const figures = validate({ dimensions, vectors: step.table.vectors, scales: step.table.factors })
    evaluations.push({ ...figures, epoch: epoch + 1, loss })
    if (kept === undefined || !(figures.score <= kept.score)) {
      kept = { epoch: epoch + 1, score: figures.score, vectors: step.table.vectors.slice(), weights: step.table.factors.slice() }
    }
    const { vectors, firsts, seconds, weights, factors, weightFirsts, weightSeconds } = step.table
    await surroundings.onCheckpoint?.({
      options, vocabulary, pairsDigest, evaluations: [...evaluations], bestEpoch: kept.epoch,
      arrays: [vectors, firsts, seconds, weights, factors, weightFirsts, weightSeconds, kept.vectors, kept.weights],
    })
    surroundings.onProgress?.({ epoch: epoch + 1, epochs, step: (epoch + 1) * perEpoch, steps: epochs * perEpoch, loss, validation: figures })
  }
  return {
    options, vocabulary, dimensions, vectors: kept!.vectors, weights: kept!.weights, evaluations, bestEpoch: kept!.epoch, counts: pairs.counts,
  }

  async function trainEpoch(epoch: number): Promise<number> {
    const drawn = drawEpoch(pairs, epoch, options)
    let [sum, sinceReport, reported] = [0, 0, 0]
    for (let batch = 0; batch < perEpoch; batch++) {
      stopIfAborted(signal)
      const number = epoch * perEpoch + batch
      const inBatch = drawn.subarray(batch * batchSize, (batch + 1) * batchSize)
      const loss = await step.take(inBatch, number, epochs * perEpoch)
      if (!Number.isFinite(loss)) throw notFinite(loss, number, epoch, namesOf(inBatch, pairs))
      sum += loss
      sinceReport += loss
      if ((batch + 1) % REPORT !== 0) continue
      surroundings.onProgress?.({
        epoch: epoch + 1, epochs, step: number + 1, steps: epochs * perEpoch, loss: sinceReport / (batch + 1 - reported),
      })
      sinceReport = 0
      reported = batch + 1
    }
    return sum / perEpoch
  }
}

interface Kept {
  readonly epoch: number
  readonly score: number
  readonly vectors: Float32Array
  readonly weights: Float32Array
}

function isOver(evaluations: readonly EpochFigures[], kept: Kept | undefined, { patience }: TrainingOptions): boolean {
  return kept !== undefined && evaluations.length - kept.epoch >= patience
}

function restore(
  checkpoint: Checkpoint, now: PreparedPairs & { readonly options: TrainingOptions; readonly pairsDigest: number }, { table }: TrainingStep,
): { evaluations: EpochFigures[]; best: Kept } {
  const { options, pairsDigest, vocabulary } = now
  const names = Object.keys(options) as readonly (keyof TrainingOptions)[]
  const differs = names.filter((name) => options[name] !== checkpoint.options[name])
  if (differs.length > 0) throw otherTraining(`options (${differs.join(', ')})`)
  const sameTokens = vocabulary.tokens.length === checkpoint.vocabulary.tokens.length
    && vocabulary.tokens.every((token, row) => token === checkpoint.vocabulary.tokens[row])
  if (!sameTokens || pairsDigest !== checkpoint.pairsDigest) throw otherTraining('pairs')
  const into = [table.vectors, table.firsts, table.seconds, table.weights, table.factors, table.weightFirsts, table.weightSeconds]
  const [vectors, weights] = checkpoint.arrays.slice(into.length)
  if (vectors?.length !== table.vectors.length || weights?.length !== table.weights.length) throw otherTraining('arrays')
  for (const [at, array] of into.entries()) {
    if (checkpoint.arrays[at]!.length !== array.length) throw otherTraining('arrays')
    array.set(checkpoint.arrays[at]!)
  }
  const best = checkpoint.evaluations[checkpoint.bestEpoch - 1]
  return { evaluations: [...checkpoint.evaluations], best: { epoch: checkpoint.bestEpoch, score: best?.score ?? Number.NaN, vectors, weights } }
}

function otherTraining(what: string): DeepDiscoveryError {
  return new DeepDiscoveryError(
    'DD_INVALID_CHECKPOINT', `The checkpoint is of a training with other ${what}; give the same again, or start anew.`, { subject: 'checkpoint' },
  )
}

function notFinite(loss: number, step: number, epoch: number, repositories: readonly string[]): DeepDiscoveryError {
  const last = epoch === 0 ? 'there is no checkpoint yet' : `the last good checkpoint is that after epoch ${epoch}`
  return new DeepDiscoveryError(
    'DD_TRAINING_FAILED',
    `The loss is ${loss} at step ${step + 1} of epoch ${epoch + 1}, in a batch of ${repositories.join(', ')}; ${last}. `
    + 'Lower learningRate or raise temperature.',
    { subject: `step ${step + 1}` },
  )
}

/** Names of the histories that a batch is from, at most five. */
function namesOf(batch: Uint32Array, { starts, counts }: EncodedPairs): readonly string[] {
  const names = counts
    .filter((_, history) => batch.some((pair) => pair >= starts[history]! && pair < starts[history + 1]!))
    .map(({ repository }) => repository)
  return names.length > 5 ? [...names.slice(0, 5), `${names.length - 5} more`] : names
}

function digestOf({ arena, queries, targets, groups, paths, commits, starts }: EncodedPairs): number {
  const columns = [arena.offsets, arena.rows, arena.occurrences, queries, targets, groups, paths, commits, starts]
  return columns.reduce((digest, column) => digestWords(column, digest), 0x811c9dc5)
}
