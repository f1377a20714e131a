import { beforeCutEnd, beforeCutStart, outlineOf, withText } from './outline.ts'
import type { Outline } from './outline.ts'
import { mapping } from './step.ts'
import type { Normaliser } from './step.ts'

/** Of one value. */
const MAXIMUM_FOUND = 64

const prefixed = (outline: Outline, prefix: string): Outline => withText(outline, outlineOf(prefix).text + outline.text)
const suffixed = (outline: Outline, suffix: string): Outline => withText(outline, outline.text + outlineOf(suffix).text)

/** Normalisers that cut. Those without `require` or `find` in their name pass a value through that lacks what they look for. */
export const CUTTING_NORMALISERS: Readonly<Record<string, Normaliser>> = {
  first: {
    doc: 'what stands before the first separator',
    example: ['first(#)', 'users#show', 'users'],
    withText: (separator) => mapping(
      (value) => (value.includes(separator) ? value.slice(0, value.indexOf(separator)) : value),
      (outline) => beforeCutEnd(outline, separator),
    ),
  },
  rest: {
    doc: 'what stands behind the first separator',
    example: ['rest(:)', 'api:users:list', 'users:list'],
    withText: (separator) => mapping(
      (value) => (value.includes(separator) ? value.slice(value.indexOf(separator) + separator.length) : value),
      (outline) => beforeCutStart(outline, separator),
    ),
  },
  last: {
    doc: 'what stands behind the last separator',
    example: ['last(.)', 'com.acme.UserService', 'UserService'],
    withText: (separator) => mapping(
      (value) => (value.includes(separator) ? value.slice(value.lastIndexOf(separator) + separator.length) : value),
      (outline) => beforeCutStart(outline, separator),
    ),
  },
  parent: {
    doc: 'what stands before the last separator',
    example: ['parent(.)', 'shop.views.index', 'shop.views'],
    withText: (separator) => mapping(
      (value) => (value.includes(separator) ? value.slice(0, value.lastIndexOf(separator)) : value),
      (outline) => beforeCutEnd(outline, separator),
    ),
  },
  'strip-prefix': {
    doc: 'without the prefix, if there is one',
    example: ['strip-prefix(/)', '/users', 'users'],
    withText: (prefix) => mapping(
      (value) => (value.startsWith(prefix) ? value.slice(prefix.length) : value),
      (outline) => [outline, prefixed(outline, prefix)],
    ),
  },
  'strip-suffix': {
    doc: 'without the suffix, if there is one',
    example: ['strip-suffix(Test)', 'CartTest', 'Cart'],
    withText: (suffix) => mapping(
      (value) => (value.endsWith(suffix) ? value.slice(0, value.length - suffix.length) : value),
      (outline) => [outline, suffixed(outline, suffix)],
    ),
  },
  'require-prefix': {
    doc: 'without the prefix; refuses a value that lacks it',
    example: ['require-prefix(./)', './tools/build', 'tools/build'],
    withText: (prefix) => ({
      apply: (value) => (value.startsWith(prefix) ? [value.slice(prefix.length)] : []),
      before: (outline) => [prefixed(outline, prefix)],
    }),
  },
  'require-suffix': {
    doc: 'without the suffix; refuses a value that lacks it',
    example: ['require-suffix(Servicer)', 'CartServicer', 'Cart'],
    withText: (suffix) => ({
      apply: (value) => (value.endsWith(suffix) ? [value.slice(0, value.length - suffix.length)] : []),
      before: (outline) => [suffixed(outline, suffix)],
    }),
  },
  find: {
    doc: 'what a linear pattern (RE2) finds, each time: its first group, else the whole match; refuses a value without a match',
    example: ['find(^Register(\\w+)Server$)', 'RegisterCartServer', 'Cart'],
    withPattern: (pattern) => ({
      apply: (value) => Array.from(pattern.all(value, MAXIMUM_FOUND), ({ text, first }) => (pattern.grouped ? first : text))
        .filter((found) => found !== undefined),
      before: (outline) => pattern.before(outline),
    }),
  },
}
