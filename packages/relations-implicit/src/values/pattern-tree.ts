import { PERL_SETS, bothCases, complementOf, setOf } from './character-set.ts'
import type { CharacterSet } from './character-set.ts'
import { readClass, readEscapedCode } from './pattern-class.ts'

/** A linear pattern as a tree, of what matters for the identifiers around and in its matches. */
export type PatternNode =
  | { readonly kind: 'character', readonly set: CharacterSet }
  | { readonly kind: 'start' | 'end', readonly ofLine: boolean }
  | { readonly kind: 'border' }
  | { readonly kind: 'anything' }
  | { readonly kind: 'sequence' | 'either', readonly nodes: readonly PatternNode[] }
  | { readonly kind: 'group', readonly number: number, readonly node: PatternNode }
  | { readonly kind: 'repeat', readonly node: PatternNode, readonly least: number, readonly most: number, readonly greedy: boolean }

/** Where a pattern is read, and the flags that hold there. */
export interface PatternReading {
  readonly source: string
  at: number
  groups: number
  flags: string
}

const COUNT = /\{(\d+)(,(\d*))?\}/y
const GROUP_START = /\((?:\?(?:P?<\w+>|([A-Za-z]*)(?:-([A-Za-z]+))?([:)])))?/y
const NEWLINE = setOf('\n')

/** Reads a pattern that RE2 has accepted; undefined for syntax that says nothing here (`\p{…}`, characters beyond ASCII). */
export function patternTree(source: string): PatternNode | undefined {
  if (!/^[\0-\x7f]*$/.test(source) || /\\[pPC]/.test(source)) return undefined
  const reading: PatternReading = { source, at: 0, groups: 0, flags: '' }
  const tree = readEither(reading)
  return reading.at === source.length ? tree : undefined
}

/** Reads until the parenthesis that closes, or the end. Flags that change within hold until there. */
function readEither(reading: PatternReading): PatternNode {
  const flagsBefore = reading.flags
  const branches: PatternNode[] = []
  let nodes: PatternNode[] = []
  for (; reading.at < reading.source.length && reading.source[reading.at] !== ')';) {
    if (reading.source[reading.at] === '|') {
      reading.at++
      branches.push({ kind: 'sequence', nodes })
      nodes = []
    } else readItem(reading, nodes)
  }
  reading.flags = flagsBefore
  const last: PatternNode = { kind: 'sequence', nodes }
  return branches.length === 0 ? last : { kind: 'either', nodes: [...branches, last] }
}

function readItem(reading: PatternReading, nodes: PatternNode[]): void {
  const node = readAtom(reading)
  if (node === undefined) return
  const repeated = readRepeats(reading, node)
  nodes.push(repeated)
}

function readAtom(reading: PatternReading): PatternNode | undefined {
  const { source, flags } = reading
  const character = source.charAt(reading.at)
  if (character === '(') return readGroup(reading)
  if (character === '[') return { kind: 'character', set: inCase(readClass(reading), flags) }
  if (character === '\\') return readEscape(reading)
  reading.at++
  if (character === '^') return { kind: 'start', ofLine: flags.includes('m') }
  if (character === '$') return { kind: 'end', ofLine: flags.includes('m') }
  if (character === '.') return { kind: 'character', set: complementOf(flags.includes('s') ? new Set() : NEWLINE) }
  return { kind: 'character', set: inCase(setOf(character), flags) }
}

function readGroup(reading: PatternReading): PatternNode | undefined {
  GROUP_START.lastIndex = reading.at
  const [start = '(', on, off = '', closing] = GROUP_START.exec(reading.source) ?? []
  reading.at += start.length
  const outside = reading.flags
  if (on !== undefined) {
    reading.flags = [...outside + on].filter((flag) => !off.includes(flag)).join('')
    if (closing === ')') return undefined
  }
  const number = on === undefined ? ++reading.groups : 0
  const node = readEither(reading)
  reading.at++
  reading.flags = outside
  return number > 0 ? { kind: 'group', number, node } : node
}

function readEscape(reading: PatternReading): PatternNode {
  const { source, flags } = reading
  const character = source.charAt(reading.at + 1)
  const perl = PERL_SETS.get(character)
  reading.at += 2
  if (perl !== undefined) return { kind: 'character', set: perl }
  if (character === 'b') return { kind: 'border' }
  if (character === 'B') return { kind: 'anything' }
  if (character === 'A') return { kind: 'start', ofLine: false }
  if (character === 'z') return { kind: 'end', ofLine: false }
  if (character === 'Q') return readQuoted(reading)
  reading.at -= 2
  const code = readEscapedCode(reading)
  return { kind: 'character', set: code < 0x80 ? inCase(new Set([code]), flags) : new Set() }
}

/** `\Q…\E`: as it stands. */
function readQuoted(reading: PatternReading): PatternNode {
  const end = reading.source.indexOf('\\E', reading.at)
  const text = reading.source.slice(reading.at, end < 0 ? undefined : end)
  reading.at = end < 0 ? reading.source.length : end + 2
  const nodes = Array.from(text, (character): PatternNode => ({ kind: 'character', set: inCase(setOf(character), reading.flags) }))
  return { kind: 'sequence', nodes }
}

function readRepeats(reading: PatternReading, node: PatternNode): PatternNode {
  let repeated = node
  for (;;) {
    const { source, at } = reading
    COUNT.lastIndex = at
    const counted = COUNT.exec(source)
    const sign = source.charAt(at)
    let [least, most] = sign === '*' ? [0, Infinity] : sign === '+' ? [1, Infinity] : sign === '?' ? [0, 1] : [-1, -1]
    let length = 1
    if (counted !== null) {
      least = Number(counted[1])
      most = counted[2] === undefined ? least : counted[3] === '' ? Infinity : Number(counted[3])
      length = counted[0].length
    }
    if (least < 0) return repeated
    const lazy = source.charAt(at + length) === '?'
    reading.at += lazy ? length + 1 : length
    repeated = { kind: 'repeat', node: repeated, least, most, greedy: lazy === reading.flags.includes('U') }
  }
}

function inCase(set: CharacterSet, flags: string): CharacterSet {
  return flags.includes('i') ? bothCases(set) : set
}
