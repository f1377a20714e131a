import type { Interval } from './bootstrap.ts'

/** Standard normal quantile of a two-sided 95 % interval. */
const Z = 1.959963984540054

/**
 * A share with its 95 % score interval (Wilson 1927), which keeps its width at 0 and 1, unlike a bootstrap; all `NaN` for no
 * trials.
 */
export function wilsonInterval(successes: number, trials: number): Interval {
  if (trials === 0) return { mean: Number.NaN, low: Number.NaN, high: Number.NaN }
  const share = successes / trials
  const spread = Z * Math.sqrt((share * (1 - share)) / trials + Z ** 2 / (4 * trials ** 2))
  const middle = share + Z ** 2 / (2 * trials)
  const scale = 1 + Z ** 2 / trials
  return { mean: share, low: Math.max(0, (middle - spread) / scale), high: Math.min(1, (middle + spread) / scale) }
}
