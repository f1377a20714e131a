import { comparePaths } from '@deepdiscovery/model'
import type { ArtifactId } from '@deepdiscovery/model'
import type { Target } from '../../language-resolver.ts'
import { CERTAIN, CONVENTION } from '../../limits.ts'
import { folderOf, isBelow, joinPath, nameOf, sharedDepth } from '../../repo-path.ts'
import type { RepositoryView } from '../../repository-view.ts'
import { includeFolders } from './include-folders.ts'
import type { IncludeLine } from './include-lines.ts'
import { isSystemHeader } from './system-headers.ts'

/** A written path that as many files end with says nothing. */
const MAX_RIVALS = 4
const VENDORED = new RegExp(String.raw`(?:^|\/)(?:third[_-]?party|3rd[_-]?party|vendor(?:ed)?|external|extern|deps|dependencies|`
  + String.raw`node_modules|submodules|contrib)(?=\/)`, 'i')
const BUILT = /(?:^|\/)(?:build|out|dist|target|cmake-build-[\w-]+)(?=\/)/
const HEADER_ROOT = /(?:^|\/)(?:include|includes|inc|headers|public)$/i

/**
 * Files that an include leads to: beside the including file where it is quoted, then in the include folders of the build, in order;
 * else those whose path ends with the written one. Empty where it leads out of the repository.
 */
export async function resolveInclude(from: ArtifactId, { path, angle }: IncludeLine, view: RepositoryView): Promise<readonly Target[]> {
  if (path === '' || path.startsWith('/') || /^[A-Za-z]:/.test(path)) return []
  const written = path.replaceAll('\\', '/')
  const beside = angle ? undefined : joinPath(folderOf(from), written)
  if (view.files.has(beside)) return [{ artifact: beside, confidence: CERTAIN }]
  const { exact, near } = await includeFolders(from, view)
  const certain = firstIn(exact, written, view)
  if (certain !== undefined) return [{ artifact: certain, confidence: CERTAIN }]
  const likely = firstIn(near, written, view)
  if (likely !== undefined) return [{ artifact: likely, confidence: CERTAIN }]
  return angle && isSystemHeader(written) ? [] : byEnding(from, written, angle, view)
}

function firstIn(folders: readonly string[], written: string, view: RepositoryView): ArtifactId | undefined {
  for (const folder of folders) {
    const path = joinPath(folder, written)
    if (view.files.has(path)) return path
  }
  return undefined
}

interface Candidate { readonly artifact: ArtifactId; readonly root: string }

/** What no build file explains: headers whose path ends as written, the likeliest first; of several alike any may be meant. */
function byEnding(from: ArtifactId, written: string, angle: boolean, view: RepositoryView): Target[] {
  const plain = written.replace(/^(?:\.\/)+/, '')
  if (plain.startsWith('../')) return []
  const home = folderOf(from)
  const candidates = view.files.named(nameOf(plain))
    .filter(id => id !== from && (id === plain || id.endsWith(`/${plain}`)))
    .map((artifact): Candidate => ({ artifact, root: artifact === plain ? '' : artifact.slice(0, -plain.length - 1) }))
    .filter(candidate => isReachable(candidate, home, angle, plain))
  if (candidates.length === 0) return []
  const ranked = candidates.map(candidate => ({ candidate, rank: rankOf(candidate, home) }))
  const best = Math.max(...ranked.map(({ rank }) => rank))
  const chosen = ranked.filter(({ rank }) => rank === best).map(({ candidate }) => candidate.artifact).sort(comparePaths)
  if (chosen.length > MAX_RIVALS) return []
  return chosen.map(artifact => ({ artifact, confidence: CONVENTION / chosen.length }))
}

/** Leaves out what other people's code or a build put there, unless the file is of the same tree. */
function isReachable({ root, artifact }: Candidate, home: string, angle: boolean, written: string): boolean {
  const tree = treeOf(artifact)
  if (tree !== undefined && !isBelow(home, tree) && !(written.includes('/') && HEADER_ROOT.test(root))) return false
  const isAround = isBelow(home, root)
  if (written.includes('/')) return true
  // A bare name in another corner of the repository is most often another header of that name.
  if (angle) return HEADER_ROOT.test(root) && (isAround || isBelow(home, folderOf(root)))
  return isAround || sharedDepth(root, home) > 0 || HEADER_ROOT.test(root)
}

/** The folder of the dependency or the build output that a file is in. */
function treeOf(path: string): string | undefined {
  const match = VENDORED.exec(path) ?? BUILT.exec(path)
  if (match === null) return undefined
  const start = match.index + match[0].length
  const end = path.indexOf('/', start + 1)
  return end < 0 ? path.slice(0, start) : path.slice(0, end)
}

function rankOf({ root }: Candidate, home: string): number {
  const around = isBelow(home, root) ? 1000 : 0
  const headers = HEADER_ROOT.test(root) ? 500 : 0
  return around + headers + sharedDepth(root, home)
}
