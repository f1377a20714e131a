import { quantizeRows, type StaticWeights } from '@deepdiscovery/encoder'
import type { TrainedEncoder } from './train-encoder.ts'

/**
 * A trained table in 8 bits a number, as `@deepdiscovery/encoder` reads it.
 *
 * @param name name and version, for result files: `deepdiscovery-static-256/1`
 * @throws DeepDiscoveryError `DD_INVALID_OPTION` where the table holds a number that is not finite
 */
export function exportEncoder(
  { vocabulary, dimensions, vectors, weights }: Pick<TrainedEncoder, 'vocabulary' | 'dimensions' | 'vectors' | 'weights'>, name: string,
): StaticWeights {
  return { name, dimensions, vocabulary, ...quantizeRows({ dimensions, vectors, weights }) }
}
