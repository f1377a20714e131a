import { createThreadPool } from '@deepdiscovery/threads/node'
import { createStaticEmbedder, parseWeights, serializeWeights } from '@deepdiscovery/encoder'
import { DeepDiscoveryError } from '@deepdiscovery/model'
import { expect, test } from 'vitest'
import { exportEncoder, parseCheckpoint, serializeCheckpoint, trainEncoder, type Checkpoint, type PairHistory, type TrainedEncoder } from '../../src/index.ts'
import { trainingThreads } from '../../src/node.ts'
import { SMALL, syntheticHistories, syntheticValidation } from './synthetic-language.ts'

const HISTORIES = syntheticHistories(1, 4, 120)
const VALIDATION = [syntheticValidation(2, 100)]

const bytesOf = (trained: TrainedEncoder): Buffer => Buffer.from(serializeWeights(exportEncoder(trained, 'synthetic/1')))

test('training ranks unseen sentences far better than the untrained table, also after rounding to 8 bits', async () => {
  const untrained = await trainEncoder(HISTORIES, { ...SMALL, epochs: 1, learningRate: 0, weightLearningRate: 0 }, { validation: VALIDATION })
  const trained = await trainEncoder(HISTORIES, { ...SMALL, epochs: 12 }, { validation: VALIDATION })
  expect(untrained.evaluations[0]!.documentation).toBeLessThan(0.15)
  expect(trained.evaluations[trained.bestEpoch - 1]!.documentation).toBeGreaterThan(0.6)
  const embedder = createStaticEmbedder(parseWeights(bytesOf(trained)))
  const [question, right, wrong] = await embedder.embed(['open the window', 'unlock frame', 'sheet coin'])
  const cosine = (left: Float32Array, right: Float32Array): number => left.reduce((sum, value, at) => sum + value * right[at]!, 0)
  expect(cosine(question!, right!)).toBeGreaterThan(cosine(question!, wrong!) + 0.3)
})

test('the result is the same with any number of threads and in any order of the histories', async () => {
  const pool = createThreadPool({ size: 2 })
  try {
    const alone = await trainEncoder(HISTORIES, SMALL, { validation: VALIDATION })
    const together = await trainEncoder([...HISTORIES].reverse(), SMALL, { validation: VALIDATION, threads: trainingThreads(pool) })
    expect(bytesOf(together).equals(bytesOf(alone))).toBe(true)
    expect(together.evaluations).toEqual(alone.evaluations)
  } finally {
    await pool.close()
  }
})

test('a training that was stopped goes on to the same bytes', async () => {
  const whole = await trainEncoder(HISTORIES, SMALL, { validation: VALIDATION })
  let last: Checkpoint | undefined
  const stop = new AbortController()
  const interrupted = trainEncoder(HISTORIES, SMALL, {
    validation: VALIDATION,
    onCheckpoint: (checkpoint) => {
      last = parseCheckpoint(serializeCheckpoint(checkpoint))
      if (checkpoint.evaluations.length === 2) stop.abort()
    },
  }, stop.signal)
  await expect(interrupted).rejects.toMatchObject({ code: 'DD_ABORTED' })
  const resumed = await trainEncoder(HISTORIES, SMALL, { validation: VALIDATION, checkpoint: last! })
  expect(bytesOf(resumed).equals(bytesOf(whole))).toBe(true)
  expect(resumed.evaluations).toEqual(whole.evaluations)
})

test('a checkpoint of other options or pairs is refused, and says what differs', async () => {
  let last: Checkpoint | undefined
  await trainEncoder(HISTORIES, { ...SMALL, epochs: 1 }, { onCheckpoint: (checkpoint) => void (last = checkpoint) })
  const attempt = (histories: readonly PairHistory[], options: object): Promise<unknown> => trainEncoder(histories, options, { checkpoint: last! })
  await expect(attempt(HISTORIES, { ...SMALL, epochs: 1, temperature: 0.1 })).rejects.toThrow(/other options \(temperature\)/)
  await expect(attempt(syntheticHistories(3, 4, 120), { ...SMALL, epochs: 1 })).rejects.toMatchObject({ code: 'DD_INVALID_CHECKPOINT' })
})

test('a loss that is no number ends the training with step, histories and checkpoint', async () => {
  const failing = trainEncoder(HISTORIES, { ...SMALL, epochs: 3 }, {
    onProgress: () => undefined,
    // Vectors that are views of the table in training: what spoils them spoils the next step.
    onCheckpoint: ({ arrays }) => void arrays[0]!.fill(Number.NaN),
  })
  const error: unknown = await failing.catch((thrown: unknown) => thrown)
  expect(DeepDiscoveryError.is(error) && error.code).toBe('DD_TRAINING_FAILED')
  expect(String(error)).toMatch(/loss is NaN at step 8 of epoch 2, in a batch of synthetic\/000.*after epoch 1/)
})

test('without validation histories all epochs are gone through and the last is kept', async () => {
  const trained = await trainEncoder(HISTORIES, { ...SMALL, epochs: 3, patience: 1 })
  expect(trained.bestEpoch).toBe(3)
})

test('training stops where the validation figure has not risen for long enough', async () => {
  const trained = await trainEncoder(HISTORIES, { ...SMALL, epochs: 9, patience: 2, learningRate: 0, weightLearningRate: 0 }, { validation: VALIDATION })
  expect(trained.evaluations.length).toBe(3)
  expect(trained.bestEpoch).toBe(1)
})

test('pairs without a token are left out; too few pairs and bad options are refused', async () => {
  const empty: PairHistory = {
    repository: 'synthetic/empty',
    pairs: () => [{ kind: 'doc', query: ' -- ', target: '(){}', group: 'a', path: 'a.py', language: 'python' }],
  }
  await expect(trainEncoder([empty], SMALL)).rejects.toThrow(/There are 0 pairs, fewer than batchSize \(64\)/)
  await expect(trainEncoder([], SMALL)).rejects.toMatchObject({ code: 'DD_INVALID_OPTION', subject: 'batchSize' })
  for (const [name, value] of [['dimensions', 33], ['temperature', 0.001], ['sameHistory', 48], ['epochs', 0], ['tokenDropout', 1], ['seed', -1]] as const) {
    await expect(trainEncoder(HISTORIES, { ...SMALL, [name]: value })).rejects.toMatchObject({ code: 'DD_INVALID_OPTION', subject: name })
  }
})
