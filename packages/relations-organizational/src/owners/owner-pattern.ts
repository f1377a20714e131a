/** Longest pattern that is looked at; a longer one matches nothing. */
const MOST_CHARACTERS = 200

/** Whether a path is covered by a pattern of an owners file. */
export type OwnerPattern = (path: string) => boolean

/**
 * Patterns of CODEOWNERS are those of `.gitignore` but for negation, classes, and a last `/*`, which stands for files right in the
 * folder. A pattern with a slash before its end starts at the root; GitLab lets it start anywhere unless the slash comes first.
 * Both wildcards step back only to the last one before, so a path takes at most its length times that of the pattern.
 */
export function ownerPattern(text: string, dialect: 'github' | 'gitlab'): OwnerPattern | undefined {
  if (text === '' || text.length > MOST_CHARACTERS) return undefined
  const ofFolder = text.endsWith('/')
  const body = text.replace(/^\//, '').replace(/\/$/, '')
  if (body === '') return undefined
  const anchored = text.startsWith('/') || dialect === 'github' && body.includes('/')
  const segments = [...(anchored || body.startsWith('**/') ? [] : ['**']), ...body.split('/')]
  // What is below a folder that matches is covered too, but `docs/*` means files.
  const filesOnly = body.endsWith('/*') && !ofFolder
  if (ofFolder) segments.push('**', '*')
  const below = [...segments, '**', '*']
  return (path) => {
    const parts = path.split('/')
    return matchSegments(segments, parts) || !filesOnly && !ofFolder && matchSegments(below, parts)
  }
}

/** `**` stands for any number of folders, none included. */
function matchSegments(pattern: readonly string[], path: readonly string[]): boolean {
  return matchSequence(pattern.length, path.length, (at) => pattern[at] === '**', (at, to) => matchSegment(pattern[at]!, path[to]!))
}

function matchSegment(pattern: string, text: string): boolean {
  if (pattern === '*' || pattern === text) return true
  return matchSequence(pattern.length, text.length, (at) => pattern[at] === '*', (at, to) => pattern[at] === '?' || pattern[at] === text[to])
}

/** Sequence with wildcards that stand for any run; a miss goes back to the last wildcard only. */
function matchSequence(
  patternLength: number, textLength: number, isRun: (at: number) => boolean, matches: (at: number, to: number) => boolean,
): boolean {
  let at = 0
  let to = 0
  let run = -1
  let resume = 0
  while (to < textLength) {
    if (at < patternLength && isRun(at)) {
      run = at++
      resume = to
    } else if (at < patternLength && matches(at, to)) {
      at++
      to++
    } else if (run >= 0) {
      at = run + 1
      to = ++resume
    } else return false
  }
  while (at < patternLength && isRun(at)) at++
  return at === patternLength
}
