import type { Artifact, ArtifactId, FileHits, SourceReader, TermHits, WeightedTerm } from '@deepdiscovery/model'
import { createEngine } from './choose-engine.ts'
import type { EngineName } from './choose-engine.ts'
import { Fingerprints } from './fingerprints.ts'
import { isGeneratedHead } from './generated-head.ts'
import { pieceFeed } from './piece-feed.ts'
import { readTexts } from './read-texts.ts'
import type { FileCounts } from './scan-engine.ts'
import type { ScanLimits } from './scan-limits.ts'

/** A line longer than this was not typed, if the lines of the file are long on average too. */
const TYPED_LINE = 5000
const TYPED_AVERAGE = 250

export interface ScanResult {
  readonly hits: TermHits
  readonly fingerprints: Fingerprints
}

/** The text of a file as a whole, whichever way it was read. */
export interface ReadFile {
  readonly id: ArtifactId
  readonly bytes: number
  /** The last line has no line feed. */
  readonly openLine: boolean
  readonly generated: boolean
  readonly truncated: boolean
}

/** Reads and counts all files with one engine. */
export async function scanFiles(
  reader: SourceReader, artifacts: readonly Artifact[], terms: readonly WeightedTerm[], limits: ScanLimits, name?: EngineName, signal?: AbortSignal,
): Promise<ScanResult> {
  const engine = createEngine(terms, limits, name)
  const feed = pieceFeed(engine)
  const fingerprints = new Fingerprints(artifacts.length, limits.fingerprintBytes)
  const files: FileHits[] = []
  const skipped: TermHits['skipped'][number][] = []
  let file = 0
  for await (const result of readTexts(reader, artifacts.map(({ id }) => id), signal)) {
    if ('skipped' in result) {
      // A file that breaks off in the middle is none, whatever its first pieces held.
      feed.giveUp()
      skipped.push({ id: result.id, reason: result.skipped })
    } else {
      const { id, truncated } = result
      const text = feed.read(result)
      if (text === undefined) continue
      fingerprints.add(file, engine.identifiers, engine.fingerprints, !truncated && !engine.overflow)
      const generated = engine.marked && isGeneratedHead(text.head(), id)
      files.push(fileHits({ id, bytes: text.bytes, openLine: text.openLine, generated, truncated }, engine.close(id)))
    }
    file++
  }
  return { hits: { files, skipped }, fingerprints }
}

/** What is told of a file. */
export function fileHits({ id, bytes, openLine, generated, truncated }: ReadFile, counts: FileCounts): FileHits {
  const lines = counts.newlines + (openLine ? 1 : 0)
  const minified = counts.longestLine > TYPED_LINE && bytes > TYPED_AVERAGE * lines
  const { tokens, terms, window, imports } = counts
  return { id, bytes, lines, tokens, terms, window, imports, generated, minified, truncated }
}
