import type { ArtifactId } from '@deepdiscovery/model'
import { draftFieldIndex, type FieldIndex } from '../lexical/field-index.ts'
import { readTexts } from '../read-texts.ts'
import type { RivalSource } from '../rival.ts'
import { cutChunks, type ChunkOptions } from './cut-chunks.ts'
import type { EmbeddedChunks, TextEmbedding } from './text-embedding.ts'

/** What is known of all chunks before the task. Arrays run parallel. */
export interface ChunkIndex {
  readonly paths: readonly ArtifactId[]
  readonly startLines: readonly number[]
  readonly endLines: readonly number[]
  readonly fields: FieldIndex
  readonly embedded: EmbeddedChunks
}

/** Cuts all files into chunks, counts their terms and embeds them. Their texts are not kept: the answer reads them again. */
export async function indexChunks(
  { snapshot, reader }: RivalSource,
  embedding: TextEmbedding,
  options: ChunkOptions,
  signal: AbortSignal,
): Promise<ChunkIndex> {
  const draft = draftFieldIndex()
  const paths: ArtifactId[] = []
  const [startLines, endLines, texts]: [number[], number[], string[]] = [[], [], []]
  for await (const { id, text } of readTexts(
    reader,
    snapshot.artifacts.map((artifact) => artifact.id),
    signal,
  )) {
    signal.throwIfAborted()
    for (const chunk of cutChunks(text, options)) {
      draft.add(id, chunk.text)
      paths.push(id)
      startLines.push(chunk.startLine)
      endLines.push(chunk.endLine)
      texts.push(`${id}\n${chunk.text}`)
    }
  }
  const fields = draft.finish()
  return { paths, startLines, endLines, fields, embedded: await embedding.embed({ texts, fields }, signal) }
}
