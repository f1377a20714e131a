import { DeepDiscoveryError } from '@deepdiscovery/model'

/** Bounds of one file's parse and facts. All but `parseMilliseconds` are deterministic. */
export interface SyntaxLimits {
  /** Files with more bytes are not parsed. */
  readonly bytes: number
  /** A backstop for texts that a grammar is slow on; `Infinity` switches it off. */
  readonly parseMilliseconds: number
  /** Each per file; beyond it the rest is left out and the state is `partial`. */
  readonly definitions: number
  readonly imports: number
  readonly references: number
  readonly literals: number
}

/** The limits that hold where a caller says nothing. */
export const DEFAULT_SYNTAX_LIMITS: SyntaxLimits = {
  bytes: 1 << 20, parseMilliseconds: 500, definitions: 4_000, imports: 2_000, references: 4_000, literals: 2_000,
}

/**
 * Fills in defaults.
 *
 * @throws DeepDiscoveryError `DD_INVALID_OPTION` for a limit that is no positive number.
 */
export function resolveLimits(limits: Partial<SyntaxLimits> = {}): SyntaxLimits {
  const resolved = { ...DEFAULT_SYNTAX_LIMITS, ...limits }
  for (const [name, value] of Object.entries(resolved)) {
    if (typeof value === 'number' && value > 0) continue
    throw new DeepDiscoveryError('DD_INVALID_OPTION', `The syntax limit "${name}" has to be a positive number, not ${String(value)}.`, { subject: name })
  }
  return resolved
}
