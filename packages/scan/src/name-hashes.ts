import { foldIdentifier, identifierRanges } from '@deepdiscovery/text'
import { UNDERSCORE } from './byte-class.ts'
import { HASH_BASE, hashOf } from './rolling-hash.ts'

const encoder = new TextEncoder()

/**
 * Hashes under which a name is found among fingerprints, all of which a file with the name has: one per identifier or hyphen
 * chain (`spring.datasource.url` has three). Empty for a name that fingerprints cannot tell: a single character, a number, `*`.
 */
export function nameHashes(name: string): readonly number[] {
  return plainName(name) ?? chainHashes(name)
}

/** The hashes of a name of ASCII letters, digits and `_`, which most are; undefined for any other. */
function plainName(name: string): readonly number[] | undefined {
  let hash = 0
  let lettered = false
  for (let at = 0; at < name.length; at++) {
    let code = name.charCodeAt(at)
    if (code === UNDERSCORE) continue
    if (code >= 0x41 && code <= 0x5a) code |= 0x20
    if (code >= 0x61 && code <= 0x7a) lettered = true
    else if (code < 0x30 || code > 0x39) return undefined
    hash = (Math.imul(hash, HASH_BASE) + code) | 0
  }
  return lettered && name.length > 1 ? [hash] : []
}

function chainHashes(name: string): readonly number[] {
  const hashes: number[] = []
  for (const chain of hyphenChains(name)) {
    const folded = foldIdentifier(chain)
    if (/^[0-9]*$/.test(folded)) continue
    const bytes = encoder.encode(folded)
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
