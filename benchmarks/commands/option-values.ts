import { InvalidArgumentError } from 'commander'

/** Reads a whole number of at least 0. */
export function whole(text: string): number {
  const value = Number(text)
  if (!/^\d+$/.test(text) || !Number.isSafeInteger(value)) throw new InvalidArgumentError('It must be a whole number.')
  return value
}

/** Reads a whole number above 0. */
export function count(text: string): number {
  const value = whole(text)
  if (value === 0) throw new InvalidArgumentError('It must be above 0.')
  return value
}

/** Reads a number of seconds, up to a week: timers hold no more than 24 days. */
export function seconds(text: string): number {
  const value = Number(text)
  if (!(value > 0 && value <= 604_800)) throw new InvalidArgumentError('It must be a number of seconds above 0, at most 604800.')
  return value
}

/** Reads names with commas between them. */
export function names(text: string): readonly string[] {
  return text.split(',').map((name) => name.trim()).filter((name) => name !== '')
}
