import type { SyntaxFacts } from '@deepdiscovery/model'
import { hasDefaultExport, moduleName } from './module-name.ts'
import { bareName } from './simple-name.ts'

/** What a file's imports call by another name: alias → name in the other module, or that of the module itself where it exports one thing. */
export function importAliases(facts: SyntaxFacts | undefined): ReadonlyMap<string, string> {
  const aliases = new Map<string, string>()
  for (const { names, specifier } of facts?.imports ?? []) {
    for (const { name, alias } of names) {
      if (alias === name || alias === '' || name === '') continue
      const isModule = name === '*' || name === 'default'
      const original = isModule ? hasDefaultExport(facts?.language) ? moduleName(specifier) : '' : name
      if (original !== '' && original !== alias) aliases.set(alias, original)
    }
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
