/** What a character is to the tokenizer. `cjk` covers kana, Han and Hangul, which are written without word breaks. */
export const CHARACTER = { separator: 0, lower: 1, upper: 2, digit: 3, underscore: 4, cjk: 5 } as const
export type CharacterClass = (typeof CHARACTER)[keyof typeof CHARACTER]

/** Code units below this have their class and case in a table, filled as they are met; above it ranges decide and nothing is folded. */
const TABLE_SIZE = 0x2000
const UNKNOWN = 0xff
const classes = new Uint8Array(TABLE_SIZE).fill(UNKNOWN)
const folds = new Uint16Array(TABLE_SIZE)
const LETTER = /[\p{L}\p{M}\p{Nd}]/u

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

/** Enters a code unit into both tables. */
function learn(code: number): number {
  const character = String.fromCharCode(code)
  const lower = character.toLowerCase()
  const lowerCode = lower.charCodeAt(0)
  const simple = lower.length === 1 && lowerCode < TABLE_SIZE && utf8Length(lowerCode) === utf8Length(code)
  const fold = simple ? lowerCode : code
  folds[code] = fold
  return (classes[code] = classOf(code, character, fold))
}

function classOf(code: number, character: string, fold: number): CharacterClass {
  if (code >= 0x30 && code <= 0x39) return CHARACTER.digit
  if (code === 0x5f) return CHARACTER.underscore
  if (isHangulJamo(code)) return CHARACTER.cjk
  if (!LETTER.test(character)) return CHARACTER.separator
  return fold === code ? CHARACTER.lower : CHARACTER.upper
}

function isHangulJamo(code: number): boolean {
  return code >= 0x1100 && code < 0x1200
}

function utf8Length(code: number): number {
  return code < 0x80 ? 1 : code < 0x800 ? 2 : 3
}
