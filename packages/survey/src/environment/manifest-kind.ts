import type { ManifestFacts } from './manifest-facts.ts'
import { parseCargoToml, parsePyproject } from './toml-manifests.ts'
import { parseMavenPom, parseMsbuildProject } from './xml-manifests.ts'
import { parseComposerJson, parseNxProject, parsePackageJson } from './json-manifests.ts'
import { parseGemfile, parseGoMod, parseGradle, parseRequirements } from './line-manifests.ts'

/** One kind of build manifest: how to recognise it, whether it starts a module, how to read it. */
export interface ManifestKind {
  readonly pattern: RegExp
  readonly module: boolean
  /** May throw on malformed text; the caller turns that into a diagnostic. */
  readonly parse: (text: string) => ManifestFacts
}

const NOTHING: ManifestFacts = { name: undefined, dependencies: [] }
const nothing = (): ManifestFacts => NOTHING

/** Reads no more than the name: the first capture of a pattern. */
const named = (pattern: RegExp) => (text: string): ManifestFacts => ({ name: pattern.exec(text)?.[1], dependencies: [] })

/**
 * Where a folder has several manifests, the one whose path sorts first stands for its module; all patterns are linear. Where a
 * build tool has no manifest per module, the file that by its convention every module has counts as one (Terraform's `main.tf`).
 */
export const MANIFEST_KINDS: readonly ManifestKind[] = [
  { pattern: /(?:^|\/)package\.json$/, module: true, parse: parsePackageJson },
  { pattern: /(?:^|\/)project\.json$/, module: true, parse: parseNxProject },
  { pattern: /(?:^|\/)(?:deno\.jsonc?|jsr\.json)$/, module: true, parse: named(/^\s{0,8}"name"\s{0,8}:\s{0,8}"([^"]{1,200})"/m) },
  { pattern: /(?:^|\/)composer\.json$/, module: true, parse: parseComposerJson },
  { pattern: /(?:^|\/)pyproject\.toml$/, module: true, parse: parsePyproject },
  { pattern: /(?:^|\/)requirements[^/]*\.txt$/, module: false, parse: parseRequirements },
  { pattern: /(?:^|\/)setup\.(?:py|cfg)$/, module: true, parse: nothing },
  { pattern: /(?:^|\/)Pipfile$/, module: true, parse: nothing },
  { pattern: /(?:^|\/)Cargo\.toml$/, module: true, parse: parseCargoToml },
  { pattern: /(?:^|\/)go\.mod$/, module: true, parse: parseGoMod },
  { pattern: /(?:^|\/)go\.work$/, module: true, parse: nothing },
  { pattern: /(?:^|\/)pom\.xml$/, module: true, parse: parseMavenPom },
  { pattern: /(?:^|\/)build\.gradle(?:\.kts)?$/, module: true, parse: parseGradle },
  {
    pattern: /(?:^|\/)settings\.gradle(?:\.kts)?$/, module: true,
    parse: named(/^[ \t]*rootProject\.name[ \t]*=[ \t]*["']([^"']{1,200})["']/m),
  },
  { pattern: /(?:^|\/)build\.sbt$/, module: true, parse: named(/^[ \t]*(?:ThisBuild[ \t]*\/[ \t]*)?name[ \t]*:=[ \t]*"([^"]{1,200})"/m) },
  { pattern: /(?:^|\/)build\.(?:mill|sc)$/, module: true, parse: nothing },
  { pattern: /\.(?:cs|fs|vb|vcx)proj$/, module: true, parse: parseMsbuildProject },
  { pattern: /\.slnx?$/, module: true, parse: nothing },
  { pattern: /(?:^|\/)Gemfile$/, module: true, parse: parseGemfile },
  { pattern: /\.gemspec$/, module: true, parse: named(/\.name[ \t]*=[ \t]*["']([^"']{1,200})["']/) },
  { pattern: /(?:^|\/)mix\.exs$/, module: true, parse: named(/\bapp:[ \t]*:(\w{1,200})/) },
  { pattern: /(?:^|\/)rebar\.config$/, module: true, parse: nothing },
  { pattern: /(?:^|\/)Package\.swift$/, module: true, parse: named(/\bPackage\([ \t\r\n]{0,40}name:[ \t]*"([^"]{1,200})"/) },
  { pattern: /\.podspec$/, module: true, parse: named(/\.name[ \t]*=[ \t]*["']([^"']{1,200})["']/) },
  { pattern: /(?:^|\/)(?:pubspec|Chart|shard)\.ya?ml$/, module: true, parse: named(/^name:[ \t]*["']?([\w.-]{1,200})/m) },
  { pattern: /(?:^|\/)CMakeLists\.txt$/, module: true, parse: named(/^[ \t]*project[ \t]*\([ \t\r\n]{0,40}"?([\w.+-]{1,200})/im) },
  { pattern: /(?:^|\/)meson\.build$/, module: true, parse: named(/^project[ \t]*\([ \t\r\n]{0,40}'([^']{1,200})'/m) },
  { pattern: /(?:^|\/)(?:BUILD|BUCK|TARGETS|BUILD\.bazel|MODULE\.bazel|WORKSPACE|WORKSPACE\.bazel)$/, module: true, parse: nothing },
  { pattern: /(?:^|\/)(?:configure\.(?:ac|in)|Makefile\.am)$/, module: true, parse: named(/^AC_INIT\([ \t]*\[?([\w.+ -]{1,200}?)[ \t]*[\],)]/m) },
  { pattern: /(?:^|\/)(?:main|versions|variables)\.tf$/, module: true, parse: nothing },
  { pattern: /(?:^|\/)terragrunt\.hcl$/, module: true, parse: nothing },
  { pattern: /(?:^|\/)(?:build\.zig\.zon|build\.zig|dune-project|stack\.yaml|elm\.json|project\.clj|deps\.edn)$/, module: true, parse: nothing },
  { pattern: /\.(?:cabal|rockspec|nimble)$/, module: true, parse: nothing },
]
