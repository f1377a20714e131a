import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { locateJsonError } from './locate-json-error.ts'

describe('locateJsonError', () => {
  it.each([
    ['', 1, 1],
    ['{', 1, 2],
    ['{\n  "budget": 1,\n}', 3, 1],
    ['{\n  "budget": abc\n}', 2, 13],
    ['{ "a": 1 "b": 2 }', 1, 10],
    ['{ a: 1 }', 1, 3],
    ["{ 'a': 1 }", 1, 3],
    ['{ "a": [1, 2 }', 1, 14],
    ['{ "a" 1 }', 1, 7],
    ['[1,,2]', 1, 4],
    ['{} {}', 1, 4],
    ['{ "a": "open }', 1, 8],
    ['{ // note\n }', 1, 3],
    ['{ "a": 01 }', 1, 8],
    ['{ "a": 1e }', 1, 8],
    ['\uFEFF{}', 1, 1],
  ])('%j', (text, line, column) => {
    expect(() => JSON.parse(text) as unknown).toThrow()
    expect(locateJsonError(text)).toEqual({ line, column })
  })

  it('finds no error before the end of valid JSON, and never one after the cut in broken JSON', () => {
    fc.assert(fc.property(fc.json(), fc.nat(), (text, at) => {
      expect(locateJsonError(text)).toEqual({ line: 1, column: text.length + 1 })
      const cut = text.slice(0, at % text.length)
      expect(locateJsonError(cut).column).toBeLessThanOrEqual(cut.length + 1)
    }))
  })
})
