import { describe, expect, test } from 'vitest'
import { IDENTITY_CHAIN, NORMALISER_DOCS, NORMALISERS, parseChain } from './normaliser.ts'
import { CUTTING_NORMALISERS } from './cutting-normalisers.ts'
import { PATH_NORMALISERS } from './path-normalisers.ts'
import { SPELLING_NORMALISERS } from './spelling-normalisers.ts'
import { TEXT_NORMALISERS } from './text-normalisers.ts'

const CONTEXT = { file: 'src/app/card.ts', dir: 'src/app' }
const apply = (chain: string, value: string): readonly string[] => parseChain(chain).apply(value, CONTEXT)

test('names are sorted and documented', () => {
  expect(NORMALISERS).toEqual([...NORMALISERS].sort())
  expect(NORMALISERS).toHaveLength(33)
  expect([...NORMALISER_DOCS.keys()]).toEqual(NORMALISERS)
  expect(NORMALISER_DOCS.get('last')).toBe('what stands behind the last separator. `last(.)`: `com.acme.UserService` → `UserService`')
})

test.each(
  Object.entries({ ...TEXT_NORMALISERS, ...CUTTING_NORMALISERS, ...PATH_NORMALISERS, ...SPELLING_NORMALISERS })
    .map(([name, { example: [chain, value, ...results] }]) => [name, chain, value, results] as const),
)('the example of %s: %s', (name, chain, value, results) => {
  expect(chain.startsWith(name)).toBe(true)
  const context = name === 'resolve' ? { file: 'src/app/a.ts', dir: 'src/app' } : CONTEXT
  expect(parseChain(chain).apply(value, context)).toEqual(results)
})

