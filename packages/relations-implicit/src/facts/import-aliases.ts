import type { SyntaxFacts } from '@deepdiscovery/model'
import { bareName } from './simple-name.ts'

/** What a file's imports call by another name: alias → name in the other module. */
export function importAliases(facts: SyntaxFacts | undefined): ReadonlyMap<string, string> {
  const aliases = new Map<string, string>()
  for (const { names } of facts?.imports ?? []) {
    for (const { name, alias } of names) if (alias !== name && alias !== '' && name !== '' && name !== '*' && name !== 'default') aliases.set(alias, name)
  }
  return aliases
}

/** The names of the symbol fields of a fact that are aliases, as the other module has them. */
export function originalNames(
  values: ReadonlyMap<string, string>, symbols: readonly string[], aliases: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> | undefined {
  if (aliases.size === 0) return undefined
  const found = symbols.flatMap((field) => {
    const original = aliases.get(bareName(values.get(field) ?? ''))
    return original === undefined ? [] : [[field, original] as const]
  })
  return found.length === 0 ? undefined : new Map(found)
}
