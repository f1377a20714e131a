import type { SyntaxFacts } from '@deepdiscovery/model'
import type { Origin } from '../../language-resolver.ts'
import type { RepositoryView } from '../../repository-view.ts'
import { jvmPackage } from '../jvm/jvm-packages.ts'
import { isStar, packageMember } from '../jvm/package-members.ts'
import { packageOf } from './kotlin-package.ts'

/** Confidence of an extension that only its name tells: the type of what it is called on is not checked. */
const SAME_PACKAGE = 0.7
const STAR = 0.7

/** Extension functions of a name that a file sees: imported by name, of its own package, of packages it imports whole. */
export async function extensionOrigins(name: string, file: SyntaxFacts, view: RepositoryView): Promise<readonly Origin[]> {
  const statements = file.imports.filter(({ form }) => form === 'import')
  const named = statements.filter(({ names }) => names.some(({ alias }) => alias === name))
  const imported = (await Promise.all(named.map(async ({ specifier }) => {
    const at = specifier.lastIndexOf('.')
    return await packageMember(specifier.slice(at + 1), specifier.slice(0, Math.max(0, at)), 'extension', file, view)
  }))).flat()
  if (imported.length > 0 || named.length > 0) return imported
  const own = packageOf(file)
  const stars = statements.filter(isStar).map(({ specifier }) => specifier)
  for (const [packages, factor] of [[[own], SAME_PACKAGE], [stars, STAR]] as const) {
    const having = await Promise.all(packages.map(async each => (await jvmPackage(each, view)).extensions.has(name)))
    const found = await Promise.all(packages.filter((_, index) => having[index]).map(each => packageMember(name, each, 'extension', file, view)))
    const origins = found.flat()
    if (origins.length > 0) return origins.map(origin => ({ ...origin, confidence: origin.confidence * factor / found.length }))
  }
  return []
}
