import { foldIdentifier, identifierRanges } from '@deepdiscovery/text'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createPathLookup, parsePathTemplate } from './path-template.ts'

const PATHS = [
  'shop/urls.py', 'shop/views/__init__.py', 'api/shop/urls.py', 'old/api/shop/urls.py', 'main.tf', 'modules/net/main.tf',
  'app/controllers/admin/user_profiles_controller.rb', 'app/views/users/index.html.erb', 'app/views/users/show.html.erb',
  'engines/pay/app/views/users/index.html.erb', 'db/migrate/001_create_users.rb', 'db/migrate/002_create_users_roles.rb',
  'action.yml', 'tools/action.yaml', 'tools/action.yml', 'a*b/x.ts', 'src/a.b/c.ts', 'src/deep/er/card.ts', 'src/card.ts',
]
const files = createPathLookup(PATHS)
const resolve = (template: string, values: Record<string, string>): readonly string[] =>
  parsePathTemplate(template).resolve(new Map(Object.entries(values)), files)

describe('resolve', () => {
  test.each<[template: string, values: Record<string, string>, paths: readonly string[]]>([
    ['{$dir}/urls.py', { dir: 'shop' }, ['shop/urls.py']], ['{$dir}/urls.py', { dir: 'nope' }, []], ['{$dir}/urls.py', {}, []],
    ['{$folder}/main.tf', { folder: '' }, ['main.tf']], ['{$folder}/main.tf', { folder: 'modules/net' }, ['modules/net/main.tf']],
    ['**/{$d|dotted-to-path}.py', { d: 'shop.urls' }, ['shop/urls.py']],
    ['**/{$d|dotted-to-path}.py', { d: 'api.shop.urls' }, ['api/shop/urls.py']],
    ['**/{$d|dotted-to-path}.tf', { d: 'net.main' }, ['modules/net/main.tf']],
    ['**/{$f}', { f: 'users/index.html.erb' }, ['app/views/users/index.html.erb', 'engines/pay/app/views/users/index.html.erb']],
    ['**/{$f}', { f: 'index.html.erb' }, ['app/views/users/index.html.erb', 'engines/pay/app/views/users/index.html.erb']],
    ['**/{$f}', { f: '' }, []], ['**/{$f}', { f: 'ers/index.html.erb' }, []],
    ['**/{$dotted|prefixes|dotted-to-path}{.py,/__init__.py}', { dotted: 'shop.urls.index' }, ['shop/urls.py']],
    ['**/{$dotted|prefixes|dotted-to-path}{.py,/__init__.py}', { dotted: 'shop.views.index' }, ['shop/views/__init__.py']],
    ['**/app/controllers/{$c|snake-path}_controller.rb', { c: 'Admin::UserProfiles' }, ['app/controllers/admin/user_profiles_controller.rb']],
    ['**/app/views/{$c}/*', { c: 'users' }, ['app/views/users/index.html.erb', 'app/views/users/show.html.erb']],
    ['**/views/{$c}/{$a}.*', { c: 'users', a: 'index' }, ['app/views/users/index.html.erb', 'engines/pay/app/views/users/index.html.erb']],
    ['**/db/migrate/*_create_{$t}.rb', { t: 'users' }, ['db/migrate/001_create_users.rb']],
    ['db/*/*_create_{$t}.rb', { t: 'users_roles' }, ['db/migrate/002_create_users_roles.rb']],
    ['db/*/002_create_{$t}.rb', { t: 'users_roles' }, ['db/migrate/002_create_users_roles.rb']],
    ['{$f}/action.{yml,yaml}', { f: 'tools' }, ['tools/action.yml']], ['{$f}/action.{yml,yaml}', { f: '' }, ['action.yml']],
    ['{$f}/action.{yaml,yml}', { f: '' }, ['action.yml']],
    ['{$f}/x.ts', { f: 'a*b' }, ['a*b/x.ts']], ['{$f}/x.ts', { f: '*' }, []], ['*/x.ts', {}, ['a*b/x.ts']], ['src/{$f}/c.ts', { f: 'a.b' }, ['src/a.b/c.ts']],
    ['src/{$f}/c.ts', { f: 'axb' }, []], ['src/**/{$n}.ts', { n: 'card' }, ['src/card.ts', 'src/deep/er/card.ts']],
    ['{$n|require-suffix(X)}.ts', { n: 'src/card' }, []],
  ])('%s %o', (template, values, paths) => expect(resolve(template, values)).toEqual(paths))
})

