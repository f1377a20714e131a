import type { ManifestFacts } from './manifest-facts.ts'

type Section = Readonly<Record<string, unknown>>

function sectionsOf(manifest: Section, names: readonly string[]): ManifestFacts['dependencies'] {
  return names.flatMap((section) => {
    const entries = manifest[section]
    if (typeof entries !== 'object' || entries === null) return []
    return Object.entries(entries).map(([name, version]) => ({ name, version: typeof version === 'string' ? version : undefined }))
  })
}

function objectFrom(text: string): Section {
  const value: unknown = JSON.parse(text)
  return typeof value === 'object' && value !== null ? (value as Section) : {}
}

function nameIn(manifest: Section): string | undefined {
  return typeof manifest['name'] === 'string' ? manifest['name'] : undefined
}

/** npm: https://docs.npmjs.com/cli/configuring-npm/package-json */
export function parsePackageJson(text: string): ManifestFacts {
  const manifest = objectFrom(text)
  const sections = ['dependencies', 'devDependencies', 'peerDependencies', 'optionalDependencies']
  return { name: nameIn(manifest), dependencies: sectionsOf(manifest, sections) }
}

/** Composer: https://getcomposer.org/doc/04-schema.md */
export function parseComposerJson(text: string): ManifestFacts {
  const manifest = objectFrom(text)
  return { name: nameIn(manifest), dependencies: sectionsOf(manifest, ['require', 'require-dev']) }
}

/** Nx: https://nx.dev/reference/project-configuration. Other tools have files of that name too. */
export function parseNxProject(text: string): ManifestFacts {
  const project = objectFrom(text)
  const isProject = ['targets', 'sourceRoot', 'projectType'].some((key) => Object.hasOwn(project, key))
  return { name: nameIn(project), dependencies: [], ...(isProject ? {} : { foreign: true }) }
}
