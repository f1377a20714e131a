export { createTransformersEmbedder } from './transformers/transformers-embedder.ts'
export type { TransformersOptions } from './transformers/transformers-embedder.ts'
