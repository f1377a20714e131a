import { lstatSync, readdirSync } from 'node:fs'
import type { ListedPath } from '../assemble-snapshot.ts'
import { aborted } from './aborted.ts'
import { splitNul } from './git-listing.ts'
import { refusedToStart } from './git.ts'
import type { GitRepository } from './git-repository.ts'
import { walkFolder } from './walk-folder.ts'

/** After so long without an answer it is checked whether git waits for something that will never come. */
const PATIENCE_MS = 3000
const LIMIT_MS = 120_000

/** Of more names than these git looks at everything: it compares each path with each of them. */
const MOST_NAMES = 256

/**
 * Paths below the root that are neither in the index nor ignored; nested repositories end with a slash. Git waits for ever on an
 * ignore file that is a pipe; then, and where git fails, our own walk answers (which also names tracked files).
 *
 * @param among files and folders that are looked at; all are where there are many
 */
export async function listUntracked(
  root: string,
  { git, gitFolder, prefix }: Pick<GitRepository, 'git' | 'gitFolder' | 'prefix'>,
  among: readonly string[],
  signal?: AbortSignal,
  patienceMs = PATIENCE_MS,
): Promise<Untracked> {
  const stop = new AbortController()
  const combined = signal === undefined ? stop.signal : AbortSignal.any([signal, stop.signal])
  const timer = setTimeout(() => {
    if (!isRegularOrAbsent(`${gitFolder}/info/exclude`) || hasOddIgnoreFile(root)) stop.abort()
  }, patienceMs)
  // A name that is no UTF-8 would not reach git as it is.
  const named = among.length > MOST_NAMES || among.some((name) => name.includes('\ufffd')) ? [] : ['--', ...among]
  try {
    const { code, stdout, stderr } = await git.run(['ls-files', '-o', '--exclude-standard', '-z', ...named], {
      signal: combined,
      limitMs: LIMIT_MS,
    })
    if (code === 0) return { paths: splitNul(stdout), unreadable: unreadableFolders(stderr, prefix) }
  } catch (error) {
    if (!stop.signal.aborted) refusedToStart(error)
  } finally {
    clearTimeout(timer)
  }
  if (signal?.aborted === true) throw aborted(signal)
  const walked = await walkFolder(root, { signal })
  const isNamed = ({ skipped }: ListedPath): boolean => skipped === undefined || skipped === 'symlink' || skipped === 'not-a-file'
  return {
    paths: walked.filter(isNamed).map(({ path }) => path),
    unreadable: walked.filter(({ skipped }) => skipped === 'unreadable').map(({ path }) => path),
  }
}

/** What git found beside the tracked files. */
export interface Untracked {
  readonly paths: readonly string[]
  /** Folders it could not read, as far as it said so: closed ones, and those too deep for the system. */
  readonly unreadable: readonly string[]
}

/** Git names them from the top of the repository. */
function unreadableFolders(stderr: string, prefix: string): string[] {
  return [...stderr.matchAll(/^warning: could not open directory '([^\n]*)\/': /gm)]
    .map(([, folder]) => folder!)
    .filter((folder) => folder.startsWith(prefix))
    .map((folder) => folder.slice(prefix.length))
}

function hasOddIgnoreFile(root: string): boolean {
  const pending = [root]
  for (let folder = pending.pop(); folder !== undefined; folder = pending.pop()) {
    try {
      for (const entry of readdirSync(folder, { withFileTypes: true })) {
        if (entry.name === '.gitignore' && !entry.isFile()) return true
        if (entry.isDirectory() && entry.name !== '.git') pending.push(`${folder}/${entry.name}`)
      }
    } catch {
      // An unreadable folder holds nothing git could wait for.
    }
  }
  return false
}

function isRegularOrAbsent(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false })?.isFile() ?? true
}
