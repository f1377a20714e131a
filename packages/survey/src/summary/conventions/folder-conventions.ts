import type { ArtifactRole } from '@deepdiscovery/model'
import type { Convention, ConventionKind } from '../repository-facts.ts'
import { depthOf, nameOf, type PlacedFile } from '../repository-files.ts'
import { countBy } from '../stack/code-languages.ts'
import { mainFolders } from './main-folders.ts'

const MAX_ITEMS = 6
const IN_FOLDERS: readonly (readonly [ConventionKind, ArtifactRole, string])[] = [
  ['migrations', 'migration', 'migrations'], ['schemas', 'schema', 'schemas'], ['templates', 'template', 'templates'],
]
/** What says how to work here, for people and for agents. */
const GUIDES = /^(?:(?:\.github\/|docs\/)?(?:CONTRIBUTING|DEVELOPMENT|HACKING|ARCHITECTURE|STYLEGUIDE)\.(?:md|rst|adoc|txt)|(?:AGENTS|CLAUDE|GEMINI)\.md|agents\.md|\.cursorrules|\.github\/copilot-instructions\.md|\.windsurfrules)$/i
const DEPLOYMENT = /^(?:(?:[\w-]{1,30}\.)?Dockerfile(?:\.[\w-]{1,30})?|Containerfile|(?:docker-)?compose(?:[.-][\w-]{1,30}){0,2}\.ya?ml|Procfile|Chart\.yaml|skaffold\.yaml|kustomization\.yaml|fly\.toml|vercel\.json|netlify\.toml|render\.yaml|serverless\.yml|app\.json|main\.tf)$/
const CI_FOLDER = /^(?:\.github\/workflows\/[^/]+\.ya?ml|\.gitlab-ci\.yml|\.circleci\/config\.yml|\.travis\.yml|azure-pipelines\.ya?ml|Jenkinsfile|\.buildkite\/[^/]+|appveyor\.yml)$/
const STYLE_TOOLS: readonly (readonly [string, RegExp])[] = [
  ['ESLint', /^(?:eslint\.config\.\w{1,4}|\.eslintrc(?:\.\w{2,5})?)$/], ['Prettier', /^(?:\.prettierrc(?:\.\w{2,5})?|prettier\.config\.\w{1,4})$/], ['Biome', /^biome\.jsonc?$/], ['Ruff', /^\.?ruff\.toml$/], ['Flake8', /^\.flake8$/],
  ['mypy', /^\.?mypy\.ini$/], ['RuboCop', /^\.rubocop\.yml$/], ['golangci-lint', /^\.golangci\.ya?ml$/], ['rustfmt', /^\.?rustfmt\.toml$/], ['Clippy', /^\.?clippy\.toml$/], ['clang-format', /^\.clang-format$/],
  ['clang-tidy', /^\.clang-tidy$/], ['Checkstyle', /^checkstyle\.xml$/], ['PHPStan', /^phpstan\.(?:neon|dist\.neon|neon\.dist)$/], ['PHP CS Fixer', /^\.php-cs-fixer(?:\.dist)?\.php$/], ['Pint', /^pint\.json$/], ['Credo', /^\.credo\.exs$/],
  ['Stylelint', /^(?:\.stylelintrc(?:\.\w{2,5})?|stylelint\.config\.\w{1,4})$/], ['pre-commit', /^\.pre-commit-config\.ya?ml$/], ['EditorConfig', /^\.editorconfig$/], ['commitlint', /^commitlint\.config\.\w{1,4}$/], ['detekt', /^detekt\.ya?ml$/],
]

/** What lies where: by the roles of files and by names that tools give them. */
export function folderConventions(files: readonly PlacedFile[]): readonly Convention[] {
  return [
    ...named('guides', 'how to contribute', files.filter(({ id }) => GUIDES.test(id))),
    ...IN_FOLDERS.flatMap(([kind, role, noun]) => located(kind, noun, files.filter((file) => file.role === role && !file.id.endsWith('.svg') && (kind !== 'migrations' || /\d|\.sql$|changelog/i.test(nameOf(file.id)))), kind === 'templates' ? 10 : 1)),
    ...named('infrastructure', 'deployed with', files.filter(({ id, role }) => role !== 'test' && role !== 'docs' && depthOf(id) <= 3 && DEPLOYMENT.test(nameOf(id)))),
    ...configuration(files), ...translations(files),
    ...located('generated', 'generated or taken over, not to be edited', files.filter(({ id, role }) => role === 'generated' && id.includes('/')), 1),
    ...named('ci', 'continuous integration', files.filter(({ id }) => CI_FOLDER.test(id))),
    ...styleTools(files), ...pageRoutes(files),
  ]
}

