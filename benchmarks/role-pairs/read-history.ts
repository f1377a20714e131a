import type { CommitRecord } from '@deepdiscovery/model'
import { openRevision } from '@deepdiscovery/snapshot/node'

/** The latest commits of a bare repository, merges left out, and the commit that they are of. */
export async function readHistory(
  bare: string, latest: number,
): Promise<{ readonly revision: string; readonly commits: readonly CommitRecord[] }> {
  const opened = await openRevision(bare, 'HEAD')
  try {
    const commits = await opened.history.commits(latest)
    return { revision: opened.snapshot.revision ?? '', commits }
  } finally {
    await opened.close()
  }
}
