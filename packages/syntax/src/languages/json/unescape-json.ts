/** Value of a JSON string with its quotes; escapes that mean nothing stay as they are. */
export function unescapeJson(quoted: string): string {
  const inner = quoted.slice(1, quoted.length > 1 ? -1 : undefined)
  if (!inner.includes('\\')) return inner
  try {
    const value: unknown = JSON.parse(`"${inner}"`)
    return typeof value === 'string' ? value : inner
  } catch {
    return inner
  }
}
