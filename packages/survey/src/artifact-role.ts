import type { ArtifactRole, FileHits } from '@deepdiscovery/model'

interface RoleRule {
  readonly role: ArtifactRole
  readonly pattern: RegExp
}

const DOCS_EXTENSION = /\.(?:md|mdx|markdown|rst|adoc|asciidoc|txt|tex|pod|rdoc|textile)$/
const TRANSLATION_FOLDER = /(?:^|\/)(?:locales?|i18n|l10n|translations?|lang|languages?|messages|po)\//

/**
 * Path rules, first match wins. The order says what a file is mainly for: a test helper in YAML is a test, a
 * template inside `docs/` is documentation. All patterns are linear: no nested quantifiers.
 */
const ROLE_RULES: readonly RoleRule[] = [
  { role: 'generated', pattern: /(?:^|\/)(?:dist|__generated__|generated|gen)\/|\.min\.(?:js|css)$|\.(?:js|css)\.map$|_pb2?(?:_grpc)?\.(?:py|js|ts|d\.ts)$|\.pb\.go$|\.designer\.cs$|\.g\.(?:cs|dart)$|\.snap$/i },
  { role: 'generated', pattern: /(?:^|\/)(?:package-lock\.json|npm-shrinkwrap\.json|yarn\.lock|pnpm-lock\.yaml|bun\.lockb?|composer\.lock|gemfile\.lock|cargo\.lock|poetry\.lock|uv\.lock|pipfile\.lock|go\.sum|pubspec\.lock|mix\.lock|packages\.lock\.json|podfile\.lock|flake\.lock)$/i },
  // Copies of other projects are taken over, not edited: for a task they are what a tool wrote.
  { role: 'generated', pattern: /^vendor\/|(?:^|\/)(?:_vendor|vendored|(?:public|static|assets|js|css|libs?)\/vendor|third[-_]?party|node_modules|bower_components|extern)\//i },
  { role: 'test', pattern: /(?:^|\/)(?:tests?|__tests__|__mocks__|specs?|testing|testdata|test-data|test_data|fixtures?|e2e|cypress|androidtest|integration[-_]?tests?|unit[-_]?tests?)\//i },
  { role: 'test', pattern: /(?:^|\/)(?:test_[^/]*|[^/]*_tests?|[^/]*[._-](?:test|tests|spec|e2e|cy)|conftest|[^/]*_spec)\.[a-z]{1,5}$/i },
  { role: 'test', pattern: /(?:^|\/)[^/]*(?:Test|Tests|TestCase|Spec|Specs|IT)\.(?:java|kt|kts|scala|groovy|cs|php|swift|m|cpp|cc|fs)$/ },
  { role: 'test', pattern: /(?:^|\/)[^/]*\.(?:Tests?|UnitTests|IntegrationTests?|Specs)\// },
  // A framework's own code for migrations is source; the steps are numbered or dated.
  { role: 'migration', pattern: /(?:^|\/)(?:db\/(?:migrate|changelog)|flyway|alembic\/versions)\/|(?:^|\/)(?:migrations?|migrate)\/(?:[^/]+\/){0,3}(?:[a-z]{0,2}\d{3,}[^/]*|[^/]*\d{8,}[^/]*|[^/]*\.sql)$|(?:^|\/)V\d[\d_.]*__[^/]*\.sql$/i },
  { role: 'translation', pattern: /\.(?:po|pot|mo|arb|xlf|xliff|strings|resx)$|(?:^|\/)messages_[a-z]{2}(?:_[a-z]{2})?\.properties$/i },
  { role: 'translation', pattern: /(?:^|\/)values-[a-z]{2}(?:-r[a-z]{2})?\/[^/]*\.xml$/i },
  // Below a source root of the JVM, folders are packages: com/acme/samples is no documentation.
  { role: 'docs', pattern: /^(?!.{0,300}\bsrc\/\w{1,30}\/(?:java|kotlin|scala|groovy)\/)(?:.{0,300}\/)?(?:docs?|documentation|man|website|_?examples?|samples?|demos?|tutorials?)\//i },
  { role: 'docs', pattern: /(?:^|\/)(?:readme|changelog|changes|history|news|contributing|license|licence|notice|authors|copying|security|code_of_conduct)(?:\.[a-z]{2,8})?$/i },
  { role: 'infrastructure', pattern: /(?:^|\/)(?:\.github|\.gitlab|\.circleci|\.buildkite|k8s|kubernetes|helm|charts|terraform|ansible|deploy|docker)\/|(?:^|\/)(?:dockerfile|containerfile)[^/]*$|\.dockerfile$|docker-compose[^/]*\.ya?ml$|(?:^|\/)compose\.ya?ml$|\.(?:tf|tfvars|hcl|bicep)$|(?:^|\/)(?:\.gitlab-ci|\.travis|appveyor|azure-pipelines|jenkinsfile)[^/]*$|(?:^|\/)jenkinsfile$/i },
  { role: 'build', pattern: /(?:^|\/)(?:makefile|gnumakefile|cmakelists\.txt|rakefile|gemfile|build\.xml|pom\.xml|build\.gradle(?:\.kts)?|settings\.gradle(?:\.kts)?|package\.json|pyproject\.toml|setup\.py|setup\.cfg|requirements[^/]*\.txt|pipfile|go\.mod|go\.work|cargo\.toml|composer\.json|mix\.exs|build\.sbt|build\.zig|meson\.build|bazel|build\.bazel|workspace|tox\.ini|noxfile\.py|gulpfile\.[a-z]+|gruntfile\.[a-z]+|pubspec\.yaml|package\.swift|podfile|directory\.build\.props|directory\.packages\.props)$|\.(?:csproj|fsproj|vbproj|sln|slnx|vcxproj|gemspec|podspec|cabal|nimble|rockspec|mk|cmake|gradle|bzl)$|(?:^|\/)(?:webpack|vite|rollup|babel|esbuild|tsup|turbo|nx|lerna)[^/]*\.(?:config\.)?(?:js|cjs|mjs|ts|json)$/i },
  { role: 'schema', pattern: /\.(?:proto|graphqls?|gql|prisma|xsd|avsc|thrift|fbs|capnp|wsdl)$|(?:^|\/)(?:openapi|swagger|schema)[^/]*\.(?:ya?ml|json|sql|rb)$|\.schema\.json$/i },
  { role: 'style', pattern: /\.(?:css|scss|sass|less|styl|pcss)$/i },
  { role: 'template', pattern: /\.(?:html?|xhtml|ejs|hbs|handlebars|mustache|pug|jade|twig|erb|haml|slim|j2|jinja2?|njk|liquid|ftl|vm|jsp|jspx|cshtml|razor|eex|heex|leex|tpl|tmpl|gohtml|blade\.php|phtml|svg)$/i },
  { role: 'template', pattern: /(?:^|\/)(?:res\/layout[^/]*|templates)\/[^/]*\.(?:xml|txt)$/i },
  { role: 'route', pattern: /(?:^|\/)(?:routes?|urls|routing|router)\.(?:py|rb|js|ts|tsx|php|go|ex|rs|ya?ml)$|(?:^|\/)routes?\/[^/]*\.(?:js|ts|php|rb|py)$/i },
  { role: 'script', pattern: /(?:^|(?<!\b(?:src|resources|assets))\/)(?:scripts?|bin|tools?|hack|ci)\/[^/]*$|\.(?:sh|bash|zsh|fish|bat|cmd|ps1)$/i },
  { role: 'config', pattern: /\.(?:ya?ml|toml|ini|cfg|conf|config|properties|env|plist|editorconfig|rc|json5?|jsonc)$|(?:^|\/)\.[^/]*(?:rc|ignore|config|attributes|env)[^/]*$|(?:^|\/)\.env[^/]*$|\.config\.(?:js|cjs|mjs|ts)$/i },
  { role: 'data', pattern: /\.(?:csv|tsv|ndjson|jsonl|parquet|geojson|xml|sql|dat|ttl|rdf|ipynb|ics|gpx|kml)$/i },
]

const SOURCE_EXTENSION = /\.(?:[cm]?[jt]sx?|py|pyi|pyx|rb|java|kt|kts|scala|go|rs|cs|fs|vb|c|cc|cpp|cxx|h|hh|hpp|hxx|m|mm|swift|php|ex|exs|erl|dart|lua|vue|svelte|astro|zig|hs|ml|mli|clj|cljs|r|jl|pl|pm|nim|groovy|elm|v|sv|vhd|f90|pas|sol|asm|s)$/i

/**
 * The job of a file, from its path and, where it was scanned, from what its head says of itself.
 *
 * @param path repo-relative path
 * @param hits scan result, for the generated mark
 */
export function artifactRole(path: string, hits?: FileHits): ArtifactRole {
  if (hits?.generated === true || hits?.minified === true) return 'generated'
  if (TRANSLATION_FOLDER.test(path) && /\.(?:json|ya?ml|properties|php|ts|js|toml|ftl|txt|md)$/i.test(path)) return 'translation'
  const rule = ROLE_RULES.find(({ pattern }) => pattern.test(path))
  // Scripts and examples are code, but code in `tools/` of a compiler is its source: a source extension below src/ or lib/ wins.
  if (rule?.role === 'script' && SOURCE_EXTENSION.test(path) && /(?:^|\/)(?:src|lib|app|internal|pkg)\//.test(path)) return 'source'
  if (rule !== undefined) return rule.role
  if (SOURCE_EXTENSION.test(path)) return 'source'
  if (DOCS_EXTENSION.test(path)) return 'docs'
  return path.includes('.') ? 'data' : 'config'
}
