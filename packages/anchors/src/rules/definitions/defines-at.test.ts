import { describe, expect, test } from 'vitest'
import { definesAt } from './defines-at.ts'

function defines(text: string): boolean {
  const at = text.indexOf('NAME')
  return definesAt(text, at, at + 4)
}

describe('definesAt', () => {
  test.each([
    'class NAME:', 'def NAME(self):', '  def self.NAME(x)', 'export default class NAME {', 'export function NAME(a) {', 'func NAME() {', 'func (s *Server) NAME(w http.Writer) {', 'pub fn NAME<T>(x: T) {',
    'fun NAME() = 1', 'const NAME = 1', 'export const NAME: Foo = 1', '  async NAME(a, b) {', '  NAME() {', 'public static int NAME(int[] a) {', 'std::vector<int> NAME(int a,', '  private List<String> NAME() {',
    'NAME = 3', 'NAME: int = 3', '#define NAME 1', 'type NAME struct {', 'interface NAME<T> {', 'defmodule NAME do', 'override fun NAME() {',
  ])('%s', (text) => expect(defines(text)).toBe(true))

  test.each([
    'return NAME(a) {', 'new NAME()', 'x = NAME(a)', 'if (NAME(a)) {', 'NAME(a);', '  NAME(a)', 'import NAME', 'from x import NAME', 'NAME == 3', 'NAME => 3', '  NAME = 3', 'obj.NAME(a) {', 'await NAME(a) {', '# about NAME', 'foo(NAME, 1)', 'throw NAME(x) {',
  ])('not %s', (text) => expect(defines(text)).toBe(false))
})
