import type { ArtifactId } from '@deepdiscovery/model'
import { ancestorsOf, folderOf, joinPath } from '../../repo-path.ts'
import type { RepositoryView } from '../../repository-view.ts'

/** Modules that are followed from one, and build files that are read. */
const MAX_MODULES = 300
const MAX_BUILDS = 3000
const GRADLE = ['build.gradle', 'build.gradle.kts'] as const

/**
 * Folders of the modules that a module is compiled against, in the order of the class path: those it declares to need, then
 * those that they need. Read from Maven's and Gradle's files; empty where they say nothing or say it by means of code.
 */
export async function neededModules(module: string, view: RepositoryView): Promise<readonly string[]> {
  return await view.once(`java-needed:${module}`, async () => {
    const needed = new Set([module])
    for (const each of needed) {
      if (needed.size > MAX_MODULES) break
      for (const next of await declaredNeeds(each, view)) needed.add(next)
    }
    return [...needed].slice(1)
  })
}

async function declaredNeeds(module: string, view: RepositoryView): Promise<readonly string[]> {
  return await view.once(`java-needs:${module}`, async () =>
    (await Promise.all([mavenNeeds(module, view), gradleNeeds(module, view)])).flat())
}

async function mavenNeeds(module: string, view: RepositoryView): Promise<readonly string[]> {
  const text = withoutSections(await textIn(module, 'pom.xml', view) ?? '', ['dependencyManagement', 'build', 'profiles'])
  if (text === '') return []
  const folders = await mavenFolders(view)
  const names = [...text.matchAll(/<dependency>([\s\S]{0,4000}?)<\/dependency>/g)].map(([, said = '']) => artifactName(said))
  return names.flatMap(name => folders.get(name) ?? []).filter(folder => folder !== module)
}

/** Folders of Maven's modules by artifact name. */
async function mavenFolders(view: RepositoryView): Promise<ReadonlyMap<string, string>> {
  return await view.once('java-maven-folders', async () => {
    const named = await Promise.all(view.files.named('pom.xml').slice(0, MAX_BUILDS).map(async (file): Promise<[string, string]> => {
      const own = withoutSections(await view.text(file) ?? '', ['parent', 'dependencies', 'dependencyManagement', 'build'])
      return [artifactName(own), folderOf(file)]
    }))
    return new Map(named.filter(([name]) => name !== ''))
  })
}

async function gradleNeeds(module: string, view: RepositoryView): Promise<readonly string[]> {
  const texts = await Promise.all(GRADLE.map(name => textIn(module, name, view)))
  const text = texts.join('\n')
  const written = [...text.matchAll(/\bproject\s{0,4}\(\s{0,20}(?:path\s{0,4}[:=]\s{0,4})?["'](:[\w:.-]{1,200})["']/g)]
    .map(([, path = '']) => path)
  if (written.length === 0) return []
  const top = ancestorsOf(module).find(each => hasSettings(each, view)) ?? ''
  return written.flatMap(path => joinPath(top, path.slice(1).replaceAll(':', '/')) ?? [])
    .filter(folder => folder !== module && view.files.folder(folder) !== undefined)
}

function hasSettings(folder: string, view: RepositoryView): boolean {
  return ['settings.gradle', 'settings.gradle.kts'].some(name => view.files.has(joinPath(folder, name)))
}

async function textIn(folder: string, name: string, view: RepositoryView): Promise<string | undefined> {
  const path = joinPath(folder, name)
  return view.files.has(path) ? await view.text(path as ArtifactId) : undefined
}

function artifactName(text: string): string {
  return /<artifactId>\s{0,40}([^<\s]{1,200})/.exec(text)?.[1] ?? ''
}

/** A text without some of its elements, each up to its first end. */
function withoutSections(text: string, names: readonly string[]): string {
  let rest = text
  for (const name of names) {
    const parts = rest.split(`<${name}>`)
    rest = parts.map((part, index) => {
      const end = part.indexOf(`</${name}>`)
      return index === 0 ? part : end < 0 ? '' : part.slice(end + name.length + 3)
    }).join('')
  }
  return rest
}
