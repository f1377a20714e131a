import { DeepDiscoveryError, type Embedder } from '@deepdiscovery/model'
import type { FeatureExtractionPipeline } from '@huggingface/transformers'

/** Which model, and how its outputs become one vector. */
export interface TransformersOptions {
  /** Name of a model (`owner/name`), or of its folder below `localModelPath`: an ONNX feature-extraction model with its tokenizer. */
  readonly model: string
  /** Folder in which models lie. Default: what `@huggingface/transformers` is set to. */
  readonly localModelPath?: string
  /** Whether a model that is not there may be fetched from the hub. Default false: nothing leaves the machine. */
  readonly allowRemoteModels?: boolean
  /** How the vectors of tokens become that of the text: `mean` (default), or that of the first or last token. */
  readonly pooling?: 'mean' | 'cls' | 'last_token'
  /** Numbers of the weights: `fp32` (default) reads `onnx/model.onnx`, `q8` reads `onnx/model_quantized.onnx`. */
  readonly dtype?: 'fp32' | 'fp16' | 'q8'
  /** Characters of a text that are read. Default 4,000; models cut at a few hundred tokens anyway. */
  readonly maxCharacters?: number
  /** Texts in one run of the model. Default 16. */
  readonly batchSize?: number
}

const DEFAULTS = { allowRemoteModels: false, pooling: 'mean', dtype: 'fp32', maxCharacters: 4_000, batchSize: 16 } as const

/**
 * Embeds texts by any ONNX feature-extraction model through `@huggingface/transformers`, an optional peer dependency: better than the
 * static model and a hundred times slower. An empty text is the zero vector.
 *
 * @throws DeepDiscoveryError `DD_MODEL_UNAVAILABLE` where the library is not installed or the model is not there or is none,
 *   `DD_INVALID_OPTION` for a number that is not above 0; from `embed` also `DD_ABORTED`
 */
export async function createTransformersEmbedder(options: TransformersOptions): Promise<Embedder> {
  const { model, pooling, maxCharacters, batchSize } = { ...DEFAULTS, ...options }
  for (const [name, value] of Object.entries({ maxCharacters, batchSize })) {
    if (!Number.isSafeInteger(value) || value < 1) {
      throw new DeepDiscoveryError('DD_INVALID_OPTION', `${name} must be a whole number above 0, not ${String(value)}.`, { subject: name })
    }
  }
  const extract = await loadPipeline({ ...DEFAULTS, ...options })
  const embedBatch = async (texts: readonly string[]): Promise<readonly Float32Array[]> => {
    // A tokenizer need not make a token of nothing.
    const output = await extract(texts.map((text) => (text.trim() === '' ? '.' : text.slice(0, maxCharacters))), { pooling, normalize: true })
    const width = output.dims.at(-1)!
    return texts.map((text, at) => (text.trim() === '' ? new Float32Array(width) : Float32Array.from(output.data.slice(at * width, (at + 1) * width) as Float32Array)))
  }
  const [probe] = await embedBatch(['dimensions'])
  return {
    name: `transformers:${model}`,
    dimensions: probe!.length,
    async embed(texts, signal) {
      const vectors: Float32Array[] = []
      for (let from = 0; from < texts.length; from += batchSize) {
        if (signal?.aborted === true) throw new DeepDiscoveryError('DD_ABORTED', 'Stopped while texts were embedded.', { cause: signal.reason })
        vectors.push(...await embedBatch(texts.slice(from, from + batchSize)))
      }
      return vectors
    },
  }
}

async function loadPipeline(
  { model, localModelPath, allowRemoteModels, dtype }: TransformersOptions & Required<Pick<TransformersOptions, 'allowRemoteModels' | 'dtype'>>,
): Promise<FeatureExtractionPipeline> {
  let library: typeof import('@huggingface/transformers')
  try {
    library = await import('@huggingface/transformers')
  } catch (error) {
    throw unavailable(model, 'the package @huggingface/transformers cannot be loaded; install it beside @deepdiscovery/encoder', error)
  }
  const { env, pipeline } = library
  const before = { localModelPath: env.localModelPath, allowRemoteModels: env.allowRemoteModels }
  try {
    // These belong to the whole library, so they are put back.
    env.allowRemoteModels = allowRemoteModels
    if (localModelPath !== undefined) env.localModelPath = localModelPath
    return await pipeline('feature-extraction', model, { dtype, device: 'cpu', local_files_only: !allowRemoteModels })
  } catch (error) {
    const place = allowRemoteModels ? 'here or on the hub' : `below ${env.localModelPath}; put it there, or set allowRemoteModels`
    throw unavailable(model, `no feature-extraction model of that name can be loaded ${place}`, error)
  } finally {
    Object.assign(env, before)
  }
}

function unavailable(model: string, why: string, cause: unknown): DeepDiscoveryError {
  const reason = cause instanceof Error ? ` (${cause.message.split('\n')[0]!.slice(0, 200)})` : ''
  return new DeepDiscoveryError('DD_MODEL_UNAVAILABLE', `The model ${model} cannot be used: ${why}${reason}.`, { subject: model, cause })
}
