import { lstatSync, readdirSync, readFileSync, type Dirent } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import type { ListedPath } from '../assemble-snapshot.ts'
import { throwIfAborted } from './aborted.ts'
import { decidingRule, isIgnored, parseIgnoreRules, seenFrom, type IgnoreRules } from './ignore-rules.ts'

/** Folders of other version control systems, and what package managers and compilers fill: nobody edits them. */
const NEVER_ENTERED = new Set(['.hg', '.svn', '.jj', '.bzr', 'node_modules', 'bower_components', '__pycache__', '.venv'])

const MAX_IGNORE_FILE_BYTES = 1 << 20

export interface WalkOptions {
  /** Also reads repositories below the root (a folder of clones). Linked work trees stay out. */
  readonly enterRepositories?: boolean
  readonly signal?: AbortSignal | undefined
}

/** So many names, or patterns tried on them, are looked at before other work of the process gets its turn, and an abort. */
const WORK_PER_TURN = 200_000

/**
 * Lists a folder without git: ignore files of the folder, of those below it, and, inside a repository, of those above it up to
 * its top. Ignored folders are not entered, links not followed, and what is no regular file is listed as skipped.
 *
 * @throws DeepDiscoveryError `DD_ABORTED`
 */
export async function walkFolder(root: string, options: WalkOptions = {}): Promise<ListedPath[]> {
  const listed: ListedPath[] = []
  const pending: { folder: string; rules: readonly IgnoreRules[] }[] = [{ folder: '', rules: rulesAbove(root) }]
  let work = 0
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    throwIfAborted(options.signal)
    const { folder } = next
    const entries = readFolder(`${root}/${folder}`)
    if (entries === undefined) {
      listed.push({ path: folder === '' ? '.' : folder.slice(0, -1), skipped: 'unreadable' })
      continue
    }
    const rules = withRulesOf(root, folder, entries, next.rules)
    const workPerName = 10 + rules.reduce((sum, { patterns }) => sum + patterns.length, 0)
    for (const entry of entries) {
      work += workPerName
      if (work > WORK_PER_TURN) {
        work = 0
        await new Promise(setImmediate)
        throwIfAborted(options.signal)
      }
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

/** How many names at the top of a folder are ignored, and the rule that ignores the first; `undefined` where none is. */
export function ignoredAtTop(root: string): { readonly count: number; readonly source: string; readonly text: string } | undefined {
  const entries = readFolder(root) ?? []
  const rules = withRulesOf(root, '', entries, rulesAbove(root))
  const decisions = entries
    .filter(({ name }) => name.toLowerCase() !== '.git')
    .map((entry) => decidingRule(entry.name, entry.isDirectory(), rules))
    .filter((decision) => decision !== undefined && !decision.rule.negated)
  const first = decisions[0]
  return first === undefined ? undefined : { count: decisions.length, source: first.source, text: first.rule.text }
}

function withRulesOf(
  root: string,
  folder: string,
  entries: readonly Dirent[],
  above: readonly IgnoreRules[],
): readonly IgnoreRules[] {
  const own = entries.some(({ name }) => name === '.gitignore') ? readIgnoreFile(`${root}/${folder}.gitignore`, folder) : undefined
  return own === undefined ? above : [...above, own]
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
    return parseIgnoreRules(readFileSync(path, 'utf8'), base, false, path)
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
    rules === undefined ? [] : [fromAbove(rules, relative(places[index]!, root).replaceAll('\\', '/'))],
  )
}

function fromAbove(rules: IgnoreRules, below: string): IgnoreRules {
  return below === '' ? rules : seenFrom(rules, below)
}
