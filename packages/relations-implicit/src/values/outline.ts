import { CHARACTER, characterClass } from '@deepdiscovery/text'

/** Any text, also none. Private use: never part of an identifier. */
export const ANYTHING = '\uE000'
/** At an end: nothing, or any text with a separator towards what is known. Inside it is {@link ANYTHING}, but between separators. */
export const GAP = '\uE001'

/** Nothing, or separators only. */
export const SPACES = '\uE002'
/** Everything that texts of outlines may hold beside characters of values. */
const MARKS = /[\uE000-\uE01F]/g

/**
 * What is known of a value: its text but for {@link ANYTHING} and {@link GAP}, up to case and `_` within identifiers and up to
 * which separator stands between them. Hyphens between identifiers are as they stand, unless `loose`.
 */
export interface Outline {
  readonly text: string
  /** Identifiers joined by single hyphens may also be written in one (`userCard`), or with hyphens elsewhere. */
  readonly loose: boolean
}

/** The outline of a text that is known. */
export function outlineOf(text: string): Outline {
  return { text: text.replace(MARKS, ' '), loose: false }
}

/** The same with this text instead. */
export function withText(outline: Outline, text: string): Outline {
  return { text, loose: outline.loose }
}

/** Neither part of an identifier nor a hyphen that joins two. */
export function isSeparator(character: string | undefined): boolean {
  if (character === undefined || character === '' || character === '-') return false
  return characterClass(character.charCodeAt(0)) === CHARACTER.separator
}

/** What a value may have been of which this is left when all from a separator on is cut off, or the value itself. */
export function beforeCutEnd(outline: Outline, separator: string): readonly Outline[] {
  const { text } = outline
  if (isSeparator(separator[0])) return [withText(outline, text + GAP)]
  return [outline, withText(outline, text + outlineOf(separator).text + ANYTHING)]
}

/** What a value may have been of which this is left when all up to a separator is cut off, or the value itself. */
export function beforeCutStart(outline: Outline, separator: string): readonly Outline[] {
  const { text } = outline
  if (isSeparator(separator.at(-1))) return [withText(outline, GAP + text)]
  return [outline, withText(outline, ANYTHING + outlineOf(separator).text + text)]
}
