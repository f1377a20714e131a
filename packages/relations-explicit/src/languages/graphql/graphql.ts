import type { ArtifactId, Definition, Reference } from '@deepdiscovery/model'
import type { Binding, LanguageResolver, Origin } from '../../language-resolver.ts'
import { CERTAIN, CONVENTION } from '../../limits.ts'
import { ancestorsOf, folderOf, isBelow, joinPath } from '../../repo-path.ts'
import type { RepositoryView } from '../../repository-view.ts'
import { anyWord } from '../../word-pattern.ts'
import { definersOf } from '../named-definitions/definers.ts'
import { findPath } from '../stated-paths/find-path.ts'

const LANGUAGES = ['graphql']
const ROOTS = new Set(['Query', 'Mutation', 'Subscription'])
/** Manifests whose folder is one project. */
const MANIFESTS = [
  'package.json', 'go.mod', 'pyproject.toml', 'pom.xml', 'build.gradle', 'build.gradle.kts', 'Cargo.toml', 'composer.json',
  'Gemfile', 'mix.exs',
]
/** A name that more files define is no name of one schema. */
const MAX_DEFINERS = 6

/** GraphQL: all documents of a project share their types, fragments and root fields; `#import` names files. */
export const graphql: LanguageResolver = {
  producer: 'imports/graphql',
  languages: LANGUAGES,

  async bindings(file, view) {
    return file.imports.map((statement): Binding => {
      const modules = findPath(folderOf(file.artifact), statement.specifier, { endings: ['.graphql', '.gql'] }, view)
      return { statement, name: '', alias: '', modules, origins: [], exposedAs: undefined }
    })
  },

  async members(_file, binding) {
    return binding.origins
  },

  async visible(file, references, view) {
    const own = new Set(file.definitions.map(keyOf))
    const asked = references.filter(reference => !own.has(keyOf({ name: reference.name, container: reference.qualifier })))
    const project = projectFolder(file.artifact, view)
    const found = new Map<Reference, readonly Origin[]>()
    for (const [qualifier, same] of byQualifier(asked)) {
      const isMeant = (definition: Definition, name: string): boolean =>
        definition.name === name && definition.container === qualifier && (qualifier !== '' || definition.kind !== 'function')
      const definers = await definersOf(same.map(({ name }) => name), LANGUAGES, file.artifact, isMeant, view)
      for (const reference of same) {
        const all = (definers.get(reference.name) ?? []).map(({ artifact }) => artifact)
        const origins = originsOf(reference, all, project)
        if (origins.length > 0) found.set(reference, origins)
      }
    }
    return found
  },

  async searches(file, names, through) {
    if (through) return []
    const roots = file.definitions.filter(({ container }) => ROOTS.has(container)).map(({ name }) => name)
    const wanted = [...new Set([...names, ...roots])].slice(0, 300)
    const pattern = anyWord(wanted)
    if (pattern === undefined) return []
    return [{ candidates: { names: [wanted], languages: LANGUAGES }, accepts: text => pattern.test(text) }]
  },

  qualify(name, from) {
    return 'artifact' in from ? name : from.specifier
  },
}

function keyOf({ name, container }: { readonly name: string; readonly container: string }): string {
  return `${container}.${name}`
}

function byQualifier(references: readonly Reference[]): Map<string, Reference[]> {
  const found = new Map<string, Reference[]>()
  for (const reference of references) {
    const same = found.get(reference.qualifier)
    if (same === undefined) found.set(reference.qualifier, [reference])
    else same.push(reference)
  }
  return found
}

/** Those of the own project alone, where it has any. */
function originsOf({ name }: Reference, definers: readonly ArtifactId[], project: string): Origin[] {
  const own = definers.filter(artifact => isBelow(artifact, project))
  const meant = own.length > 0 ? own : definers
  if (meant.length > MAX_DEFINERS) return []
  const confidence = (own.length > 0 ? CERTAIN : CONVENTION) / meant.length
  return meant.map(artifact => ({ artifact, name, confidence, hops: [] }))
}

function projectFolder(id: ArtifactId, view: RepositoryView): string {
  return ancestorsOf(folderOf(id)).find(folder => MANIFESTS.some(name => view.files.has(joinPath(folder, name)))) ?? ''
}
