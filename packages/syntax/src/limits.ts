import { DeepDiscoveryError } from '@deepdiscovery/model'
import type { ParseLimit } from './grammar.ts'

/** Bounds of one file's parse and facts. All but `parseMilliseconds` are deterministic. */
export interface SyntaxLimits {
  /** Files with more bytes are not parsed. */
  readonly bytes: number
  /**
   * Parser progress reports per KiB of text, beside a fixed allowance: ordinary files take 2 to 15, tables of numbers 50.
   * Says where a parse is given up, on every machine at the same place.
   */
  readonly parseSteps: number
  /**
   * Wall-clock backstop far behind `parseSteps`, for a machine that stands still; `Infinity` switches it off. Near, it would make
   * answers depend on how busy the machine is.
   */
  readonly parseMilliseconds: number
  /** Longer files match no query: they are bundles and tables, on which the merged query of many rules takes minutes. */
  readonly queriedCharacters: number
  /** Each per file; beyond it the rest is left out and the state is `partial`. */
  readonly definitions: number
  readonly imports: number
  readonly references: number
  readonly literals: number
}

/** The limits that hold where a caller says nothing. */
export const DEFAULT_SYNTAX_LIMITS: SyntaxLimits = {
  bytes: 1 << 20, parseSteps: 60, parseMilliseconds: 20_000, queriedCharacters: Infinity,
  definitions: 4_000, imports: 2_000, references: 4_000, literals: 2_000,
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
    const message = `The syntax limit "${name}" has to be a positive number, not ${String(value)}.`
    throw new DeepDiscoveryError('DD_INVALID_OPTION', message, { subject: name })
  }
  return resolved
}

/** Steps that a text of any size may take. */
const FREE_STEPS = 2_000

/** Milliseconds that a text of any size may take, and those of each KiB more: twenty times what ordinary code takes on a slow machine. */
const FREE_MILLISECONDS = 2_000
const MILLISECONDS_PER_KIB = 18

/** The limits of one parse; `millisecondsLeft`, where the whole run has a limit. */
export function parseLimit(characters: number, { parseSteps, parseMilliseconds }: SyntaxLimits, millisecondsLeft = Infinity): ParseLimit {
  const kibibytes = characters / 1024
  return {
    steps: FREE_STEPS + parseSteps * kibibytes,
    milliseconds: Math.min(parseMilliseconds, FREE_MILLISECONDS + MILLISECONDS_PER_KIB * kibibytes, millisecondsLeft),
  }
}
