import { expect, test } from 'vitest'
import { parseWeights } from './parse-weights.ts'
import { quantizeRows } from './quantize-rows.ts'
import { serializeWeights } from './serialize-weights.ts'
import { createStaticEmbedder } from './static-embedder.ts'
import type { StaticWeights } from './static-weights.ts'

/** Two dimensions, three tokens, one shared row. */
function tinyWeights(): StaticWeights {
  const rows = { dimensions: 2, vectors: Float32Array.of(1, 0, 0, 1, 0.5, 0.5, 0, 0), weights: Float32Array.of(1, 2, 1, 1) }
  return { name: 'tiny', dimensions: 2, vocabulary: { tokens: ['upload', 'retry', 'queue'], hashedRows: 1 }, ...quantizeRows(rows) }
}

test('the sum of its rows by weight, at unit length', async () => {
  const [vector] = await createStaticEmbedder(tinyWeights()).embed(['Retry the uploads'])
  expect([...vector!].map((each) => each.toFixed(3))).toEqual(['0.447', '0.894'])
})

test('nothing known is the zero vector', async () => {
  expect((await createStaticEmbedder(tinyWeights()).embed(['', 'zzz'])).map((vector) => [...vector])).toEqual([[0, 0], [0, 0]])
})

test('what was written is read again, and each damaged byte is seen', () => {
  const bytes = serializeWeights(tinyWeights())
  expect(parseWeights(bytes)).toEqual(tinyWeights())
  for (let at = 0; at < bytes.length; at++) {
    const damaged = bytes.slice()
    damaged[at]! ^= 0x10
    expect(() => parseWeights(damaged)).toThrow(/cannot be used/)
  }
  for (let end = 0; end < bytes.length; end++) expect(() => parseWeights(bytes.slice(0, end))).toThrow(/cannot be used/)
})