describe('apply', () => {
  test.each<[chain: string, value: string, results: readonly string[]]>([
    ['', 'As It-Is', ['As It-Is']],
    ['unquote', '"a b"', ['a b']], ['unquote', '`a`', ['a']], ['unquote', '"""a"""', ['a']], ['unquote', 'r"a\\d"', ['a\\d']],
    ['unquote', '@"C:\\x"', ['C:\\x']], ['unquote', '$"a"', ['a']], ['unquote', ':users', ['users']], ['unquote', ':"a-b"', ['a-b']],
    ['unquote', 'plain', ['plain']], ['unquote', '"open', ['"open']], ['unquote', '"', ['"']], ['unquote', "''", ['']], ['unquote', '":id"', [':id']],
    ['kebab', 'HTTPServer2', ['http-server2']], ['kebab', 'user_card.BigList', ['user-card.big-list']], ['kebab', 'block__element--big', ['block-element--big']],
    ['snake', 'address_line_1', ['address_line_1']], ['snake', 'base64Encode', ['base64_encode']], ['snake', '用户 userName', ['用户 user_name']],
    ['camel', 'X-Request-Id', ['xRequestId']], ['pascal', 'admin/user_card', ['Admin/UserCard']],
    ['bean-name', 'URLParser', ['URLParser']], ['bean-name', 'X', ['x']],
    ['plural', 'Category', ['Categories']], ['plural', 'key', ['keys']], ['plural', 'users', ['users']], ['plural', 'USER_ACCOUNT', ['USER_ACCOUNTS']],
    ['plural', 'Person', ['People']], ['plural', 'address', ['addresses']], ['plural', 'sheep', ['sheep']], ['plural', 'v2', ['v2']],
    ['singular', 'addresses', ['address']], ['singular', 'address', ['address']], ['singular', 'statuses', ['status']],
    ['singular', 'status', ['status']], ['singular', 'databases', ['database']], ['singular', 'entities', ['entity']],
    ['singular', 'taxes', ['tax']], ['singular', 'People', ['Person']], ['singular', 'analysis', ['analysis']], ['singular', 'houses', ['house']],
    ['words', '', []], ['words', ' a  b,c ', ['a', 'b', 'c']], ['words', 'a a', ['a']], ['lines', '\n a b \r\n\n c', ['a b', 'c']],
    ['prefixes', 'a', ['a']], ['prefixes', '.a.b', ['.a.b', '.a']],
    ['first(::)', 'a::b::c', ['a']], ['first(.)', 'a', ['a']], ['rest(::)', 'a::b::c', ['b::c']], ['rest(.)', 'a', ['a']],
    ['last(/)', 'a', ['a']], ['parent(.)', 'a', ['a']], ['parent(.)', 'a.b.c', ['a.b']], ['first(|)', 'a|b', ['a']], ['first(\\()', 'f(x)', ['f']],
    ['strip-prefix(/)', 'a/b', ['a/b']], ['strip-prefix(/)', '//a', ['/a']], ['strip-suffix(())', 'f()', ['f']],
    ['require-prefix(./)', 'a', []], ['require-suffix(ImplBase)', 'a.CartImplBase', ['a.Cart']], ['require-suffix(X)', 'x', []],
    ['find(\\w+@\\w+)', 'x a@b, c@d', ['a@b', 'c@d']], ['find(a(x)?)', 'ay ax', ['x']], ['find(^[.]{1,2}/.*)', '../m', ['../m']], ['find(x)', 'y', []],
    ['find((?:a|b)(\\d))', 'a1 c2 b3', ['1', '3']], ['find(\\w+)', 'José x', ['José', 'x']],
    ['resolve', './a.css', ['src/app/a.css']], ['resolve', 'a', ['src/app/a']], ['resolve', '/a//b/', ['a/b']], ['resolve', '../../..', []],
    ['resolve', '../../../a', []], ['resolve', '../..', ['']], ['resolve', '..', ['src']], ['resolve', '..\\X\\X.csproj', ['src/X/X.csproj']],
    ['path-tail', '${{ github.workspace }}/a/b', ['a/b']], ['path-tail', './~/a', ['a']], ['path-tail', '.github/a', ['.github/a']],
    ['path-tail', '${PWD}/./a', ['a']], ['path-tail', '$OTHER/a', ['$OTHER/a']],
    ['dirname', 'a', ['']], ['basename', 'a', ['a']], ['stem', 'a/.env', ['.env']], ['stem', 'a.b/c', ['c']],
    ['dotted-to-path', '.a', []], ['dotted-to-path', 'a.', []], ['dotted-to-path', 'a', ['a']],
    ['snake-path', 'admin/UserProfiles', ['admin/user_profiles']], ['snake-path', '::API::V1::Users', ['api/v1/users']],
    ['env-name', 'MAIL_FROM', ['MAIL_FROM']], ['env-name', 'mail.from', ['MAIL_FROM']], ['env-name', 'mailFrom', ['MAIL_FROM']],
    ['env-name', 'Mail__From', ['MAIL_FROM']], ['env-name', 's3-bucket', ['S3_BUCKET']], ['env-name', 'S3_BUCKET', ['S3_BUCKET']],
    ['config-key', 'my.dataSource[0].Url_Name', ['my.data-source.url-name']], ['config-key', 'a[0][1].b', ['a.b']], ['config-key', 'a[b]', ['a[b]']],
    ['placeholder', '${a.b}', ['a.b']], ['placeholder', '${A:-x}', ['A']], ['placeholder', 'x ${a:${b}} {{ c | d }}', ['a', 'b', 'c']],
    ['placeholder', '${{ secrets.KEY }}', ['secrets.KEY']], ['placeholder', '{{- .Values.a -}}', ['.Values.a']], ['placeholder', "#{'${k}'.split(',')}", ['k']],
    ['placeholder', '%kernel.dir%/x', ['kernel.dir']], ['placeholder', 'none', []], ['placeholder', '${open', []], ['placeholder', '100% of 20%', []],
    ['unquote | placeholder | config-key', '"${app.mailHost:x}"', ['app.mail-host']], ['prefixes | dotted-to-path', 'a.b', ['a/b', 'a']],
  ])('%s: %s', (chain, value, results) => expect(apply(chain, value)).toEqual(results))

  test.each([
    ['/users/:id', '/users/*'], ['users/{id}/', '/users/*'], ['/users/{id:int}', '/users/*'], ['users/<int:id>/', '/users/*'],
    ['app/users/[id]', '/app/users/*'], ['docs/[...slug]', '/docs/*'], ['docs/[[...slug]]', '/docs/*'], ['/files/*', '/files/*'],
    ['/files/**', '/files/*'], ['/(shop)/cart', '/cart'], ['', '/'], ['/', '/'], ['a?b=c#d', '/a'], ['https://x.org:80/a/b', '/a/b'],
    ['http://x.org', '/'], ['`', '/`'], ['${base}/users/${id}', '/users/*'], ['{{host}}/a', '/a'], ['GET /users/{id}', '/users/*'],
    ['/users/:id(\\d+)?', '/users/*'], ['/users/:id(.:format)', '/users/*'], ['/{year:[0-9]{4}}/{*rest}', '/*/*'], ['/a/{path:[^/]+}/b', '/a/*/b'], ['/user-{id}.json', '/user-*.json'],
    ['^articles/(?P<year>[0-9]{4})/$', '/articles/*'], ['/a/:b-:c', '/a/*-*'], ['/A/b', '/A/b'],
  ])('route: %s', (value, result) => expect(apply('route', value)).toEqual([result]))

  test('hostile texts', () => {
    expect(apply('', 'a'.repeat(20_000))).toEqual([])
    expect(apply('words', Array.from({ length: 500 }, (_, at) => `w${at}`).join(' '))).toHaveLength(64)
    expect(apply('route', '{'.repeat(2000))).toHaveLength(1)
    expect(apply('route', '/a'.repeat(2000))).toEqual([])
    expect(apply('placeholder', '${a'.repeat(5000))).toEqual([])
  })
})

test('a chain tells how it was written', () => {
  expect(parseChain(' unquote|first( ) ').text).toBe('unquote|first( )')
  expect(parseChain(' ')).toBe(IDENTITY_CHAIN)
})

test.each([
  ['unqote', 'unknown normaliser unqote, did you mean unquote?'], ['Kebab', 'unknown normaliser Kebab, did you mean kebab?'],
  ['stripPrefix(x)', 'unknown normaliser stripPrefix, did you mean strip-prefix?'], ['frobnicate', 'unknown normaliser frobnicate'],
  ['lower | | upper', 'a normaliser is missing beside a bar'], ['lower |', 'a normaliser is missing beside a bar'],
  ['first', 'normaliser first needs an argument: first(#)'], ['first()', 'normaliser first needs an argument: first(#)'],
  ['lower(x)', 'normaliser lower takes no argument, but was given (x)'],
  ['first(a', 'normaliser first(a: its parentheses do not pair; one that has no partner needs a backslash'],
  ['first(a) b', 'normaliser first(a) b: its parentheses do not pair; one that has no partner needs a backslash'],
  ['find(a(?=b))', 'pattern a(?=b): look-around takes more than linear time; match what is around and capture the rest'],
  ['find([a)', 'pattern [a: missing closing ]: `[a`'],
])('parseChain(%j) throws', (text, message) => expect(() => parseChain(text)).toThrow(message))
