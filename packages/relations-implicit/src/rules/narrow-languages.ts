import type { Language } from '@deepdiscovery/model'
import { BUILT_IN_FIELDS } from './built-in-fields.ts'
import type { FieldsOf } from './compile-atom.ts'
import type { BuiltInFact, CompiledFact, PlanAtom } from './compiled-rule.ts'

/** Languages that name each other's types. */
const FAMILIES: readonly (readonly Language[])[] = [
  ['java', 'kotlin', 'scala', 'groovy'],
  ['typescript', 'tsx', 'javascript', 'vue', 'svelte', 'astro', 'html', 'markdown', 'mdx'],
  ['c', 'cpp', 'objective-c', 'objective-cpp', 'cuda'],
  ['c-sharp', 'f-sharp', 'visual-basic', 'razor'],
  ['php', 'blade', 'twig'],
  ['ruby', 'erb', 'haml', 'slim'],
  ['elixir', 'heex', 'erlang'],
]
const FAMILY_OF: ReadonlyMap<Language, readonly Language[]> = new Map(FAMILIES.flatMap((family) => family.map((language) => [language, family] as const)))
const CONFIGURATION: ReadonlySet<Language> = new Set(['yaml', 'json', 'jsonc', 'json5', 'toml', 'properties', 'xml', 'hcl', 'ini', 'dotenv'])

/**
 * Gives built-in atoms, which are of any language, the languages of the atoms that they share a symbol with: a definition in Go is never
 * what a C# registration names. `undefined` where two such atoms have no language in common: no file can ever match.
 */
export function narrowLanguages(
  atoms: readonly PlanAtom[], factOf: (name: string) => CompiledFact | undefined, fieldsOf: FieldsOf,
): readonly PlanAtom[] | undefined {
  const stated = atoms.map((atom) => atom.languages ?? languagesOf(factOf(atom.fact)))
  const symbols = atoms.map(({ fact, variables }) => {
    const fields = fieldsOf(fact)
    return new Set(variables.filter(({ field }) => fields?.get(field) === 'symbol').map(({ variable }) => variable))
  })
  const narrowed: PlanAtom[] = []
  for (const [at, atom] of atoms.entries()) {
    let allowed: ReadonlySet<Language> | undefined = stated[at]
    if (allowed === undefined && BUILT_IN_FIELDS.has(atom.fact as BuiltInFact)) {
      for (const [other, languages] of stated.entries()) {
        if (other === at || languages === undefined || ![...symbols[at]!].some((each) => symbols[other]!.has(each))) continue
        if ([...languages].some((each) => CONFIGURATION.has(each))) continue
        const family = new Set<Language>([...languages].flatMap((each) => FAMILY_OF.get(each) ?? [each]))
        allowed = allowed === undefined ? family : common(allowed, family)
      }
    }
    if (allowed?.size === 0) return undefined
    narrowed.push(allowed === undefined || atom.fact === 'file' ? atom : { ...atom, languages: allowed })
  }
  return narrowed
}

function common(left: ReadonlySet<Language>, right: ReadonlySet<Language>): ReadonlySet<Language> {
  return new Set([...left].filter((each) => right.has(each)))
}

/** Languages of all sources of a fact together; `undefined` where one of them is of any language. */
function languagesOf(fact: CompiledFact | undefined): ReadonlySet<Language> | undefined {
  if (fact === undefined || fact.sources.length === 0 || fact.views.length > 0) return undefined
  const all = new Set<Language>()
  for (const { languages } of fact.sources) {
    if (languages === undefined) return undefined
    for (const each of languages) all.add(each)
  }
  return all
}
