import type { ManifestDetails, ManifestFacts, NamedTarget } from './manifest-facts.ts'

type Section = Readonly<Record<string, unknown>>

function section(value: unknown): Section {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Section) : {}
}

function sectionsOf(manifest: Section, names: readonly string[]): ManifestFacts['dependencies'] {
  return names.flatMap((name) => Object.entries(section(manifest[name])).map(([key, version]) => ({ name: key, version: textIn(version) })))
}

/** Names that stand in the section for developers and in no other. */
function developmentOf(manifest: Section, developers: string, others: readonly string[]): readonly string[] {
  const used = new Set(sectionsOf(manifest, others).map(({ name }) => name))
  return Object.keys(section(manifest[developers])).filter((name) => !used.has(name))
}

function objectFrom(text: string): Section {
  const value: unknown = JSON.parse(text)
  return typeof value === 'object' && value !== null ? (value as Section) : {}
}

function textIn(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}

/** npm: https://docs.npmjs.com/cli/configuring-npm/package-json */
export function parsePackageJson(text: string): ManifestFacts {
  const manifest = objectFrom(text)
  const dependencies = sectionsOf(manifest, ['dependencies', 'devDependencies', 'peerDependencies', 'optionalDependencies'])
  const name = textIn(manifest['name'])
  const references = dependencies.flatMap(({ version }) => /^(?:file|link|portal):(.{1,300})$/.exec(version ?? '')?.[1] ?? [])
  const bin = textIn(manifest['bin'])
  return {
    name, dependencies,
    details: {
      ...described(manifest), references, development: developmentOf(manifest, 'devDependencies', ['dependencies', 'peerDependencies', 'optionalDependencies']), libraries: librariesOf(manifest), scripts: targetsOf(manifest['scripts']),
      runtimes: runtimesOf(manifest), commands: bin === undefined ? targetsOf(manifest['bin']) : [{ name: (name ?? '').replace(/^@[^/]*\//, ''), target: bin }],
    },
  }
}

function described(manifest: Section): Pick<ManifestDetails, 'description'> {
  const description = textIn(manifest['description'])
  return description === undefined ? {} : { description }
}

function targetsOf(value: unknown): readonly NamedTarget[] {
  return Object.entries(section(value)).flatMap(([name, target]) => (typeof target === 'string' ? [{ name, target }] : []))
}

/** The package manager counts as a runtime: what runs the scripts must be known. */
function runtimesOf(manifest: Section): NonNullable<ManifestDetails['runtimes']> {
  const engines = Object.entries(section(manifest['engines'])).flatMap(([name, version]) => (typeof version === 'string' ? [{ name, version }] : []))
  const manager = /^(npm|pnpm|yarn|bun)@([\w.-]{1,40})/.exec(textIn(manifest['packageManager']) ?? '')
  return manager === null ? engines : [...engines.filter(({ name }) => name !== manager[1]), { name: manager[1]!, version: manager[2]! }]
}

/** What an import of the package's name gives: the root of `exports`, `main` or `module`. */
function librariesOf(manifest: Section): readonly string[] {
  const exported = manifest['exports']
  const root = typeof exported === 'object' && exported !== null && Object.hasOwn(exported, '.') ? section(exported)['.'] : exported
  return [...new Set([...conditionsOf(root, 3), textIn(manifest['main']), textIn(manifest['module'])].filter((path) => path !== undefined))]
}

function conditionsOf(value: unknown, depth: number): readonly string[] {
  if (typeof value === 'string') return [value]
  // Paths of other exports begin with a dot, conditions do not.
  return depth === 0 ? [] : Object.entries(section(value)).flatMap(([key, target]) => (key.startsWith('.') ? [] : conditionsOf(target, depth - 1)))
}

/** Composer: https://getcomposer.org/doc/04-schema.md */
export function parseComposerJson(text: string): ManifestFacts {
  const manifest = objectFrom(text)
  const php = textIn(section(manifest['require'])['php'])
  // A script may be a list of lines; its name is all that counts.
  const scripts = Object.entries(section(manifest['scripts'])).map(([name, target]) => ({ name, target: [target].flat().filter((line) => typeof line === 'string').join(' && ') }))
  return {
    name: textIn(manifest['name']), dependencies: sectionsOf(manifest, ['require', 'require-dev']),
    details: { ...described(manifest), development: developmentOf(manifest, 'require-dev', ['require']), scripts, runtimes: php === undefined ? [] : [{ name: 'php', version: php }] },
  }
}

/** Nx: https://nx.dev/reference/project-configuration. Other tools have files of that name too. */
export function parseNxProject(text: string): ManifestFacts {
  const project = objectFrom(text)
  const isProject = ['targets', 'sourceRoot', 'projectType'].some((key) => Object.hasOwn(project, key))
  return { name: textIn(project['name']), dependencies: [], ...(isProject ? {} : { foreign: true }) }
}
