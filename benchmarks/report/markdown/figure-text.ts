import type { Interval } from '../../statistics/bootstrap.ts'

/** Stands where there is no figure. */
export const NO_FIGURE = '–'

/** A number with so many decimals; a dash for none. */
export function decimal(value: number | undefined, digits: number): string {
  if (value === undefined || !Number.isFinite(value)) return NO_FIGURE
  const text = value.toFixed(digits)
  return Number(text) === 0 ? text.replace('-', '') : text.replace('-', '−')
}

/** A share in [0, 1] as percent with one decimal. */
export function percent(share: number | undefined): string {
  return decimal(share === undefined ? undefined : 100 * share, 1)
}

/** `84.4 (73.3 to 95.6)` from shares. */
export function percentInterval(interval: Interval | undefined): string {
  return withInterval(interval, percent)
}

/** A figure with its interval, all three in the same form. */
export function withInterval(interval: Interval | undefined, text: (value: number) => string): string {
  if (interval === undefined || !Number.isFinite(interval.mean)) return NO_FIGURE
  return `${text(interval.mean)} (${text(interval.low)} to ${text(interval.high)})`
}

/** A difference: always with its sign. */
export function signed(text: string): string {
  return text === NO_FIGURE || text.startsWith('−') || Number(text) === 0 ? text : `+${text}`
}

/** A p-value with three decimals, small ones as a bound. */
export function pValueText(value: number): string {
  return value < 0.001 ? '< 0.001' : value.toFixed(3)
}

/** Whole numbers with a comma at the thousands. */
export function whole(value: number | undefined): string {
  if (value === undefined || !Number.isFinite(value)) return NO_FIGURE
  return decimal(value, 0).replace(/\B(?=(\d{3})+$)/g, ',')
}

/** Bytes as MB (10^6). */
export function megabytes(bytes: number | undefined): string {
  return whole(bytes === undefined ? undefined : bytes / 1e6)
}
