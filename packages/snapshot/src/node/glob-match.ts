type Token =
  | { readonly kind: 'character'; readonly matches: (character: string) => boolean }
  /** Any number of characters within one path segment. */
  | { readonly kind: 'star' }
  /** Any number of whole segments: nothing, `a/`, `a/b/`. */
  | { readonly kind: 'segments' }
  /** All that is left, at least one character. */
  | { readonly kind: 'rest' }

/**
 * Compiles one pattern of a `.gitignore` (git's wildmatch with WM_PATHNAME): `*`, `?`, `[a-z]`, `[[:alpha:]]`, `\`, `**`.
 * Matching is a simulated automaton, linear in the path for any pattern; regular expressions hang on patterns made for that.
 *
 * @returns `undefined` for a pattern that can never match
 */
export function compileGlob(pattern: string, ignoreCase: boolean): ((path: string) => boolean) | undefined {
  const fold = (text: string): string => (ignoreCase ? text.toLowerCase() : text)
  const source = fold(pattern)
  if (!/[*?[\\]/.test(source)) return (path) => fold(path) === source
  if (/^\*[^*?[\\/]+$/.test(source)) {
    const ending = source.slice(1)
    return (path) => fold(path).endsWith(ending) && !path.includes('/')
  }
  const tokens = tokenize(source)
  if (tokens === undefined) return undefined
  const head = /^[^*?[\\]*/.exec(source)![0]
  const tail = plainTail(source)
  return (path) => {
    const folded = fold(path)
    return folded.startsWith(head) && folded.endsWith(tail) && simulate(tokens, folded)
  }
}

/** What every match ends with; a slash in front of it may belong to skipped segments, of which there may be none. */
function plainTail(pattern: string): string {
  if (pattern.includes('\\')) return ''
  const tail = pattern.slice(Math.max(pattern.lastIndexOf('*'), pattern.lastIndexOf('?'), pattern.lastIndexOf(']')) + 1)
  return tail.startsWith('/') ? tail.slice(1) : tail
}

function tokenize(pattern: string): Token[] | undefined {
  const tokens: Token[] = []
  for (let at = 0; at < pattern.length; at++) {
    const character = pattern[at]!
    if (character === '*') {
      let end = at
      while (pattern[end] === '*') end++
      const startsSegment = at === 0 || pattern[at - 1] === '/'
      if (end - at >= 2 && startsSegment && pattern[end] === '/') {
        tokens.push({ kind: 'segments' })
        at = end
        continue
      }
      tokens.push(end - at >= 2 && startsSegment && end === pattern.length ? { kind: 'rest' } : { kind: 'star' })
      at = end - 1
    } else if (character === '?') {
      tokens.push({ kind: 'character', matches: (other) => other !== '/' })
    } else if (character === '[') {
      const set = readSet(pattern, at + 1)
      if (set === undefined) return undefined
      tokens.push({ kind: 'character', matches: (other) => other !== '/' && set.matches(other) })
      at = set.end
    } else {
      const literal = character === '\\' ? pattern[++at] : character
      if (literal === undefined) return undefined
      tokens.push({ kind: 'character', matches: (other) => other === literal })
    }
  }
  return tokens
}

const CLASSES = new Map(Object.entries({
  alnum: /[A-Za-z0-9]/,
  alpha: /[A-Za-z]/,
  blank: /[ \t]/,
  cntrl: /[\0-\x1f\x7f]/,
  digit: /[0-9]/,
  graph: /[!-~]/,
  lower: /[a-z]/,
  print: /[ -~]/,
  punct: /[!-/:-@[-`{-~]/,
  space: /[ \t\n\v\f\r]/,
  upper: /[A-Z]/,
  xdigit: /[0-9A-Fa-f]/,
}))

/** Reads a set after its `[`; `end` is the place of its `]`. */
function readSet(pattern: string, start: number): { matches: (character: string) => boolean; end: number } | undefined {
  const negated = pattern[start] === '!' || pattern[start] === '^'
  const tests: ((character: string) => boolean)[] = []
  let at = negated ? start + 1 : start
  for (let first = true; first || pattern[at] !== ']'; first = false, at++) {
    if (pattern[at] === undefined) return undefined
    const named = pattern[at] === '[' && pattern[at + 1] === ':' ? pattern.indexOf(':]', at + 2) : -1
    if (named >= 0) {
      const characters = CLASSES.get(pattern.slice(at + 2, named))
      if (characters === undefined) return undefined
      tests.push((character) => characters.test(character))
      at = named + 1
      continue
    }
    const from = pattern[at] === '\\' ? pattern[++at] : pattern[at]
    if (from === undefined) return undefined
    if (pattern[at + 1] === '-' && pattern[at + 2] !== undefined && pattern[at + 2] !== ']') {
      at += 2
      const to = pattern[at] === '\\' ? pattern[++at] : pattern[at]
      if (to === undefined) return undefined
      tests.push((character) => character >= from && character <= to)
    } else {
      tests.push((character) => character === from)
    }
  }
  return { matches: (character) => tests.some((test) => test(character)) !== negated, end: at }
}

/** Runs all ways through the pattern at once: a state is the number of tokens passed. */
function simulate(tokens: readonly Token[], path: string): boolean {
  let states = new Uint8Array(tokens.length + 1)
  let next = new Uint8Array(tokens.length + 1)
  states[0] = 1
  skipEmpty(tokens, states)
  for (let at = 0; at < path.length; at++) {
    const character = path[at]!
    const startsSegment = at === 0 || path[at - 1] === '/'
    next.fill(0)
    let alive = false
    for (let state = 0; state < tokens.length; state++) {
      if (states[state] === 0) continue
      const token = tokens[state]!
      if (token.kind === 'rest') return true
      if (token.kind === 'character') {
        if (!token.matches(character)) continue
        next[state + 1] = 1
      } else if (token.kind === 'star') {
        if (character === '/') continue
        next[state] = 1
      } else {
        // Inside the skipped segments; they may end behind any slash.
        if (startsSegment && character === '/') continue
        next[state] = character === '/' ? 1 : 2
      }
      alive = true
    }
    if (!alive) return false
    skipEmpty(tokens, next)
    ;[states, next] = [next, states]
  }
  return states[tokens.length] === 1
}

/** A star and skipped segments may be empty. State 2 is the middle of a skipped segment, where they cannot end. */
function skipEmpty(tokens: readonly Token[], states: Uint8Array): void {
  for (let state = 0; state < tokens.length; state++) {
    if (states[state] === 1 && (tokens[state]!.kind === 'star' || tokens[state]!.kind === 'segments')) states[state + 1] = 1
  }
}
