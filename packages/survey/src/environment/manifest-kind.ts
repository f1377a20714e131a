import type { ManifestFacts } from './manifest-facts.ts'
import { parseComposerJson, parseNxProject, parsePackageJson } from './json-manifests.ts'
import { parseGemfile, parseGemspec, parseGoMod, parseGradle, parseMix, parseRequirements, parseSetup } from './line-manifests.ts'

/** One kind of build manifest: how to recognise it, whether it starts a module, how to read it. */
export interface ManifestKind {
  /** Names of such files. */
  readonly names?: readonly string[]
  /** Or what their names end with, from the last dot on. */
  readonly endings?: readonly string[]
  readonly module: boolean
  /** May throw on malformed text; the caller turns that into a diagnostic. */
  readonly parse: (text: string) => ManifestFacts | Promise<ManifestFacts>
}

// The libraries for TOML and XML take longer to load than such manifests to read, and many repositories have none.
const parsePyproject = async (text: string): Promise<ManifestFacts> => (await import('./toml-manifests.ts')).parsePyproject(text)
const parseCargoToml = async (text: string): Promise<ManifestFacts> => (await import('./toml-manifests.ts')).parseCargoToml(text)
const parseMavenPom = async (text: string): Promise<ManifestFacts> => (await import('./xml-manifests.ts')).parseMavenPom(text)
const parseMsbuildProject = async (text: string): Promise<ManifestFacts> => (await import('./xml-manifests.ts')).parseMsbuildProject(text)

const NOTHING: ManifestFacts = { name: undefined, dependencies: [] }
const nothing = (): ManifestFacts => NOTHING

/** Reads no more than the name: the first capture of a pattern. */
const named = (pattern: RegExp) => (text: string): ManifestFacts => ({ name: pattern.exec(text)?.[1], dependencies: [] })

/**
 * Where a folder has several manifests, the one whose path sorts first stands for its module; all patterns are linear. Where a
 * build tool has no manifest per module, the file that by its convention every module has counts as one (Terraform's `main.tf`).
 */
export const MANIFEST_KINDS: readonly ManifestKind[] = [
  { names: ['package.json'], module: true, parse: parsePackageJson },
  { names: ['project.json'], module: true, parse: parseNxProject },
  { names: ['deno.json', 'deno.jsonc', 'jsr.json'], module: true, parse: named(/^\s{0,8}"name"\s{0,8}:\s{0,8}"([^"]{1,200})"/m) },
  { names: ['composer.json'], module: true, parse: parseComposerJson },
  { names: ['pyproject.toml'], module: true, parse: parsePyproject },
  { names: ['setup.py', 'setup.cfg'], module: true, parse: parseSetup },
  { names: ['Pipfile'], module: true, parse: nothing },
  { names: ['Cargo.toml'], module: true, parse: parseCargoToml },
  { names: ['go.mod'], module: true, parse: parseGoMod },
  { names: ['go.work'], module: true, parse: nothing },
  { names: ['pom.xml'], module: true, parse: parseMavenPom },
  { names: ['build.gradle', 'build.gradle.kts'], module: true, parse: parseGradle },
  {
    names: ['settings.gradle', 'settings.gradle.kts'], module: true,
    parse: named(/^[ \t]*rootProject\.name[ \t]*=[ \t]*["']([^"']{1,200})["']/m),
  },
  { names: ['build.sbt'], module: true, parse: named(/^[ \t]*(?:ThisBuild[ \t]*\/[ \t]*)?name[ \t]*:=[ \t]*"([^"]{1,200})"/m) },
  { names: ['build.mill', 'build.sc'], module: true, parse: nothing },
  { endings: ['.csproj', '.fsproj', '.vbproj', '.vcxproj'], module: true, parse: parseMsbuildProject },
  { endings: ['.sln', '.slnx'], module: true, parse: nothing },
  { names: ['Gemfile'], module: true, parse: parseGemfile },
  { endings: ['.gemspec'], module: true, parse: parseGemspec },
  { names: ['mix.exs'], module: true, parse: parseMix },
  { names: ['rebar.config'], module: true, parse: nothing },
  { names: ['Package.swift'], module: true, parse: named(/\bPackage\([ \t\r\n]{0,40}name:[ \t]*"([^"]{1,200})"/) },
  { endings: ['.podspec'], module: true, parse: named(/\.name[ \t]*=[ \t]*["']([^"']{1,200})["']/) },
  {
    names: ['pubspec.yaml', 'pubspec.yml', 'Chart.yaml', 'Chart.yml', 'shard.yaml', 'shard.yml'], module: true,
    parse: named(/^name:[ \t]*["']?([\w.-]{1,200})/m),
  },
  { names: ['CMakeLists.txt'], module: true, parse: named(/^[ \t]*project[ \t]*\([ \t\r\n]{0,40}"?([\w.+-]{1,200})/im) },
  { names: ['meson.build'], module: true, parse: named(/^project[ \t]*\([ \t\r\n]{0,40}'([^']{1,200})'/m) },
  { names: ['BUILD', 'BUCK', 'TARGETS', 'BUILD.bazel', 'MODULE.bazel', 'WORKSPACE', 'WORKSPACE.bazel'], module: true, parse: nothing },
  { names: ['configure.ac', 'configure.in', 'Makefile.am'], module: true, parse: named(/^AC_INIT\([ \t]*\[?([\w.+ -]{1,200}?)[ \t]*[\],)]/m) },
  { names: ['main.tf', 'versions.tf', 'variables.tf'], module: true, parse: nothing },
  { names: ['terragrunt.hcl'], module: true, parse: nothing },
  { names: ['build.zig.zon', 'build.zig', 'dune-project', 'stack.yaml', 'elm.json', 'project.clj', 'deps.edn'], module: true, parse: nothing },
  { endings: ['.cabal', '.rockspec', '.nimble'], module: true, parse: nothing },
]

/** pip takes any name; usual are `requirements.txt` and `requirements-dev.txt`. */
const REQUIREMENTS: ManifestKind = { module: false, parse: parseRequirements }

let kindOf: ReadonlyMap<string, ManifestKind> | undefined

/** The kind of manifest that a path names; `undefined` for all other files, which is found out without a pattern. */
export function manifestKind(path: string): ManifestKind | undefined {
  kindOf ??= new Map(MANIFEST_KINDS.flatMap((kind) => [...kind.names ?? [], ...kind.endings ?? []].map((key) => [key, kind])))
  const name = path.slice(path.lastIndexOf('/') + 1)
  const known = kindOf.get(name)
  if (known !== undefined) return known
  const dot = name.lastIndexOf('.')
  if (dot === -1) return undefined
  const ending = name.slice(dot)
  if (ending === '.txt') return name.startsWith('requirements') ? REQUIREMENTS : undefined
  return kindOf.get(ending)
}
