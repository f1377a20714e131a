import { BenchmarkError } from '../../benchmark-error.ts'

/** Values of placeholders by name. */
export type Placeholders = Readonly<Record<string, string>>

/** Replaces each `{name}` once; what a value contains is not looked at again. */
export function fillPlaceholders(text: string, values: Placeholders): string {
  return text.replace(PLACEHOLDER, (whole, name: string) => values[name] ?? whole)
}

/** Names of the placeholders in a text. Throws `BenchmarkError` where one is not among the known. */
export function placeholdersIn(text: string, known: readonly string[], what: string): readonly string[] {
  const names = [...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name)
  const unknown = names.find((name) => !known.includes(name))
  if (unknown === undefined) return names
  const choice = known.map((name) => `{${name}}`).join(' ')
  throw new BenchmarkError(`The ${what} has the unknown placeholder {${unknown}}; known are ${choice}.`)
}

const PLACEHOLDER = /\{([a-z_]+)\}/g
