import { DeepDiscoveryError } from '@deepdiscovery/model'
import { KERNEL_MODULE } from './kernel-module.ts'
import { webAssembly, type SharedMemory } from './web-assembly.ts'

/** Functions of `assembly/`, over addresses in the shared memory. Each works on its range only, so that threads can share the rest. */
export interface Kernel {
  embedTexts(
    from: number, to: number, offsets: number, rows: number, factors: number, table: number, unit: number, inverses: number,
    dimensions: number,
  ): void
  textGradients(from: number, to: number, unit: number, inverses: number, gradients: number, dimensions: number): void
  packPanels(from: number, to: number, matrix: number, panels: number, depth: number, columns: number): void
  packTransposedPanels(from: number, to: number, matrix: number, panels: number, depth: number): void
  multiply(from: number, to: number, left: number, panels: number, product: number, depth: number, columns: number): void
  transpose(from: number, to: number, matrix: number, target: number, size: number): void
  expSimilarities(
    from: number, to: number, matrix: number, size: number, temperature: number, maskOffsets: number, maskColumns: number,
    rowSums: number, columnSums: number,
  ): void
  similarityGradients(
    from: number, to: number, matrix: number, size: number, rowFactors: number, columnFactors: number, positiveOffsets: number,
    positiveColumns: number, positiveShares: number,
  ): void
  scatterGradients(
    from: number, to: number, texts: number, offsets: number, rows: number, factors: number, gradients: number, tableGradients: number,
    dimensions: number,
  ): void
  adamRows(
    from: number, to: number, touched: number, table: number, gradients: number, firsts: number, seconds: number, dimensions: number,
    weights: number, factors: number, weightFirsts: number, weightSeconds: number, rate: number, weightRate: number, correction: number,
    beta1: number, beta2: number, epsilon: number, decay: number,
  ): void
}

const PAGE = 65_536

/** A memory of at least so many bytes. @throws DeepDiscoveryError `DD_INVALID_OPTION` where the host refuses that much */
export function createSharedMemory(bytes: number): SharedMemory {
  const pages = Math.ceil(bytes / PAGE)
  try {
    if (webAssembly === undefined) throw new TypeError('This host has no WebAssembly.')
    return new webAssembly.Memory({ initial: pages, maximum: pages, shared: true })
  } catch (cause) {
    const megabytes = Math.ceil(bytes / 2 ** 20)
    throw new DeepDiscoveryError(
      'DD_INVALID_OPTION',
      `The training needs ${megabytes} MB of memory in one piece, which this host refuses; lower batchSize, dimensions or the vocabulary.`,
      { subject: 'batchSize', cause },
    )
  }
}

let compiled: object | undefined

/** The kernel over a memory; compiled once in a thread. */
export function instantiateKernel(memory: SharedMemory): Kernel {
  if (webAssembly === undefined) throw new TypeError('This host has no WebAssembly.')
  compiled ??= new webAssembly.Module(bytesOf(KERNEL_MODULE))
  return new webAssembly.Instance(compiled, { env: { memory } }).exports as Kernel
}

function bytesOf(base64: string): Uint8Array {
  const binary = atob(base64)
  const bytes = new Uint8Array(binary.length)
  for (let at = 0; at < bytes.length; at++) bytes[at] = binary.charCodeAt(at)
  return bytes
}