/** Files of one kind that have folders of their own. */
function located(kind: ConventionKind, noun: string, files: readonly PlacedFile[], least = 1): readonly Convention[] {
  if (files.length < least) return []
  if (files.length < 3) return named(kind, noun, files)
  return [{ kind, statement: `${noun}: ${files.length} files`, items: mainFolders(files, MAX_ITEMS) }]
}

function named(kind: ConventionKind, statement: string, files: readonly PlacedFile[]): readonly Convention[] {
  const near = files.toSorted((left, right) => depthOf(left.id) - depthOf(right.id))
  return near.length === 0 ? [] : [{ kind, statement, items: near.slice(0, MAX_ITEMS * 2).map(({ id }) => ({ text: id })) }]
}

/** Settings of the program, not of the tools that check it: folders named for it, and files of frameworks. */
function configuration(files: readonly PlacedFile[]): readonly Convention[] {
  const settings = files.filter(({ id, role }) => role !== 'test' && role !== 'docs' && role !== 'generated' && role !== 'translation'
    && (/(?:^|\/)(?:config|configs|configuration|conf)\/|(?:^|\/)settings\/\w{1,40}\.py$/.test(id) && (role === 'config' || role === 'source' || role === 'data') && !id.startsWith('.')
      || /^(?:application(?:-\w{1,30})?\.(?:ya?ml|properties)|appsettings(?:\.\w{1,30})?\.json|settings\.py|\.env(?:\.\w{1,30}){0,2})$/.test(nameOf(id))))
  const folders = countBy(settings.map(({ id }) => {
    const at = /(?:^|\/)(?:config|configs|configuration|conf|settings)\//.exec(id)
    return at === null ? id : id.slice(0, at.index + at[0].length)
  })).toSorted(([left], [right]) => depthOf(left.replace(/\/$/, '')) - depthOf(right.replace(/\/$/, '')))
  return folders.length === 0 ? [] : [{ kind: 'configuration', statement: 'configuration', items: folders.slice(0, MAX_ITEMS).map(([text, count]) => ({ text, ...(count > 1 ? { files: count } : {}) })) }]
}

function translations(files: readonly PlacedFile[]): readonly Convention[] {
  const found = files.filter(({ role }) => role === 'translation')
  if (found.length === 0) return []
  const locales = new Set(found.flatMap(({ id }) => /(?:^|[/_.-])([a-z]{2}(?:[-_][A-Za-z]{2,4})?)(?=[/.])/.exec(id)?.[1]?.toLowerCase() ?? []))
  return [{ kind: 'translations', statement: `translations: ${found.length} files${locales.size > 1 ? `, about ${locales.size} locales` : ''}`, items: mainFolders(found, MAX_ITEMS) }]
}

/** Tools whose configuration lies at the root. */
function styleTools(files: readonly PlacedFile[]): readonly Convention[] {
  const items = STYLE_TOOLS.flatMap(([, pattern]) => files.filter(({ id }) => !id.includes('/') && pattern.test(id)).slice(0, 1).map(({ id }) => ({ text: id })))
  return items.length === 0 ? [] : [{ kind: 'style-tools', statement: 'style is checked by', items }]
}

/** Frameworks whose routes are files: https://nextjs.org/docs/app, https://svelte.dev/docs/kit/routing */
function pageRoutes(files: readonly PlacedFile[]): readonly Convention[] {
  const pages = files.filter(({ id, role }) => role !== 'test' && role !== 'docs' && /^(?:page|layout|route)\.[jt]sx?$|^\+(?:page|server|layout)(?:\.server)?\.(?:svelte|[jt]s)$/.test(nameOf(id)))
  return pages.length < 3 ? [] : [{ kind: 'routes', statement: `routes by folder: ${pages.length} files`, items: mainFolders(pages, MAX_ITEMS) }]
}

