import { DeepDiscoveryError } from '@deepdiscovery/model'

/** Bounds of what one scan keeps. Reaching one never hides a file: see each. */
export interface ScanLimits {
  /** Import-like lines kept per file, the first ones. */
  readonly importsPerFile: number
  /** Bytes kept of one import-like line. */
  readonly importBytes: number
  /** Hits per file that are located and that the best window is looked for in, the first ones; counts have no limit. */
  readonly windowHits: number
  /** Distinct identifiers remembered per file. A file with more counts as a possible hit of every name. */
  readonly fingerprintsPerFile: number
  /** Memory for the identifiers of all files, in bytes, whole MiB. Files beyond it count as possible hits of every name. */
  readonly fingerprintBytes: number
}

export const DEFAULT_SCAN_LIMITS: ScanLimits = {
  importsPerFile: 256,
  importBytes: 512,
  windowHits: 65_536,
  fingerprintsPerFile: 65_536,
  fingerprintBytes: 256 * 1024 * 1024,
}

/** Fills in the defaults. */
export function resolveScanLimits(limits: Partial<ScanLimits> = {}): ScanLimits {
  const resolved = { ...DEFAULT_SCAN_LIMITS, ...limits }
  for (const [name, value] of Object.entries(resolved)) {
    if (!Number.isSafeInteger(value) || value < 0) {
      throw new DeepDiscoveryError('DD_INVALID_OPTION', `The scan limit ${name} must be a whole number >= 0, not ${value}.`, { subject: name })
    }
  }
  return resolved
}
