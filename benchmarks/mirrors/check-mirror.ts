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
  const settings = await settingsOf(path)
  if (settings.includes('core.bare=false')) return unusable('is not a bare repository')
  const defect = await cloneDefect(path)
  if (defect !== undefined) return unusable(CLONE_DEFECTS[defect])
  const missing = await missingCommits(path, commits)
  return { fault: undefined, missing, ...(hasPromisorPacks(path) ? { note: 'made as a partial clone: files may be missing' } : {}) }
}

const CLONE_DEFECTS = {
  'shallow-clone': 'is a shallow clone: its history is cut off',
  'partial-clone': 'is a partial clone: files would be fetched in the middle of a run',
} as const

/** What a clone lacks, as its shallow file and settings say; `undefined` for a whole one. */
export async function cloneDefect(path: string): Promise<keyof typeof CLONE_DEFECTS | undefined> {
  if ((await runGit(['--git-dir', path, 'rev-parse', '--is-shallow-repository'])).stdout.trim() === 'true') return 'shallow-clone'
  const partial = /^(extensions\.partialclone|remote\..*\.(promisor|partialclonefilter))=/
  return (await settingsOf(path)).some((line) => partial.test(line)) ? 'partial-clone' : undefined
}

async function settingsOf(path: string): Promise<readonly string[]> {
  return (await runGit(['--git-dir', path, 'config', '--list'])).stdout.toLowerCase().split('\n')
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
