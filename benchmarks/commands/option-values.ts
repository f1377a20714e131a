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

/** Reads `SET=60`, a file limit of a set, and adds it to those before. */
export function limits(text: string, before: Readonly<Record<string, number>>): Readonly<Record<string, number>> {
  const [, set, value] = /^(.+)=(\d+)$/.exec(text) ?? []
  if (set === undefined || value === undefined) throw new InvalidArgumentError('It must look like SET=60.')
  return { ...before, [set]: count(value) }
}

/** Reads the strength of a penalty: a number above 0. */
export function strength(text: string): number {
  const value = Number(text)
  if (text.trim() === '' || !(value > 0 && value < Infinity)) throw new InvalidArgumentError('It must be a number above 0.')
  return value
}
