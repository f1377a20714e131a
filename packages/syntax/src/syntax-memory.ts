import type { ArtifactId, Diagnostic, SyntaxFacts } from '@deepdiscovery/model'

/** What is known of one file: facts, or the reason why there are none; neither where only its beginning (`head`) was asked for. */
export interface RememberedSyntax {
  readonly facts: SyntaxFacts | undefined
  readonly finding: Diagnostic | undefined
  readonly head?: SyntaxFacts
  /** Length of the whole text; 0 where it was not read. */
  readonly bytes: number
}

/** Facts of files that sources hand on to later ones. */
export type SyntaxMemory = Map<ArtifactId, RememberedSyntax>
