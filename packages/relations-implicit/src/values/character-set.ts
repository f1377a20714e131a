/** Which ASCII characters a place of a pattern takes; others are read as ASCII, see `compilePattern`. */
export type CharacterSet = ReadonlySet<number>

const ASCII_END = 0x80

/** The characters from one to another. */
export function rangeSet(first: number, last: number): CharacterSet {
  return new Set(Array.from({ length: Math.max(0, Math.min(last, ASCII_END - 1) - first + 1) }, (_, at) => first + at))
}

/** The characters of a text. */
export function setOf(text: string): CharacterSet {
  return new Set(Array.from(text, (character) => character.charCodeAt(0)))
}

export function unionOf(sets: readonly CharacterSet[]): CharacterSet {
  return new Set(sets.flatMap((set) => [...set]))
}

export function complementOf(set: CharacterSet): CharacterSet {
  return new Set([...rangeSet(0, ASCII_END - 1)].filter((code) => !set.has(code)))
}

/** With both cases of each letter. */
export function bothCases(set: CharacterSet): CharacterSet {
  return new Set([...set].flatMap((code) => {
    const character = String.fromCharCode(code)
    return [character.toLowerCase().charCodeAt(0), character.toUpperCase().charCodeAt(0)]
  }))
}

const digits = rangeSet(0x30, 0x39)
const letters = bothCases(rangeSet(0x61, 0x7a))
/** `\w` */
export const WORD_SET = unionOf([digits, letters, setOf('_')])
const space = setOf('\t\n\f\r ')

/** `\d`, `\W` and so on. */
export const PERL_SETS: ReadonlyMap<string, CharacterSet> = new Map([
  ['d', digits], ['s', space], ['w', WORD_SET], ['D', complementOf(digits)], ['S', complementOf(space)], ['W', complementOf(WORD_SET)],
])

const lower = rangeSet(0x61, 0x7a)
const punctuation = complementOf(unionOf([digits, letters, rangeSet(0, 0x20), setOf('\x7f')]))
/** `[:alpha:]` and so on. */
export const POSIX_SETS: ReadonlyMap<string, CharacterSet> = new Map([
  ['alnum', unionOf([digits, letters])], ['alpha', letters], ['ascii', rangeSet(0, 0x7f)], ['blank', setOf('\t ')],
  ['cntrl', unionOf([rangeSet(0, 0x1f), setOf('\x7f')])], ['digit', digits], ['graph', rangeSet(0x21, 0x7e)], ['lower', lower],
  ['print', rangeSet(0x20, 0x7e)], ['punct', punctuation], ['space', setOf('\t\n\v\f\r ')], ['upper', rangeSet(0x41, 0x5a)],
  ['word', WORD_SET], ['xdigit', bothCases(unionOf([digits, rangeSet(0x61, 0x66)]))],
])
