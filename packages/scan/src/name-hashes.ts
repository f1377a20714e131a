import { foldIdentifier, identifierRanges } from '@deepdiscovery/text'
import { hashOf } from './rolling-hash.ts'

/**
 * Hashes under which a name is found among fingerprints, all of which a file with the name has: one per identifier or hyphen
 * chain (`spring.datasource.url` has three). Empty for a name that fingerprints cannot tell: a single character, a number, `*`.
 */
export function nameHashes(name: string): readonly number[] {
  const encoder = new TextEncoder()
  const hashes: number[] = []
  for (const chain of hyphenChains(name)) {
    if (/^[0-9]*$/.test(foldIdentifier(chain))) continue
    const bytes = encoder.encode(foldIdentifier(chain))
    if (chain.length > 1 || bytes.length > 1) hashes.push(hashOf(bytes))
  }
  return hashes
}

function hyphenChains(name: string): string[] {
  const chains: string[] = []
  let chainStart = -1
  let previousEnd = -1
  for (const { start, end } of identifierRanges(name)) {
    if (chainStart >= 0 && !(start === previousEnd + 1 && name[previousEnd] === '-')) {
      chains.push(name.slice(chainStart, previousEnd))
      chainStart = start
    } else if (chainStart < 0) chainStart = start
    previousEnd = end
  }
  if (chainStart >= 0) chains.push(name.slice(chainStart, previousEnd))
  return chains
}
