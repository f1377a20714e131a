import type { PathForm } from './find-path.ts'

/** One place where a format states paths: which files, which key, relative to what. Data only; the first row that fits counts. */
export interface StatedPath extends PathForm {
  /** Path of the stating file, case ignored. */
  readonly file: RegExp
  /** Path of keys (JSON, YAML, TOML) or `element@attribute` and path of elements (XML). */
  readonly key: RegExp
  /**
   * The file's folder, the repository's root, the folder that another key of the same object gives, folders of resources
   * (Java), or
   * guesses: file first, then root.
   */
  readonly base: 'file' | 'root' | 'guess' | 'resources' | { readonly sibling: string }
  /** How the value holds paths: as it is by default. */
  readonly value?: 'command' | 'assigned' | 'list' | 'pairs' | 'mount' | 'relative' | 'dotted'
  /** Whether the key only lists what a package carries: the file is named, not needed to work. */
  readonly lists?: true
}

const ANY = /(?:)/
const json = (names: string): RegExp => new RegExp(`(?:^|/)(?:${names})[^/]*\\.json[c5]?$`, 'i')
const yaml = (names: string): RegExp => new RegExp(`(?:^|/)(?:${names})\\.ya?ml$`, 'i')
const named = (names: string): RegExp => new RegExp(`(?:^|/)(?:${names})$`, 'i')

const PACKAGE = named('package\\.json')
const COMPOSE = yaml('(?:docker-)?compose[^/]*')
const WORKFLOW = /(?:^|\/)\.(?:github|gitea|forgejo)\/workflows\/[^/]+\.ya?ml$/i
const ACTION = yaml('action')
const KUSTOMIZATION = yaml('kustomization')
const KUSTOMIZED = { inFolder: ['kustomization.yaml', 'kustomization.yml', 'Kustomization'] }
const CARGO = named('Cargo\\.toml')
const CRATE = { inFolder: ['Cargo.toml'] }
const PYPROJECT = named('pyproject\\.toml')
const MSBUILD = /\.(?:[a-z]{2}proj|props|targets|proj)$/i
/** Services that run the steps of a file. */
const PIPELINE = new RegExp('(?:^|/)(?:\\.gitlab-ci[^/]*|\\.travis|azure-pipelines[^/]*|\\.circleci/config|\\.drone|appveyor'
  + '|\\.buildkite/[^/]+)\\.ya?ml$', 'i')
const MAVEN = named('pom\\.xml')
const ECMASCRIPT = ['.js', '.ts', '.mjs', '.cjs', '.tsx', '.jsx', '.json']

