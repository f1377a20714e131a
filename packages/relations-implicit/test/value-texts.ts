import fc from 'fast-check'

/** Values as code and configuration write them: words in all spellings, paths, keys, routes, placeholders, prefixes, quotes, and noise. */

const WORDS = [
  'user', 'users', 'card', 'get', 'Cart', 'category', 'person', 'people', 'address', 'status', 'API', 'x', '2', 'v1', 'größe', 'É', '用户', 'Register', 'Server',
  'Test', 'id', 'index', 'e_s', 'KEY', 'b', 'ß', 'Zoe',
]
const JOINS = ['', '', '-', '_', '--', '__', '.', '/', ' ', '::', ':', '#', ', ', '\n', '\\', '|', '*', '$', '@']
const PARTS = [
  ':id', '{id:int}', '<int:pk>', '[slug]', '[...rest]', '(group)', '${base}', '${db.host:localhost}', '{{ item.name | upper }}', '#{user.name}', '%kernel.dir%',
  '[0]', '.ts', '.test.ts', '../', './', '~/', '$GITHUB_WORKSPACE/', '${{ github.workspace }}/', 'https://shop.example/', '?page=1', 'GET ', '"', "'", '/', '-', '_',
]

const word = fc.constantFrom(...WORDS).chain((text) => fc.constantFrom(
  text, text.toUpperCase(), text.toLowerCase(), text.slice(0, 1).toUpperCase() + text.slice(1),
))
const piece = fc.oneof({ weight: 6, arbitrary: word }, { weight: 2, arbitrary: fc.constantFrom(...PARTS) }, fc.string({ unit: 'grapheme', maxLength: 2 }))
const bare = fc.array(fc.tuple(piece, fc.constantFrom(...JOINS)), { minLength: 1, maxLength: 6 })
  .map((pieces) => pieces.map(([text, join], at) => (at === pieces.length - 1 ? text : text + join)).join(''))
const quotes = fc.constantFrom<[string, string]>(['', ''], ['', ''], ['"', '"'], ["'", "'"], ['r"', '"'], ['`', '`'], [':', ''], ['"""', '"""'])

/** What chance would hardly write. */
const RARE = ['..', '../..', './', ':id-user-card', 'peRSON', 'a.éoe', 'x[1]-[0].user-card', '{{-user-card }}', "'user-card'-x", 'a-"b-c"', 'DATA_s-index', 'getUser-Card']

/** A value as written. */
export const valueText = fc.oneof(
  { weight: 8, arbitrary: fc.tuple(quotes, bare).map(([[open, close], text]) => open + text + close) },
  { weight: 1, arbitrary: fc.constantFrom(...RARE) },
)

/** Texts that hold a value between borders: neither a letter, digit, `_` nor hyphen touches it. */
export const surroundings = fc.constantFrom<(value: string) => string>(
  (value) => value, (value) => `call(${value})`, (value) => `key: ${value}\nother`, (value) => `x-y="${value}";z`, (value) => `-\n${value}\n-`, (value) => `“${value}”`,
)

/** Any text of a file. */
export const fileText = fc.array(fc.oneof(valueText, piece, fc.constantFrom(...JOINS, 'service ', ' {', 'Register', 'Server', '"', 'éoe', 'a2', 'ab-cd-ef', 'serviceuser ', '-Ab-cdEf')), { maxLength: 14 })
  .map((pieces) => pieces.join(''))
