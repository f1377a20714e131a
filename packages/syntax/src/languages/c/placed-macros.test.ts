import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isCpp } from './is-cpp.ts'
import { withoutPlacelessConditions } from './placed-conditions.ts'
import { withoutPlacelessMacros } from './placed-macros.ts'

const squeezed = (text: string): string => withoutPlacelessMacros(text).replace(/[ \t]+/g, ' ')

it.each([
  ['class API Cart : public Base {', 'class Cart : public Base {'],
  ['class API_EXPORT(2) Cart;', 'class Cart;'],
  ['struct FOO bar;', 'struct FOO bar;'],
  ['struct FOO bar = { 1 };', 'struct FOO bar = { 1 };'],
  ['API_EXTERN const char* name(int n);', ' const char* name(int n);'],
  ['static API_INLINE unsigned int name(int n);', 'static unsigned int name(int n);'],
  ['HANDLE name(int n);', 'HANDLE name(int n);'],
  ['DWORD const time = 3;', 'DWORD const time = 3;'],
  ['int count ABSL_GUARDED_BY(mu_) = 0;', 'int count = 0;'],
  ['void add(int n) EXCLUSIVE_LOCKS_REQUIRED(mu_);', 'void add(int n) ;'],
  ['return FOO_BAR(x);', 'return FOO_BAR(x);'],
  ['DWORD WINAPI run(void* p) {', 'DWORD run(void* p) {'],
  ['class A { Q_OBJECT public: A(); };', 'class A { public: A(); };'],
  ['#define Q_OBJECT int x;', '#define Q_OBJECT int x;'],
  ['TEST(Cart, Adds)\n{', 'TEST(Cart, Adds)\n{'],
  ['NAMESPACE_BEGIN\nclass A;', ' \nclass A;'],
])('%s', (text, expected) => expect(squeezed(text)).toBe(expected))

it('a condition is left alone where every branch is whole', () => {
  const text = '#if A\nint a(void) { return 1; }\n#else\nint a(void) { return 2; }\n#endif\n'
  expect(withoutPlacelessConditions(text)).toBe(text)
})

it('of `#if 0` the other branch is kept', () => {
  expect(withoutPlacelessConditions('f(1\n#if 0\n, 2\n#else\n, 3\n#endif\n);').replaceAll(' ', '').split('\n')).toEqual(['f(1', '', '', '', ',3', '', ');'])
})

it('offsets and lines stay, whatever the text is', () => {
  const piece = fc.constantFrom('#if A\n', '#else\n', '#endif\n', '{', '}', 'class API X {', 'API int f(', '"', '/*', '*/', '\\\n', '\r\n', 'A_B\n', 'x', '\'', '//', ' ')
  fc.assert(fc.property(fc.array(piece, { maxLength: 40 }), pieces => {
    const text = pieces.join('')
    const plain = withoutPlacelessMacros(text)
    expect(plain.length).toBe(text.length)
    expect([...plain].filter(character => character === '\n').length).toBe([...text].filter(character => character === '\n').length)
    for (let at = 0; at < text.length; at++) if (plain[at] !== text[at]) expect(plain[at]).toBe(' ')
  }))
})

it.each([
  ['class Cart {', true], ['template <class T> T f();', true], ['using std::string;', true], ['#include <vector>', true], ['std::string name;', true],
  ['enum class E { A };', true], ['private:', true], ['int class_of(void);', false], ['#include <string.h>', false], ['/* class Cart { */', false],
  ['// template <T>', false], ['const char *s = "std::string";', false], ['#ifdef __cplusplus\nnamespace a {\n#endif', false],
  ['#ifdef __cplusplus\n#else\nnamespace a {\n#endif', true], ['/*\nclass Cart {\n*/', false],
])('C++: %j %s', (text, expected) => expect(isCpp(text)).toBe(expected))
