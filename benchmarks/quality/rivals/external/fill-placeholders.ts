/** What a command line may hold. */
export const PLACEHOLDERS = ['root', 'task', 'tokens', 'maxFiles'] as const
export type PlaceholderValues = Readonly<Partial<Record<(typeof PLACEHOLDERS)[number], string>>>

/** Longest single argument, UTF-16 units: systems refuse longer ones. */
const MAX_ARGUMENT = 30_000

/** Puts values in, in one pass: a task that holds `{root}` stays as it is. NULs, which no argument can hold, become spaces. */
export function fillPlaceholders(argv: readonly string[], values: PlaceholderValues): readonly string[] {
  return argv.map((argument) =>
    argument
      .replace(/\{([A-Za-z]+)\}/g, (whole, name: string) => values[name as keyof PlaceholderValues] ?? whole)
      .replaceAll('\0', ' ')
      .slice(0, MAX_ARGUMENT),
  )
}
