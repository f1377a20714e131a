import type { ArtifactId, SourceReader, TermPositions, WeightedTerm } from '@deepdiscovery/model'
import { FileTally } from './file-tally.ts'
import { readTexts } from './read-texts.ts'
import type { ScanLimits } from './scan-limits.ts'

/** Where the terms stand in the given files, in the order of the ids; files that cannot be read are left out. */
export async function locateTerms(
  reader: SourceReader, ids: readonly ArtifactId[], terms: readonly WeightedTerm[], limits: ScanLimits, signal?: AbortSignal,
): Promise<ReadonlyMap<ArtifactId, TermPositions>> {
  const tally = new FileTally(terms, limits)
  const located = new Map<ArtifactId, TermPositions>()
  for await (const result of readTexts(reader, [...new Set(ids)], signal)) {
    if ('skipped' in result) continue
    tally.readText(result.bytes)
    const positions = tally.positions()
    located.set(result.id, result.truncated ? { ...positions, truncated: true } : positions)
  }
  return located
}
