import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { BenchmarkError } from '../../../benchmark-error.ts'
import { packVectors, unitLength } from './pack-vectors.ts'
import type { TextEmbedding } from './text-embedding.ts'

export interface EndpointOptions {
  /** `https://host/v1`; `/embeddings` is added. */
  readonly baseUrl: string
  readonly model: string
  /** Empty: no authorisation is sent. */
  readonly apiKey: string
  /** Texts of one request. */
  readonly batch?: number
  /** Tries of one request; time-outs, 429 and 5xx are tried again. */
  readonly tries?: number
  readonly timeoutSeconds?: number
  /** First pause between tries, doubled each time. */
  readonly pauseSeconds?: number
  readonly fetch?: typeof fetch
}

const ANSWER = z.object({
  data: z.array(z.object({ index: z.number().int().nonnegative().optional(), embedding: z.array(z.number()).min(1) })),
  usage: z
    .object({ total_tokens: z.number().nonnegative().optional(), prompt_tokens: z.number().nonnegative().optional() })
    .nullish(),
})
/** Safely below 8,192 tokens, which is what common models take. */
const MAX_CHARACTERS = 8_000
const MAX_PAUSE_SECONDS = 30

/**
 * An OpenAI-compatible `/embeddings` endpoint. Where it does not say how many tokens it used, four characters count as one.
 * Hosted models answer a little differently from day to day, so this is not called deterministic.
 */
export function endpointEmbedding(options: EndpointOptions): TextEmbedding {
  const { model, batch = 64 } = options
  return {
    name: `${model} (OpenAI-compatible endpoint)`,
    deterministic: false,
    share: 0.5,
    embed: async ({ texts }, signal) => {
      const rows: number[][] = []
      let modelTokens = 0
      for (let from = 0; from < texts.length; from += batch) {
        const { vectors, tokens } = await request(texts.slice(from, from + batch), options, signal)
        rows.push(...vectors)
        modelTokens += tokens
      }
      const packed = packVectors(rows)
      if (rows.some(({ length }) => length !== packed.dimensions))
        throw new BenchmarkError(`${model} gave vectors of different lengths.`)
      return {
        ...packed,
        modelTokens,
        embedTask: async (task, taskSignal) => {
          if (task.trim() === '') return { vector: new Float32Array(packed.dimensions), modelTokens: 0 }
          const { vectors, tokens } = await request([task], options, taskSignal)
          return { vector: unitLength(vectors[0]!), modelTokens: tokens }
        },
      }
    },
  }
}

async function request(
  texts: readonly string[],
  options: EndpointOptions,
  signal: AbortSignal,
): Promise<{ vectors: number[][]; tokens: number }> {
  const { model, tries = 5, pauseSeconds = 1 } = options
  const input = texts.map((text) => text.slice(0, MAX_CHARACTERS) || ' ')
  for (let attempt = 1; ; attempt++) {
    const outcome = await post(input, options, signal)
    if ('answer' in outcome) {
      const { data, usage } = outcome.answer
      const ordered = data
        .map((item, at) => ({ at: item.index ?? at, vector: item.embedding }))
        .sort((left, right) => left.at - right.at)
      if (ordered.length !== input.length || ordered.some(({ at }, expected) => at !== expected))
        throw new BenchmarkError(`${model} gave ${data.length} vectors for ${input.length} texts.`)
      const tokens = usage?.total_tokens ?? usage?.prompt_tokens ?? Math.ceil(input.join('').length / 4)
      return { vectors: ordered.map(({ vector }) => vector), tokens }
    }
    if (!outcome.again || attempt >= tries)
      throw new BenchmarkError(
        `The embedding endpoint ${options.baseUrl} failed${attempt > 1 ? ` ${attempt} times` : ''}: ${outcome.problem}`,
      )
    await sleep(1_000 * Math.min(MAX_PAUSE_SECONDS, outcome.pause ?? pauseSeconds * 2 ** (attempt - 1)), undefined, { signal })
  }
}

type Outcome =
  { readonly answer: z.infer<typeof ANSWER> } | { readonly problem: string; readonly again: boolean; readonly pause?: number }

async function post(input: readonly string[], options: EndpointOptions, signal: AbortSignal): Promise<Outcome> {
  const { baseUrl, model, apiKey, timeoutSeconds = 60 } = options
  try {
    const response = await (options.fetch ?? fetch)(`${baseUrl.replace(/\/+$/, '')}/embeddings`, {
      method: 'POST',
      body: JSON.stringify({ model, input }),
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutSeconds * 1_000)]),
      headers: { 'content-type': 'application/json', ...(apiKey === '' ? {} : { authorization: `Bearer ${apiKey}` }) },
    })
    const body = await response.text()
    if (!response.ok) {
      const pause = Number(response.headers.get('retry-after'))
      return {
        problem: `status ${response.status}: ${body.slice(0, 300)}`,
        again: response.status === 429 || response.status >= 500,
        ...(pause > 0 ? { pause } : {}),
      }
    }
    const parsed = ANSWER.safeParse(JSON.parse(body))
    return parsed.success
      ? { answer: parsed.data }
      : { problem: `an answer of another shape: ${z.prettifyError(parsed.error)}`, again: false }
  } catch (error) {
    signal.throwIfAborted()
    return {
      problem:
        error instanceof SyntaxError
          ? 'an answer that is not JSON'
          : `no answer (${error instanceof Error ? error.message : String(error)})`,
      again: true,
    }
  }
}
