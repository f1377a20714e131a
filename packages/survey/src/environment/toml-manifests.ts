import { parse, type TomlTable, type TomlValue } from 'smol-toml'
import type { ManifestFacts } from './manifest-facts.ts'
import { parseRequirement } from './line-manifests.ts'

function table(value: TomlValue | undefined): TomlTable {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date) ? (value as TomlTable) : {}
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

/** PEP 621 `[project]`, optional and dependency groups (PEP 735), and Poetry's tables. */
export function parsePyproject(source: string): ManifestFacts {
  const manifest = parse(source)
  const project = table(manifest['project'])
  const poetry = table(table(manifest['tool'])['poetry'])
  const groups = [...Object.values(table(project['optional-dependencies'])), ...Object.values(table(manifest['dependency-groups']))]
  return {
    name: text(project['name']) ?? text(poetry['name']),
    dependencies: [
      ...requirements(project['dependencies']),
      ...groups.flatMap((group) => requirements(group)),
      ...named(table(poetry['dependencies'])),
      ...named(table(poetry['dev-dependencies'])),
      ...Object.values(table(poetry['group'])).flatMap((group) => named(table(table(group)['dependencies']))),
    ],
  }
}

/** Cargo: https://doc.rust-lang.org/cargo/reference/manifest.html */
export function parseCargoToml(source: string): ManifestFacts {
  const manifest = parse(source)
  const sections = [manifest, table(manifest['workspace'])]
  return {
    name: text(table(manifest['package'])['name']),
    dependencies: sections.flatMap((section) =>
      ['dependencies', 'dev-dependencies', 'build-dependencies'].flatMap((key) => named(table(section[key])))),
  }
}
