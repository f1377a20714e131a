import { toArtifactId } from '@deepdiscovery/model'
import type { HistorySource } from '@deepdiscovery/model'

/** A history double: the files of each commit, newest first, one hour apart; messages by position, '' where there is none. */
export function fixedHistory(commits: readonly (readonly string[])[], messages: readonly string[] = []): HistorySource {
  const records = commits.map((files, index) => ({
    id: String(commits.length - index).padStart(40, '0'),
    time: 1_700_000_000 - index * 3600,
    files: files.map(toArtifactId).sort(),
    message: messages[index] ?? '',
  }))
  return {
    async commits(limit, signal) {
      signal?.throwIfAborted()
      return records.slice(0, limit)
    },
  }
}
