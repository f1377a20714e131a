import { seededRandom, type Random } from './random.ts'

/** A figure with its 95 % percentile interval, in the unit of the values; all `NaN` where there was nothing to count. */
export interface Interval {
  readonly mean: number
  readonly low: number
  readonly high: number
}

export interface BootstrapOptions {
  /** How many times the tasks are drawn again; 2,000 unless said. */
  readonly rounds?: number
  /** Equal seeds give equal intervals; 1 unless said. */
  readonly seed?: number
}

/** A share whose parts are summed before they are divided, as in micro precision. */
export interface Ratio {
  readonly part: number
  readonly whole: number
}

/** Mean and interval by bootstrap over tasks (Efron's percentile method). For a paired difference, give the differences. */
export function bootstrapInterval(values: readonly number[], options: BootstrapOptions = {}): Interval {
  const mean = (pick: Pick): number => sum(values.length, (index) => values[pick(index)]!) / values.length
  return intervalOf(mean, values.length, options)
}

/** Sum of parts over sum of wholes and its interval; 0 where the wholes sum to zero. */
export function bootstrapRatio(ratios: readonly Ratio[], options: BootstrapOptions = {}): Interval {
  const divide = (part: number, whole: number): number => (whole === 0 ? 0 : part / whole)
  const share = (pick: Pick): number => {
    let [part, whole] = [0, 0]
    for (let index = 0; index < ratios.length; index++) {
      const drawn = ratios[pick(index)]!
      part += drawn.part
      whole += drawn.whole
    }
    return divide(part, whole)
  }
  return intervalOf(share, ratios.length, options)
}

/** Mean of the groups' means and its interval; tasks are drawn again within their own group. Empty groups are left out. */
export function bootstrapGroups(groups: readonly (readonly number[])[], options: BootstrapOptions = {}): Interval {
  const filled = groups.filter(({ length }) => length > 0)
  const meanOf = (group: readonly number[], draw: Draw): number => {
    const pick = draw(group.length)
    return sum(group.length, (index) => group[pick(index)]!) / group.length
  }
  const statistic = (draw: Draw): number => sum(filled.length, (index) => meanOf(filled[index]!, draw)) / filled.length
  return percentiles(statistic, options)
}

/** Which value stands at a place of a sample. */
type Pick = (index: number) => number
/** Starts a sample from so many values. */
type Draw = (size: number) => Pick

function intervalOf(statistic: (pick: Pick) => number, size: number, options: BootstrapOptions): Interval {
  return percentiles((draw) => (size === 0 ? Number.NaN : statistic(draw(size))), options)
}

function percentiles(statistic: (draw: Draw) => number, { rounds = 2_000, seed = 1 }: BootstrapOptions): Interval {
  const random: Random = seededRandom(seed)
  const mean = statistic(() => (index) => index)
  const drawn = Float64Array.from({ length: rounds }, () => statistic((size) => () => Math.floor(random() * size))).sort()
  return { mean, low: quantile(drawn, 0.025), high: quantile(drawn, 0.975) }
}

/** Quantile of sorted values with linear interpolation (type 7 of R). */
function quantile(sorted: Float64Array, probability: number): number {
  const place = (sorted.length - 1) * probability
  const below = sorted[Math.floor(place)] ?? Number.NaN
  const above = sorted[Math.ceil(place)] ?? Number.NaN
  return below + (above - below) * (place - Math.floor(place))
}

function sum(size: number, at: (index: number) => number): number {
  let total = 0
  for (let index = 0; index < size; index++) total += at(index)
  return total
}
