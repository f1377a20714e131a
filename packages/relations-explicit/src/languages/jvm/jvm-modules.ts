import type { ArtifactId } from '@deepdiscovery/model'
import { ancestorsOf, folderOf, joinPath } from '../../repo-path.ts'
import type { RepositoryView } from '../../repository-view.ts'

/** Files that make a folder a module of a build. */
const BUILD_FILES = ['build.gradle.kts', 'build.gradle', 'pom.xml', 'BUILD', 'BUILD.bazel', 'build.sbt'] as const

/** Folder of the module that a file belongs to: the nearest with a build file, else what stands before `/src/`. */
export function moduleOf(file: ArtifactId, view: RepositoryView): string {
  const built = ancestorsOf(folderOf(file)).find(each => BUILD_FILES.some(name => view.files.has(joinPath(each, name)))) ?? ''
  const source = /^(.*?)\/src\//.exec(file)?.[1] ?? ''
  return built === '' ? source : built
}

/** Whether the path says that the file is in a test source set. */
export function isTestFile(file: ArtifactId): boolean {
  return /(?:^|\/)(?:src\/(?:\w*[tT]est\w*|it)|tests?|testFixtures)\//.test(file)
}

/** Platform or language version that the path names (`jvmMain`, `scala-3`, `/js/src/`); empty for what is common to all. */
export function variantOf(file: ArtifactId): string {
  const set = /(?:^|\/)src\/(\w{1,40}?)(?:Main|Test)\//.exec(file)?.[1] ?? ''
  const version = /(?:^|\/)src\/\w{1,20}\/(scala-[\w.+-]{1,10})\//.exec(file)?.[1] ?? ''
  const side = /(?:^|\/)(js|jvm|native|jvm-native|js-native|js-jvm)\/(?:src|test)\//.exec(file)?.[1] ?? ''
  const own = set === 'common' ? '' : set
  return [own, side, version].filter(part => part !== '').join(' ')
}

/** Folders of the modules that a Gradle module's build file names: `project(":core:data")`, `projects.core.data`. */
export async function moduleDependencies(module: string, view: RepositoryView): Promise<readonly string[]> {
  return await view.once(`jvm-dependencies:${module}`, async () => {
    const builds = ['build.gradle.kts', 'build.gradle'].map(name => joinPath(module, name))
    const build = builds.find(file => view.files.has(file))
    const text = build === undefined ? '' : await view.text(build as ArtifactId) ?? ''
    const named = [...text.matchAll(/\bproject\s{0,4}\(\s{0,20}(?:path\s{0,4}[:=]\s{0,4})?["'](:[\w:.-]{1,200})["']|\bprojects((?:\.\w{1,100}){1,10})/g)]
    return [...new Set(named.map(([, path, accessor]) => path === undefined ? accessorFolder(accessor ?? '', view) : projectFolder(path)))]
  })
}

/** Folder of a Gradle project path where nobody moved it. */
export function projectFolder(path: string): string {
  return path.split(':').filter(segment => segment !== '').join('/')
}

/** `projects.core.dataTest` is `:core:data-test` or `:core:dataTest`. */
export function accessorFolder(accessor: string, view: RepositoryView): string {
  let folder = ''
  for (const segment of accessor.split('.').filter(each => each !== '' && each !== 'dependencyProject')) {
    const kebab = segment.replaceAll(/(?<=[a-z\d])[A-Z]/g, letter => `-${letter}`).toLowerCase()
    const children = [segment, kebab, kebab.replaceAll('-', '_')].map(name => folder === '' ? name : `${folder}/${name}`)
    folder = children.find(child => view.files.folder(child) !== undefined) ?? children[0]!
  }
  return folder
}
