import type { ArtifactId, SyntaxFacts } from '@deepdiscovery/model'
import type { Origin } from '../../language-resolver.ts'
import type { RepositoryView } from '../../repository-view.ts'
import { moduleNames } from './swift-declarations.ts'
import { modulesNamed, moduleOf } from './swift-modules.ts'
import type { SwiftModule } from './swift-modules.ts'

/** Modules that hand on modules, followed from one import. */
const MAX_EXPORTS = 3
/** Confidence of an extension's member: the type it is called on is not compared. */
const EXTENSION = 0.7
const MAX_SHARED = 8

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

/** Files whose extensions have a member of this name, in the own module, else in those that the file imports. */
export async function extensionOrigins(name: string, file: SyntaxFacts, view: RepositoryView): Promise<readonly Origin[]> {
  const own = await moduleOf(file.artifact, view)
  const imported = (await Promise.all(file.imports.map(({ specifier }) => modulesNamed(specifier, file.artifact, view)))).flat()
  for (const modules of [[own], imported]) {
    const files = (await Promise.all(modules.map(async module => (await moduleNames(module, view)).added.get(name) ?? []))).flat()
    const others = [...new Set(files)]
    if (others.length > 0) return shared(name, others, EXTENSION * Math.min(...modules.map(({ confidence }) => confidence)))
  }
  return []
}

function shared(name: string, files: readonly ArtifactId[], confidence: number): readonly Origin[] {
  return files.slice(0, MAX_SHARED).map(artifact => ({ artifact, name, confidence: confidence / files.length, hops: [] }))
}
