import type { Language } from '@deepdiscovery/model'

/** Languages whose files export one thing without a name, which each importer calls as it likes. */
const WITH_DEFAULT_EXPORT: ReadonlySet<Language> = new Set(['typescript', 'tsx', 'javascript', 'vue', 'svelte', 'astro'])

export function hasDefaultExport(language: Language | undefined): boolean {
  return language !== undefined && WITH_DEFAULT_EXPORT.has(language)
}

/**
 * What a file and each import of it are both called by, whatever name the importer gives it: `bees` of `src/routes/bees.js`, `./routes/bees`
 * and `bees/index.ts`. Empty where the specifier does not say.
 */
export function moduleName(path: string): string {
  const names = path.split('/').map((part) => part.replace(/(?!^)\..*$/, ''))
  const last = names.at(-1) === 'index' ? names.at(-2) : names.at(-1)
  return last === undefined || /^\.*$/.test(last) ? '' : last
}

/** What a file defines at its top may be what it exports without a name, which its importers know by that of the module. */
export function exportedModule(path: string, language: Language | undefined, defines: string | undefined): { readonly module?: string } {
  if (defines === undefined || defines.includes('.') || !hasDefaultExport(language)) return {}
  const module = moduleName(path)
  return module === '' || module === defines ? {} : { module }
}
