import { expect, it } from 'vitest'
import { ancestorsOf, isBelow, joinPath, sharedDepth, stemOf } from './repo-path.ts'

it('joins paths inside the repository only', () => {
  expect(joinPath('a/b', '../c/./d')).toBe('a/c/d')
  expect(joinPath('', './x')).toBe('x')
  expect(joinPath('a', '..')).toBe('')
  expect(joinPath('a', '../..')).toBeUndefined()
})

it('tells parts of paths', () => {
  expect(ancestorsOf('a/b')).toEqual(['a/b', 'a', ''])
  expect(stemOf('src/cart.service.ts')).toBe('cart.service')
  expect(stemOf('.eslintrc')).toBe('.eslintrc')
  expect(isBelow('ab/c', 'a')).toBe(false)
  expect(isBelow('a/c', 'a')).toBe(true)
  expect(sharedDepth('a/b/c', 'a/b/d')).toBe(2)
})
