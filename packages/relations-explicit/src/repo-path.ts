/** Folder of a repo-relative path; empty for a file of the root. */
export function folderOf(path: string): string {
  const end = path.lastIndexOf('/')
  return end < 0 ? '' : path.slice(0, end)
}

/** Last segment of a path. */
export function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}

/** Last segment without its last extension: `cart.service` of `src/cart.service.ts`. */
export function stemOf(path: string): string {
  const name = nameOf(path)
  const dot = name.lastIndexOf('.')
  return dot <= 0 ? name : name.slice(0, dot)
}

/** Joins a folder and a relative path, `.` and `..` resolved; `undefined` where that leaves the repository. */
export function joinPath(folder: string, relative: string): string | undefined {
  if (isPlainPath(relative)) return folder === '' ? relative : `${folder}/${relative}`
  const segments = folder === '' ? [] : folder.split('/')
  for (const segment of relative.split('/')) {
    if (segment === '' || segment === '.') continue
    if (segment !== '..') segments.push(segment)
    else if (segments.pop() === undefined) return undefined
  }
  return segments.join('/')
}

/** Whether a path has no `.`, `..` or empty segment: nothing to resolve. */
function isPlainPath(path: string): boolean {
  let start = 0
  for (;;) {
    const slash = path.indexOf('/', start)
    const end = slash < 0 ? path.length : slash
    const first = path.charCodeAt(start)
    if (end === start || first === 46 && (end === start + 1 || end === start + 2 && path.charCodeAt(start + 1) === 46)) return false
    if (slash < 0) return true
    start = slash + 1
  }
}

/** A folder and all folders above it, nearest first, the root (empty) last. */
export function ancestorsOf(folder: string): string[] {
  const ancestors = [folder]
  for (let at = folder; at !== '';) ancestors.push(at = folderOf(at))
  return ancestors
}

/** Whether a path is the folder itself or lies below it; the root holds everything. */
export function isBelow(path: string, folder: string): boolean {
  return folder === '' || path === folder || path.startsWith(`${folder}/`)
}

/** Number of leading segments two paths share. */
export function sharedDepth(left: string, right: string): number {
  const length = Math.min(left.length, right.length)
  let depth = 0
  let at = 0
  for (; at < length && left.charCodeAt(at) === right.charCodeAt(at); at++) if (left.charCodeAt(at) === 47) depth++
  const isWhole = at === length && (left.length === right.length || (left.length > right.length ? left : right).charCodeAt(at) === 47)
  return isWhole ? depth + 1 : depth
}
