import type { LocationFit } from './fit-result.ts'

/** The fit as JSON, four significant digits, an entry a line, so that two fits can be compared with line tools. */
export function fitJson(fit: LocationFit): string {
  const parts = Object.entries(fit).map(([key, value]) => `${JSON.stringify(key)}: ${lines(value)}`)
  return `{\n${parts.join(',\n')}\n}\n`
}

function lines(value: unknown): string {
  if (Array.isArray(value)) return value.length === 0 ? '[]' : `[\n${value.map((entry) => `  ${compact(entry)}`).join(',\n')}\n]`
  if (typeof value !== 'object' || value === null) return compact(value)
  const entries = Object.entries(value)
  return entries.length === 0
    ? '{}'
    : `{\n${entries.map(([key, entry]) => `  ${JSON.stringify(key)}: ${compact(entry)}`).join(',\n')}\n}`
}

function compact(value: unknown): string {
  return JSON.stringify(value, (_, entry: unknown) =>
    typeof entry === 'number' && !Number.isInteger(entry) ? Number(entry.toPrecision(4)) : entry,
  )
}
