import type { ArtifactId } from '@deepdiscovery/model'
import type { Target } from '../../language-resolver.ts'
import { CERTAIN } from '../../limits.ts'
import { ancestorsOf, folderOf, joinPath } from '../../repo-path.ts'
import type { RepositoryView } from '../../repository-view.ts'
import { classesOfOtherLanguages } from '../jvm/jvm-packages.ts'

/** Files a class can be written in; Kotlin classes are imported like Java's. */
const EXTENSIONS = ['.java', '.kt'] as const
/** Files that make a folder a module of a build. */
const BUILD_FILES = ['pom.xml', 'build.gradle', 'build.gradle.kts', 'BUILD', 'BUILD.bazel', 'build.xml'] as const

/**
 * Files that declare a top-level class, seen from a folder. Of several with the same qualified name those of the asking
 * file's module count, then those that are no tests; what still is ambiguous shares the confidence.
 */
export async function classFiles(qualified: string, from: string, view: RepositoryView): Promise<readonly Target[]> {
  const module = moduleFolder(from, view)
  return await view.once(`java-class:${module}\n${qualified}`, async () => {
    const all = await declaringFiles(qualified, view)
    const same = all.filter(file => moduleFolder(folderOf(file), view) === module)
    const near = same.length > 0 ? same : all
    const main = near.filter(file => !/(?:^|\/)src\/(?:test|it|testFixtures|integrationTest)\//.test(file))
    const chosen = main.length > 0 ? main : near
    return chosen.slice(0, 8).map(artifact => ({ artifact, confidence: CERTAIN / chosen.length }))
  })
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
