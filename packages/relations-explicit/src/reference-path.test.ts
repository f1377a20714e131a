import fc from 'fast-check'
import { expect, it } from 'vitest'
import { referencePath } from './reference-path.ts'

const path = (qualifier: string): string[] => referencePath({ qualifier, name: 'save', kind: 'call', line: 1 })

it.each([
  ['', ['save']],
  ['models.User', ['models', 'User', 'save']],
  ['$this->repo', ['$this', 'repo', 'save']],
  ['a::b?.c', ['a', 'b', 'c', 'save']],
  ['a\n  .b', ['a', 'b', 'save']],
  ['größe.x1', ['größe', 'x1', 'save']],
  ['make().it', []],
  ['a.make().it', ['a']],
  ['a[0]', []],
  ['1a', []],
  ['a..b', ['a']],
  ['a.', ['a']],
])('%j', (qualifier, expected) => {
  expect(path(qualifier)).toEqual(expected)
})

it('reads the plain case as it reads the same with white space around, which is none', () => {
  const part = fc.stringMatching(/^[A-Za-z_$#@1.]{1,12}$/)
  fc.assert(fc.property(part, qualifier => {
    expect(path(qualifier)).toEqual(path(`${qualifier} `))
  }))
})
