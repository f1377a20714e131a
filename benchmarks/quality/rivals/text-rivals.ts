import { bm25Rival } from './bm25/bm25-rival.ts'
import { embeddingFromEnvironment } from './rag/embedding-from-environment.ts'
import { ragRival } from './rag/rag-rival.ts'
import { ripgrepRival } from './ripgrep/ripgrep-rival.ts'
import type { Rival } from './rival.ts'

/** Environment variables that choose the embedding of `rag`, see {@link embeddingFromEnvironment}. */
type Environment = Readonly<Record<string, string | undefined>>

/** The rivals that need no graph, in the order of the tables: `ripgrep`, `bm25`, `rag`. */
export function textRivals(environment: Environment = process.env): readonly Rival[] {
  return [ripgrepRival() as Rival, bm25Rival() as Rival, ragRival(embeddingFromEnvironment(environment)) as Rival]
}
