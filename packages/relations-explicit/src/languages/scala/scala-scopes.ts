import type { ImportStatement, SyntaxFacts } from '@deepdiscovery/model'
import type { Origin } from '../../language-resolver.ts'
import type { RepositoryView } from '../../repository-view.ts'
import { pathOrigins } from '../jvm/package-members.ts'

/**
 * Packages whose members a file sees, innermost first: `package a.b` and `package c` below it show those of `a.b.c` and of `a.b`, but
 * not those of `a`.
 */
export function packageScopes({ imports }: SyntaxFacts): readonly string[] {
  const scopes: string[] = []
  for (const { form, specifier } of imports) {
    if (form !== 'package') continue
    const [around] = scopes
    scopes.unshift(around === undefined ? specifier : `${around}.${specifier}`)
  }
  return scopes.length === 0 ? [''] : scopes
}

/** Where an import may start: at a member of a package around, or at the root. */
export function importRoots(specifier: string, file: SyntaxFacts): readonly string[] {
  if (specifier.startsWith('_root_.')) return [specifier.slice(7)]
  return [...packageScopes(file).filter(scope => scope !== '').map(scope => `${scope}.${specifier}`), specifier]
}

/** The first meaning of an imported path; objects on the way may have names of lower case. */
export async function importedOrigins(path: string, file: SyntaxFacts, view: RepositoryView): Promise<Origin[]> {
  const written = viaImports(path, file.imports)
  for (const absolute of importRoots(written, file)) {
    const found = await pathOrigins(absolute.split('.'), file, view, () => true)
    // What the path starts at has to be of the path itself, not of the packages around.
    if (found.some(({ name }) => name.split('.').length <= written.split('.').length)) return found
  }
  return []
}

/** `import a.Shapes` and then `import Shapes._`: an import may start at a name that one before it binds. */
function viaImports(path: string, imports: readonly ImportStatement[]): string {
  const [root = '', ...rest] = path.split('.')
  for (const { form, specifier, names } of imports) {
    const bound = form === 'import' ? names.find(({ alias, name }) => alias === root && name !== '*') : undefined
    if (bound !== undefined && `${specifier}.${bound.name}` !== path) return [specifier, bound.name, ...rest].join('.')
  }
  return path
}
