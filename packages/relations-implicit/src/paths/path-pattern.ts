/** `files:` of a source: a glob with captures. */
export interface PathPattern {
  /** The same for picomatch, captures as `*` and `**`. */
  readonly glob: string
  /** Names, in order. */
  readonly captures: readonly string[]
  /** What the captures hold; undefined for another path. A capture of another alternative is the empty text. */
  match(path: string): ReadonlyMap<string, string> | undefined
}

interface Reading {
  readonly text: string
  at: number
  glob: string
  expression: string
  readonly captures: string[]
}

const CAPTURE = /\{([A-Za-z_]\w*)(\*?)\}/y
const START = /^[^*?{}[\]\\()]*/
const END = /(?:[^*?{}[\]\\(),]|\{[^*?{}[\]\\()]*,[^*?{}[\]\\()]*\})*$/
const CLASS = /\[(!|\^)?([^[\]/]+)\]/y

/**
 * Compiles a glob: `**` for folders, `*` within one name, `?`, `[a-z]`, `{ts,tsx}` for alternatives, `{name}` for a capture within
 * one name and `{name*}` for one of any number of folders, also none, with the start of a name if more of one follows
 * (`models/{name*}.rb`). Folders before the captures are as few as possible.
 *
 * @throws Error for a brace or bracket without a partner, a capture named twice, `!` or `(` as patterns, and `**` or `{name*}` behind the
 * start of a name.
 */
export function compilePathPattern(glob: string): PathPattern {
  if (glob === '' || glob.startsWith('/') || glob.startsWith('!')) throw new Error(`files ${glob}: a glob starts at the root, without / or !`)
  checkSize(glob)
  const reading: Reading = { text: glob, at: 0, glob: '', expression: '', captures: [] }
  readUntil(reading, '')
  const expression = new RegExp(`^${reading.expression}$`, 's')
  const [start = ''] = START.exec(glob) ?? []
  const ends = literalEnds(glob)
  return {
    glob: reading.glob,
    captures: reading.captures,
    match: (path) => {
      // Most paths are others, and told so at once.
      if (!path.startsWith(start) || !ends.some((end) => path.endsWith(end))) return undefined
      const found = expression.exec(path)
      if (found === null) return undefined
      return new Map(reading.captures.map((name, at) => [name, (found[at + 1] ?? '').replace(/\/$/, '')]))
    },
  }
}

/** A glob is matched by going back and forth between its stars, so there are few; its alternatives are multiplied out. */
const MAXIMUM_LENGTH = 400
const MAXIMUM_STARS_OF_A_NAME = 3
const MAXIMUM_FOLDER_STARS = 4
const MAXIMUM_ALTERNATIVES = 2_048

function checkSize(glob: string): void {
  if (glob.length > MAXIMUM_LENGTH) throw new Error(`files ${glob.slice(0, 60)}…: a glob has at most ${MAXIMUM_LENGTH} characters`)
  const wide = glob.match(/\*\*|\{\w+\*\}/g)?.length ?? 0
  if (wide > MAXIMUM_FOLDER_STARS) throw new Error(`files ${glob}: a glob has at most ${MAXIMUM_FOLDER_STARS} of ** and {name*}`)
  // Of alternatives one is matched at a time.
  const names = glob.replaceAll('**', '').split(/[/,]/)
  if (names.some((name) => (name.match(/\*|\{\w+\}/g)?.length ?? 0) > MAXIMUM_STARS_OF_A_NAME)) {
    throw new Error(`files ${glob}: the name of a file or folder has at most ${MAXIMUM_STARS_OF_A_NAME} of * and {name}`)
  }
  const alternatives = [...glob.matchAll(/\{[^{}]*\}/g)].reduce((product, [group]) => product * group.split(',').length, 1)
  if (alternatives > MAXIMUM_ALTERNATIVES) throw new Error(`files ${glob.slice(0, 60)}…: its alternatives make ${alternatives} globs; ${MAXIMUM_ALTERNATIVES} are allowed`)
}

