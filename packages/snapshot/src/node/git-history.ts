import type { CommitRecord, Diagnostic, HistorySource } from '@deepdiscovery/model'
import { aborted, throwIfAborted } from './aborted.ts'
import { diagnostic } from './diagnostic.ts'
import type { GitRepository } from './git-repository.ts'
import { logParser } from './parse-log.ts'

/** History with a process that may have to be ended. */
export interface ClosableHistory extends HistorySource {
  close(): void
}

export const NO_HISTORY: ClosableHistory = { commits: async () => [], close: () => {} }

/**
 * Commits before a revision by one `git log`, started at the first question, so that asking early is prefetching. A later
 * question for as many or fewer is answered from the first.
 *
 * @param diagnostics gets what goes wrong: now for a repository without history, later for one that cannot be read
 */
export function gitHistory(repository: GitRepository, commit: string | undefined, diagnostics: Diagnostic[]): ClosableHistory {
  if (commit === undefined) {
    diagnostics.push(
      diagnostic(
        'history-unavailable',
        'info',
        'The repository has no commits yet, so nothing is known about what changes together.',
      ),
    )
    return NO_HISTORY
  }
  if (repository.shallow) {
    diagnostics.push(
      diagnostic(
        'history-shallow',
        'info',
        'The repository is a shallow clone, so only the few commits it holds tell what changes together.',
      ),
    )
  }
  const stop = new AbortController()
  let asked: { readonly limit: number; readonly commits: Promise<readonly CommitRecord[]> } | undefined
  return {
    async commits(limit, signal) {
      throwIfAborted(signal)
      if (!(limit >= 1)) return []
      if (asked === undefined || asked.limit < limit)
        asked = { limit, commits: readLog(repository, commit, limit, stop.signal, diagnostics) }
      const commits = await orAborted(asked.commits, signal)
      return commits.length > limit ? commits.slice(0, limit) : commits
    },
    close: () => stop.abort(),
  }
}

/**
 * How git looks for renames. By content it reads the files of a commit that moves and changes some, so files and pairs are few
 * (`-l`), and a clone without contents cannot do it; by name of the content (`100%`) it reads nothing.
 */
const RENAMES = { similar: ['-M50%', '-l100'], identical: ['-M100%'] } as const

/** A thousand commits take a tenth of a second; only a history made for it takes this long. */
const SIMILAR_LIMIT_MS = 10_000
/** An object that is a pipe never comes. */
const IDENTICAL_LIMIT_MS = 60_000

async function readLog(
  repository: GitRepository,
  commit: string,
  limit: number,
  stop: AbortSignal,
  diagnostics: Diagnostic[],
): Promise<readonly CommitRecord[]> {
  const first = await runLog(repository, commit, limit, RENAMES.similar, stop, SIMILAR_LIMIT_MS)
  if (first.whole || stop.aborted) return first.commits
  const second = await runLog(repository, commit, limit, RENAMES.identical, stop, IDENTICAL_LIMIT_MS)
  if (!second.whole && !stop.aborted) {
    diagnostics.push(
      diagnostic(
        'history-incomplete',
        'warning',
        'Git could not read all of the history, so less is known about what changes together.',
      ),
    )
  }
  return second.commits
}

interface Log {
  readonly commits: readonly CommitRecord[]
  /** Git came to its end without an error. */
  readonly whole: boolean
}

function runLog(
  { git, prefix, shallow }: GitRepository,
  commit: string,
  limit: number,
  renames: readonly string[],
  stop: AbortSignal,
  limitMs: number,
): Promise<Log> {
  const count = Number.isFinite(limit) ? [`--max-count=${Math.floor(limit)}`] : []
  const child = git.start([
    'log',
    '--no-merges',
    ...count,
    ...renames,
    '--name-status',
    '--no-ext-diff',
    '--no-textconv',
    '--no-show-signature',
    '--no-notes',
    '--no-decorate',
    '--no-color',
    '-z',
    '--encoding=UTF-8',
    '--format=%x01%H %ct %P%x00%B',
    ...(prefix === '' ? ['--no-relative'] : ['--relative']),
    '--end-of-options',
    commit,
    '--',
    ...(prefix === '' ? [] : ['.']),
  ])
  const parser = logParser({ keepRoots: !shallow })
  return new Promise((resolve) => {
    const kill = (): void => void child.kill('SIGKILL')
    const timer = setTimeout(kill, limitMs)
    if (stop.aborted) kill()
    stop.addEventListener('abort', kill, { once: true })
    child.stdin?.on('error', () => {})
    child.stdin?.end()
    child.stderr?.resume()
    child.stdout?.on('data', (chunk: Buffer) => parser.push(chunk))
    const finish = (code: number | null): void => {
      clearTimeout(timer)
      stop.removeEventListener('abort', kill)
      resolve({ commits: parser.finish(), whole: code === 0 })
    }
    child.on('error', () => finish(null))
    child.on('close', finish)
  })
}

/** Cancelling one question does not end the process: others may wait for the same answer. */
function orAborted<T>(promise: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (signal === undefined) return promise
  return new Promise((resolve, reject) => {
    const abort = (): void => reject(aborted(signal))
    signal.addEventListener('abort', abort, { once: true })
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort))
  })
}
