import type { Artifact, FileHits, SourceReader, TermHits, WeightedTerm } from '@deepdiscovery/model'
import { createEngine } from './choose-engine.ts'
import type { EngineName } from './choose-engine.ts'
import { fileHits } from './file-hits.ts'
import { Fingerprints } from './fingerprints.ts'
import { isGeneratedHead } from './generated-head.ts'
import { pieceFeed } from './piece-feed.ts'
import { readTexts } from './read-texts.ts'
import type { ScanLimits } from './scan-limits.ts'

export interface ScanResult {
  readonly hits: TermHits
  readonly fingerprints: Fingerprints
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
  fingerprints.settle()
  return { hits: { files, skipped }, fingerprints }
}
