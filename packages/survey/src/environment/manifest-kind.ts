import type { ManifestFacts } from './manifest-facts.ts'
import { parseCargoToml, parsePyproject } from './toml-manifests.ts'
import { parseMavenPom, parseMsbuildProject } from './xml-manifests.ts'
import { parseComposerJson, parsePackageJson } from './json-manifests.ts'
import { parseGemfile, parseGoMod, parseGradle, parseRequirements } from './line-manifests.ts'

/** One kind of build manifest: how to recognise it, whether it starts a module, how to read it. */
export interface ManifestKind {
  readonly pattern: RegExp
  readonly module: boolean
  /** May throw on malformed text; the caller turns that into a diagnostic. */
  readonly parse: (text: string) => ManifestFacts
}

const NOTHING: ManifestFacts = { name: undefined, dependencies: [] }

export const MANIFEST_KINDS: readonly ManifestKind[] = [
  { pattern: /(?:^|\/)package\.json$/, module: true, parse: parsePackageJson },
  { pattern: /(?:^|\/)composer\.json$/, module: true, parse: parseComposerJson },
  { pattern: /(?:^|\/)pyproject\.toml$/, module: true, parse: parsePyproject },
  { pattern: /(?:^|\/)requirements[^/]*\.txt$/, module: false, parse: parseRequirements },
  { pattern: /(?:^|\/)setup\.(?:py|cfg)$/, module: true, parse: () => NOTHING },
  { pattern: /(?:^|\/)Cargo\.toml$/, module: true, parse: parseCargoToml },
  { pattern: /(?:^|\/)go\.mod$/, module: true, parse: parseGoMod },
  { pattern: /(?:^|\/)pom\.xml$/, module: true, parse: parseMavenPom },
  { pattern: /(?:^|\/)build\.gradle(?:\.kts)?$/, module: true, parse: parseGradle },
  { pattern: /\.(?:cs|fs|vb)proj$/, module: true, parse: parseMsbuildProject },
  { pattern: /(?:^|\/)Gemfile$/, module: true, parse: parseGemfile },
  { pattern: /(?:^|\/)(?:mix\.exs|pubspec\.yaml|build\.sbt|Package\.swift|CMakeLists\.txt|meson\.build)$/, module: true, parse: () => NOTHING },
]
