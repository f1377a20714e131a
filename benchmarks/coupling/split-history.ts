import type { CommitRecord } from '@deepdiscovery/model'
import { openRevision } from '@deepdiscovery/snapshot/node'
import { BenchmarkError } from '../benchmark-error.ts'
import { runGit } from '../mirrors/run-git.ts'

/** A history in two: what a tool may know, and what came after. */
export interface SplitHistory {
  /** The commit up to which everything may be known. */
  readonly revision: string
  /** Commits that are no ancestors of it, oldest first, merges left out. */
  readonly later: readonly CommitRecord[]
}

/**
 * Splits the history of a bare repository at the commit of its main line that has about so many commits after it. Of a history too
 * short for that, half comes after.
 */
export async function splitHistory(bare: string, laterCommits: number): Promise<SplitHistory> {
  const line = (await gitLines(bare, ['rev-list', '--first-parent', 'HEAD'])).map((id) => id.trim())
  const total = await countAfter(bare, [])
  const wanted = Math.min(laterCommits, Math.floor(total / 2))
  let low = 0
  let high = line.length - 1
  while (low < high) {
    const middle = (low + high) >> 1
    if (await countAfter(bare, [`^${line[middle]!}`]) >= wanted) high = middle
    else low = middle + 1
  }
  const revision = line[low]!
  const after = new Set(await gitLines(bare, ['rev-list', '--no-merges', 'HEAD', `^${revision}`]))
  const opened = await openRevision(bare, 'HEAD')
  try {
    // Ancestors and later commits may be mixed by date, so all of a longer stretch is read and the later ones picked.
    const commits = await opened.history.commits(after.size * 4 + 2_000)
    return { revision, later: commits.filter(({ id }) => after.has(id)).toReversed() }
  } finally {
    await opened.close()
  }
}

async function countAfter(bare: string, excluded: readonly string[]): Promise<number> {
  return Number((await gitLines(bare, ['rev-list', '--no-merges', '--count', 'HEAD', ...excluded]))[0])
}

async function gitLines(bare: string, args: readonly string[]): Promise<readonly string[]> {
  const { code, stdout, reason } = await runGit(['-C', bare, ...args])
  if (code !== 0) throw new BenchmarkError(`${bare}: git ${args[0] ?? ''} failed: ${reason}`)
  return stdout.split('\n').filter((text) => text !== '')
}
