import { comparePaths, type Dependency } from '@deepdiscovery/model'
import type { ReadManifest } from '../../environment/read-manifests.ts'
import type { Stack, StackItem } from '../repository-facts.ts'
import { depthOf, folderOf, type RepositoryFiles } from '../repository-files.ts'
import { languageShares } from './code-languages.ts'
import { frameworkOf } from './framework-names.ts'

const MAX_DEPENDENCIES = 100
/** Places before it are of what a whole is built on. */
const FOUNDATION = 0.35
/** Weight of what only developers need beside it. */
const DEVELOPERS = 0.2
/** Lock files and the tools that write them. */
const LOCKS: readonly (readonly [string, string])[] = [
  ['pnpm-lock.yaml', 'pnpm'], ['yarn.lock', 'yarn'], ['bun.lock', 'bun'], ['bun.lockb', 'bun'], ['package-lock.json', 'npm'], ['npm-shrinkwrap.json', 'npm'], ['uv.lock', 'uv'],
  ['poetry.lock', 'poetry'], ['Pipfile.lock', 'pipenv'], ['pdm.lock', 'pdm'], ['Gemfile.lock', 'bundler'], ['composer.lock', 'composer'],
]
const VERSION_FILES: readonly (readonly [string, string])[] = [['.nvmrc', 'node'], ['.node-version', 'node'], ['.ruby-version', 'ruby'], ['.python-version', 'python'], ['.java-version', 'java'], ['.go-version', 'go']]

/** Files that hold nothing but the version of a tool. */
export function versionFiles(files: RepositoryFiles): readonly (readonly [path: string, tool: string])[] {
  return VERSION_FILES.filter(([path]) => files.at(path) !== undefined)
}

/** The package manager of the root, by its lock file; only where there is exactly one of its kind. */
export function packageManager(files: RepositoryFiles, managers: readonly string[]): { readonly name: string; readonly path: string } | undefined {
  const found = LOCKS.filter(([path, name]) => managers.includes(name) && files.at(path) !== undefined).map(([path, name]) => ({ name, path }))
  return new Set(found.map(({ name }) => name)).size === 1 ? found[0] : undefined
}

/** Languages, frameworks and versions. Manifests of examples do not count where others are. */
export function findStack(files: RepositoryFiles, manifests: readonly ReadManifest[], heads: ReadonlyMap<string, string>): Stack {
  const counted = mainManifests(manifests)
  const dependencies = counted.flatMap(({ id, facts }) => {
    const { parent, indirect = [] } = facts?.details ?? {}
    return [...facts?.dependencies ?? [], ...(parent === undefined ? [] : [parent])].filter(({ name }) => !indirect.includes(name)).map((each): Dependency => ({ ...each, manifest: id }))
  })
  const own = new Set(manifests.map(({ facts }) => facts?.name))
  const items = gather(dependencies.filter(({ name }) => !own.has(name)), ({ name }) => name)
  const known = gather(dependencies.filter(({ name }) => !own.has(name)), (each) => frameworkOf(each)?.name)
  const placeOf = new Map(dependencies.flatMap((each) => frameworkOf(each) ?? []).map(({ name, place }) => [name, place]))
  const beside = besideThePoint(counted)
  const weightOf = (item: StackItem): number => weight(item, placeOf) * (beside.has(item.name) ? DEVELOPERS : 1)
  const frameworks = known.toSorted((left, right) => weightOf(right) - weightOf(left) || comparePaths(left.name, right.name))
  return {
    languages: languageShares(files.files), frameworks, runtimes: findRuntimes(files, counted, heads),
    dependencies: items.filter(({ name, path }) => frameworkOf({ name, manifest: path }) === undefined).slice(0, MAX_DEPENDENCIES),
  }
}

/** What the whole is built on counts most; what only a corner of it uses, less. */
function weight({ name, manifests, path }: StackItem, placeOf: ReadonlyMap<string, number>): number {
  return (1 + Math.log2(manifests)) / (1 + 2 * (placeOf.get(name) ?? 0)) / (1 + depthOf(path) / 2)
}

