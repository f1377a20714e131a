import { describe, expect, it } from 'vitest'
import { draftFieldIndex } from '../lexical/field-index.ts'
import { noAbort } from '../memory-source.ts'
import { embeddingFromEnvironment } from './embedding-from-environment.ts'
import { endpointEmbedding, type EndpointOptions } from './endpoint-embedding.ts'
import { onnxEmbedding } from './onnx-embedding.ts'

const FIELDS = draftFieldIndex().finish()
const corpus = (...texts: string[]) => ({ texts, fields: FIELDS })

/** An endpoint that gives one answer after the other, the last one for ever. */
function endpoint(answers: readonly ((input: string[]) => Response)[], options: Partial<EndpointOptions> = {}) {
  const calls: { url: string; body: { model: string; input: string[] }; authorization: string | undefined }[] = []
  const fake = (async (url: string, init: { body: string; headers: Record<string, string> }) => {
    const body = JSON.parse(init.body) as { model: string; input: string[] }
    calls.push({ url, body, authorization: init.headers['authorization'] })
    return answers[Math.min(calls.length, answers.length) - 1]!(body.input)
  }) as unknown as typeof fetch
  return {
    calls,
    embedding: endpointEmbedding({
      baseUrl: 'http://host/v1/',
      model: 'm',
      apiKey: 'k',
      pauseSeconds: 0,
      fetch: fake,
      ...options,
    }),
  }
}
const good = (input: string[]): Response =>
  Response.json({
    data: input.map((text, index) => ({ index, embedding: [text.length, 0] })).reverse(),
    usage: { total_tokens: 5 },
  })
const status = (code: number) => (): Response => new Response('busy', { status: code })

describe('endpointEmbedding', () => {
  it('asks in batches, puts the answers in order, counts tokens', async () => {
    const { calls, embedding } = endpoint([good], { batch: 2 })
    const embedded = await embedding.embed(corpus('a', 'bb', ''), noAbort())
    expect(calls.map(({ url, body, authorization }) => [url, body.input, authorization])).toEqual([
      ['http://host/v1/embeddings', ['a', 'bb'], 'Bearer k'],
      ['http://host/v1/embeddings', [' '], 'Bearer k'],
    ])
    expect([embedded.dimensions, [...embedded.vectors], embedded.modelTokens]).toEqual([2, [1, 0, 1, 0, 1, 0], 10])
    const asked = await embedded.embedTask('task', noAbort())
    expect([[...asked.vector], asked.modelTokens]).toEqual([[1, 0], 5])
    expect(await embedded.embedTask(' ', noAbort())).toEqual({ vector: new Float32Array(2), modelTokens: 0 })
  })
  it('tries again where that can help', async () => {
    const { calls, embedding } = endpoint([
      status(429),
      status(503),
      () => {
        throw new TypeError('reset')
      },
      good,
    ])
    await embedding.embed(corpus('a'), noAbort())
    expect(calls.length).toBe(4)
  })
  it.each([
    ['status 401', [status(401)], 1, 'failed: status 401: busy'],
    ['status 500 for ever', [status(500)], 3, 'failed 3 times: status 500'],
    ['another shape', [() => Response.json({ data: 'x' })], 1, 'another shape'],
    ['no JSON', [() => new Response('<html>')], 3, 'not JSON'],
    ['too few vectors', [() => Response.json({ data: [] })], 1, '0 vectors for 1 texts'],
    [
      'the same vector twice',
      [(input: string[]) => Response.json({ data: [...input, ...input].map(() => ({ index: 0, embedding: [1] })) })],
      1,
      '2 vectors for 1 texts',
    ],
  ])('says what is wrong: %s', async (_, answers, expected, message) => {
    const { calls, embedding } = endpoint(answers, { tries: 3 })
    await expect(embedding.embed(corpus('a'), noAbort())).rejects.toThrow(message)
    expect(calls.length).toBe(expected)
  })
  it('stops on abort', async () => {
    const abort = new AbortController()
    const { embedding } = endpoint(
      [
        () => {
          abort.abort(new Error('stop'))
          return new Response('', { status: 500 })
        },
      ],
      { pauseSeconds: 20 },
    )
    await expect(embedding.embed(corpus('a'), abort.signal)).rejects.toThrow()
  })
})

describe('embeddingFromEnvironment', () => {
  it('chooses by RAG_EMBEDDING', () => {
    expect(embeddingFromEnvironment({}).name).toContain('latent semantic analysis')
    expect(embeddingFromEnvironment({ RAG_EMBEDDING: 'onnx', RAG_MODEL: '/models/mini' }).name).toBe(
      'mini (ONNX, q8, mean pooling)',
    )
    const endpointed = embeddingFromEnvironment({ RAG_EMBEDDING: 'endpoint', RAG_MODEL: 'm', RAG_BASE_URL: 'http://host' })
    expect([endpointed.name, endpointed.deterministic]).toEqual(['m (OpenAI-compatible endpoint)', false])
  })
  it.each([
    [{ RAG_EMBEDDING: 'best' }, 'choose lsa, onnx or endpoint'],
    [{ RAG_EMBEDDING: 'onnx' }, 'RAG_MODEL'],
    [{ RAG_EMBEDDING: 'endpoint', RAG_MODEL: 'm' }, 'RAG_BASE_URL'],
  ])('refuses %j', (environment, message) => {
    expect(() => embeddingFromEnvironment(environment as Record<string, string>)).toThrow(message)
  })
})

describe('onnxEmbedding', () => {
  it('says which package is missing, or that the model is', async () => {
    const embedding = onnxEmbedding({ model: '/no/such/model', queryPrefix: '', dtype: 'q8', pooling: 'mean' })
    await expect(embedding.embed(corpus('a'), noAbort())).rejects.toThrow(
      /needs the package @huggingface\/transformers|cannot be loaded/,
    )
  })
})
