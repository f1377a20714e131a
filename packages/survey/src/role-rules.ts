import type { ArtifactRole } from '@deepdiscovery/model'

/**
 * What gives a file a role; any one of the patterns does. Folders are tested with their final `/`, endings without their dot (what
 * follows the last one), names without folders. All patterns are linear: no nested quantifiers.
 */
export interface RoleRule {
  readonly role: ArtifactRole
  readonly folder?: RegExp
  readonly ending?: RegExp
  readonly name?: RegExp
  /** Names or endings that count only in such a folder. */
  readonly within?: { readonly folder: RegExp; readonly ending?: RegExp; readonly name?: RegExp }
}

/**
 * Path rules, first match wins. The order says what a file is mainly for: a test helper in YAML is a test, a
 * template inside `docs/` is documentation.
 */
export const ROLE_RULES: readonly RoleRule[] = [
  {
    role: 'generated', folder: /(?:^|\/)(?:dist|__generated__|generated|gen)\//i, ending: /^snap$/i,
    name: /\.min\.(?:js|css)$|\.(?:js|css)\.map$|_pb2?(?:_grpc)?\.(?:py|js|ts|d\.ts)$|\.pb\.go$|\.designer\.cs$|\.g\.(?:cs|dart)$/i,
  },
  {
    role: 'generated',
    name: /^(?:package-lock\.json|npm-shrinkwrap\.json|yarn\.lock|pnpm-lock\.yaml|bun\.lockb?|composer\.lock|gemfile\.lock|cargo\.lock|poetry\.lock|uv\.lock|pipfile\.lock|go\.sum|pubspec\.lock|mix\.lock|packages\.lock\.json|podfile\.lock|flake\.lock)$/i,
  },
  // Copies of other projects are taken over, not edited: for a task they are what a tool wrote.
  { role: 'generated', folder: /^vendor\/|(?:^|\/)(?:_vendor|vendored|(?:public|static|assets|js|css|libs?)\/vendor|third[-_]?party|node_modules|bower_components|extern)\//i },
  { role: 'test', folder: /(?:^|\/)(?:tests?|__tests__|__mocks__|specs?|testing|testdata|test-data|test_data|fixtures?|e2e|cypress|androidtest|integration[-_]?tests?|unit[-_]?tests?)\//i },
  { role: 'test', name: /^(?:test_.*|.*_tests?|.*[._-](?:test|tests|spec|e2e|cy)|conftest|.*_spec)\.[a-z]{1,5}$/is },
  { role: 'test', name: /(?:Test|Tests|TestCase|Spec|Specs|IT)\.(?:java|kt|kts|scala|groovy|cs|php|swift|m|cpp|cc|fs)$/ },
  { role: 'test', folder: /\.(?:Tests?|UnitTests|IntegrationTests?|Specs)\// },
  // A framework's own code for migrations is source; the steps are numbered or dated.
  {
    role: 'migration', folder: /(?:^|\/)(?:db\/(?:migrate|changelog)|flyway|alembic\/versions)\//i, name: /^V\d[\d_.]*__.*\.sql$/is,
    within: { folder: /(?:^|\/)(?:migrations?|migrate)\/(?:[^/]+\/){0,3}$/i, name: /^[a-z]{0,2}\d{3,}|\d{8,}|\.sql$/i },
  },
  { role: 'translation', ending: /^(?:po|pot|mo|arb|xlf|xliff|strings|resx)$/i, name: /^messages_[a-z]{2}(?:_[a-z]{2})?\.properties$/i },
  { role: 'translation', within: { folder: /(?:^|\/)values-[a-z]{2}(?:-r[a-z]{2})?\/$/i, ending: /^xml$/i } },
  // Below a source root of the JVM, folders are packages: com/acme/samples is no documentation.
  { role: 'docs', folder: /^(?!.{0,300}\bsrc\/\w{1,30}\/(?:java|kotlin|scala|groovy)\/)(?:.{0,300}\/)?(?:docs?|documentation|man|website|_?examples?|samples?|demos?|tutorials?)\//i },
  { role: 'docs', name: /^(?:readme|changelog|changes|history|news|contributing|license|licence|notice|authors|copying|security|code_of_conduct)(?:\.[a-z]{2,8})?$/i },
  {
    role: 'infrastructure', folder: /(?:^|\/)(?:\.github|\.gitlab|\.circleci|\.buildkite|k8s|kubernetes|helm|charts|terraform|ansible|deploy|docker)\//i,
    ending: /^(?:dockerfile|tf|tfvars|hcl|bicep)$/i,
    name: /^(?:dockerfile|containerfile)|docker-compose.*\.ya?ml$|^compose\.ya?ml$|^(?:\.gitlab-ci|\.travis|appveyor|azure-pipelines|jenkinsfile)/is,
  },
  {
    role: 'build', ending: /^(?:csproj|fsproj|vbproj|sln|slnx|vcxproj|gemspec|podspec|cabal|nimble|rockspec|mk|cmake|gradle|bzl)$/i,
    name: /^(?:makefile|gnumakefile|cmakelists\.txt|rakefile|gemfile|build\.xml|pom\.xml|build\.gradle(?:\.kts)?|settings\.gradle(?:\.kts)?|package\.json|pyproject\.toml|setup\.py|setup\.cfg|requirements.*\.txt|pipfile|go\.mod|go\.work|cargo\.toml|composer\.json|mix\.exs|build\.sbt|build\.zig|meson\.build|bazel|build\.bazel|workspace|tox\.ini|noxfile\.py|gulpfile\.[a-z]+|gruntfile\.[a-z]+|pubspec\.yaml|package\.swift|podfile|directory\.build\.props|directory\.packages\.props)$|^(?:webpack|vite|rollup|babel|esbuild|tsup|turbo|nx|lerna).*\.(?:js|cjs|mjs|ts|json)$/is,
  },
  {
    role: 'schema', ending: /^(?:proto|graphqls?|gql|prisma|xsd|avsc|thrift|fbs|capnp|wsdl)$/i,
    name: /^(?:openapi|swagger|schema).*\.(?:ya?ml|json|sql|rb)$|\.schema\.json$/is,
  },
  { role: 'style', ending: /^(?:css|scss|sass|less|styl|pcss)$/i },
  {
    role: 'template', name: /\.blade\.php$/i,
    ending: /^(?:html?|xhtml|ejs|hbs|handlebars|mustache|pug|jade|twig|erb|haml|slim|j2|jinja2?|njk|liquid|ftl|vm|jsp|jspx|cshtml|razor|eex|heex|leex|tpl|tmpl|gohtml|phtml|svg)$/i,
  },
  { role: 'template', within: { folder: /(?:^|\/)(?:res\/layout[^/]*|templates)\/$/i, ending: /^(?:xml|txt)$/i } },
  {
    role: 'route', name: /^(?:routes?|urls|routing|router)\.(?:py|rb|js|ts|tsx|php|go|ex|rs|ya?ml)$/i,
    within: { folder: /(?:^|\/)routes?\/$/i, ending: /^(?:js|ts|php|rb|py)$/i },
  },
  { role: 'script', folder: /(?:^|(?<!\b(?:src|resources|assets))\/)(?:scripts?|bin|tools?|hack|ci)\/$/i, ending: /^(?:sh|bash|zsh|fish|bat|cmd|ps1)$/i },
  {
    role: 'config', ending: /^(?:ya?ml|toml|ini|cfg|conf|config|properties|env|plist|editorconfig|rc|json5?|jsonc)$/i,
    name: /^\..*(?:rc|ignore|config|attributes|env)|\.config\.(?:js|cjs|mjs|ts)$/is,
  },
  { role: 'data', ending: /^(?:csv|tsv|ndjson|jsonl|parquet|geojson|xml|sql|dat|ttl|rdf|ipynb|ics|gpx|kml)$/i },
]

/** Where translations lie, and the endings that they have there. Asked before the rules. */
export const TRANSLATIONS = {
  // `po` says nothing by itself: files of gettext are known by their ending.
  folder: /(?:^|\/)(?:locales?|i18n|l10n|translations?|lang|languages?|messages)\//,
  ending: /^(?:json|ya?ml|properties|php|ts|js|toml|ftl|txt|md)$/i,
} as const

/** Folders whose code is source, also where another folder is named like one for scripts. */
export const SOURCE_FOLDER = /(?:^|\/)(?:src|lib|app|internal|pkg)\//
export const SOURCE_ENDING = /^(?:[cm]?[jt]sx?|py|pyi|pyx|rb|java|kt|kts|scala|go|rs|cs|fs|vb|c|cc|cpp|cxx|h|hh|hpp|hxx|m|mm|swift|php|ex|exs|erl|dart|lua|vue|svelte|astro|zig|hs|ml|mli|clj|cljs|r|jl|pl|pm|nim|groovy|elm|v|sv|vhd|f90|pas|sol|asm|s)$/i
export const DOCS_ENDING = /^(?:md|mdx|markdown|rst|adoc|asciidoc|txt|tex|pod|rdoc|textile)$/
