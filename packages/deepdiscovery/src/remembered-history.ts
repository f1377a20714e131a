import type { CommitRecord, HistorySource } from '@deepdiscovery/model'
import type { OpenedSnapshot } from '@deepdiscovery/snapshot'

/** Commits before one revision, as they were read last. */
export interface HistoryMemory {
  last: { readonly revision: string; readonly limit: number; readonly commits: readonly CommitRecord[] } | undefined
}

/**
 * The history of a snapshot, read once for each revision, whatever happens to the files. One with something to tell (shallow, holes) is
 * read each time: more of it may have come.
 */
export function rememberedHistory({ snapshot, history, diagnostics }: OpenedSnapshot, memory: HistoryMemory): HistorySource {
  const revision = snapshot.revision.replace(/\+worktree$/, '')
  const isWhole = (): boolean => !diagnostics.some(({ code }) => code.startsWith('history-'))
  return {
    async commits(limit, signal) {
      const { last } = memory
      if (last?.revision === revision && last.limit >= limit && isWhole()) return last.commits.slice(0, limit)
      const commits = await history.commits(limit, signal)
      if (revision !== '' && isWhole()) memory.last = { revision, limit, commits }
      return commits
    },
  }
}
