import { ARTIFACT_ROLES, INTENTS } from '@deepdiscovery/model'
import { BenchmarkError } from '../../benchmark-error.ts'
import { SCALES } from './scales.ts'

/** What a fit may change, and how freely. */
export interface FitOptions {
  /** Strength of L2 on signals and role offsets. */
  readonly l2: number
  /** Strength of L2 on what each scale adds to the common weight of a signal; absent: scales do not differ. */
  readonly l2Scale?: number
  /** Strength of L2 on what each intent adds to the common offset of a role; absent: intents do not differ. */
  readonly l2Intent?: number
  /** Parameters set by hand, by name: `SIGNAL`, `role:ROLE`, `SIGNAL@SCALE`, `role:ROLE@INTENT`. */
  readonly fixed: Readonly<Record<string, number>>
  /** Signals that are left out: their files are not candidates either. */
  readonly dropped: readonly string[]
  /** No common weight of a signal is below 0. */
  readonly nonNegative: boolean
  /** Every set counts alike, however many tasks it has. */
  readonly equalSets: boolean
}

export const DEFAULT_FIT_OPTIONS: FitOptions = { l2: 1e-3, fixed: {}, dropped: [], nonNegative: false, equalSets: false }

/** Role whose offset is 0: the others are relative to it. */
const REFERENCE = 'role:source'

/**
 * The parameters in one vector: signals, role offsets, then for each scale what it adds to the signals, then for each intent
 * what it adds to the roles. The last two blocks are always there, fixed at 0 where they take no part.
 */
export interface Parameters {
  readonly signals: readonly string[]
  readonly names: readonly string[]
  /** Where the blocks of scales and intents begin. */
  readonly scalesFrom: number
  readonly intentsFrom: number
  /** 1 for parameters that are fitted, 0 for those that keep their start. */
  readonly free: Float64Array
  readonly start: Float64Array
  readonly lower: Float64Array
  readonly l2: Float64Array
}

/**
 * Lays out the parameters of a fit.
 *
 * @throws BenchmarkError for names that there are not
 */
export function parametersOf(signals: readonly string[], options: FitOptions): Parameters {
  const roles = ARTIFACT_ROLES.map((role) => `role:${role}`)
  const common = [...signals, ...roles]
  const scaled = SCALES.flatMap((scale) => signals.map((signal) => `${signal}@${scale}`))
  const intended = INTENTS.flatMap((intent) => roles.map((role) => `${role}@${intent}`))
  const names = [...common, ...scaled, ...intended]
  const unknown = [...Object.keys(options.fixed), ...options.dropped].find((name) => !names.includes(name))
  if (unknown !== undefined) {
    throw new BenchmarkError(
      `There is nothing called ${unknown} to fit; signals are ${signals.join(', ')}, role offsets look like role:test, role:docs@docs.`,
    )
  }
  const notSignal = options.dropped.find((name) => !signals.includes(name))
  if (notSignal !== undefined)
    throw new BenchmarkError(`${notSignal} is no signal, so it cannot be dropped; fix it at 0 instead.`)
  const off = new Set(options.dropped)
  const isFixed = (name: string, index: number): boolean => {
    if (name in options.fixed || name.split('@')[0] === REFERENCE || off.has(name.split('@')[0]!)) return true
    if (index < common.length) return false
    return (index < common.length + scaled.length ? options.l2Scale : options.l2Intent) === undefined
  }
  return {
    signals,
    names,
    scalesFrom: common.length,
    intentsFrom: common.length + scaled.length,
    free: Float64Array.from(names, (name, index) => Number(!isFixed(name, index))),
    start: Float64Array.from(names, (name) => (off.has(name.split('@')[0]!) ? 0 : (options.fixed[name] ?? 0))),
    lower: Float64Array.from(names, (_, index) => (options.nonNegative && index < signals.length ? 0 : -Infinity)),
    l2: Float64Array.from(names, (_, index) =>
      index < common.length ? options.l2 : ((index < common.length + scaled.length ? options.l2Scale : options.l2Intent) ?? 0),
    ),
  }
}
