import { lstatSync, statSync, type Stats } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Diagnostic } from '@deepdiscovery/model'
import { diagnostic } from './diagnostic.ts'
import { findCommit } from './find-commit.ts'
import { findGit } from './find-git.ts'
import { INDEX_COMMAND, INDEX_LIMIT_MS } from './git-listing.ts'
import { gitIn, refusedToStart, type Git, type GitResult } from './git.ts'

/** What git says about a root. */
export interface GitRepository {
  readonly git: Git
  /**
   * `work-tree`: the root is one or lies in one; `bare`: the root is or lies in a git folder; `elsewhere`: the root has a `.git`
   * whose files, if it has any, are in another folder.
   */
  readonly kind: 'work-tree' | 'bare' | 'elsewhere'
  /** Folder of the root inside the repository, with a slash at its end; empty at the top. */
  readonly prefix: string
  /** Absolute path of the folder with the index. */
  readonly gitFolder: string
  readonly shallow: boolean
  /** Commit of HEAD; `undefined` where nothing was committed yet. */
  readonly head: string | undefined
}

/** The repository of a root, or why git cannot be used there. */
export interface Probe {
  readonly repository: GitRepository | undefined
  /** Where there is none: no sign of git (`plain`), no git program (`git-missing`), or git refuses (`refused`). */
  readonly absence?: 'plain' | 'git-missing' | 'refused'
  /** Git's own words where it refuses. */
  readonly reason?: string
  /** Output of {@link INDEX_COMMAND}, where it was asked for. */
  readonly index?: Promise<GitResult> | undefined
  /** The commit of the revision that was asked for; `undefined` where there is none. */
  readonly commit?: Promise<string | undefined> | undefined
}

/** A healthy repository answers within milliseconds; a configuration that includes a pipe never does. */
const PROBE_LIMIT_MS = 10_000

export interface ProbeOptions {
  readonly signal?: AbortSignal | undefined
  /** Milliseconds git has for its answer. */
  readonly limitMs?: number
  /** Lists the index at the same time, for a root that is likely a work tree. */
  readonly withIndex?: boolean
  /** Looks for its commit at the same time. */
  readonly revision?: string | undefined
}

/** Asks git about a root. Never throws for what the repository is. */
export async function probeRepository(
  root: string,
  { signal, limitMs = PROBE_LIMIT_MS, withIndex = false, revision }: ProbeOptions = {},
): Promise<Probe> {
  const program = findGit(root)
  if (program === undefined)
    return { repository: undefined, absence: hasGitFolderAbove(root) || looksBare(root) ? 'git-missing' : 'plain' }
  const git = gitIn(root, program)
  const blocking = pipeOfGit(root)
  if (blocking !== undefined) return { repository: undefined, absence: 'refused', reason: `${blocking} is no regular file` }
  const options = { signal, limitMs }
  // Of `--revs-only` a HEAD without commit is no error.
  const facts = git.run([...FACTS, '--revs-only', 'HEAD^{commit}'], options)
  const index = withIndex && hasGitFolderAbove(root) ? git.run(INDEX_COMMAND, { signal, limitMs: INDEX_LIMIT_MS }) : undefined
  const commit = revision === undefined ? undefined : findCommit(git, revision, signal)
  index?.catch(() => {})
  commit?.catch(() => {})
  return { ...toProbe(root, git, await facts.catch(refusedToStart)), index, commit }
}

const FACTS = ['rev-parse', '--is-inside-work-tree', '--is-shallow-repository', '--absolute-git-dir', '--show-prefix'] as const

function toProbe(root: string, git: Git, facts: GitResult): Probe {
  if (facts.code !== 0) {
    const absence = hasGitFolderAbove(root) || looksBare(root) ? 'refused' : 'plain'
    return { repository: undefined, absence, reason: facts.code === -1 ? 'it did not answer in time' : firstLine(facts.stderr) }
  }
  const [inWorkTree, shallow, gitFolder = '', ...rest] = facts.stdout.toString().split('\n')
  const last = rest.at(-2)
  const head = last !== undefined && /^[0-9a-f]{40,64}$/.test(last) ? last : undefined
  const prefix = rest.slice(0, head === undefined ? -1 : -2).join('\n')
  const kind = inWorkTree === 'true' ? 'work-tree' : looksBare(root) || isInside(root, gitFolder) ? 'bare' : 'elsewhere'
  return {
    repository: {
      git,
      kind,
      prefix,
      gitFolder,
      shallow: shallow === 'true',
      head,
    },
  }
}

/** What a user should know where git cannot be used although there is a repository. */
export function absenceDiagnostics({ repository, absence, reason }: Probe): Diagnostic[] {
  if (repository?.kind === 'elsewhere') {
    const message =
      'The .git of this folder says that its files are elsewhere, so they are listed without its index and there is no history.'
    return [diagnostic('git-unusable', 'warning', message)]
  }
  if (absence === 'git-missing') {
    return [
      diagnostic(
        'git-missing',
        'warning',
        'The git program was not found, so files are listed without its index and there is no history; install git.',
      ),
    ]
  }
  if (absence !== 'refused') return []
  const why = reason ?? 'unknown reason'
  const message = `Git cannot be used here (${why}), so files are listed without its index and there is no history.`
  return [diagnostic('git-unusable', 'warning', message)]
}

function firstLine(text: string): string {
  return (text.split('\n').find((line) => line !== '') ?? '').replace(/^fatal: /, '').slice(0, 200)
}

function hasGitFolderAbove(root: string): boolean {
  for (let folder = root; ; folder = dirname(folder)) {
    if (exists(join(folder, '.git'))) return true
    if (dirname(folder) === folder) return false
  }
}

/** Files that git opens before it answers anything, in the folder of the repository. */
const READ_FIRST = ['HEAD', 'config', 'index', 'packed-refs', 'commondir', 'shallow', 'objects/info/alternates', 'objects/info/commit-graph']

/** The first of them that would never answer, so that nobody has to wait for the time limit. Others are left to that. */
function pipeOfGit(root: string): string | undefined {
  const place = isFolder(join(root, '.git')) ? join(root, '.git') : looksBare(root) ? root : undefined
  if (place === undefined) return undefined
  return READ_FIRST.map((name) => join(place, name)).find((path) => {
    const stat = statusOf(() => statSync(path, { throwIfNoEntry: false }))
    return stat !== undefined && !stat.isFile() && !stat.isDirectory()
  })
}

function isFolder(path: string): boolean {
  return statusOf(() => lstatSync(path, { throwIfNoEntry: false }))?.isDirectory() === true
}

/** What may not be looked at is as good as not there: git says what is wrong when it is asked. */
function statusOf(ask: () => Stats | undefined): Stats | undefined {
  try {
    return ask()
  } catch {
    return undefined
  }
}

function looksBare(root: string): boolean {
  return ['HEAD', 'objects', 'refs'].every((name) => exists(join(root, name)))
}

function isInside(path: string, folder: string): boolean {
  const slashed = (name: string): string => `${name.replaceAll('\\', '/')}/`
  return slashed(path).startsWith(slashed(folder))
}

function exists(path: string): boolean {
  return statusOf(() => lstatSync(path, { throwIfNoEntry: false })) !== undefined
}
