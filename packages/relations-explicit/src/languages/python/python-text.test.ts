import { expect, it } from 'vitest'
import { isDefinedFirst, isDefinedIn } from './python-text.ts'

it.each([
  ['def f(): pass\n'],
  ['async  def\tf(): pass\n'],
  ['f = 1\n'],
  ['f : int = 1\n'],
  ['"""What f is for."""\n__all__ = ["f"]\n# f, see below\nclass f: pass\n'],
  ['x.f()\r\nclass f:\r\n  pass\r\n'],
  ['g = 1\nf2 = f3 = 2\ndef f(): pass\n'],
])('sees a definition that nothing before can hide: %j', text => {
  expect(isDefinedFirst('f', text)).toBe(true)
  expect(isDefinedIn(text, 'f')).toBe(true)
})

it.each([
  ['from a import f\ndef f(): pass\n'],
  ['from a import (\n  e,\n  f,  # the one\n  g,\n)\ndef f(): pass\n'],
  ['from a import e, \\\n    f\nf = 1\n'],
  ['from a import (e as\n  f)\nf = 1\n'],
  ['try: from a import f\nexcept ImportError: f = None\n'],
  ['import f.g\nf = 1\n'],
])('leaves to a parse what an import may bind: %j', text => {
  expect(isDefinedFirst('f', text)).toBe(false)
})

it.each([['f == 1\n'], ['  def f(): pass\n'], ['defx f\n'], ['class f2: pass\nf()\n'], ['xdef f(): pass\n']])('sees no definition in %j', text => {
  expect(isDefinedFirst('f', text)).toBe(false)
  expect(isDefinedIn(text, 'f')).toBe(false)
})
