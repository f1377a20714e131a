import { existsSync } from 'node:fs'
import pLimit from 'p-limit'
import type { BenchmarkTask } from '../tasks/benchmark-task.ts'
import { mirrorOf, mirrorPaths } from '../tasks/mirror-of.ts'
import { checkMirror, type MirrorCheck } from './check-mirror.ts'
import { cloneMirror, fetchCommits, isMadeHere } from './clone-mirror.ts'
import { isRepositoryName, repositoryUrl } from './repository-url.ts'

export interface MirrorRow {
  readonly repo: string
  readonly state: 'there' | 'cloned' | 'updated' | 'failed'
  /** Tasks that need it, and their distinct commits. */
  readonly tasks: number
  readonly commits: number
  /** Why it failed, or what to know about it. */
  readonly reason?: string
}

export interface MirrorOptions {
  readonly mirrors: string
  /** Address with `{repo}`, or `{owner}` and `{name}`. */
  readonly url: string
  readonly jobs: number
  /** Missing commits may be fetched into mirrors that were not made here. */
  readonly update: boolean
  readonly onProgress?: (message: string) => void
}

/** What a task needs of a mirror. */
export type MirrorTask = Pick<BenchmarkTask, 'repo' | 'base_commit'>

/** Clones the mirrors that tasks need and checks those that are there; rows in order of the repositories' names. */
export async function makeMirrors(tasks: readonly MirrorTask[], options: MirrorOptions): Promise<readonly MirrorRow[]> {
  const needs = new Map<string, string[]>()
  for (const { repo, base_commit: commit } of tasks) needs.set(repo, [...(needs.get(repo) ?? []), commit])
  const limit = pLimit(options.jobs)
  const ordered = [...needs].sort(([left], [right]) => (left < right ? -1 : 1))
  const rows = ordered.map(([repo, commits]) => limit(async (): Promise<MirrorRow> => {
    const distinct = [...new Set(commits)]
    const outcome: Outcome = isRepositoryName(repo) ? await makeMirror(repo, distinct, options) : { state: 'failed', reason: 'is no owner/name' }
    return { repo, tasks: commits.length, commits: distinct.length, ...outcome }
  }))
  return Promise.all(rows)
}

type Outcome = Pick<MirrorRow, 'state' | 'reason'>

async function makeMirror(repo: string, commits: readonly string[], options: MirrorOptions): Promise<Outcome> {
  const { mirrors, update, onProgress } = options
  const url = repositoryUrl(options.url, repo)
  const existing = mirrorOf(mirrors, repo)
  const [made = ''] = mirrorPaths(mirrors, repo)
  const path = existing ?? made
  if (existing === undefined) {
    if (existsSync(path)) return { state: 'failed', reason: 'a folder that is no repository stands in its place' }
    onProgress?.(`cloning ${repo}`)
    const fault = await cloneMirror(url, path)
    // Another run may have been faster; then its mirror counts.
    if (fault !== undefined && mirrorOf(mirrors, repo) === undefined) return { state: 'failed', reason: fault }
  }
  const found = await checkMirror(path, commits)
  const state = existing === undefined ? 'cloned' : 'there'
  if (found.fault !== undefined) return { state: 'failed', reason: found.fault }
  if (found.missing.length === 0) return { state, ...noteOf(found) }
  if (!update && !(await isMadeHere(path))) return lacks(found, commits, '--update fetches them')
  onProgress?.(`fetching ${found.missing.length} commits of ${repo}`)
  const fault = await fetchCommits(path, url, found.missing)
  const checked = await checkMirror(path, commits)
  if (checked.fault !== undefined || checked.missing.length > 0) {
    return lacks(checked, commits, fault ?? checked.fault ?? 'the address does not have them')
  }
  return { state: state === 'there' ? 'updated' : state, ...noteOf(checked) }
}

function lacks({ missing }: MirrorCheck, commits: readonly string[], why: string): Outcome {
  return { state: 'failed', reason: `lacks ${missing.length} of ${commits.length} commits, such as ${missing[0] ?? ''} (${why})` }
}

function noteOf({ note }: MirrorCheck): { readonly reason?: string } {
  return note === undefined ? {} : { reason: note }
}
