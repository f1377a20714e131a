import { foldCase, foldIdentifier, identifierRanges } from '@deepdiscovery/text'
import { beforePlural, beforeSingular, pluralOf, singularOf } from './grammatical-number.ts'
import { respell } from './identifier-words.ts'
import { ANYTHING, GAP, withText } from './outline.ts'
import type { Outline } from './outline.ts'
import { mapping } from './step.ts'
import type { Normaliser, Step } from './step.ts'
import { upperCase } from './upper-case.ts'

const unchanged: Step['before'] = (outline) => [outline]
const loosened: Step['before'] = ({ text }) => [{ text, loose: true }]
const amongOthers: Step['before'] = (outline) => [withText(outline, GAP + outline.text + GAP)]

/** Normalisers of plain text: quotes, case, spelling of names, number, and those that split. */
export const TEXT_NORMALISERS: Readonly<Record<string, Normaliser>> = {
  unquote: {
    doc: 'without quotes, whatever the language writes them with, and without the colon of a Ruby symbol',
    example: ['unquote', "'users'", 'users'],
    step: mapping(unquoted, amongOthers),
  },
  lower: { doc: 'lower case', example: ['lower', 'Accept-Type', 'accept-type'], step: mapping(foldCase, unchanged) },
  upper: { doc: 'upper case', example: ['upper', 'mail_from', 'MAIL_FROM'], step: mapping(upperCase, unchanged) },
  kebab: {
    doc: 'names as `user-card`; what stands between names stays',
    example: ['kebab', 'admin/UserCard', 'admin/user-card'],
    step: mapping((value) => respell(value, (words) => words.join('-')), loosened),
  },
  snake: {
    doc: 'names as `user_card`',
    example: ['snake', 'UserCard', 'user_card'],
    step: mapping((value) => respell(value, (words) => words.join('_')), loosened),
  },
  camel: {
    doc: 'names as `userCard`',
    example: ['camel', 'user_card', 'userCard'],
    step: mapping((value) => respell(value, (words) => words.map((word, at) => (at === 0 ? word : capitalised(word))).join('')), loosened),
  },
  pascal: {
    doc: 'names as `UserCard`',
    example: ['pascal', 'user-card', 'UserCard'],
    step: mapping((value) => respell(value, (words) => words.map(capitalised).join('')), loosened),
  },
  'bean-name': {
    doc: 'the name a Java container gives a class: its simple name with a small first letter, unless it starts with two capitals',
    example: ['bean-name', 'com.acme.UserService', 'userService'],
    step: mapping(beanName, (outline) => [withText(outline, GAP + outline.text)]),
  },
  plural: {
    doc: 'plural of the last word, as ActiveSupport forms it',
    example: ['plural', 'sales_person', 'sales_people'],
    step: mapping(pluralOf, (outline) => beforeEnding(outline, beforePlural)),
  },
  singular: {
    doc: 'singular of the last word',
    example: ['singular', 'categories', 'category'],
    step: mapping(singularOf, (outline) => beforeEnding(outline, beforeSingular)),
  },
  words: {
    doc: 'each of the texts between white space and commas',
    example: ['words', 'admin, staff', 'admin', 'staff'],
    step: { apply: (value) => value.split(/[\s,]+/).filter((word) => word !== ''), before: amongOthers },
  },
  lines: {
    doc: 'each line that is not blank, trimmed',
    example: ['lines', 'one\n  two\n', 'one', 'two'],
    step: { apply: (value) => value.split(/[\r\n]+/).map((line) => line.trim()).filter((line) => line !== ''), before: amongOthers },
  },
  prefixes: {
    doc: 'the dotted name itself, then without its last part, and so on',
    example: ['prefixes', 'shop.urls.index', 'shop.urls.index', 'shop.urls', 'shop'],
    step: { apply: prefixes, before: (outline) => [withText(outline, outline.text + GAP)] },
  },
}

function unquoted(value: string): string {
  const text = value.trim()
  const [, opening = ''] = /^(?:[A-Za-z]{1,3}|[@$]{1,2}|:)?("""|'''|["'`])/.exec(text) ?? []
  if (opening !== '') {
    const start = text.indexOf(opening) + opening.length
    return text.endsWith(opening) && text.length >= start + opening.length ? text.slice(start, -opening.length) : value
  }
  return /^:[A-Za-z_]\w*[?!]?$/.test(text) ? text.slice(1) : value
}

function capitalised(word: string): string {
  return upperCase(word.slice(0, 1)) + word.slice(1)
}

function beanName(value: string): string {
  const name = value.slice(value.lastIndexOf('.') + 1)
  return /^[A-Z]{2}/.test(name) ? name : foldCase(name.slice(0, 1)) + name.slice(1)
}

function prefixes(value: string): readonly string[] {
  const found = [value]
  for (let end = value.lastIndexOf('.'); end > 0; end = value.lastIndexOf('.', end - 1)) found.push(value.slice(0, end))
  return found
}

/** The last name was spelled with another ending; where the end is unknown nothing is known of the last name. */
function beforeEnding(outline: Outline, before: (folded: string) => readonly string[]): readonly Outline[] {
  const { text } = outline
  if (text.endsWith(ANYTHING) || text.endsWith(GAP)) return []
  const ranges = identifierRanges(text)
  const { start = 0, end = 0 } = ranges.at(-1) ?? {}
  if (end !== text.length) return [outline]
  let from = start
  for (let at = ranges.length - 2; outline.loose && ranges[at]?.end === from - 1 && text[from - 1] === '-'; at--) {
    from = ranges[at]?.start ?? 0
  }
  return before(foldIdentifier(text.slice(from))).map((name) => withText(outline, text.slice(0, from) + name))
}
