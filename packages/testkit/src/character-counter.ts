import type { TokenCounter } from '@deepdiscovery/model'

/** A token counter double: one token for every `charactersPerToken` UTF-16 units begun. Exact, cheap, and no real tokenizer. */
export function characterCounter(charactersPerToken = 4): TokenCounter {
  return {
    name: `characters-${charactersPerToken}`,
    count: text => Math.ceil(text.length / charactersPerToken),
  }
}
