import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { runGit } from './run-git.ts'

export interface MirrorCheck {
  /** Why the repository cannot serve as a mirror at all; `undefined`: it can. */
  readonly fault: string | undefined
  /** Commits that it lacks. */
  readonly missing: readonly string[]
  /** Something to know that does not forbid its use. */
  readonly note?: string
}

/**
 * Looks whether a repository is a whole bare mirror that holds the commits. Reads only. A partial clone is refused, since git
 * would fetch its files in the middle of a measured run; a shallow one, since its history is not that of the project.
 */
export async function checkMirror(path: string, commits: readonly string[]): Promise<MirrorCheck> {
  const unusable = (fault: string): MirrorCheck => ({ fault, missing: commits })
  if (existsSync(join(path, '.git'))) return unusable('is a work tree, not a bare repository')
  const opened = await runGit(['--git-dir', path, 'rev-parse', '--is-shallow-repository'])
  if (opened.code !== 0) return unusable(opened.reason === '' ? 'is no repository that git can read' : opened.reason)
  if (opened.stdout.trim() === 'true') return unusable('is a shallow clone: its history is cut off')
  const settings = (await runGit(['--git-dir', path, 'config', '--list'])).stdout.toLowerCase().split('\n')
  if (settings.includes('core.bare=false')) return unusable('is not a bare repository')
  if (settings.some((line) => /^(extensions\.partialclone=|remote\..*\.(promisor=true|partialclonefilter=))/.test(line))) {
    return unusable('is a partial clone: files would be fetched in the middle of a run')
  }
  const missing = await missingCommits(path, commits)
  return { fault: undefined, missing, ...(hasPromisorPacks(path) ? { note: 'made as a partial clone: files may be missing' } : {}) }
}

async function missingCommits(path: string, commits: readonly string[]): Promise<readonly string[]> {
  const questions = commits.map((commit) => `${commit}^{commit}\n`).join('')
  const { stdout } = await runGit(['--git-dir', path, 'cat-file', '--batch-check=%(objecttype)'], questions)
  const lines = stdout.split('\n')
  return commits.filter((_, index) => lines[index] !== 'commit')
}

function hasPromisorPacks(path: string): boolean {
  const packs = join(path, 'objects', 'pack')
  return existsSync(packs) && readdirSync(packs).some((name) => name.endsWith('.promisor'))
}