/** Reads on until one of these characters, which is not taken, or the end. */
function readUntil(reading: Reading, stops: string): void {
  const { text } = reading
  while (reading.at < text.length && !stops.includes(text.charAt(reading.at))) {
    const character = text.charAt(reading.at)
    if (character === '{') readBrace(reading)
    else if (character === '*') readStars(reading)
    else if (character === '[') readClass(reading)
    else if (character === '?') take(reading, 1, '?', '[^/]')
    else if (character === '\\') take(reading, 2, `\\${text.charAt(reading.at + 1)}`, literal(text.charAt(reading.at + 1)))
    else if ('()}]'.includes(character)) throw problem(reading, `${character} has no partner or no meaning; put a backslash before it`)
    else take(reading, 1, character, literal(character))
  }
}

function readBrace(reading: Reading): void {
  CAPTURE.lastIndex = reading.at
  const capture = CAPTURE.exec(reading.text)
  if (capture !== null) return readCapture(reading, capture[1] ?? '', capture[0].length, capture[2] === '*')
  take(reading, 1, '{', '(?:')
  for (;;) {
    readUntil(reading, ',}')
    const stop = reading.text.charAt(reading.at)
    if (stop === '') throw problem(reading, '{ without }')
    take(reading, 1, stop, stop === ',' ? '|' : ')')
    if (stop === '}') return
  }
}

function readCapture(reading: Reading, name: string, length: number, several: boolean): void {
  if (reading.captures.includes(name)) throw problem(reading, `{${name}} is captured twice`)
  reading.captures.push(name)
  if (!several) return take(reading, length, '*', '([^/]+)')
  const after = reading.text.charAt(reading.at + length)
  // In front of more of a name it holds the start of that name too.
  if (['', '/', '}', ','].includes(after)) return readFolders(reading, length, `{${name}*}`, '(', ')')
  if (!startsName(reading)) throw problem(reading, `{${name}*} starts at a folder, behind /`)
  take(reading, length, '**/*', '((?:[^/]+/)*?[^/]+)')
}

function readStars(reading: Reading): void {
  if (reading.text.startsWith('**', reading.at)) readFolders(reading, 2, '**', '(?:', ')')
  else take(reading, 1, '*', '[^/]*')
}

/** Any number of folders; at the end of the glob, a file too. */
function readFolders(reading: Reading, length: number, written: string, open: string, close: string): void {
  const { text, at } = reading
  const after = text.charAt(at + length)
  if (!startsName(reading) || !['', '/', '}', ','].includes(after)) throw problem(reading, `${written} stands for whole folders, between /`)
  if (after !== '/') take(reading, length, '**', `${open}.+${close}`)
  else take(reading, length + 1, '**/', `${open}(?:[^/]+/)*?${close}`)
}

function startsName({ text, at }: Reading): boolean {
  return ['', '/', '{', ','].includes(text.charAt(at - 1))
}

function readClass(reading: Reading): void {
  CLASS.lastIndex = reading.at
  const found = CLASS.exec(reading.text)
  if (found === null) throw problem(reading, '[ without ], or nothing between them; put a backslash before it')
  const members = (found[2] ?? '').replace(/[\\^]/g, '\\$&')
  take(reading, found[0].length, found[0], `[${found[1] === undefined ? '' : '^/'}${members}]`)
}

function take(reading: Reading, length: number, glob: string, expression: string): void {
  reading.at += length
  reading.glob += glob
  reading.expression += expression
}

function literal(character: string): string {
  return character.replace(/[$()*+./?[\\\]^{|}]/, '\\$&')
}

function problem({ text, at }: Reading, reason: string): Error {
  return new Error(`files ${text}: ${reason} (at ${at + 1})`)
}

/** Texts with one of which every path ends that matches; a slash in front may stand for no folder at all. */
function literalEnds(glob: string): readonly string[] {
  let ends: readonly string[] = ['']
  for (const [part, alternatives] of (END.exec(glob)?.[0] ?? '').replace(/^\//, '').matchAll(/\{([^}]*)\}|[^{]+/g)) {
    ends = ends.flatMap((before) => (alternatives === undefined ? [part] : alternatives.split(',')).map((after) => before + after))
  }
  return ends
}
