import type { ArtifactId } from '@deepdiscovery/model'
import type { Target } from '../../language-resolver.ts'
import { CERTAIN } from '../../limits.ts'
import { ancestorsOf, folderOf, joinPath } from '../../repo-path.ts'
import type { RepositoryView } from '../../repository-view.ts'
import { classesOfOtherLanguages } from '../jvm/jvm-packages.ts'
import { neededModules } from './java-modules.ts'

/** Files a class can be written in; Kotlin classes are imported like Java's. */
const EXTENSIONS = ['.java', '.kt'] as const
/** Files that make a folder a module of a build. */
const BUILD_FILES = ['pom.xml', 'build.gradle', 'build.gradle.kts', 'BUILD', 'BUILD.bazel', 'build.xml'] as const

const TEST = /(?:^|\/)src\/(?:test|it|testFixtures|integrationTest)\//

/**
 * Files that declare a top-level class, seen from a folder. Of several with the same qualified name those of the asking
 * file's module count, then those of the first module it needs, then those that are no tests; what still is ambiguous shares
 * the confidence.
 */
export async function classFiles(qualified: string, from: string, view: RepositoryView): Promise<readonly Target[]> {
  const module = moduleFolder(from, view)
  const isShipped = `/${from}/`.includes('/src/main/')
  return await view.once(`java-class:${module}\n${isShipped}\n${qualified}`, async () => {
    const declaring = await declaringFiles(qualified, view)
    // What is shipped is compiled without tests.
    const near = await nearestOnes(isShipped ? declaring.filter(file => !TEST.test(file)) : declaring, module, view)
    const main = near.filter(file => !TEST.test(file))
    const chosen = main.length > 0 ? main : near
    return chosen.slice(0, 8).map(artifact => ({ artifact, confidence: CERTAIN / chosen.length }))
  })
}

/** Files of the own module, else of the first module on its class path that has any, else all. */
async function nearestOnes(all: readonly ArtifactId[], module: string, view: RepositoryView): Promise<readonly ArtifactId[]> {
  const inModule = (folder: string): readonly ArtifactId[] => all.filter(file => moduleFolder(folderOf(file), view) === folder)
  const own = inModule(module)
  if (own.length > 0 || all.length < 2) return own.length > 0 ? own : all
  for (const needed of await neededModules(module, view)) {
    const found = inModule(needed)
    if (found.length > 0) return found
  }
  return all
}

async function declaringFiles(qualified: string, view: RepositoryView): Promise<readonly ArtifactId[]> {
  return await view.once(`java-files:${qualified}`, async () => {
    const segments = qualified.split('.')
    const name = segments.pop() ?? ''
    const folder = segments.join('/')
    const named = EXTENSIONS.flatMap(extension => view.files.named(name + extension))
    const placed = folder === '' ? [] : named.filter(file => `/${folderOf(file)}`.endsWith(`/${folder}`))
    // A source root that is no prefix of the package (Kotlin allows it) shows in the package declaration only.
    const candidates = (placed.length > 0 ? placed : named).slice(0, 64)
    const declared = await Promise.all(candidates
      .map(async file => packageOf(await view.text(file) ?? '') === segments.join('.')))
    const found = candidates.filter((_, index) => declared[index])
    return found.length > 0 ? found : await classesOfOtherLanguages(segments.join('.'), name, view)
  })
}

/** The package a Java or Kotlin text declares; empty for the default package. */
export function packageOf(text: string): string {
  return /^[ \t]*package[ \t]+([\w.]+)/m.exec(text)?.[1] ?? ''
}

function moduleFolder(folder: string, view: RepositoryView): string {
  return ancestorsOf(folder).find(each => BUILD_FILES.some(name => view.files.has(joinPath(each, name)))) ?? ''
}
