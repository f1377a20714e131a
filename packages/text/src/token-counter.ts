import { DeepDiscoveryError } from '@deepdiscovery/model'
import type { TokenCounter } from '@deepdiscovery/model'
import { sliceLongRuns } from './slice-long-runs.ts'

/** Names {@link createTokenCounter} knows; the first is the default. */
export const TOKENIZERS = ['o200k_base', 'cl100k_base'] as const
export type TokenizerName = (typeof TOKENIZERS)[number]

/** Special tokens such as `<|endoftext|>` are plain text here: repository text must not steer a model or an error path. */
const PLAIN_TEXT = { disallowedSpecial: new Set<string>() }

/**
 * Loads the vocabulary of a tokenizer (about 2 MB) and counts with it. Counting never throws and takes linear time.
 * Runs of one kind of character over 512 are counted in slices, which can only be a little more.
 *
 * @throws DeepDiscoveryError `DD_INVALID_OPTION` for an unknown name.
 */
export async function createTokenCounter(name: TokenizerName = 'o200k_base'): Promise<TokenCounter> {
  const { countTokens } = await loadEncoding(name)
  return {
    name,
    count(text) {
      let tokens = 0
      for (const slice of sliceLongRuns(text)) tokens += countTokens(slice, PLAIN_TEXT)
      return tokens
    },
  }
}

function loadEncoding(name: string): Promise<{ countTokens(text: string, options: typeof PLAIN_TEXT): number }> {
  if (name === 'o200k_base') return import('gpt-tokenizer/encoding/o200k_base')
  if (name === 'cl100k_base') return import('gpt-tokenizer/encoding/cl100k_base')
  const message = `Unknown tokenizer ${JSON.stringify(name)}: choose one of ${TOKENIZERS.join(', ')}.`
  return Promise.reject(new DeepDiscoveryError('DD_INVALID_OPTION', message, { subject: 'tokenizer' }))
}
