import { DeepDiscoveryError, type Embedder } from '@deepdiscovery/model'
import { embedBag } from './embed-bag.ts'
import type { StaticWeights } from './static-weights.ts'
import { createTokenBags } from './token-bags.ts'

/** After so many texts the host gets a turn: for timers, which may abort. */
const TEXTS_PER_TURN = 256

/**
 * Embeds texts by a static model: the sum of the rows of its tokens, at unit length. Deterministic, without any state that shows.
 * A text without a token that the model knows is the zero vector, whose cosine with everything is 0.
 *
 * @throws DeepDiscoveryError `DD_ABORTED` from `embed` on abort
 */
export function createStaticEmbedder(weights: StaticWeights): Embedder {
  const { name, dimensions } = weights
  const bags = createTokenBags(weights.vocabulary)
  return {
    name,
    dimensions,
    async embed(texts, signal) {
      const vectors: Float32Array[] = []
      for (const [at, text] of texts.entries()) {
        if (at % TEXTS_PER_TURN === 0) {
          if (at > 0) await new Promise((resume) => setTimeout(resume))
          if (signal?.aborted === true) throw new DeepDiscoveryError('DD_ABORTED', 'Stopped while texts were embedded.', { cause: signal.reason })
        }
        vectors.push(embedBag(bags.bagOf(text), weights))
      }
      return vectors
    },
  }
}
