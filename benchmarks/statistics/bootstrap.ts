import { seededRandom } from './random.ts'

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
  return bootstrapStatistic(values, meanOf, options)
}

/** Sum of parts over sum of wholes and its interval; 0 where the wholes sum to zero. */
export function bootstrapRatio(ratios: readonly Ratio[], options: BootstrapOptions = {}): Interval {
  return bootstrapStatistic(ratios, ratioOf, options)
}

/** Any statistic of a list of tasks and its interval; each round sees as many tasks, drawn with replacement. */
export function bootstrapStatistic<Item>(
  items: readonly Item[],
  statistic: (sample: readonly Item[]) => number,
  options: BootstrapOptions = {},
): Interval {
  return percentiles((draw) => (items.length === 0 ? Number.NaN : statistic(draw(items))), options)
}

/** Mean of the groups' means and its interval; tasks are drawn again within their own group. Empty groups are left out. */
export function bootstrapGroups(groups: readonly (readonly number[])[], options: BootstrapOptions = {}): Interval {
  const filled = groups.filter(({ length }) => length > 0)
  return percentiles((draw) => meanOf(filled.map((group) => meanOf(draw(group)))), options)
}

/** Sum of parts over sum of wholes; 0 where the wholes sum to zero. */
export function ratioOf(ratios: readonly Ratio[]): number {
  let [part, whole] = [0, 0]
  for (const ratio of ratios) {
    part += ratio.part
    whole += ratio.whole
  }
  return whole === 0 ? 0 : part / whole
}

/** Arithmetic mean; `NaN` for no values. */
export function meanOf(values: readonly number[]): number {
  let sum = 0
  for (const value of values) sum += value
  return sum / values.length
}

type Draw = <Item>(items: readonly Item[]) => readonly Item[]

function percentiles(statistic: (draw: Draw) => number, { rounds = 2_000, seed = 1 }: BootstrapOptions): Interval {
  const random = seededRandom(seed)
  const redraw: Draw = (items) => items.map(() => items[Math.floor(random() * items.length)]!)
  const mean = statistic((items) => items)
  const drawn = Float64Array.from({ length: rounds }, () => statistic(redraw)).sort()
  return { mean, low: quantile(drawn, 0.025), high: quantile(drawn, 0.975) }
}

/** Quantile of sorted values with linear interpolation (type 7 of R). */
function quantile(sorted: Float64Array, probability: number): number {
  const place = (sorted.length - 1) * probability
  const below = sorted[Math.floor(place)] ?? Number.NaN
  const above = sorted[Math.ceil(place)] ?? Number.NaN
  return below + (above - below) * (place - Math.floor(place))
}
