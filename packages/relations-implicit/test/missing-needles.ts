import { createTermScanner } from '@deepdiscovery/scan'
import { memoryReader, memorySnapshot } from '@deepdiscovery/testkit'

/** That a text holds one of these words as a whole identifier. */
export interface Claim {
  readonly text: string
  readonly words: readonly string[]
  readonly why: string
}

/** Claims that are wrong: the real scanner does not find the text. */
export async function wrongClaims(claims: readonly Claim[]): Promise<readonly Claim[]> {
  const paths = new Map([...new Set(claims.map(({ text }) => text))].map((text, at) => [text, `${at}.txt`]))
  const files = Object.fromEntries([...paths].map(([text, path]) => [path, text]))
  const scanner = createTermScanner({ reader: memoryReader(files), artifacts: memorySnapshot(files).artifacts })
  const hits = await scanner.find(claims.map(({ words }) => ({ names: [words] })))
  return claims.filter(({ text }, at) => !hits[at]?.some((id) => id === paths.get(text)))
}
