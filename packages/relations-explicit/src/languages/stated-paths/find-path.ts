import type { ArtifactId } from '@deepdiscovery/model'
import type { Target } from '../../language-resolver.ts'
import { CONVENTION } from '../../limits.ts'
import { comparePaths } from '@deepdiscovery/model'
import { joinPath } from '../../repo-path.ts'
import type { RepositoryView } from '../../repository-view.ts'
import { matchesGlob } from '../typescript/workspace-glob.ts'

/** What a written path may stand for. */
export interface PathForm {
  /** Names tried in a folder, in this order, where the path is one. */
  readonly inFolder?: readonly string[]
  /** Endings tried where no file has the path as written. */
  readonly endings?: readonly string[]
  /** Whether `*` stands for names. */
  readonly globs?: boolean
  /** Whether a folder stands for all its files. */
  readonly wholeFolders?: boolean
}

/** Files that one pattern or folder may stand for; more are a set, no statement about each. */
const MAX_FILES = 20
/** Folders and files looked at for one pattern. */
const MAX_VISITED = 2_000

/** Files that a path stands for, relative to a folder; empty where nothing of the repository has it. */
export function findPath(folder: string, path: string, form: PathForm, view: RepositoryView): Target[] {
  if (path === '' || path.length > 300 || path.includes('\0')) return []
  if (path.includes('*')) return form.globs === true ? shared(globFiles(folder, path, form, view)) : []
  const joined = joinPath(folder, path)
  if (joined === undefined) return []
  if (view.files.has(joined)) return [{ artifact: joined, confidence: 1 }]
  for (const ending of form.endings ?? []) {
    const ended = joined + ending
    if (view.files.has(ended)) return [{ artifact: ended, confidence: CONVENTION }]
  }
  if (joined === '' && folder === '') return []
  if (view.files.folder(joined) === undefined) return []
  for (const name of form.inFolder ?? []) {
    const inside = joinPath(joined, name)
    if (view.files.has(inside)) return [{ artifact: inside, confidence: 1 }]
  }
  return form.wholeFolders === true ? shared(filesBelow(joined, view, () => true)) : []
}

function shared(files: readonly ArtifactId[]): Target[] {
  return files.length > MAX_FILES ? [] : files.map(artifact => ({ artifact, confidence: 1 / files.length }))
}

/** Files with the pattern, or of the folders with it the names a folder stands for. */
function globFiles(folder: string, pattern: string, { inFolder = [] }: PathForm, view: RepositoryView): ArtifactId[] {
  const fixed = pattern.slice(0, pattern.indexOf('*')).replace(/[^/]*$/, '')
  const start = joinPath(folder, fixed)
  const whole = joinPath(folder, pattern)
  if (start === undefined || whole === undefined || pattern.length > 200) return []
  if (inFolder.length === 0) return filesBelow(start, view, path => matchesGlob(whole, path))
  const names = new Set(inFolder)
  return filesBelow(start, view, path => {
    const end = path.lastIndexOf('/')
    return end > 0 && names.has(path.slice(end + 1)) && matchesGlob(whole, path.slice(0, end))
  })
}

/** Files below a folder that are wanted, as long as they are few and the folder is small. */
function filesBelow(folder: string, view: RepositoryView, isWanted: (path: string) => boolean): ArtifactId[] {
  const found: ArtifactId[] = []
  const pending = [folder]
  let visited = 0
  while (pending.length > 0) {
    const here = view.files.folder(pending.pop()!)
    if (here === undefined) continue
    visited += here.files.length + here.folders.length
    if (visited > MAX_VISITED) return []
    found.push(...here.files.filter(isWanted))
    if (found.length > MAX_FILES) return []
    pending.push(...here.folders)
  }
  return found.sort(comparePaths)
}
