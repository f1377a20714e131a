import type { ArtifactId, SyntaxFacts } from '@deepdiscovery/model'

/** Definitions of a card; the rest of a huge file adds nothing new. */
const MAX_DEFINITIONS = 400

/** The structural summary of a file: what it is called, what it defines, and what it says about that. */
export interface FileCard {
  readonly path: string
  readonly names: string
  readonly docs: string
}

/** Summary of one parsed file, as text. */
export function cardOf(id: ArtifactId, facts: SyntaxFacts): FileCard {
  const definitions = facts.definitions.slice(0, MAX_DEFINITIONS)
  return {
    path: id,
    names: definitions.map(({ name }) => name).join(' '),
    docs: definitions.map(({ signature, doc }) => `${signature} ${doc ?? ''}`).join('\n'),
  }
}
