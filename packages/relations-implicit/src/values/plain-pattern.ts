/** A pattern of the plain part of RE2's syntax, which the language's own engine reads the same. */
export interface PlainPattern {
  /** Names of its groups by their numbers. */
  readonly names: ReadonlyMap<string, number>
  readonly groupCount: number
  /** For `RegExp`, with its flags. */
  readonly expression: string
  readonly flags: string
  /**
   * How many ways of going on backtracking can try from one place, with the power of the text's length; `undefined` where groups are repeated,
   * which only a linear engine may do.
   */
  readonly ways: { readonly factor: number; readonly power: number } | undefined
}

interface Reading {
  readonly source: string
  readonly dot: string
  at: number
  groupCount: number
  readonly names: Map<string, number>
  factor: number
  power: number
  isRepeatable: boolean
}

interface Part { readonly expression: string; readonly isSingle: boolean; readonly isEmpty: boolean; readonly isAssertion: boolean; readonly literal: string | undefined }

/** Longer ones may be nested too deep for an engine. */
const MAXIMUM_LENGTH = 1_000
const FLAGS = /^\(\?([is]+)\)/
const GROUP = /\((?:\?(?:(:)|P?<([A-Za-z_]\w*)>))?(?!\?)/y
const REPEAT = /([*+?]|\{(\d{1,2})(?:(,)(\d{0,2}))?\})(\??)(?![*+?{])/y
const PLAIN = /[^\\^$.|?*+()[{\x80-\uffff]/y
const ESCAPE = /\\([dDwWbnrtf]|[sS]|[^\w\x80-\uffff])/y
const CLASS = /\[(\^?)((?:\\[dwsnrtf]|\\[^\w\x80-\uffff]|[a-z]-[a-z]|[A-Z]-[A-Z]|\d-\d|[^\]\\[\-\x80-\uffff]|-(?=\])|(?<=\[\^?)-)+)\]/y

/** Reads a pattern; `undefined` for one that is wrong or not that plain. */
export function readPlainPattern(source: string): PlainPattern | undefined {
  if (source.length > MAXIMUM_LENGTH) return undefined
  const [prefix = '', flags = ''] = FLAGS.exec(source) ?? []
  const reading: Reading = {
    source, at: prefix.length, dot: flags.includes('s') ? '[^]' : '[^\\n]', groupCount: 0, names: new Map(), factor: 1, power: 0, isRepeatable: true,
  }
  const whole = readEither(reading)
  if (whole === undefined || reading.at < source.length) return undefined
  const { names, groupCount, factor, power, isRepeatable } = reading
  const isAnchored = whole.expression.startsWith('^') && whole.literal === ''
  return {
    names, groupCount, expression: whole.expression, flags: flags.includes('i') ? 'i' : '',
    ways: isRepeatable ? { factor, power: power + Number(!isAnchored) } : undefined,
  }
}

/** Alternatives up to a closing parenthesis or the end. `literal` of the whole: empty where there is one branch, which an anchor then holds. */
function readEither(reading: Reading): Part | undefined {
  const branches: { expression: string; literal: string | undefined; isEmpty: boolean }[] = []
  for (;;) {
    const branch = readBranch(reading)
    if (branch === undefined) return undefined
    branches.push(branch)
    if (reading.source[reading.at] !== '|') break
    reading.at++
  }
  if (branches.length > 1 && !arePrefixFree(branches.map(({ literal }) => literal))) reading.factor *= branches.length
  return {
    expression: branches.map(({ expression }) => expression).join('|'), isSingle: false, isAssertion: false,
    isEmpty: branches.some(({ isEmpty }) => isEmpty), literal: branches.length === 1 ? '' : undefined,
  }
}

function readBranch(reading: Reading): { expression: string; literal: string | undefined; isEmpty: boolean } | undefined {
  let expression = ''
  let literal: string | undefined = ''
  let isEmpty = true
  while (reading.at < reading.source.length && !'|)'.includes(reading.source[reading.at]!)) {
    const part = readPart(reading)
    if (part === undefined) return undefined
    const repeat = readRepeat(reading, part)
    if (repeat === undefined) return undefined
    expression += part.expression + repeat.sign
    literal = literal === undefined || part.literal === undefined || repeat.sign !== '' ? undefined : literal + part.literal
    isEmpty &&= part.isEmpty || repeat.isOptional
  }
  return { expression, literal, isEmpty }
}

function readPart(reading: Reading): Part | undefined {
  const { source } = reading
  const character = source[reading.at]!
  if (character === '(') return readGroup(reading)
  const single = (expression: string, literal?: string): Part => ({ expression, isSingle: true, isEmpty: false, isAssertion: false, literal })
  if (character === '^' || character === '$') {
    reading.at++
    return { expression: character, isSingle: false, isEmpty: true, isAssertion: true, literal: undefined }
  }
  if (character === '.') {
    reading.at++
    return single(reading.dot)
  }
  if (character === '[') {
    const [written, not, members] = taken(CLASS, reading) ?? []
    return written === undefined || hasWrongRange(members!) ? undefined : single(`[${not}${members!.replaceAll('\\s', '\\t\\n\\f\\r ')}]`)
  }
  if (character === '\\') {
    const [, escaped] = taken(ESCAPE, reading) ?? []
    if (escaped === undefined) return undefined
    if (escaped === 'b') return { expression: '\\b', isSingle: false, isEmpty: true, isAssertion: true, literal: undefined }
    if (escaped === 's') return single('[\\t\\n\\f\\r ]')
    if (escaped === 'S') return single('[^\\t\\n\\f\\r ]')
    return /\w/.test(escaped) ? single(`\\${escaped}`) : single(quoted(escaped), escaped)
  }
  const [plain] = taken(PLAIN, reading) ?? []
  return plain === undefined ? undefined : single(quoted(plain), plain)
}

function readGroup(reading: Reading): Part | undefined {
  const [start, uncaptured, name] = taken(GROUP, reading) ?? []
  if (start === undefined) return undefined
  if (uncaptured === undefined) {
    reading.groupCount++
    if (name !== undefined) {
      if (reading.names.has(name)) return undefined
      reading.names.set(name, reading.groupCount)
    }
  }
  const inner = readEither(reading)
  if (inner === undefined || reading.source[reading.at] !== ')') return undefined
  reading.at++
  return { ...inner, expression: `${uncaptured === undefined ? '(' : '(?:'}${inner.expression})`, literal: undefined }
}

/** How often a part may come, as the expression says it; `undefined` for what is wrong. */
function readRepeat(reading: Reading, part: Part): { sign: string; isOptional: boolean } | undefined {
  const found = taken(REPEAT, reading)
  if (found === undefined) return '*+?{'.includes(reading.source[reading.at] ?? ' ') ? undefined : { sign: '', isOptional: false }
  const [sign, kind, counted, comma, upper] = found
  const least = counted === undefined ? Number(kind === '+') : Number(counted)
  const most = counted === undefined ? kind === '?' ? 1 : Infinity : comma === undefined ? least : upper === '' ? Infinity : Number(upper)
  // A count of counts may be too large.
  if (part.isAssertion || most < least || most === 0 || counted !== undefined && !part.isSingle) return undefined
  // Of groups that may be there or not the engines agree only where they take something.
  if (!part.isSingle && (most > 1 || part.isEmpty) && !isSeparated(part.expression)) reading.isRepeatable = false
  // How often a separated group came is told by where it ends, as it is of what it holds.
  if (most === Infinity) reading.power += Number(part.isSingle)
  else reading.factor *= most - least + 1
  return { sign, isOptional: least === 0 }
}

function taken(token: RegExp, reading: Reading): RegExpExecArray | undefined {
  token.lastIndex = reading.at
  const found = token.exec(reading.source) ?? undefined
  if (found !== undefined) reading.at += found[0].length
  return found
}

function hasWrongRange(members: string): boolean {
  return [...members.replaceAll(/\\./gs, '').matchAll(/([A-Za-z\d])-([A-Za-z\d])/g)].some(([, first, last]) => first! > last!)
}

function quoted(character: string): string {
  return /\w/.test(character) ? character : `\\x${character.charCodeAt(0).toString(16).padStart(2, '0')}`
}

const SEPARATED = /^\(\?:(?:((?:\\x[\da-f]{2})+)(\\[wd]|\[(?!\^)[^\]]+\])[*+]|(\\[wd]|\[(?!\^)[^\]]+\])\+((?:\\x[\da-f]{2})+))\)$/

/** A group like `(?:\.\w+)` or `(?:[\w-]+\/)`, whose separator is none of the other characters. */
function isSeparated(expression: string): boolean {
  const [, before, following, leading, behind] = SEPARATED.exec(expression) ?? []
  const separator = before ?? behind
  const others = following ?? leading
  return separator !== undefined && !new RegExp(others!, 'i').test(separator.replaceAll(/\\x(..)/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))))
}

/** Of texts none of which begins another, in whatever case, at most one is at a place. */
function arePrefixFree(literals: readonly (string | undefined)[]): boolean {
  const known = literals.flatMap((each) => (each === undefined ? [] : [each.toLowerCase()]))
  return known.length === literals.length && known.length <= 64
    && known.every((each, at) => known.every((other, its) => its === at || !other.startsWith(each)))
}
