import { setTimeout as pause } from 'node:timers/promises'
import pLimit from 'p-limit'
import { z } from 'zod'
import { BenchmarkError } from '../../../benchmark-error.ts'
import type { LlmSettings } from './llm-settings.ts'

/** What is asked of the model. */
export interface ChatRequest<T> {
  readonly system: string
  readonly user: string
  /** What the answer, a JSON value, has to look like. */
  readonly answer: z.ZodType<T>
}

/** The answer, and the tokens of all attempts; `undefined` where no attempt gave a valid one. */
export interface ChatAnswer<T> {
  readonly value: T | undefined
  readonly tokens: number
}

/** Asks a language model for JSON. */
export interface ChatClient {
  /**
   * Asks until an answer is valid, at most `retries` times more; waits longer each time where the endpoint is busy or fails.
   *
   * @throws BenchmarkError where the endpoint refuses or cannot be reached; the reason of the signal where it was aborted
   */
  ask<T>(request: ChatRequest<T>, signal: AbortSignal): Promise<ChatAnswer<T>>
}

const COMPLETION = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.string().nullish() }) })).min(1),
  usage: z.object({ total_tokens: z.number().int().nonnegative().optional() }).nullish(),
})

const DEFAULTS = { timeoutSeconds: 120, retries: 3, concurrency: 4, pauseMilliseconds: 1_000 } as const

type Attempt = { readonly content: string; readonly tokens: number } | { readonly failure: string; readonly final: boolean }

/**
 * A client of the chat completions of an OpenAI-compatible endpoint (temperature 0, `response_format` JSON). Where the answer
 * has no `usage`, a token is taken for every four characters sent and received.
 *
 * @param pauseMilliseconds before the first retry; doubled each time
 */
export function createChatClient(settings: LlmSettings, pauseMilliseconds: number = DEFAULTS.pauseMilliseconds): ChatClient {
  const {
    baseUrl,
    model,
    apiKey,
    timeoutSeconds = DEFAULTS.timeoutSeconds,
    retries = DEFAULTS.retries,
    concurrency = DEFAULTS.concurrency,
  } = settings
  const url = `${baseUrl.replace(/\/+$/, '')}/chat/completions`
  const limit = pLimit(concurrency)

  async function attempt(system: string, user: string, signal: AbortSignal): Promise<Attempt> {
    const messages = [
      { role: 'system', content: system },
      { role: 'user', content: user },
    ]
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(apiKey === undefined ? {} : { authorization: `Bearer ${apiKey}` }) },
        body: JSON.stringify({ model, messages, temperature: 0, seed: 0, response_format: { type: 'json_object' } }),
        signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutSeconds * 1_000)]),
      })
      const text = await response.text()
      if (!response.ok)
        return {
          failure: `status ${response.status}`,
          final: response.status < 500 && response.status !== 429 && response.status !== 408,
        }
      const completion = COMPLETION.safeParse(parseJson(text))
      if (!completion.success) return { failure: 'an answer that is no chat completion', final: false }
      const content = completion.data.choices[0]!.message.content ?? ''
      return {
        content,
        tokens: completion.data.usage?.total_tokens ?? Math.ceil((system.length + user.length + content.length) / 4),
      }
    } catch (error) {
      signal.throwIfAborted()
      return { failure: error instanceof Error ? error.message : String(error), final: false }
    }
  }

  async function askNow<T>({ system, user, answer }: ChatRequest<T>, signal: AbortSignal): Promise<ChatAnswer<T>> {
    let tokens = 0
    let failure: string | undefined
    for (let round = 0; round <= retries; round++) {
      signal.throwIfAborted()
      if (round > 0 && failure !== undefined)
        await pause(pauseMilliseconds * 2 ** (round - 1), undefined, { signal }).catch(() => signal.throwIfAborted())
      const result = await attempt(system, user, signal)
      failure = undefined
      if ('failure' in result) {
        failure = result.failure
        if (result.final) break
        continue
      }
      tokens += result.tokens
      const parsed = answer.safeParse(parseJson(result.content))
      if (parsed.success) return { value: parsed.data, tokens }
    }
    if (failure !== undefined) {
      throw new BenchmarkError(
        `The language model at ${url} gave ${failure}: check the base URL, the model name and the key, or run without one.`,
      )
    }
    return { value: undefined, tokens }
  }

  return { ask: (request, signal) => limit(() => askNow(request, signal)) }
}

/** A JSON value, also where a model put it into a code fence or into words; `undefined` where there is none. */
export function parseJson(text: string): unknown {
  const [from, to] = [text.indexOf('{'), text.lastIndexOf('}')]
  for (const candidate of [text, from >= 0 && to > from ? text.slice(from, to + 1) : '']) {
    try {
      return JSON.parse(candidate) as unknown
    } catch {
      // The next candidate may be one.
    }
  }
  return undefined
}
