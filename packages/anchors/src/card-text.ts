import type { ArtifactId, SyntaxFacts } from '@deepdiscovery/model'
import { cardOf } from './card.ts'

/** Characters of a card that are embedded; models cut at a few hundred tokens anyway. */
const MAX_CHARACTERS = 4_000

/**
 * What is embedded of one parsed file: its path, the names that it defines, then their signatures and documentation; at most
 * 4,000 characters. An encoder for the `embedding` signal is trained on this very text.
 */
export function cardText(id: ArtifactId, facts: SyntaxFacts): string {
  const { path, names, docs } = cardOf(id, facts)
  return `${path}\n${names}\n${docs}`.slice(0, MAX_CHARACTERS)
}
