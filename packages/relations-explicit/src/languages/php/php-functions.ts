import type { ArtifactId, SyntaxFacts } from '@deepdiscovery/model'
import type { Target } from '../../language-resolver.ts'
import { CERTAIN, CONVENTION } from '../../limits.ts'
import { folderOf, joinPath } from '../../repo-path.ts'
import type { RepositoryView } from '../../repository-view.ts'
import { autoloaderOf } from './composer.ts'
import { functionFiles } from './php-declarations.ts'
import { inNamespace, namespaceAt } from './php-names.ts'

const MAX_FILES = 200

/** Functions or constants of always loaded files, and of those that the asking file includes, by qualified name. */
type Table = ReadonlyMap<string, readonly ArtifactId[]>

/** File that an include leads to: from the folder of the file, or from the root for a path that does not say. */
export function includedFile(specifier: string, from: ArtifactId, view: RepositoryView): Target | undefined {
  const beside = joinPath(folderOf(from), specifier)
  const isExact = /^\.{1,2}\//.test(specifier)
  if (view.files.has(beside)) return { artifact: beside, confidence: isExact ? CERTAIN : CONVENTION }
  const rooted = isExact || specifier.startsWith('/') ? undefined : joinPath('', specifier)
  return view.files.has(rooted) ? { artifact: rooted, confidence: CONVENTION } : undefined
}

/**
 * Files that define a function or constant: PHP cannot autoload them, so they are in files that composer always loads or that are
 * included; where composer has no say any definition may be meant.
 */
export async function functionTargets(
  names: readonly string[], kind: 'function' | 'constant', file: SyntaxFacts, view: RepositoryView,
): Promise<readonly Target[]> {
  const loader = await autoloaderOf(folderOf(file.artifact), view)
  const loaded = await view.once(`php-loaded:${loader?.key ?? '*'}:${kind}`,
    async () => await tableOf(loader?.files ?? [], kind, view))
  const included = await tableOf(includesOf(file, view), kind, view)
  for (const name of names) {
    const found = loaded.get(keyOf(name, kind)) ?? included.get(keyOf(name, kind)) ?? []
    if (found.length > 0) return share(found, CERTAIN)
  }
  if (loader !== undefined || kind === 'constant') return []
  for (const name of names) {
    const candidates = (await functionFiles(name, view)).slice(0, 8)
    const found = (await tableOf(candidates, kind, view)).get(keyOf(name, kind)) ?? []
    if (found.length > 0) return share(found, CONVENTION)
  }
  return []
}

function includesOf(file: SyntaxFacts, view: RepositoryView): ArtifactId[] {
  const paths = file.imports.filter(({ form, names }) => form === 'import' && names.length === 0)
  return [...new Set(paths.flatMap(({ specifier }) => includedFile(specifier, file.artifact, view)?.artifact ?? []))]
}

async function tableOf(files: readonly ArtifactId[], kind: 'function' | 'constant', view: RepositoryView): Promise<Table> {
  const table = new Map<string, ArtifactId[]>()
  const all = await Promise.all(files.slice(0, MAX_FILES).map(id => definedIn(id, kind, view)))
  for (const [index, names] of all.entries()) {
    for (const name of names) table.set(name, [...table.get(name) ?? [], files[index]!])
  }
  return table
}

async function definedIn(id: ArtifactId, kind: 'function' | 'constant', view: RepositoryView): Promise<readonly string[]> {
  return await view.once(`php-defined:${kind}:${id}`, async () => {
    const facts = await view.facts(id)
    const own = facts?.definitions.filter(each => each.kind === kind && each.container === '') ?? []
    return [...new Set(own.map(({ name, span }) => keyOf(inNamespace(namespaceAt(facts!, span.startLine), name), kind)))]
  })
}

/** Names of functions are the same in any case. */
function keyOf(name: string, kind: 'function' | 'constant'): string {
  return kind === 'function' ? name.toLowerCase() : name
}

function share(files: readonly ArtifactId[], confidence: number): Target[] {
  return files.map(artifact => ({ artifact, confidence: confidence / files.length }))
}
