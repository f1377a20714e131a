import { expect, test } from 'vitest'
import { chooseMethods } from './method-names.ts'

const names = (methods: readonly string[], ablations: readonly string[] = []) => chooseMethods(methods, ablations, []).map(({ name }) => name)

test('ablations are methods of their own, each once, by switch, alias or group', () => {
  expect(names(['deepdiscovery'], ['paper', 'no-expansion', 'history'])).toEqual([
    'deepdiscovery', 'deepdiscovery -expansion', 'deepdiscovery -compressed-view', 'deepdiscovery -metadata-first', 'deepdiscovery -history',
  ])
  expect(names([], ['signals'])).toContain('deepdiscovery -signal:role-prior')
  expect(names(['deepdiscovery', 'deepdiscovery'])).toEqual(['deepdiscovery'])
})

test('unknown names are errors that list the known ones', () => {
  expect(() => names(['bm26'])).toThrow(/no method bm26; methods are deepdiscovery, /)
  expect(() => names([], ['signal:magic'])).toThrow(/nothing called signal:magic to leave out; choose from .*history/)
})
