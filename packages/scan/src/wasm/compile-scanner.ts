import { SCANNER_MODULE } from './scanner-module.ts'
import { hasSimd, webAssembly } from './web-assembly.ts'
import type { ScannerExports } from './web-assembly.ts'

let compiled: object | undefined
let refused = false

/** The compiled scanner, once per process; undefined where the host forbids WebAssembly or knows no SIMD. */
export function scannerModule(): object | undefined {
  if (compiled !== undefined || refused) return compiled
  try {
    if (hasSimd() && webAssembly !== undefined) compiled = new webAssembly.Module(bytesOf(SCANNER_MODULE))
  } catch {
    // A policy of the host; the JavaScript engine does the same work.
  }
  refused = compiled === undefined
  return compiled
}

/** A new instance with a memory of its own; `learn` fills in the 256 characters around a code. */
export function instantiateScanner(module: object, learn: (code: number) => void): ScannerExports {
  if (webAssembly === undefined) throw new TypeError('There is no WebAssembly here.')
  return new webAssembly.Instance(module, { host: { learn } }).exports as ScannerExports
}

function bytesOf(base64: string): Uint8Array {
  const binary = atob(base64)
  const bytes = new Uint8Array(binary.length)
  for (let at = 0; at < bytes.length; at++) bytes[at] = binary.charCodeAt(at)
  return bytes
}
