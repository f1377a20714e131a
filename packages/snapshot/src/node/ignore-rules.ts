import { compileGlob } from './glob-match.ts'

interface Rule {
  /** Its line, as far as it counts. */
  readonly text: string
  readonly matches: (path: string) => boolean
  /** The rule looks at the last segment only. */
  readonly byName: boolean
  readonly foldersOnly: boolean
  readonly negated: boolean
}

/** The rules of one ignore file and the folder they are relative to. */
export interface IgnoreRules {
  /** Path of the file, for messages. */
  readonly source: string
  /** Empty, or with a slash at its end. */
  readonly base: string
  readonly rules: readonly Rule[]
  /** Places of the rules that are plain names, and plain paths; ascending. */
  readonly byName: ReadonlyMap<string, readonly number[]>
  readonly byPath: ReadonlyMap<string, readonly number[]>
  /** Places of the rules `*.ending`, by their ending. */
  readonly byEnding: ReadonlyMap<string, readonly number[]>
  /** Places of all others; each of these has to be tried. */
  readonly patterns: readonly number[]
}

/** The rule that decides over a path, and the file it stands in. */
export interface Decision {
  readonly source: string
  readonly rule: Rule
}

/** Parses an ignore file as git does. */
export function parseIgnoreRules(text: string, base: string, ignoreCase = false, source = ''): IgnoreRules {
  const rules: Rule[] = []
  const byName = new Map<string, number[]>()
  const byPath = new Map<string, number[]>()
  const byEnding = new Map<string, number[]>()
  const patterns: number[] = []
  for (const line of text.replace(/^\ufeff/, '').split('\n').map((whole) => whole.replace(/\r$/, ''))) {
    if (line === '' || line.startsWith('#')) continue
    let pattern = trimTrailingSpaces(line)
    const whole = pattern
    const negated = pattern.startsWith('!')
    if (negated) pattern = pattern.slice(1)
    const foldersOnly = pattern.endsWith('/')
    if (foldersOnly) pattern = pattern.slice(0, -1)
    const isName = !pattern.includes('/')
    if (pattern.startsWith('/')) pattern = pattern.slice(1)
    const matches = pattern === '' ? undefined : compileGlob(pattern, ignoreCase)
    if (matches === undefined) continue
    const place = rules.push({ text: whole, matches, byName: isName, foldersOnly, negated }) - 1
    if (ignoreCase) patterns.push(place)
    else if (!/[*?[\\]/.test(pattern)) add(isName ? byName : byPath, pattern, place)
    else if (isName && /^\*\.[^*?[\\.]+$/.test(pattern)) add(byEnding, pattern.slice(1), place)
    else patterns.push(place)
  }
  return { source, base, rules, byName, byPath, byEnding, patterns }
}

function add(places: Map<string, number[]>, key: string, place: number): void {
  const found = places.get(key)
  if (found === undefined) places.set(key, [place])
  else found.push(place)
}

/**
 * Whether a path is ignored: of all rules that match, the last of the last file counts.
 *
 * @param files weakest first: a folder's file after those of the folders above it
 */
export function isIgnored(path: string, isFolder: boolean, files: readonly IgnoreRules[]): boolean {
  const decision = decidingRule(path, isFolder, files)
  return decision !== undefined && !decision.rule.negated
}

/** The rule that decides over a path; `undefined` where none matches. */
export function decidingRule(path: string, isFolder: boolean, files: readonly IgnoreRules[]): Decision | undefined {
  const name = path.slice(path.lastIndexOf('/') + 1)
  for (let file = files.length - 1; file >= 0; file--) {
    const { source, base, rules, byName, byPath, byEnding, patterns } = files[file]!
    if (!path.startsWith(base)) continue
    const relative = path.slice(base.length)
    const counts = (place: number): boolean => isFolder || !rules[place]!.foldersOnly
    const dot = name.lastIndexOf('.')
    let best = Math.max(
      byName.size === 0 ? -1 : last(byName.get(name), counts),
      byPath.size === 0 ? -1 : last(byPath.get(relative), counts),
      dot < 0 || byEnding.size === 0 ? -1 : last(byEnding.get(name.slice(dot)), counts),
    )
    for (let at = patterns.length - 1; at >= 0 && patterns[at]! > best; at--) {
      const place = patterns[at]!
      const rule = rules[place]!
      if (counts(place) && rule.matches(rule.byName ? name : relative)) best = place
    }
    if (best >= 0) return { source, rule: rules[best]! }
  }
  return undefined
}

function last(places: readonly number[] | undefined, counts: (place: number) => boolean): number {
  return places?.findLast(counts) ?? -1
}

/** Lets rules of a folder above judge paths that are relative to a folder below it. */
export function seenFrom({ source, rules }: IgnoreRules, below: string): IgnoreRules {
  const patterns = rules.map((_, place) => place)
  const seen = rules.map((rule) =>
    rule.byName ? rule : { ...rule, matches: (path: string) => rule.matches(`${below}/${path}`) },
  )
  return { source, base: '', rules: seen, byName: new Map(), byPath: new Map(), byEnding: new Map(), patterns }
}

/** Spaces at the end do not count unless a backslash stands before them. */
function trimTrailingSpaces(line: string): string {
  let end = line.length
  while (end > 0 && line[end - 1] === ' ' && line[end - 2] !== '\\') end--
  return line.slice(0, end)
}