/**
 * Frameworks that only developers need, beside another that the program runs on: those of a catalogue of components, of examples. Where
 * nothing else is run on, it is what the program is compiled from (Svelte).
 */
function besideThePoint(manifests: readonly ReadManifest[]): ReadonlySet<string> {
  const run = new Set<string>()
  const developed = new Set<string>()
  for (const { id, facts } of manifests) {
    const development = new Set(facts?.details?.development)
    const known = (facts?.dependencies ?? []).flatMap(({ name }) => {
      const framework = frameworkOf({ name, manifest: id })
      return framework === undefined || framework.place >= FOUNDATION ? [] : [{ framework: framework.name, forDevelopers: development.has(name) }]
    })
    const runs = known.filter(({ forDevelopers }) => !forDevelopers)
    for (const { framework } of runs) run.add(framework)
    if (runs.length > 0) for (const { framework, forDevelopers } of known) if (forDevelopers) developed.add(framework)
  }
  return new Set([...developed].filter((name) => !run.has(name)))
}

function mainManifests(manifests: readonly ReadManifest[]): readonly ReadManifest[] {
  const main = manifests.filter(({ id }) => !/(?:^|\/)(?:examples?|samples?|demos?|docs?|fixtures?|playgrounds?|templates?|smoke-test)\//.test(id))
  return main.length > 0 ? main : manifests
}

/** One item for each name, most manifests first; its version is from the manifest nearest the root that gives one. */
function gather(dependencies: readonly Dependency[], nameOf: (dependency: Dependency) => string | undefined): readonly StackItem[] {
  const groups = new Map<string, Dependency[]>()
  for (const dependency of dependencies) {
    const name = nameOf(dependency)
    if (name === undefined) continue
    const group = groups.get(name)
    if (group === undefined) groups.set(name, [dependency])
    else group.push(dependency)
  }
  return [...groups].map(([name, group]): StackItem => {
    const near = group.toSorted((left, right) => Number(versionOf(left) === undefined) - Number(versionOf(right) === undefined) || depthOf(left.manifest) - depthOf(right.manifest)
      || comparePaths(left.manifest, right.manifest))[0]!
    const version = versionOf(near)
    return { name, ...(version === undefined ? {} : { version }), path: near.manifest, manifests: new Set(group.map(({ manifest }) => manifest)).size }
  }).sort((left, right) => right.manifests - left.manifests || depthOf(left.path) - depthOf(right.path) || comparePaths(left.name, right.name))
}

/** A version that says something: no variable, no link to a module of the repository. */
function versionOf({ version }: Dependency): string | undefined {
  return version === undefined || /[${}]|^(?:workspace|file|link|catalog|git|https?)[:+]|^\*?$/.test(version) ? undefined : version.trim()
}

function findRuntimes(files: RepositoryFiles, manifests: readonly ReadManifest[], heads: ReadonlyMap<string, string>): readonly StackItem[] {
  const stated = manifests.flatMap(({ id, facts }) => (facts?.details?.runtimes ?? []).map(({ name, version }): Dependency => ({ name, version, manifest: id })))
  const runtimes = [...gather(stated, ({ name }) => name)]
  for (const [path, name] of versionFiles(files)) {
    const version = /^v?([\w.-]{1,30})\s*$/.exec((heads.get(path) ?? '').trim())?.[1]
    if (version !== undefined && !runtimes.some((each) => each.name === name)) runtimes.push({ name, version, path, manifests: 1 })
  }
  for (const managers of [['npm', 'pnpm', 'yarn', 'bun'], ['uv', 'poetry', 'pipenv', 'pdm'], ['bundler'], ['composer']]) {
    const manager = packageManager(files, managers)
    if (manager !== undefined && !runtimes.some(({ name }) => managers.includes(name))) runtimes.push({ ...manager, manifests: 1 })
  }
  return runtimes.sort((left, right) => depthOf(folderOf(left.path)) - depthOf(folderOf(right.path)) || right.manifests - left.manifests || comparePaths(left.name, right.name))
}
