import { compileGlob } from './glob-match.ts'

interface Rule {
  readonly matches: (path: string) => boolean
  /** The rule looks at the last segment only. */
  readonly byName: boolean
  readonly foldersOnly: boolean
  readonly negated: boolean
}

/** The rules of one ignore file and the folder they are relative to. */
export interface IgnoreRules {
  /** Empty, or with a slash at its end. */
  readonly base: string
  readonly rules: readonly Rule[]
}

/** Parses an ignore file as git does. */
export function parseIgnoreRules(text: string, base: string, ignoreCase = false): IgnoreRules {
  const rules: Rule[] = []
  for (const line of text.replace(/^\ufeff/, '').split('\n').map((whole) => whole.replace(/\r$/, ''))) {
    if (line === '' || line.startsWith('#')) continue
    let pattern = trimTrailingSpaces(line)
    const negated = pattern.startsWith('!')
    if (negated) pattern = pattern.slice(1)
    const foldersOnly = pattern.endsWith('/')
    if (foldersOnly) pattern = pattern.slice(0, -1)
    const byName = !pattern.includes('/')
    if (pattern.startsWith('/')) pattern = pattern.slice(1)
    const matches = pattern === '' ? undefined : compileGlob(pattern, ignoreCase)
    if (matches !== undefined) rules.push({ matches, byName, foldersOnly, negated })
  }
  return { base, rules }
}

/**
 * Whether a path is ignored: of all rules that match, the last of the last file counts.
 *
 * @param files weakest first: a folder's file after those of the folders above it
 */
export function isIgnored(path: string, isFolder: boolean, files: readonly IgnoreRules[]): boolean {
  const name = path.slice(path.lastIndexOf('/') + 1)
  for (let file = files.length - 1; file >= 0; file--) {
    const { base, rules } = files[file]!
    if (!path.startsWith(base)) continue
    const relative = path.slice(base.length)
    for (let rule = rules.length - 1; rule >= 0; rule--) {
      const { matches, byName, foldersOnly, negated } = rules[rule]!
      if ((isFolder || !foldersOnly) && matches(byName ? name : relative)) return !negated
    }
  }
  return false
}

/** Spaces at the end do not count unless a backslash stands before them. */
function trimTrailingSpaces(line: string): string {
  let end = line.length
  while (end > 0 && line[end - 1] === ' ' && line[end - 2] !== '\\') end--
  return line.slice(0, end)
}
