import { expect, test } from 'vitest'
import { openEncoder } from './open-encoder.ts'

test('false is no embedder, and nothing to report', () => {
  expect(openEncoder(false)).toEqual({ embedder: undefined, diagnostics: [] })
})

test("the caller's own is taken as it is; what is no embedder is refused", () => {
  const own = { name: 'own', dimensions: 1, embed: async () => [] }
  expect(openEncoder(own).embedder).toBe(own)
  expect(() => openEncoder({} as never)).toThrowError(expect.objectContaining({ code: 'DD_INVALID_OPTION', subject: 'embedder' }))
})