/** Formats and their keys with paths. */
export const STATED_PATHS: readonly StatedPath[] = [
  // References between documents: OpenAPI, AsyncAPI, JSON schema.
  { file: /\.(?:json[c5]?|ya?ml)$/i, key: /(?:^|\.)\$ref$/, base: 'file' },
  { file: /\.json[c5]?$/i, key: /^\$schema$/, base: 'file', value: 'relative' },
  // JavaScript and TypeScript projects.
  { file: json('tsconfig|jsconfig'), key: /^extends$/,
    base: 'file', value: 'relative', endings: ['.json'], inFolder: ['tsconfig.json'] },
  { file: json('tsconfig|jsconfig'), key: /^references\.path$/, base: 'file', inFolder: ['tsconfig.json'] },
  { file: json('tsconfig|jsconfig'), key: /^files$/, base: 'file', endings: ['.ts', '.d.ts', '.tsx'] },
  { file: PACKAGE, key: /^workspaces(?:\.packages)?$/, base: 'file', inFolder: ['package.json'], globs: true },
  { file: yaml('pnpm-workspace'), key: /^packages$/, base: 'file', inFolder: ['package.json'], globs: true },
  { file: named('lerna\\.json'), key: /^packages$/, base: 'file', inFolder: ['package.json'], globs: true },
  { file: PACKAGE,
    key: /^(?:main|module|browser|types|typings|style|sass|svelte|source|bin(?:\..*)?|exports(?:\..*)?|imports(?:\..*)?|man)$/,
    base: 'file', endings: ECMASCRIPT, inFolder: ['index.js', 'index.ts'] },
  { file: PACKAGE, key: /^files$/, base: 'file', lists: true },
  { file: PACKAGE, key: /^scripts\./, base: 'file', value: 'command' },
  { file: PACKAGE, key: /^(?:dev|peer|optional)?[dD]ependencies\./, base: 'file', value: 'relative', inFolder: ['package.json'] },
  { file: named('composer\\.json'), key: /^(?:autoload(?:-dev)?\.(?:files|classmap)|bin)$/, base: 'file' },
  // Containers.
  { file: COMPOSE, key: /(?:^|\.)build\.dockerfile$/, base: { sibling: 'context' } },
  { file: COMPOSE, key: /(?:^|\.)build(?:\.context)?$/, base: 'file', inFolder: ['Dockerfile', 'Containerfile'] },
  { file: COMPOSE, key: /(?:^|\.)(?:env_file(?:\.path)?|extends\.file|include(?:\.path)?|(?:configs|secrets)\.[^.]+\.file)$/,
    base: 'file' },
  { file: COMPOSE, key: /(?:^|\.)volumes$/, base: 'file', value: 'mount' },
  { file: COMPOSE, key: /(?:^|\.)volumes\.source$/, base: 'file', value: 'relative' },
  // Continuous integration.
  { file: WORKFLOW, key: /(?:^|\.)uses$/,
    base: 'root', value: 'relative', inFolder: ['action.yml', 'action.yaml', 'Dockerfile'] },
  { file: ACTION, key: /(?:^|\.)uses$/, base: 'root', value: 'relative', inFolder: ['action.yml', 'action.yaml', 'Dockerfile'] },
  { file: ACTION, key: /^runs\.(?:main|pre|post|image)$/, base: 'file' },
  { file: WORKFLOW, key: /(?:^|\.)run$/, base: 'root', value: 'command' },
  { file: WORKFLOW, key: /(?:^|\.)(?:(?:go|node|python|java|ruby)-version-file|file|dockerfile)$/, base: 'root' },
  { file: /(?:^|\/)\.gitlab-ci[^/]*\.ya?ml$/i, key: /^include(?:\.local)?$/, base: 'root' },
  { file: PIPELINE,
    key: /(?:^|\.)(?:script|before_script|after_script|bash|command|commands|install|before_install|run(?:\.command)?)$/,
    base: 'root', value: 'command' },
  { file: /(?:^|\/)azure-pipelines[^/]*\.ya?ml$/i, key: /(?:^|\.)template$/, base: 'file' },
  // Kubernetes.
  { file: KUSTOMIZATION, key: /^(?:resources|bases|components|crds|configurations|transformers|generators|validators)$/,
    base: 'file', ...KUSTOMIZED },
  { file: KUSTOMIZATION,
    key: /^(?:patches(?:\.path)?|patchesStrategicMerge|patchesJson6902\.path|replacements\.path|openapi\.path)$/,
    base: 'file' },
  { file: KUSTOMIZATION, key: /^(?:configMapGenerator|secretGenerator)\.(?:files|envs?)$/, base: 'file', value: 'assigned' },
  { file: named('Chart\\.yaml'), key: /^dependencies\.repository$/, base: 'file', inFolder: ['Chart.yaml'] },
  // Rust and Python projects.
  { file: CARGO, key: /^workspace\.(?:members|default-members)$/, base: 'file', globs: true, ...CRATE },
  { file: CARGO, key: /(?:^|\.)(?:dev-|build-)?dependencies\.[^.]+\.path$|^patch\..*\.path$/, base: 'file', ...CRATE },
  { file: CARGO, key: /^(?:lib|bin|test|bench|example)\.path$|^package\.(?:build|readme|license-file)$/, base: 'file' },
  { file: PYPROJECT,
    key: /^(?:project\.(?:readme|license)(?:\.file)?|tool\.poetry\.readme|tool\.hatch\.version\.path|tool\.setuptools\.dynamic\..*\.file)$/,
    base: 'file' },
  { file: PYPROJECT, key: /^tool\.uv\.workspace\.members$/, base: 'file', globs: true, inFolder: ['pyproject.toml'] },
  { file: PYPROJECT, key: /\.path$/, base: 'file', inFolder: ['pyproject.toml', 'setup.py'] },
  { file: PYPROJECT, key: /(?:^|\.)include$/, base: 'file', lists: true },
  { file: PYPROJECT, key: /(?:^|\.)(?:extend|config-file|template|directory|filename)$/, base: 'file' },
  // Maven, MSBuild, Spring, Liquibase, MyBatis, PHPUnit, schemas, style sheets.
  { file: MAVEN, key: /\.modules\.module$/, base: 'file', inFolder: ['pom.xml'] },
  { file: MAVEN, key: /^project\.parent\.relativePath$/, base: 'file', inFolder: ['pom.xml'] },
  { file: MAVEN, key: /^(?!project\.(?:dependencies|properties))project\./, base: 'file', value: 'dotted' },
  { file: MSBUILD, key: /^ProjectReference@Include$|^Import@Project$/, base: 'file', value: 'list' },
  { file: MSBUILD, key: /^(?:Compile|None|Content|EmbeddedResource|AdditionalFiles|Page|Resource|Protobuf)@(?:Include|Update)$/,
    base: 'file',
    value: 'list', globs: true },
  { file: /\.slnx$/i, key: /^Project@Path$/, base: 'file' },
  { file: /\.xml$/i, key: /^import@resource$/, base: 'resources' },
  { file: /\.xml$/i, key: /^(?:include@file|sqlFile@path|loadData@file|mapper@resource|properties@resource)$/,
    base: 'resources' },
  { file: /(?:^|\/)build[^/]*\.xml$|\.ant\.xml$/i, key: /^(?:import@file|ant@antfile)$/, base: 'file' },
  { file: /(?:^|\/)phpunit[^/]*\.xml/i, key: /^phpunit@bootstrap$|\.file$/, base: 'file' },
  { file: /\.(?:xsd|wsdl)$/i, key: /^(?:include|import|redefine|override)@(?:schemaLocation|location)$/, base: 'file' },
  { file: /\.xml$/i, key: /@noNamespaceSchemaLocation$/, base: 'file' },
  { file: /\.xml$/i, key: /@schemaLocation$/, base: 'file', value: 'pairs' },
  { file: /\.(?:xml|xsl|xslt)$/i, key: /^(?:include|import)@href$/, base: 'file' },
  // Documentation and code generation.
  { file: yaml('mkdocs'), key: /^nav(?:\.|$)/, base: { sibling: 'docs_dir' } },
  { file: yaml('\\.?(?:codegen|graphql[^/]*)'), key: /(?:^|\.)(?:schema|documents)$/, base: 'file', globs: true },
  { file: yaml('sqlc'), key: /(?:^|\.)(?:queries|schema)$/, base: 'file', wholeFolders: true },
  // Any tool's `extends` of a file beside it.
  { file: ANY, key: /(?:^|\.)extends$/, base: 'file', value: 'relative', endings: ['.json', '.js', '.yml', '.yaml'] },
]
