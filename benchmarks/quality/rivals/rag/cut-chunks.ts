import { definedName } from '../lexical/definition-names.ts'

/** Consecutive lines of one file. */
export interface Chunk {
  /** 1-based, both ends included. */
  readonly startLine: number
  readonly endLine: number
  readonly text: string
}

export interface ChunkOptions {
  /** Lines a chunk has at least and at most, where the file is long enough. */
  readonly minLines: number
  readonly maxLines: number
  /** Lines of the chunk before that a chunk repeats. */
  readonly overlap: number
  /** Characters that a chunk keeps; the rest of longer lines takes no part. */
  readonly maxCharacters: number
  readonly maxChunks: number
}

export const CHUNK_DEFAULTS: ChunkOptions = { minLines: 30, maxLines: 60, overlap: 4, maxCharacters: 6_000, maxChunks: 400 }

/**
 * Cuts a text into chunks that end before a definition, else at a blank line, as far out as possible; every line of a file of
 * usual length is in one or two of them.
 */
export function cutChunks(text: string, options: ChunkOptions = CHUNK_DEFAULTS): readonly Chunk[] {
  const lines = text.replace(/\n$/, '').split('\n')
  const chunks: Chunk[] = []
  for (let from = 0; from < lines.length && chunks.length < options.maxChunks;) {
    const to = endOf(lines, from, options)
    const start = from === 0 ? 0 : Math.max(0, from - options.overlap)
    const own = lines.slice(start, to).join('\n').slice(0, options.maxCharacters)
    if (own.trim() !== '') chunks.push({ startLine: start + 1, endLine: to, text: own })
    from = to
  }
  return chunks
}

/** Best line to end before: the definition that is indented least, the latest of these; a blank line counts as deep. */
function endOf(lines: readonly string[], from: number, { minLines, maxLines }: ChunkOptions): number {
  if (lines.length - from <= maxLines) return lines.length
  let [best, cost] = [from + maxLines, Infinity]
  for (let at = from + maxLines; at >= from + minLines; at--) {
    const line = lines[at]!
    const own = definedName(line) !== undefined ? indentation(line) : lines[at - 1]!.trim() === '' ? indentation(line) + 8 : 100
    if (own < cost) [best, cost] = [at, own]
  }
  return best
}

function indentation(line: string): number {
  const at = line.slice(0, 100).search(/\S/)
  return at === -1 ? 100 : at
}
