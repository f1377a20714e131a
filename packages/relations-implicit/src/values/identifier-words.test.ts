import { foldIdentifier } from '@deepdiscovery/text'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { identifierWords, respell } from './identifier-words.ts'

test.each([
  ['userCard', ['user', 'card']], ['HTTPServer', ['http', 'server']], ['OAuth2Token', ['o', 'auth2', 'token']], ['base64Url', ['base64', 'url']], ['base64url', ['base64url']],
  ['address_line_1', ['address', 'line', '1']], ['line1', ['line1']], ['3dModel', ['3dmodel']], ['__init__', ['init']], ['X-Request-Id', ['x', 'request', 'id']], ['userURLs', ['user', 'urls']],
  ['Größe_Ä', ['größe', 'ä']], ['用户表', ['用户表']], ['用户Name', ['用户', 'name']], ['_', []], ['', []],
])('words of %s', (name, words) => expect(identifierWords(name)).toEqual(words))

test('joined they are the folded name', () => {
  const unit = fc.constantFrom('a', 'B', 'cD', '1', '_', '-', 'É', 'ß', '用', 'İ', 's')
  fc.assert(fc.property(fc.string({ unit }), (name) => {
    expect(identifierWords(name).join('')).toBe(foldIdentifier(name))
  }))
})

test.each([
  ['admin/UserCard', 'admin/user+card'], ['user-card', 'user+card'], ['a--b', 'a--b'], ['-user_card-', '-user+card-'], ['a.b c', 'a.b c'], ['', ''], ['*', '*'], ['_x', 'x'],
])('respells %s', (text, respelled) => expect(respell(text, (words) => words.join('+'))).toBe(respelled))
