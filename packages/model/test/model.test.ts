import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ARTIFACT_ROLES, DETAILS, DeepDiscoveryError, ERROR_CODES, INTENTS, comparePaths, toArtifactId } from '../src/index.ts'

test.each(['a', 'src/a.ts', '.github/ci.yml', 'a..b/c', 'with space/ü.ts', 'C:/x', 'back\\slash'])('%j is a path', path => {
  expect(toArtifactId(path)).toBe(path)
})

test.each(['', '/', '/a', 'a/', 'a//b', '.', './a', 'a/./b', '..', '../a', 'a/../b', 'a/..'])('%j is no path', path => {
  expect(() => toArtifactId(path)).toThrow(TypeError)
})

test('paths are ordered by code unit, whatever the locale', () => {
  expect(['b', 'a/b', 'a-b', 'a', 'B', 'ä', 'a.b'].sort(comparePaths)).toEqual(['B', 'a', 'a-b', 'a.b', 'a/b', 'b', 'ä'])
  expect(comparePaths('a', 'a')).toBe(0)
})

test('the order of paths is total', () => {
  fc.assert(fc.property(fc.string(), fc.string(), (left, right) => {
    expect(comparePaths(left, right)).toBe(0 - comparePaths(right, left))
    expect(comparePaths(left, right) === 0).toBe(left === right)
  }))
})

test('an error is known by its code, also when another copy of this package made it', () => {
  const error = new DeepDiscoveryError('DD_UNKNOWN_PATH', 'No such file.', { subject: 'a.ts', cause: 'disk' })
  expect(error).toMatchObject({ name: 'DeepDiscoveryError', code: 'DD_UNKNOWN_PATH', message: 'No such file.', subject: 'a.ts', cause: 'disk' })
  expect('cause' in new DeepDiscoveryError('DD_ABORTED', 'Stopped.')).toBe(false)
  expect(DeepDiscoveryError.is(error)).toBe(true)
  expect(DeepDiscoveryError.is(Object.assign(new Error('x'), { code: 'DD_ABORTED' }))).toBe(true)
  for (const other of [new Error('x'), Object.assign(new Error('x'), { code: 'ENOENT' }), { code: 'DD_ABORTED' }, undefined, null]) {
    expect(DeepDiscoveryError.is(other)).toBe(false)
  }
})

test.each([['roles', ARTIFACT_ROLES], ['intents', INTENTS], ['details', DETAILS], ['error codes', ERROR_CODES]])('%s are listed once', (_name, list) => {
  expect(new Set(list).size).toBe(list.length)
})

test('details go from little to much', () => {
  expect(DETAILS).toEqual(['line', 'card', 'outline', 'full'])
})
