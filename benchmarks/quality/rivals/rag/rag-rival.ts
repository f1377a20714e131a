import type { ArtifactId } from '@deepdiscovery/model'
import { fillBudget, type NativeLine } from '../fill-budget.ts'
import { readTexts } from '../read-texts.ts'
import type { Rival, RivalRequest, RivalSource } from '../rival.ts'
import { CHUNK_DEFAULTS, type ChunkOptions } from './cut-chunks.ts'
import { indexChunks, type ChunkIndex } from './index-chunks.ts'
import { lsaEmbedding } from './lsa-embedding.ts'
import { rankChunks, type ChunkRanking } from './rank-chunks.ts'
import type { TextEmbedding } from './text-embedding.ts'

/** Files that the ranking names at most. */
const RANKING = 300
/** Chunks that are read again for the native answer at most. */
const NATIVE_CHUNKS = 400

export interface RagOptions extends ChunkOptions, Omit<ChunkRanking, 'embeddingShare'> {
  readonly name: string
}

/** Tuned on the quick development tasks with the offline embedding. */
export const RAG_DEFAULTS: RagOptions = {
  ...CHUNK_DEFAULTS,
  name: 'rag',
  k1: 2,
  weights: [1, 4, 8],
  normalisation: [0.6, 0.6, 0.3],
  repetition: 0.5,
  title: 1,
  fusion: 'z-score',
  candidates: 1_000,
  kinds: { code: 1, test: 0.4, document: 0.4, data: 0.5 },
  furtherChunk: 0.6,
}

/** Chunks by BM25F and embedding from an index built first; the native answer is the best chunks with path headings. */
export function ragRival(
  embedding: TextEmbedding = lsaEmbedding(),
  options: Partial<RagOptions & ChunkRanking> = {},
): Rival<ChunkIndex> {
  const resolved = { ...RAG_DEFAULTS, embeddingShare: embedding.share, ...options }
  const { minLines, maxLines, fusion } = resolved
  return {
    name: resolved.name,
    summary: `Chunks of ${minLines} to ${maxLines} lines, BM25F and embedding fused by ${fusion}; embedding: ${embedding.name}.`,
    deterministic: embedding.deterministic,
    prepare: async (source, signal) => {
      const index = await indexChunks(source, embedding, resolved, signal)
      const bytes = index.fields.bytes + index.embedded.vectors.byteLength + 16 * index.paths.length
      return { index, bytes, llmTokens: index.embedded.modelTokens }
    },
    answer: async (source, index, request, signal) => {
      signal.throwIfAborted()
      const { vector, modelTokens } = await index.embedded.embedTask(request.task, signal)
      const { chunks, files } = rankChunks(index, request.task, vector, request.within, resolved)
      const lines = await chunkLines(source, index, chunks, request, signal)
      return { ranking: files.slice(0, RANKING), native: fillBudget(lines, request, source.counter), llmTokens: modelTokens }
    },
  }
}

/** The lines of the best chunks in order; a line that an earlier chunk showed is not shown again. */
async function chunkLines(
  { reader }: RivalSource,
  index: ChunkIndex,
  ranked: readonly number[],
  { tokens, maxFiles }: RivalRequest,
  signal: AbortSignal,
): Promise<readonly NativeLine[]> {
  const files = new Set<ArtifactId>()
  const chunks = ranked
    .slice(0, Math.min(NATIVE_CHUNKS, tokens))
    .filter((chunk) => files.has(index.paths[chunk]!) || (files.size < maxFiles && files.add(index.paths[chunk]!)))
  const texts = new Map<ArtifactId, readonly string[]>()
  for await (const { id, text } of readTexts(reader, [...files], signal)) texts.set(id, text.split('\n'))
  const seen = new Map<ArtifactId, Set<number>>([...files].map((path) => [path, new Set()]))
  return chunks.flatMap((chunk): NativeLine[] => {
    const path = index.paths[chunk]!
    const shown = seen.get(path)!
    const numbers: number[] = []
    for (let line = index.startLines[chunk]!; line <= index.endLines[chunk]!; line++) if (!shown.has(line)) numbers.push(line)
    for (const line of numbers) shown.add(line)
    if (numbers.length === 0) return []
    const lines = numbers.map((line): NativeLine => ({ path, line, text: texts.get(path)?.[line - 1] ?? '' }))
    return [{ path, text: `## ${path}:${numbers[0]}-${numbers.at(-1)}` }, ...lines]
  })
}
