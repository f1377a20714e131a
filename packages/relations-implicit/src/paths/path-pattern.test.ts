import fc from 'fast-check'
import picomatch from 'picomatch'
import { describe, expect, test } from 'vitest'
import { compilePathPattern } from './path-pattern.ts'

describe('match', () => {
  test.each<[glob: string, path: string, captures: Record<string, string> | undefined]>([
    ['**/{name}_test.go', 'a/b/cart_test.go', { name: 'cart' }], ['**/{name}_test.go', 'cart_test.go', { name: 'cart' }],
    ['**/{name}_test.go', '_test.go', undefined], ['**/{name}_test.go', 'a/x/cart_test.go.txt', undefined], ['{name}_test.go', 'a/b_test.go', undefined],
    ['**/app/{route*}/page.{ts,tsx}', 'app/page.tsx', { route: '' }], ['**/app/{route*}/page.{ts,tsx}', 'web/app/(shop)/cart/[id]/page.ts', { route: '(shop)/cart/[id]' }],
    ['**/app/{route*}/page.{ts,tsx}', 'src/app/app/page.ts', { route: 'app' }], ['**/app/{route*}/page.{ts,tsx}', 'app/page.js', undefined],
    ['app/{route*}', 'app/a/b.ts', { route: 'a/b.ts' }], ['app/{route*}', 'app', undefined],
    ['pages/{route*}/{name}.vue', 'pages/a/b/c.vue', { route: 'a/b', name: 'c' }], ['{dir*}/{name}.{ext}', 'a/b.test.ts', { dir: 'a', name: 'b.test', ext: 'ts' }],
    ['{a*}/x/{b*}/y', 'x/y', { a: '', b: '' }], ['{a*}/x/{b*}/y', 'x/x/x/y', { a: '', b: 'x/x' }],
    ['app/models/{name*}.rb', 'app/models/a/b/user.rb', { name: 'a/b/user' }], ['app/models/{name*}.rb', 'app/models/user.rb', { name: 'user' }],
    ['app/models/{name*}.rb', 'app/models/.rb', undefined], ['**/{c*}_controller.rb', 'x/y/z_controller.rb', { c: 'x/y/z' }], ['**/app/{c*}_x.rb', 'e/app/a_x/b_x.rb', { c: 'a_x/b' }],
    ['src/{a/{name},b}.ts', 'src/a/c.ts', { name: 'c' }], ['src/{a/{name},b}.ts', 'src/b.ts', { name: '' }], ['{src/**,lib}/x.ts', 'src/a/b/x.ts', {}],
    ['{src/**,lib}/x.ts', 'lib/x.ts', {}], ['**', 'a/b', {}], ['*', 'a/b', undefined], ['*.ts', 'b.ts', {}], ['a?c.ts', 'abc.ts', {}], ['a?c.ts', 'a/c.ts', undefined],
    ['[a-c]x', 'bx', {}], ['[!a-c]x', 'bx', undefined], ['[!a-c]x', 'dx', {}], ['\\[id\\]/x', '[id]/x', {}], ['a.b', 'axb', undefined],
    ['**/.github/workflows/*.{yml,yaml}', '.github/workflows/ci.yml', {}], ['a/**/b', 'a/b', {}], ['a/**/b', 'a/x/y/b', {}], ['a/**/b', 'ab', undefined],
    ['**/{name}.ts', 'a\nb.ts', { name: 'a\nb' }], ['**/{a}-{b}.ts', 'x-y-z.ts', { a: 'x-y', b: 'z' }], ['{a,b}{c,d}', 'bc', {}], ['{a,b}{c,d}', 'ab', undefined],
  ])('%s of %s', (glob, path, captures) => {
    const found = compilePathPattern(glob).match(path)
    expect(found === undefined ? undefined : Object.fromEntries(found)).toEqual(captures)
  })

  test('does not take long on a path made for it', () => {
    const path = `${'app/'.repeat(1000)}page.ts`
    expect(compilePathPattern('**/app/{a*}/app/page.{tsx,ts}').match(path)?.get('a')?.length).toBe(3991)
    expect(compilePathPattern('**/app/{a*}/nope/page.{tsx,ts}').match(path)).toBeUndefined()
  })
})

test('tells captures in order, and what picomatch would match', () => {
  const { captures, glob } = compilePathPattern('**/{a}/{b*}/x-{c}.{ts,{d}}')
  expect(captures).toEqual(['a', 'b', 'c', 'd'])
  expect(glob).toBe('**/*/**/x-*.{ts,*}')
})

test.each([
  ['', 'starts at the root'], ['/a', 'starts at the root'], ['!a', 'starts at the root'], ['a/{b', '{ without } (at 5)'], ['a}', '} has no partner or no meaning'],
  ['a(b)', '( has no partner or no meaning'], ['{a}/{a}', '{a} is captured twice (at 5)'], ['x{a*}/b', '{a*} stands for whole folders'], ['x{a*}b', '{a*} starts at a folder'],
  ['a**', '** stands for whole folders'], ['[ab', '[ without ]'], ['[]', '[ without ]'], ['@(a|b)', '( has no partner'],
])('compilePathPattern(%j) throws', (glob, message) => expect(() => compilePathPattern(glob)).toThrow(message))

const part = fc.constantFrom('a', 'b', 'ab', '*', '?', '{a,b}', '{x}', '[ab]', '.ts', '.{ts,js}', '-', 'a*b')
const name = fc.array(part, { minLength: 1, maxLength: 3 }).map((parts) => parts.join('').replace(/\*+/g, '*'))
const globs = fc.array(fc.oneof({ weight: 4, arbitrary: name }, { weight: 1, arbitrary: fc.constantFrom('**', '{y*}', '{y*}.ts') }), { minLength: 1, maxLength: 4 })
  .map((names) => names.join('/').replace(/\{x\}/g, numbered('x')).replace(/\{y\*\}/g, numbered('y', '*')).replace(/\*\*$/, '*'))
const paths = fc.array(fc.array(fc.constantFrom('a', 'b', '.ts', '.js', '-'), { minLength: 1, maxLength: 4 }).map((parts) => parts.join('')), { minLength: 1, maxLength: 4 })
  .map((names) => names.join('/'))

function numbered(prefix: string, end = ''): () => string {
  let count = 0
  return () => `{${prefix}${++count}${end}}`
}

test('every path that matches has the glob, and only those but for captures that would be empty', () => {
  fc.assert(fc.property(globs, fc.array(paths, { minLength: 20, maxLength: 20 }), (written, tried) => {
    const pattern = compilePathPattern(written)
    const inGlob = picomatch(pattern.glob, { dot: true, windows: false })
    for (const path of tried) {
      if (pattern.match(path) !== undefined) expect([written, path, inGlob(path)]).toEqual([written, path, true])
      else if (pattern.captures.length === 0) expect([written, path, inGlob(path)]).toEqual([written, path, false])
    }
  }), { numRuns: 200 })
})
