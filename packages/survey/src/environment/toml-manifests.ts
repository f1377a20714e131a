import { parse, type TomlTable, type TomlValue } from 'smol-toml'
import type { ManifestDetails, ManifestFacts, NamedTarget } from './manifest-facts.ts'
import { parseRequirement } from './line-manifests.ts'

function table(value: TomlValue | undefined): TomlTable {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date) ? (value as TomlTable) : {}
}

function tables(value: TomlValue | undefined): readonly TomlTable[] {
  return Array.isArray(value) ? value.map(table) : []
}

function text(value: TomlValue | undefined): string | undefined {
  return typeof value === 'string' ? value : undefined
}

function requirements(value: TomlValue | undefined): ManifestFacts['dependencies'] {
  if (!Array.isArray(value)) return []
  return value.flatMap((entry) => (typeof entry === 'string' ? parseRequirement(entry) : []))
}

function named(entries: TomlTable): ManifestFacts['dependencies'] {
  return Object.entries(entries).map(([name, value]) => ({ name, version: text(value) ?? text(table(value)['version']) }))
}

function targets(value: TomlValue | undefined): readonly NamedTarget[] {
  return Object.entries(table(value)).flatMap(([name, entry]) => {
    const target = text(entry) ?? text(table(entry)['reference']) ?? text(table(entry)['callable'])
    return target === undefined ? [] : [{ name, target }]
  })
}

/** PEP 621 `[project]`, optional and dependency groups (PEP 735), and Poetry's tables. */
export function parsePyproject(source: string): ManifestFacts {
  const manifest = parse(source)
  const project = table(manifest['project'])
  const tool = table(manifest['tool'])
  const poetry = table(tool['poetry'])
  const groups = [...Object.values(table(project['optional-dependencies'])), ...Object.values(table(manifest['dependency-groups']))]
  const python = text(project['requires-python']) ?? text(table(poetry['dependencies'])['python'])
  return {
    name: text(project['name']) ?? text(poetry['name']),
    dependencies: [
      ...requirements(project['dependencies']),
      ...groups.flatMap((group) => requirements(group)),
      ...named(table(poetry['dependencies'])),
      ...named(table(poetry['dev-dependencies'])),
      ...Object.values(table(poetry['group'])).flatMap((group) => named(table(table(group)['dependencies']))),
    ],
    details: {
      ...described(text(project['description']) ?? text(poetry['description'])), tools: Object.keys(tool),
      runtimes: python === undefined ? [] : [{ name: 'python', version: python }],
      commands: [...targets(project['scripts']), ...targets(project['gui-scripts']), ...targets(poetry['scripts'])],
    },
  }
}

/** Cargo: https://doc.rust-lang.org/cargo/reference/manifest.html */
export function parseCargoToml(source: string): ManifestFacts {
  const manifest = parse(source)
  const sections = [manifest, table(manifest['workspace'])]
  const package_ = { ...table(sections[1]!['package']), ...table(manifest['package']) }
  const lists = sections.flatMap((section) => ['dependencies', 'dev-dependencies', 'build-dependencies'].map((key) => table(section[key])))
  const runtimes = [['rust', package_['rust-version']], ['rust edition', package_['edition']]] as const
  return {
    name: text(table(manifest['package'])['name']),
    dependencies: lists.flatMap(named),
    details: {
      ...described(text(table(manifest['package'])['description'])),
      runtimes: runtimes.flatMap(([name, version]) => (typeof version === 'string' ? [{ name, version }] : [])),
      commands: tables(manifest['bin']).flatMap((bin) => {
        const [name, target] = [text(bin['name']), text(bin['path'])]
        return name === undefined || target === undefined ? [] : [{ name, target }]
      }),
      libraries: [text(table(manifest['lib'])['path'])].filter((path) => path !== undefined),
      references: lists.flatMap((list) => Object.values(list)).flatMap((entry) => text(table(entry)['path']) ?? []),
    },
  }
}

function described(description: string | undefined): Pick<ManifestDetails, 'description'> {
  return description === undefined ? {} : { description }
}
