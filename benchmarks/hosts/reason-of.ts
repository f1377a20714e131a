/** What an error says, for a sentence of ours. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
