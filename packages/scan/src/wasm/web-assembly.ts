/** What the compiled scanner exports. */
export interface ScannerExports {
  readonly memory: { readonly buffer: ArrayBuffer; grow(pages: number): number }
  begin(): void
  clearReported(shift: number): void
  read(length: number, shift: number): void
  readPath(length: number): void
  finish(): number
}

interface WebAssemblyInterface {
  readonly Module: new (bytes: Uint8Array) => object
  readonly Instance: new (module: object, imports: object) => { readonly exports: unknown }
  validate(bytes: Uint8Array): boolean
}

/** The parts of the WebAssembly interface in use; no host's type library is assumed. */
export const webAssembly = (globalThis as unknown as { WebAssembly?: WebAssemblyInterface }).WebAssembly

/** A function that makes a vector: a host that knows no SIMD refuses it. */
const SIMD_MODULE = Uint8Array.of(
  0, 0x61, 0x73, 0x6d, 1, 0, 0, 0, 1, 5, 1, 0x60, 0, 1, 0x7b, 3, 2, 1, 0, 10, 10, 1, 8, 0, 0x41, 0, 0xfd, 15, 0xfd, 98, 11,
)

/** Whether this host runs WebAssembly with SIMD. */
export function hasSimd(): boolean {
  try {
    return webAssembly?.validate(SIMD_MODULE) === true
  } catch {
    return false
  }
}
