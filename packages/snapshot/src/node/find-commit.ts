import type { Git } from './git.ts'

/** The commit a revision names; `undefined` where there is none. What looks like an option never reaches git. */
export async function findCommit(git: Git, revision: string, signal?: AbortSignal): Promise<string | undefined> {
  if (revision === '' || revision.startsWith('-') || /[\0-\x1f\x7f]/.test(revision)) return undefined
  const { code, stdout } = await git.run(['rev-parse', '--verify', '--quiet', '--end-of-options', `${revision}^{commit}`], {
    signal,
    limitMs: 60_000,
  })
  const commit = stdout.toString().trim()
  return code === 0 && /^[0-9a-f]{40,64}$/.test(commit) ? commit : undefined
}
