import type { ArtifactId, SourceReader, TermPositions, WeightedTerm } from '@deepdiscovery/model'
import { createEngine } from './choose-engine.ts'
import type { EngineName } from './choose-engine.ts'
import { pieceFeed } from './piece-feed.ts'
import { readTexts } from './read-texts.ts'
import type { ScanLimits } from './scan-limits.ts'

/** Where the terms stand in the given files, in the order of the ids; files that cannot be read are left out. */
export async function locateTerms(
  reader: SourceReader, ids: readonly ArtifactId[], terms: readonly WeightedTerm[], limits: ScanLimits, name?: EngineName, signal?: AbortSignal,
): Promise<ReadonlyMap<ArtifactId, TermPositions>> {
  const engine = createEngine(terms, limits, name)
  const feed = pieceFeed(engine)
  const located = new Map<ArtifactId, TermPositions>()
  for await (const result of readTexts(reader, [...new Set(ids)], signal)) {
    if ('skipped' in result) feed.giveUp()
    else if (feed.read(result) !== undefined) {
      const positions = engine.positions()
      located.set(result.id, result.truncated ? { ...positions, truncated: true } : positions)
    }
  }
  return located
}
