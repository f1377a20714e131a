import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTransformersEmbedder } from '../src/transformers.ts'
import { writeTinyModel } from './tiny-model.ts'

let models: string

beforeAll(() => {
  models = mkdtempSync(join(tmpdir(), 'deepdiscovery-models-'))
  writeTinyModel(join(models, 'tiny'))
  mkdirSync(join(models, 'broken', 'onnx'), { recursive: true })
  writeTinyModel(join(models, 'broken'))
  writeFileSync(join(models, 'broken', 'onnx', 'model.onnx'), 'no model')
})

afterAll(() => rmSync(models, { recursive: true, force: true }))

const rounded = (vectors: readonly Float32Array[]): readonly (readonly number[])[] => vectors.map((vector) => [...vector].map((each) => Number(each.toFixed(3)) + 0))

describe('a model from a folder', () => {
  test('embeds at unit length, in order, whatever the batches are; an empty text is the zero vector', async () => {
    const embedder = await createTransformersEmbedder({ model: 'tiny', localModelPath: models, batchSize: 2 })
    expect({ name: embedder.name, dimensions: embedder.dimensions }).toEqual({ name: 'transformers:tiny', dimensions: 3 })
    const vectors = await embedder.embed(['upload', 'Retry upload', '', 'queue queue queue upload', ' \n '])
    expect(rounded(vectors)).toEqual([[1, 0, 0], [0.707, 0.707, 0], [0, 0, 0], [0.316, 0, 0.949], [0, 0, 0]])
    expect(await embedder.embed([])).toEqual([])
  })

  test('reads no more characters of a text than it is told', async () => {
    const embedder = await createTransformersEmbedder({ model: 'tiny', localModelPath: models, maxCharacters: 6 })
    expect(rounded(await embedder.embed(['upload retry retry']))).toEqual([[1, 0, 0]])
  })

  test('stops between batches on abort', async () => {
    const embedder = await createTransformersEmbedder({ model: 'tiny', localModelPath: models })
    await expect(embedder.embed(['upload'], AbortSignal.abort())).rejects.toMatchObject({ code: 'DD_ABORTED' })
  })
})

test.each([['is not there', 'absent'], ['is damaged', 'broken'], ['leads out of the folder', '../absent']])('a model that %s is named, and nothing is fetched', async (_, model) => {
  await expect(createTransformersEmbedder({ model, localModelPath: models })).rejects.toMatchObject({ code: 'DD_MODEL_UNAVAILABLE', subject: model })
})

test('a size that is none is refused', async () => {
  await expect(createTransformersEmbedder({ model: 'tiny', localModelPath: models, batchSize: 0 })).rejects.toMatchObject({ code: 'DD_INVALID_OPTION', subject: 'batchSize' })
})
