import type { ArtifactId, SyntaxFacts } from '@deepdiscovery/model'
import type { Origin } from '../../language-resolver.ts'
import { RECEIVER } from '../../limits.ts'
import type { RepositoryView } from '../../repository-view.ts'
import { moduleNames } from './swift-declarations.ts'
import type { SwiftNames } from './swift-declarations.ts'
import { modulesNamed, moduleOf } from './swift-modules.ts'
import type { SwiftModule } from './swift-modules.ts'

/** Modules that hand on modules, followed from one import. */
const MAX_EXPORTS = 3
/** Confidence of a member that an extension adds to what the type is besides: conditions are not compared. */
const EXTENSION = 0.7
const MAX_SHARED = 8
/** Bases of one type that are looked at. */
const MAX_BASES = 40

/** Files of a module that declare a name, those of modules it hands on included. */
export async function nameInModule(name: string, module: SwiftModule, view: RepositoryView, depth = 0): Promise<readonly Origin[]> {
  const { names, exported } = await moduleNames(module, view)
  const files = names.get(name) ?? []
  if (files.length > 0) return shared(name, files, module.confidence)
  if (depth >= MAX_EXPORTS) return []
  for (const each of exported) {
    for (const inner of await modulesNamed(each, `${module.folder}/x` as ArtifactId, view)) {
      const found = await nameInModule(name, inner, view, depth + 1)
      if (found.length > 0) return found
    }
  }
  return []
}

/**
 * Files whose extensions of a type, or of what it is besides, have a member of this name: in the own module, else in those that
 * the file imports.
 */
export async function extensionOrigins(
  name: string, file: SyntaxFacts, view: RepositoryView, type: string,
): Promise<readonly Origin[]> {
  const own = await moduleOf(file.artifact, view)
  const imported = (await Promise.all(file.imports.map(({ specifier }) => modulesNamed(specifier, file.artifact, view)))).flat()
  const tables = await Promise.all([own, ...imported].map(module => moduleNames(module, view)))
  const types = withBases(type.slice(type.lastIndexOf('.') + 1), tables)
  for (const modules of [[own], imported]) {
    const all = (await Promise.all(modules.map(async module => (await moduleNames(module, view)).added.get(name) ?? []))).flat()
    for (const each of types) {
      const files = [...new Set(all.filter(extension => extension.types.has(each)).map(({ artifact }) => artifact))]
      const confidence = Math.min(...modules.map(module => module.confidence))
      if (files.length > 0) return shared(name, files, confidence * (each === types[0] ? RECEIVER : EXTENSION))
    }
  }
  return []
}

/** A type, then what it is besides, nearest first. */
function withBases(type: string, tables: readonly SwiftNames[]): readonly string[] {
  const types = new Set([type])
  for (const each of types) {
    if (types.size > MAX_BASES) break
    for (const { bases } of tables) for (const base of bases.get(each) ?? []) types.add(base)
  }
  return [...types]
}

function shared(name: string, files: readonly ArtifactId[], confidence: number): readonly Origin[] {
  return files.slice(0, MAX_SHARED).map(artifact => ({ artifact, name, confidence: confidence / files.length, hops: [] }))
}
