import { comparePaths, type ArtifactRole, type Module } from '@deepdiscovery/model'
import type { ReadManifest } from '../../environment/read-manifests.ts'
import type { ModuleFacts, Quotation } from '../repository-facts.ts'
import { folderOf, resolvePath, type PlacedFile, type RepositoryFiles } from '../repository-files.ts'
import { countBy, isCode } from '../stack/code-languages.ts'
import { isEmptyDescription, readmeSentence, shortened } from './readme-sentence.ts'

/** Modules that are told of, those with most code first. */
const MAX_MODULES = 300
/** Modules whose README is read where the manifest says nothing. */
const MAX_READMES = 60
const README = /^readme(?:\.(?:md|markdown|rst|adoc|asciidoc|txt))?$/i

/** All modules, before anything of them is read. */
export interface ModuleMap {
  readonly modules: readonly ModuleFacts[]
  readonly count: number
}

/** Files of modules, their roles, and what their manifests say of each other. */
export function mapModules({ files }: RepositoryFiles, modules: readonly Module[], manifests: readonly ReadManifest[]): ModuleMap {
  const grouped = new Map<string, PlacedFile[]>()
  for (const file of files) {
    const group = grouped.get(file.module)
    if (group === undefined) grouped.set(file.module, [file])
    else group.push(file)
  }
  const declared = new Map(modules.map((module) => [module.folder, module]))
  const needs = dependenciesOf(modules, manifests)
  const ranked = [...grouped].filter(([folder]) => isPart(folder, declared))
    .map(([folder, own]) => ({ folder, own, weight: own.reduce((sum, { role }) => sum + (WEIGHTS[role] ?? 0.2), 0) * (APART.test(`${folder}/`) ? 0.3 : 1) }))
    .sort((left, right) => right.weight - left.weight || right.own.length - left.own.length || comparePaths(left.folder, right.folder))
  return {
    count: ranked.length,
    modules: ranked.slice(0, MAX_MODULES).map(({ folder, own }) => moduleFacts(folder, own, declared.get(folder), needs.get(folder) ?? [], manifests)),
  }
}

/** What of a module counts: its code, its tests half. */
const WEIGHTS: Readonly<Partial<Record<ArtifactRole, number>>> = { source: 1, route: 1, schema: 1, migration: 0.5, template: 0.5, test: 0.3, script: 0.5, docs: 0.1, generated: 0.02, translation: 0.05, data: 0.05 }

/** Beside the system itself. */
const APART = /(?:^|\/)(?:examples?|samples?|demos?|docs?|documentation|playgrounds?|smoke-tests?|integration-tests?|benchmarks?|bench|test-?suite)\//i

/** Hidden folders of tools are no parts of the system. */
function isPart(folder: string, declared: ReadonlyMap<string, Module>): boolean {
  return declared.has(folder) || folder === '' || !(folder.startsWith('.') || folder.endsWith('.egg-info'))
}

function moduleFacts(folder: string, own: readonly PlacedFile[], declared: Module | undefined, dependsOn: readonly string[], manifests: readonly ReadManifest[]): ModuleFacts {
  const [main] = countBy(own.filter(isCode).flatMap(({ language }) => language ?? []))
  const said = manifests.find(({ id, facts }) => folderOf(id) === folder && facts?.details?.description !== undefined)
  return {
    folder, ...(declared === undefined ? {} : { name: declared.name, ...(declared.manifest === undefined ? {} : { manifest: declared.manifest }) }), files: own.length,
    roles: countBy(own.map(({ role }) => role)).map(([role, files]) => ({ role, files })), ...(main === undefined ? {} : { language: main[0] }),
    ...(said === undefined ? {} : describedBy(said.facts!.details!.description!, said.id)), dependsOn,
  }
}

function describedBy(text: string, path: string): { readonly description?: Quotation } {
  const plain = shortened(text.replaceAll(/\s+/g, ' ').trim())
  return plain === '' || isEmptyDescription(plain) ? {} : { description: { text: plain, path } }
}

