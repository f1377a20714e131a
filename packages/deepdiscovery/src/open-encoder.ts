import { createStaticEmbedder } from '@deepdiscovery/encoder'
import { readShippedWeights } from '@deepdiscovery/encoder/node'
import { DeepDiscoveryError, type Diagnostic, type Embedder } from '@deepdiscovery/model'

/** An embedder, or why there is none. */
export interface OpenedEncoder {
  readonly embedder: Embedder | undefined
  readonly diagnostics: readonly Diagnostic[]
}

/**
 * The caller's embedder, none where the caller wants none, else the one whose weights come with `@deepdiscovery/encoder`.
 * Weights that are missing or damaged take two signals away and are reported; they never stop a discovery.
 *
 * @throws DeepDiscoveryError `DD_INVALID_OPTION` for an embedder that is none
 */
export function openEncoder(given: Embedder | false | undefined): OpenedEncoder {
  if (given === false) return { embedder: undefined, diagnostics: [] }
  if (given !== undefined) {
    if (typeof given.embed !== 'function') {
      throw new DeepDiscoveryError('DD_INVALID_OPTION', 'The embedder has no function embed; give an Embedder, or false for none.', { subject: 'embedder' })
    }
    return { embedder: given, diagnostics: [] }
  }
  try {
    const weights = readShippedWeights()
    if (weights !== undefined) return { embedder: createStaticEmbedder(weights), diagnostics: [] }
    return without('encoder-missing', 'The weights of the code encoder are not installed, so nothing is ranked by meaning; install @deepdiscovery/encoder again.')
  } catch (error) {
    if (!DeepDiscoveryError.is(error)) throw error
    return without('encoder-unusable', `Nothing is ranked by meaning: ${error.message}`)
  }
}

function without(code: string, message: string): OpenedEncoder {
  return { embedder: undefined, diagnostics: [{ code, message, severity: 'warning', source: 'encoder' }] }
}
