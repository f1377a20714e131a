/** Turns text into vectors; the encoder package implements it. */
export interface Embedder {
  /** Names model and version, for result files. */
  readonly name: string
  readonly dimensions: number
  /** One unit-length vector of `dimensions` floats per text, in order. */
  embed(texts: readonly string[], signal?: AbortSignal): Promise<readonly Float32Array[]>
}
