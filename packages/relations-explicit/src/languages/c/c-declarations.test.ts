import { describe, expect, it } from 'vitest'
import { cDeclarations } from './c-declarations.ts'

const names = (text: string): string[] => cDeclarations(text).map(({ container, name }) => container === '' ? name : `${container}.${name}`)

describe('cDeclarations', () => {
  it('access and slots stand before members', () => {
    const text = 'class Cart {\npublic:\n  int total();\nprivate slots:\n  void clear();\nQ_OBJECT\nsignals:\n  void changed();\n};\n'
    expect(names(text)).toEqual(['Cart', 'Cart.total', 'Cart.clear', 'Cart.changed'])
  })

  it('a macro with parentheses, a type in parentheses and a value are no functions', () => {
    expect(names('API(x) int run(int (*each)(int), Type value);')).toEqual(['run'])
    expect(names('int total = count(3);')).toEqual(['total'])
    expect(names('bool operator_like(int a = size(1));')).toEqual(['operator_like'])
    expect(names('int a::b::run(int x) { return 1; }')).toEqual(['a.b.run'])
  })

  it('namespaces with and without names', () => {
    expect(names('namespace shop::cart { int run(); }\nnamespace { int hide(); }\ninline namespace v1 { int show(); }'))
      .toEqual(['shop.cart.run', 'hide', 'show'])
  })

  it('a declaration that is cut has no name at its end', () => {
    expect(names(`int ${'a '.repeat(3000)}name;\nint after;`)).toEqual(['after'])
    expect(names(`int values[] = { ${'1, '.repeat(3000)} };\nint run(${'int, '.repeat(3000)} int);`)).toContain('run')
    expect(names(`enum Part {\n${'A'.repeat(3000)},\n${'B'.repeat(3000)},\nC };\nint after;`).slice(2)).toEqual(['after'])
  })

  it('a raw string ends at its own mark, one without an end with its line', () => {
    expect(names('auto a = R"x( int no(); )" )x";\nint yes();')).toEqual(['a', 'yes'])
    expect(names('auto a = R"x( \n;\nint yes();')).toContain('yes')
  })

  // Each of these takes hours where a head is read again for each of its parts.
  it.each([
    ['macro calls', `${'AB(x) '.repeat(160_000)};`],
    ['access words', `class A {\n${'public\n'.repeat(140_000)}};`],
    ['scopes', `${'a::'.repeat(300_000)};`],
    ['namespaces', `${'namespace '.repeat(100_000)}= {`],
    ['a long namespace', `namespace ${'a'.repeat(1_000_000)}= {`],
    ['types', `${'class '.repeat(160_000)}= {`],
    ['attributes', `${'[[ '.repeat(300_000)};`],
    ['alias attributes', `template <${'>using a[['.repeat(100_000)};`],
    ['raw strings', 'R"x(\n'.repeat(200_000)],
    ['a long name', `int ${'a'.repeat(1_000_000)};`],
    ['blank lines', `int a${'\n'.repeat(1_000_000)}; int after;`],
  ])('ends on many %s', (_, text) => {
    expect(cDeclarations(`${text}\n`).length).toBeLessThan(10)
  })
})
