import type { ArtifactId, FileHits } from '@deepdiscovery/model'
import type { FileCounts } from './scan-engine.ts'

/** A line longer than this was not typed, if the lines of the file are long on average too. */
const TYPED_LINE = 5000
const TYPED_AVERAGE = 250

/** A file whose text was read, whichever way. */
export interface ReadFile {
  readonly id: ArtifactId
  readonly bytes: number
  /** The last line has no line feed. */
  readonly openLine: boolean
  readonly generated: boolean
  readonly truncated: boolean
}

/** What is told of a file. */
export function fileHits({ id, bytes, openLine, generated, truncated }: ReadFile, counts: FileCounts): FileHits {
  const lines = counts.newlines + (openLine ? 1 : 0)
  const minified = counts.longestLine > TYPED_LINE && bytes > TYPED_AVERAGE * lines
  const { tokens, terms, window, imports } = counts
  return { id, bytes, lines, tokens, terms, window, imports, generated, minified, truncated }
}
