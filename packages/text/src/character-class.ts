/** What a character is to the tokenizer. `cjk` covers kana, Han and Hangul, which are written without word breaks. */
export const CHARACTER = { separator: 0, lower: 1, upper: 2, digit: 3, underscore: 4, cjk: 5 } as const
export type CharacterClass = (typeof CHARACTER)[keyof typeof CHARACTER]

/** Code units below this have their class and case in a table, filled block by block; above it ranges decide and nothing is folded. */
const TABLE_SIZE = 0x2000
const BLOCK_SIZE = 0x100
const UNKNOWN = 0xff
const classes = new Uint8Array(TABLE_SIZE).fill(UNKNOWN)
const folds = new Uint16Array(TABLE_SIZE)
const LETTERS = /[\p{L}\p{M}\p{Nd}]+/gu
const UPPER_CASE = /\p{Changes_When_Lowercased}/gu

/**
 * Class of a UTF-16 code unit. Letters without case, marks and non-ASCII digits count as lower-case letters; symbols,
 * punctuation (all of U+2000 to U+303F), private use, compatibility forms and everything outside the basic plane separate.
 */
export function characterClass(code: number): CharacterClass {
  if (code < TABLE_SIZE) {
    const known = classes[code]!
    return (known === UNKNOWN ? learn(code) : known) as CharacterClass
  }
  if (code < 0x3040) return CHARACTER.separator
  if (code < 0xa000) return CHARACTER.cjk
  if (code < 0xac00) return CHARACTER.lower
  return code < 0xd7b0 ? CHARACTER.cjk : CHARACTER.separator
}

/**
 * Simple lower case of a code unit: never changes the length in UTF-8, so a fold in bytes and a fold in strings agree.
 * Characters whose lower case is longer (`İ`), shorter (`ẞ`) or beyond U+1FFF stay.
 */
export function foldCharacter(code: number): number {
  if (code >= TABLE_SIZE) return code
  if (classes[code] === UNKNOWN) learn(code)
  return folds[code]!
}

/** Enters the block around a code unit into both tables and returns its class: one search for a block costs hardly more than one for a character. */
function learn(code: number): number {
  const first = code - (code % BLOCK_SIZE)
  const block = String.fromCharCode(...Array.from({ length: BLOCK_SIZE }, (_, at) => first + at))
  classes.fill(CHARACTER.separator, first, first + BLOCK_SIZE)
  for (let at = first; at < first + BLOCK_SIZE; at++) folds[at] = at
  for (const { index, 0: letters } of block.matchAll(LETTERS)) classes.fill(CHARACTER.lower, first + index, first + index + letters.length)
  for (const { index, 0: character } of block.matchAll(UPPER_CASE)) learnCase(first + index, character)
  for (let at = first; at < first + BLOCK_SIZE; at++) {
    if (at >= 0x30 && at <= 0x39) classes[at] = CHARACTER.digit
    else if (at === 0x5f) classes[at] = CHARACTER.underscore
    else if (isHangulJamo(at)) classes[at] = CHARACTER.cjk
  }
  return classes[code]!
}

function learnCase(code: number, character: string): void {
  const lower = character.toLowerCase()
  const lowerCode = lower.charCodeAt(0)
  if (lower.length > 1 || lowerCode >= TABLE_SIZE || utf8Length(lowerCode) !== utf8Length(code)) return
  folds[code] = lowerCode
  if (classes[code] === CHARACTER.lower) classes[code] = CHARACTER.upper
}

function isHangulJamo(code: number): boolean {
  return code >= 0x1100 && code < 0x1200
}

function utf8Length(code: number): number {
  return code < 0x80 ? 1 : code < 0x800 ? 2 : 3
}
