import { comparePaths } from '@deepdiscovery/model'
import type { Reference, SymbolIdentity, SyntaxFacts } from '@deepdiscovery/model'
import type { Binding, LanguageResolver, Origin } from './language-resolver.ts'
import type { RepositoryView } from './repository-view.ts'

/** What a (perhaps dotted) name means in a file: its own definition, an imported one, or one visible without import. */
export async function identifyName(
  file: SyntaxFacts, name: string, resolver: LanguageResolver, view: RepositoryView,
): Promise<readonly SymbolIdentity[]> {
  const path = name.split(/::|[.]/).filter(segment => segment !== '')
  const [root] = path
  if (root === undefined) return []
  const qualified = path.join('.')
  const own = file.definitions.some(each => (each.container === '' ? each.name : `${each.container}.${each.name}`) === qualified)
  if (own) return [{ artifact: file.artifact, qualified: resolver.qualify(qualified, file) }]

  const bindings = await resolver.bindings(file, view)
  for (let depth = path.length; depth > 0; depth--) {
    const alias = path.slice(0, depth).join('.')
    const bound = bindings.filter(each => each.alias === alias)
    if (bound.length > 0) {
      const meanings = await Promise.all(bound.map(each => meaningsOf(file, each, path.slice(depth), resolver, view)))
      return sortIdentities(meanings.flat())
    }
  }
  const reference: Reference = { name: path.at(-1) ?? root, qualifier: path.slice(0, -1).join('.'), kind: 'type', line: 1 }
  const visible = await resolver.visible(file, [reference], view)
  return sortIdentities(await identities(visible.get(reference) ?? [], [], resolver, view))
}

async function meaningsOf(
  file: SyntaxFacts, binding: Binding, rest: readonly string[], resolver: LanguageResolver, view: RepositoryView,
): Promise<SymbolIdentity[]> {
  const outside = binding.modules.length === 0 && binding.origins.length === 0
  if (rest.length > 0) {
    const members = await resolver.members(file, binding, rest, view)
    if (members.length > 0) return await identities(members, [], resolver, view)
  }
  if (!outside) return await identities(binding.origins, rest, resolver, view)
  const name = [binding.name, ...rest].filter(segment => segment !== '').join('.')
  return [{ artifact: undefined, qualified: resolver.qualify(name, binding.statement) }]
}

async function identities(
  origins: readonly Origin[], rest: readonly string[], resolver: LanguageResolver, view: RepositoryView,
): Promise<SymbolIdentity[]> {
  return await Promise.all(origins.map(async ({ artifact, name }) => {
    const file = await view.facts(artifact)
    const qualified = [name, ...rest].join('.')
    return { artifact, qualified: file === undefined ? `${artifact}#${qualified}` : resolver.qualify(qualified, file) }
  }))
}

function sortIdentities(found: readonly SymbolIdentity[]): SymbolIdentity[] {
  const unique = new Map(found.map(each => [`${each.artifact ?? ''}\n${each.qualified}`, each]))
  return [...unique.values()].sort((left, right) =>
    comparePaths(left.artifact ?? '', right.artifact ?? '') || comparePaths(left.qualified, right.qualified))
}
