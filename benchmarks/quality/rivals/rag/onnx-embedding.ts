import { isAbsolute, basename, dirname, resolve } from 'node:path'
import { BenchmarkError } from '../../../benchmark-error.ts'
import { packVectors } from './pack-vectors.ts'
import type { TextEmbedding } from './text-embedding.ts'

export interface OnnxOptions {
  /** Folder of a model (absolute, or beginning with `.`), or a name that the library knows where to find. */
  readonly model: string
  /** What the model wants before a request: some are trained with one. */
  readonly queryPrefix: string
  /** Which weights: `q8` is `model_quantized.onnx`, `fp32` is `model.onnx`. */
  readonly dtype: string
  readonly pooling: 'mean' | 'cls'
}

const BATCH = 16
/** Characters that a model of 512 tokens could take in at most. */
const MAX_CHARACTERS = 3_000

/** The part of the library that is used: it is no dependency of ours, so its types are not there. */
interface Transformers {
  readonly env: { allowRemoteModels: boolean; localModelPath: string }
  readonly pipeline: (task: 'feature-extraction', model: string, options: { dtype: string }) => Promise<Extractor>
}
interface Extractor {
  (
    texts: readonly string[],
    options: { pooling: string; normalize: boolean },
  ): Promise<{ readonly dims: readonly number[]; readonly data: Float32Array }>
  readonly tokenizer: (
    texts: readonly string[],
    options: { truncation: boolean; padding: boolean },
  ) => { readonly attention_mask: { readonly data: ArrayLike<bigint | number> } }
}

/**
 * Any sentence-embedding model in ONNX, run by `@huggingface/transformers` where whoever runs the benchmark has installed it.
 * Texts beyond the model's length are cut by its tokenizer.
 */
export function onnxEmbedding({ model, queryPrefix, dtype, pooling }: OnnxOptions): TextEmbedding {
  let loading: Promise<Extractor> | undefined
  const extractor = (): Promise<Extractor> => (loading ??= load(model, dtype))
  return {
    name: `${basename(model)} (ONNX, ${dtype}, ${pooling} pooling)`,
    deterministic: true,
    share: 0.5,
    embed: async ({ texts }, signal) => {
      const run = await extractor()
      let modelTokens = 0
      const embed = async (batch: readonly string[]): Promise<readonly Float32Array[]> => {
        const cut = batch.map((text) => text.slice(0, MAX_CHARACTERS))
        for (const bit of Array.from(run.tokenizer(cut, { truncation: true, padding: true }).attention_mask.data))
          modelTokens += Number(bit)
        const { dims, data } = await run(cut, { pooling, normalize: true })
        const width = dims[1] ?? 0
        return batch.map((_, row) => data.slice(row * width, (row + 1) * width))
      }
      // Texts of one length together: a batch is padded to its longest text.
      const order = texts.map((_, at) => at).sort((left, right) => texts[left]!.length - texts[right]!.length || left - right)
      const vectors = Array.from<Float32Array>({ length: texts.length })
      for (let from = 0; from < order.length; from += BATCH) {
        signal.throwIfAborted()
        const batch = order.slice(from, from + BATCH)
        for (const [at, vector] of (await embed(batch.map((text) => texts[text]!))).entries()) vectors[batch[at]!] = vector
      }
      return {
        ...packVectors(vectors),
        modelTokens,
        embedTask: async (task, taskSignal) => {
          taskSignal.throwIfAborted()
          const before = modelTokens
          const [vector = new Float32Array()] = await embed([queryPrefix + task])
          return { vector, modelTokens: modelTokens - before }
        },
      }
    },
  }
}

async function load(model: string, dtype: string): Promise<Extractor> {
  const library = '@huggingface/transformers'
  const { env, pipeline } = (await import(library).catch((error: unknown) => {
    throw new BenchmarkError(`RAG_EMBEDDING=onnx needs the package ${library}: install it in the benchmarks folder.`, {
      cause: error,
    })
  })) as Transformers
  const local = isAbsolute(model) || model.startsWith('.')
  if (local) {
    env.allowRemoteModels = false
    env.localModelPath = `${dirname(resolve(model))}/`
  }
  return pipeline('feature-extraction', local ? basename(resolve(model)) : model, { dtype }).catch((error: unknown) => {
    throw new BenchmarkError(`The model ${model} cannot be loaded: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    })
  })
}