/** The READMEs worth reading: of the root, and of modules that have no description of their own. */
export function readmesOf({ files }: RepositoryFiles, modules: readonly ModuleFacts[]): readonly PlacedFile[] {
  const wanted = new Set(['', ...modules.filter(({ description }) => description === undefined).slice(0, MAX_READMES).map(({ folder }) => folder)])
  const found = new Map<string, PlacedFile>()
  for (const file of files) {
    const folder = folderOf(file.id)
    if (!wanted.has(folder) || !README.test(file.id.slice(folder === '' ? 0 : folder.length + 1))) continue
    const other = found.get(folder)
    // One in English has the shorter name; a Markdown file before a plain one.
    if (other === undefined || other.id.length < file.id.length && !other.id.includes('.')) found.set(folder, file)
  }
  return [...found.values()]
}

/** Adds what READMEs say. */
export function withReadmes(modules: readonly ModuleFacts[], readmes: readonly PlacedFile[], heads: ReadonlyMap<string, string>): readonly ModuleFacts[] {
  const byFolder = new Map(readmes.map(({ id }) => [folderOf(id), id]))
  return modules.map((module) => {
    const readme = module.description === undefined ? byFolder.get(module.folder) : undefined
    const sentence = readme === undefined ? undefined : readmeSentence(heads.get(readme) ?? '')
    return sentence === undefined ? module : { ...module, ...describedBy(sentence.text, readme!) }
  })
}

/** What the repository says of itself: its README where that says what it is, a manifest where that says more than a name. */
export function rootDescription(modules: readonly ModuleFacts[], readmes: readonly PlacedFile[], heads: ReadonlyMap<string, string>): Quotation | undefined {
  const stated = modules.find(({ folder }) => folder === '')?.description
  const readme = readmes.find(({ id }) => folderOf(id) === '')
  const sentence = readmeSentence(heads.get(readme?.id ?? '') ?? '')
  const quoted = sentence === undefined ? undefined : { text: sentence.text, path: readme!.id }
  const says = stated !== undefined && stated.text.split(' ').length > 4
  return says && sentence?.defines !== true ? stated : quoted ?? stated
}

/** For each module's folder the folders of others that its manifest names: by path, by Gradle's path, or by a name only one of them has. */
function dependenciesOf(modules: readonly Module[], manifests: readonly ReadManifest[]): ReadonlyMap<string, readonly string[]> {
  const folders = new Set(modules.map(({ folder }) => folder))
  const byName = new Map<string, string | undefined>()
  for (const { id, facts } of manifests) {
    const name = facts?.name
    if (name === undefined) continue
    const key = `${familyOf(id)} ${simpleName(id, name)}`
    byName.set(key, byName.has(key) && byName.get(key) !== folderOf(id) ? undefined : folderOf(id))
  }
  const needs = new Map<string, Set<string>>()
  for (const { id, facts } of manifests) {
    const folder = folderOf(id)
    const named = (facts?.dependencies ?? []).map(({ name }) => byName.get(`${familyOf(id)} ${simpleName(id, name)}`))
    const referred = (facts?.details?.references ?? []).map((path) => referredFolder(folder, path, folders))
    for (const target of [...named, ...referred]) {
      if (target === undefined || target === folder || !folders.has(target)) continue
      const set = needs.get(folder) ?? new Set()
      needs.set(folder, set.add(target))
    }
  }
  return new Map([...needs].map(([folder, set]) => [folder, [...set].sort(comparePaths)]))
}

function referredFolder(folder: string, path: string, folders: ReadonlySet<string>): string | undefined {
  if (path.startsWith(':')) {
    const target = path.slice(1).replaceAll(':', '/')
    return folders.has(target) ? target : undefined
  }
  const target = resolvePath(folder, path)
  return target === undefined || folders.has(target) ? target : folderOf(target)
}

/** Names are compared within one build tool: a Python package is no npm package. */
function familyOf(manifest: string): string {
  const name = manifest.slice(manifest.lastIndexOf('/') + 1)
  return /^(?:pyproject\.toml|setup\.(?:py|cfg)|Pipfile|requirements.*)$/.test(name) ? 'python' : /\.\w{2}proj$/.test(name) ? 'msbuild' : name
}

/** Maven's modules are known by their artifact, and their group is often inherited; Python's names differ in case and hyphens. */
function simpleName(manifest: string, name: string): string {
  if (manifest.endsWith('pom.xml')) return name.slice(name.indexOf(':') + 1)
  return familyOf(manifest) === 'python' ? name.toLowerCase().replaceAll(/[-_.]+/g, '-') : name
}
