import { lstatSync, readdirSync, readFileSync, type Dirent } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import type { ListedPath } from '../assemble-snapshot.ts'
import { throwIfAborted } from './aborted.ts'
import { isIgnored, parseIgnoreRules, type IgnoreRules } from './ignore-rules.ts'

/** Folders of other version control systems, and what package managers and compilers fill: nobody edits them. */
const NEVER_ENTERED = new Set(['.hg', '.svn', '.jj', '.bzr', 'node_modules', 'bower_components', '__pycache__', '.venv'])

const MAX_IGNORE_FILE_BYTES = 1 << 20

export interface WalkOptions {
  /** Also reads repositories below the root (a folder of clones). Linked work trees stay out. */
  readonly enterRepositories?: boolean
  readonly signal?: AbortSignal | undefined
}

/**
 * Lists a folder without git: ignore files of the folder, of those below it, and, inside a repository, of those above it up to
 * its top. Ignored folders are not entered, links not followed, and what is no regular file is listed as skipped.
 */
export function walkFolder(root: string, options: WalkOptions = {}): ListedPath[] {
  const listed: ListedPath[] = []
  const pending: { folder: string; rules: readonly IgnoreRules[] }[] = [{ folder: '', rules: rulesAbove(root) }]
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    throwIfAborted(options.signal)
    const { folder } = next
    const entries = readFolder(`${root}/${folder}`)
    if (entries === undefined) {
      listed.push({ path: folder === '' ? '.' : folder.slice(0, -1), skipped: 'unreadable' })
      continue
    }
    const own = entries.some(({ name }) => name === '.gitignore')
      ? readIgnoreFile(`${root}/${folder}.gitignore`, folder)
      : undefined
    const rules = own === undefined ? next.rules : [...next.rules, own]
    for (const entry of entries) {
      if (entry.name.toLowerCase() === '.git') continue
      const path = folder + entry.name
      const kind = kindOf(entry, `${root}/${path}`)
      if (isIgnored(path, kind === 'folder', rules)) continue
      if (kind !== 'folder') {
        listed.push({ path, skipped: entry.name.includes('\ufffd') ? 'unreadable' : kind === 'file' ? undefined : kind })
      } else if (NEVER_ENTERED.has(entry.name)) {
        listed.push({ path, skipped: 'excluded' })
      } else if (isRepository(`${root}/${path}`, options.enterRepositories === true)) {
        listed.push({ path, skipped: 'nested-repository' })
      } else {
        pending.push({ folder: `${path}/`, rules })
      }
    }
  }
  return listed
}

/** Whether a folder has its own `.git` (a folder or, for work trees and submodules, a file). */
export function isRepository(folder: string, onlyLinked = false): boolean {
  try {
    const stat = lstatSync(`${folder}/.git`, { throwIfNoEntry: false })
    return stat !== undefined && !(onlyLinked && stat.isDirectory())
  } catch {
    // A folder that may not be entered, or a path beyond the system's limit: reading it will say so.
    return false
  }
}

function readFolder(folder: string): Dirent[] | undefined {
  try {
    return readdirSync(folder, { withFileTypes: true })
  } catch {
    return undefined
  }
}

function kindOf(entry: Dirent, path: string): 'file' | 'folder' | 'symlink' | 'not-a-file' | 'missing' {
  // Some file systems do not tell types with names.
  const known =
    entry.isFile() ||
    entry.isDirectory() ||
    entry.isSymbolicLink() ||
    entry.isFIFO() ||
    entry.isSocket() ||
    entry.isCharacterDevice() ||
    entry.isBlockDevice()
  const type = known ? entry : lstatSync(path, { throwIfNoEntry: false })
  if (type === undefined) return 'missing'
  return type.isFile() ? 'file' : type.isDirectory() ? 'folder' : type.isSymbolicLink() ? 'symlink' : 'not-a-file'
}

/** Only a regular file is read: a link could lead out, a pipe would never end. */
function readIgnoreFile(path: string, base: string): IgnoreRules | undefined {
  try {
    const stat = lstatSync(path, { throwIfNoEntry: false })
    if (stat === undefined || !stat.isFile() || stat.size > MAX_IGNORE_FILE_BYTES) return undefined
    return parseIgnoreRules(readFileSync(path, 'utf8'), base)
  } catch {
    return undefined
  }
}

/** Rules of the enclosing repository's `info/exclude` and of the folders between its top and the root, relative to the root. */
function rulesAbove(root: string): IgnoreRules[] {
  const folders = [root]
  while (!isRepository(folders[0]!)) {
    const parent = dirname(folders[0]!)
    if (parent === folders[0]) return []
    folders.unshift(parent)
  }
  const top = folders[0]!
  const found = [
    readIgnoreFile(join(top, '.git/info/exclude'), ''),
    ...folders.slice(0, -1).map((folder) => readIgnoreFile(join(folder, '.gitignore'), '')),
  ]
  const places = [top, ...folders.slice(0, -1)]
  return found.flatMap((rules, index) =>
    rules === undefined ? [] : [seenFrom(rules, relative(places[index]!, root).replaceAll('\\', '/'))],
  )
}

/** Lets rules of a folder above judge paths that are relative to the root below it. */
function seenFrom({ rules }: IgnoreRules, below: string): IgnoreRules {
  if (below === '') return { base: '', rules }
  return {
    base: '',
    rules: rules.map((rule) => (rule.byName ? rule : { ...rule, matches: (path) => rule.matches(`${below}/${path}`) })),
  }
}
