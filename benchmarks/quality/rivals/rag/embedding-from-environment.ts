import { BenchmarkError } from '../../../benchmark-error.ts'
import { endpointEmbedding } from './endpoint-embedding.ts'
import { lsaEmbedding } from './lsa-embedding.ts'
import { onnxEmbedding } from './onnx-embedding.ts'
import type { TextEmbedding } from './text-embedding.ts'

/**
 * The embedding that the environment asks for. `RAG_EMBEDDING` is `lsa` (default), `onnx` (with `RAG_MODEL`, a folder or name,
 * optionally `RAG_QUERY_PREFIX`, `RAG_DTYPE`, `RAG_POOLING`) or `endpoint` (with `RAG_BASE_URL`, `RAG_MODEL`, optionally
 * `RAG_API_KEY`).
 *
 * @throws BenchmarkError for another value, or where a variable is missing
 */
export function embeddingFromEnvironment(environment: Readonly<Record<string, string | undefined>>): TextEmbedding {
  const kind = environment['RAG_EMBEDDING'] ?? 'lsa'
  const required = (name: string): string => {
    const value = environment[name]
    if (value === undefined || value === '')
      throw new BenchmarkError(`RAG_EMBEDDING=${kind} needs the environment variable ${name}.`)
    return value
  }
  if (kind === 'lsa') return lsaEmbedding()
  if (kind === 'onnx') {
    return onnxEmbedding({
      model: required('RAG_MODEL'),
      queryPrefix: environment['RAG_QUERY_PREFIX'] ?? '',
      dtype: environment['RAG_DTYPE'] ?? 'q8',
      pooling: environment['RAG_POOLING'] === 'cls' ? 'cls' : 'mean',
    })
  }
  if (kind === 'endpoint') {
    return endpointEmbedding({
      baseUrl: required('RAG_BASE_URL'),
      model: required('RAG_MODEL'),
      apiKey: environment['RAG_API_KEY'] ?? '',
    })
  }
  throw new BenchmarkError(`RAG_EMBEDDING is ${JSON.stringify(kind)}; choose lsa, onnx or endpoint.`)
}
