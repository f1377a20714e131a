import { BenchmarkError } from '../../../benchmark-error.ts'

/** An OpenAI-compatible endpoint. */
export interface LlmSettings {
  /** Up to the version: `http://localhost:8080/v1`. */
  readonly baseUrl: string
  readonly model: string
  /** Absent: no authorization header. */
  readonly apiKey?: string
  /** Of one request. Default: 120. */
  readonly timeoutSeconds?: number
  /** After a first attempt that failed. Default: 3. */
  readonly retries?: number
  /** Requests at a time. Default: 4. */
  readonly concurrency?: number
}

/** Variables that name the endpoint. */
export const LLM_VARIABLES = { baseUrl: 'BENCH_LLM_BASE_URL', model: 'BENCH_LLM_MODEL', apiKey: 'BENCH_LLM_API_KEY' } as const

/**
 * The endpoint that the environment names; `undefined` where it names none.
 *
 * @throws BenchmarkError where it names a base URL without a model, or one that is no http(s) URL
 */
export function llmSettingsFrom(environment: Readonly<Record<string, string | undefined>>): LlmSettings | undefined {
  const baseUrl = environment[LLM_VARIABLES.baseUrl]
  if (baseUrl === undefined || baseUrl === '') return undefined
  if (!/^https?:\/\/[^/]/.test(baseUrl)) {
    throw new BenchmarkError(
      `${LLM_VARIABLES.baseUrl} is ${JSON.stringify(baseUrl)}, no http or https address: give one like http://localhost:8080/v1.`,
    )
  }
  const model = environment[LLM_VARIABLES.model]
  if (model === undefined || model === '') {
    throw new BenchmarkError(
      `${LLM_VARIABLES.baseUrl} names an endpoint but ${LLM_VARIABLES.model} no model: set both or neither.`,
    )
  }
  const apiKey = environment[LLM_VARIABLES.apiKey]
  return { baseUrl, model, ...(apiKey === undefined || apiKey === '' ? {} : { apiKey }) }
}