describe('match', () => {
  test.each<[template: string, path: string, exact: Record<string, string> | undefined, needles?: Record<string, string[][]>]>([
    ['{$f}/main.tf', 'modules/net/main.tf', { f: 'modules/net' }], ['{$f}/main.tf', 'main.tf', { f: '' }], ['{$f}/main.tf', 'x/main.py', undefined],
    ['**/{$f}.tf', 'modules/net/main.tf', {}, { f: [['main']] }],
    ['**/{$d|dotted-to-path}.py', 'shop/urls.py', {}, { d: [['urls']] }],
    ['**/{$d|prefixes|dotted-to-path}{.py,/__init__.py}', 'shop/views/__init__.py', {}, { d: [['views', 'init']] }],
    ['**/app/controllers/{$c|snake-path}_controller.rb', 'app/controllers/admin/user_profiles_controller.rb', {}, { c: [['admin'], ['userprofiles']] }],
    ['{$d}/{$n}_test.go', 'a/b/cart_test.go', {}, { n: [['cart']] }], ['{$n}.{ts,tsx}', 'src/card.tsx', { n: 'src/card' }], ['a.ts', 'a.ts', {}],
    ['{$a}/x/{$a}.py', 'u/x/u.py', { a: 'u' }], ['{$a}/x/{$a}.py', 'u/x/v.py', undefined], ['{**/{$a}{$b}{$c},x/{$a}.ts}', 'x/name-of-something-long.ts', {}],
  ])('%s of %s', (template, path, exact, needles = {}) => {
    const found = parsePathTemplate(template).match(path)
    if (exact === undefined) return expect(found).toBeUndefined()
    expect(Object.fromEntries(found?.exact ?? [])).toEqual(exact)
    expect(Object.fromEntries(found?.needles ?? [])).toEqual(needles)
  })
})

test.each([
  ['', 'the template is empty'], ['{$a', '{ without } (at 1)'], ['a}', '} without { (at 2)'], ['{a,b', '{ without } (at 1)'], ['{name}.ts', '{name} would be a capture'],
  ['{name*}/x', '{name*} would be a capture'], ['{$a b}', '$a b is no variable'], ['{$a|}', 'a normaliser is missing beside a bar'], ['{$a|snak}', 'unknown normaliser snak, did you mean snake?'],
  ['{$a|resolve}', 'resolve reads the folder of a fact'], ['{$a|unquote | resolve}/x', 'resolve reads the folder of a fact'], ['a/**', '** stands for whole folders'], ['a**/b', '** stands for whole folders'],
  ['{a,b}{a,b}{a,b}{a,b}{a,b}{a,b}', 'more than 32 alternatives'],
])('parsePathTemplate(%j) throws', (text, message) => expect(() => parsePathTemplate(text)).toThrow(message))

test('variables are sorted, each once', () => {
  expect(parsePathTemplate('{$b}/{$a|lower}/{$b}{.py,/{$c}}').variables).toEqual(['a', 'b', 'c'])
  expect(parsePathTemplate('{$b}').match('')?.exact).toEqual(new Map([['b', '']]))
})

test('too many ways to read a path say nothing of it', () => {
  const found = parsePathTemplate('**/{$a}{$b}{$c}').match('a/long/path/to/somewhere.ts')
  expect([found?.exact.size, found?.needles.size]).toEqual([0, 0])
})

const TEMPLATES = [
  '{$a}/{$b}.py', '{$a}.{py,rb}', '**/{$a}.py', '**/{$a|dotted-to-path}{.py,/init.py}', '{$a|snake-path}_x.rb', '{$a}/{$b|kebab}/*', '**/{$a}_{$b}.py', 'src/**/{$a}.py', '{$a}{$b}.py',
  '{$a}/x/{$a}.py', '{$a|prefixes|dotted-to-path}.py', '{{$a}.py,x/{$b}.rb}', '*/{$a}.*', '{$a|strip-suffix(Test)}.py', '{$a|plural}/{$b|env-name|lower}.rb',
].map((text) => ({ text, template: parsePathTemplate(text) }))
const value = fc.array(fc.constantFrom('a', 'b', 'src', 'user', 'userCard', 'Test', 'init', 'x', '/', '.', '_', '::'), { maxLength: 4 }).map((parts) => parts.join(''))
const path = fc.tuple(fc.array(fc.constantFrom('a', 'b', 'src', 'x', 'user', 'user_card', 'user-card'), { maxLength: 3 }), value, fc.constantFrom('.py', '.rb', '/init.py', '_x.rb'))
  .map(([folders, name, end]) => [...folders, name.replace(/^\/|::/g, '') + end].join('/'))

test('a path that values give says the same of the values', () => {
  let found = 0
  fc.assert(fc.property(value, value, fc.array(path, { minLength: 10, maxLength: 30 }), (a, b, paths) => {
    const values = new Map([['a', a], ['b', b]])
    const possible = createPathLookup([...paths, ...[a, b].flatMap((text) => [`${text}.py`, `${text}/${b}.py`, `src/${text}.py`, `x/${text}.rb`, `${text}/x/${text}.py`])])
    for (const { text, template } of TEMPLATES) {
      for (const hit of template.resolve(values, possible)) {
        found++
        const reading = template.match(hit)
        expect([text, hit, reading === undefined]).toEqual([text, hit, false])
        for (const [name, exact] of reading?.exact ?? []) expect([text, hit, name, exact]).toEqual([text, hit, name, values.get(name)])
        for (const [name, needles] of reading?.needles ?? []) {
          const held = new Set(identifierRanges(values.get(name) ?? '').map(({ start, end }) => foldIdentifier((values.get(name) ?? '').slice(start, end))))
          for (const words of needles) expect([text, hit, name, words, [...held], words.some((word) => held.has(word))]).toEqual([text, hit, name, words, [...held], true])
        }
      }
    }
  }), { numRuns: 300 })
  expect(found).toBeGreaterThan(300)
})
