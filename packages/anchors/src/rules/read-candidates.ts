import type { ArtifactId, ArtifactRole, SourceReader } from '@deepdiscovery/model'
import type { ClueCandidates } from './choose-candidates.ts'
import { fileText, type FileText } from './file-text.ts'
import type { LocateLimits } from './locate-limits.ts'
import type { TextClue } from './texts/text-clue.ts'

/** What is left to be read. */
export interface ReadingBudget {
  files: number
  bytes: number
}

/**
 * Reads the files of the rarest clues and shows each of them, with its clues, once. A clue is shown in all of its files or,
 * where the budget does not reach, in none, so that how many files it fits stays true.
 */
export async function readCandidates<C extends TextClue>(
  candidates: readonly ClueCandidates<C>[], reader: SourceReader, roleOf: (id: ArtifactId) => ArtifactRole, budget: ReadingBudget,
  limits: LocateLimits, show: (file: FileText, clue: C) => void, signal?: AbortSignal,
): Promise<void> {
  const cluesOf = new Map<ArtifactId, C[]>()
  for (const { clue, files } of candidates) {
    const unread = files.filter((id) => !cluesOf.has(id)).length
    if (cluesOf.size + unread > budget.files) continue
    for (const id of files) {
      const clues = cluesOf.get(id)
      if (clues === undefined) cluesOf.set(id, [clue])
      else clues.push(clue)
    }
  }
  budget.files -= cluesOf.size
  if (cluesOf.size === 0) return
  const decoder = new TextDecoder()
  for await (const result of reader.read([...cluesOf.keys()], signal)) {
    if ('skipped' in result) continue
    const length = Math.min(result.bytes.length, limits.bytesPerFile)
    budget.bytes -= length
    if (budget.bytes < 0) return
    const file = fileText(result.id, roleOf(result.id), decoder.decode(result.bytes.subarray(0, length)))
    for (const clue of cluesOf.get(result.id) ?? []) show(file, clue)
  }
}
