import { DeepDiscoveryError } from '@deepdiscovery/model'
import type { WeightedTerm } from '@deepdiscovery/model'
import { FileTally } from './file-tally.ts'
import type { ScanEngine } from './scan-engine.ts'
import type { ScanLimits } from './scan-limits.ts'
import { scannerModule } from './wasm/compile-scanner.ts'
import { WasmEngine } from './wasm/wasm-engine.ts'

/** The engines, which give the same results: WebAssembly with SIMD, and plain JavaScript for hosts that forbid or lack it. */
export type EngineName = 'wasm' | 'javascript'

/**
 * The engine for some terms: WebAssembly where the host has it and memory suffices.
 *
 * @throws DeepDiscoveryError `DD_INVALID_OPTION` if an engine is asked for that this host does not run
 */
export function createEngine(terms: readonly WeightedTerm[], limits: ScanLimits, name?: EngineName): ScanEngine {
  const module = name === 'javascript' ? undefined : scannerModule()
  if (module !== undefined) {
    try {
      return new WasmEngine(module, terms, limits)
    } catch (error) {
      if (!(error instanceof RangeError)) throw error
    }
  }
  if (name === 'wasm') throw new DeepDiscoveryError('DD_INVALID_OPTION', 'This host does not run the scanner in WebAssembly.', { subject: name })
  return new FileTally(terms, limits)
}
