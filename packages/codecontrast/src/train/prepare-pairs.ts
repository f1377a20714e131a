import { createTokenBags } from '@deepdiscovery/encoder'
import { comparePaths } from '@deepdiscovery/model'
import { buildVocabulary, type BuiltVocabulary } from './build-vocabulary.ts'
import { encodePairs, type EncodedPairs } from './encode-pairs.ts'
import type { PairHistory } from './pair-history.ts'
import { resolveTrainingOptions, type TrainingOptions } from './training-options.ts'

/** What a training reads from its pairs, whatever its other options. */
export interface PreparedPairs extends BuiltVocabulary {
  readonly pairs: EncodedPairs
}

/**
 * Chooses the vocabulary of the histories and encodes their pairs, in the order of their names whatever the order given. Several
 * trainings with the same vocabulary can share it.
 *
 * @throws DeepDiscoveryError `DD_INVALID_OPTION`, `DD_ABORTED`
 */
export async function preparePairs(
  histories: readonly PairHistory[], options: Partial<TrainingOptions> = {}, signal?: AbortSignal,
): Promise<PreparedPairs> {
  const sorted = [...histories].sort((left, right) => comparePaths(left.repository, right.repository))
  const built = await buildVocabulary(sorted, resolveTrainingOptions(options), signal)
  return { ...built, pairs: await encodePairs(sorted, createTokenBags(built.vocabulary), signal) }
}
