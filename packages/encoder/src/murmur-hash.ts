/**
 * MurmurHash3 (x86, 32 bit; Appleby 2011) over 32-bit words. Each step is a bijection of what came before, so that no change of a
 * single word goes unseen.
 */
export function murmurHash(words: Iterable<number> & { readonly length: number }, seed = 0): number {
  let hash = seed | 0
  for (const word of words) {
    let mixed = Math.imul(word, 0xcc9e2d51)
    mixed = Math.imul((mixed << 15) | (mixed >>> 17), 0x1b873593)
    hash ^= mixed
    hash = Math.imul((hash << 13) | (hash >>> 19), 5) + 0xe6546b64 | 0
  }
  hash ^= words.length * 4
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}

/** The same over the UTF-16 code units of a text. */
export function hashText(text: string): number {
  const units = new Uint32Array(text.length)
  for (let at = 0; at < text.length; at++) units[at] = text.charCodeAt(at)
  return murmurHash(units)
}
