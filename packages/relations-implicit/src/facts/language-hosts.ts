import type { Language } from '@deepdiscovery/model'

/** Files of these languages hold code of the others. */
const HOSTED: Readonly<Record<Language, readonly Language[]>> = {
  vue: ['typescript', 'tsx', 'javascript'], svelte: ['typescript', 'javascript'], astro: ['typescript', 'tsx', 'javascript'], html: ['javascript', 'typescript'],
  // The grammar of a header is found out from its text.
  c: ['cpp'],
}

/** Whether a file of a language may hold code in one of the languages asked for. */
export function holdsLanguage(language: Language | undefined, asked: ReadonlySet<Language> | undefined): boolean {
  if (asked === undefined) return true
  return language !== undefined && (asked.has(language) || (HOSTED[language]?.some((each) => asked.has(each)) ?? false))
}

/** The languages and those that may hold them. */
export function withHosts(languages: ReadonlySet<Language>): readonly Language[] {
  return [...new Set([...languages, ...Object.keys(HOSTED).filter((host) => HOSTED[host]!.some((each) => languages.has(each)))])]
}

/** Languages in whose files a name means what imports and the place make it mean; elsewhere it means what it says. */
const RESOLVING: ReadonlySet<Language> = new Set([
  'java', 'kotlin', 'scala', 'groovy', 'typescript', 'tsx', 'javascript', 'vue', 'svelte', 'astro', 'c', 'cpp', 'objective-c', 'objective-cpp', 'c-sharp',
  'php', 'ruby', 'python', 'go', 'rust', 'swift', 'dart', 'lua', 'elixir',
])

export function resolvesNames(language: Language | undefined): boolean {
  return language !== undefined && RESOLVING.has(language)
}
