import type { ArtifactId } from '@deepdiscovery/model'
import { folderOf } from '../facts/fact-record.ts'
import type { FactRecord } from '../facts/fact-record.ts'
import type { PathPattern } from '../paths/path-pattern.ts'

/**
 * Of several facts those nearest to another: in the same file, else in the deepest folder above among the files that match. A fact
 * that the other one lies within is not near to it but around it: a fixture that asks for its own name means the next outer one.
 */
export function nearestFacts(candidates: readonly FactRecord[], to: FactRecord, files: PathPattern): readonly FactRecord[] {
  const outside = candidates.filter((each) => !(each.artifact === to.artifact && each.line <= to.line && to.line <= each.endLine))
  const same = outside.filter(({ artifact }) => artifact === to.artifact)
  if (same.length > 0) return same
  const folder = folderOf(to.artifact)
  const above = outside.filter(({ artifact }) => files.match(artifact) !== undefined && isAbove(folderOf(artifact), folder))
  const deepest = Math.max(...above.map(({ artifact }) => folderOf(artifact).length))
  return above.filter(({ artifact }) => folderOf(artifact).length === deepest)
}

/** Of several files those that share most folder names with another. */
export function nearestFiles(candidates: readonly ArtifactId[], to: ArtifactId): readonly ArtifactId[] {
  const names = new Set(folderOf(to).split('/'))
  const shared = candidates.map((each) => new Set(folderOf(each).split('/').filter((name) => names.has(name))).size)
  const most = Math.max(...shared)
  return candidates.filter((_, at) => shared[at] === most)
}

function isAbove(folder: string, below: string): boolean {
  return folder === '' || below === folder || below.startsWith(`${folder}/`)
}
