/** A memory that threads share. */
export interface SharedMemory {
  readonly buffer: SharedArrayBuffer
}

interface WebAssemblyInterface {
  readonly Module: new (bytes: Uint8Array) => object
  readonly Instance: new (module: object, imports: object) => { readonly exports: unknown }
  readonly Memory: new (limits: { initial: number; maximum: number; shared: true }) => SharedMemory
}

/** The parts of the WebAssembly interface in use; no host's type library is assumed. */
export const webAssembly = (globalThis as unknown as { WebAssembly?: WebAssemblyInterface }).WebAssembly
