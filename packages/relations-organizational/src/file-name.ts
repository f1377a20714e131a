import type { ArtifactId } from '@deepdiscovery/model'
import { baseNameOf, folderOf } from './folder-index.ts'

/** What a path says about the thing a file is about. */
export interface FileName {
  readonly id: ArtifactId
  readonly folder: string
  /** Base name without its last extension. */
  readonly stem: string
  readonly extension: string
  /** Programming languages whose files can test or stand for each other (`ts`, `tsx`, `js`); `undefined` for other files. */
  readonly family: string | undefined
  /** The subject: lower case, without test marks, `Impl`, interface `I`, platform suffixes and everything after the first dot. */
  readonly subject: string
  readonly test: boolean
  /** Folder names that tell one part of a repository from another: without `src`, `tests`, `main`, … */
  readonly place: readonly string[]
  /** How many names of the place come before the first test folder (`shop/tests/carts`: 1); `undefined` without one. */
  readonly testsAt: number | undefined
}

const FAMILIES: Readonly<Record<string, readonly string[]>> = {
  javascript: ['ts', 'tsx', 'mts', 'cts', 'js', 'jsx', 'mjs', 'cjs', 'vue', 'svelte', 'astro'],
  jvm: ['java', 'kt', 'kts', 'groovy', 'scala'],
  c: ['c', 'h', 'cc', 'hh', 'cpp', 'hpp', 'cxx', 'hxx', 'm', 'mm'],
  dotnet: ['cs', 'vb', 'fs', 'razor', 'cshtml', 'xaml'],
  python: ['py', 'pyi', 'pyx', 'pxd'],
  elixir: ['ex', 'exs'],
  ruby: ['rb'], php: ['php'], go: ['go'], rust: ['rs'], swift: ['swift'], dart: ['dart'], lua: ['lua'],
  perl: ['pl', 'pm', 't'], shell: ['sh', 'bats'],
}
const FAMILY_OF = new Map(Object.entries(FAMILIES).flatMap(([family, extensions]) =>
  extensions.map((extension) => [extension, family])))

const TEST_FOLDERS = new Set([
  'test', 'tests', '__tests__', 'spec', 'specs', 'testing', 'unittests', 'e2e', 'cypress', 'androidtest',
])
const NEUTRAL_FOLDERS = new Set([
  ...TEST_FOLDERS, '__snapshots__', 'src', 'source', 'sources', 'lib', 'app', 'include', 'main', 'unit', 'integration',
  'functional', 'feature', 'java', 'kotlin', 'groovy', 'scala', 'python', 'js', 'ts', 'css', 'scss', 'styles',
  'commonmain', 'commontest',
])

/** `cart.test`, `cart_spec`, `cart-test`, `cart.e2e-spec`, `cart.cy`; the mark is never the whole name. */
const LOWER_TEST_END = /[._-](?:test|tests|spec|specs|unittest|unittests|e2e-spec|e2e|cy)$/i
const LOWER_TEST_START = /^tests?[_-]/i
/** `CartTest`, `URLTests`, `CartTestCase`, `CartSpec`, `CartIT`, but not `AUDIT`. */
const CAMEL_TEST_END = /(?:TestCase|TestSuite|Tests|Test|Specs|Spec|(?<=[a-z0-9])(?:ITCase|IT))$/
const CAMEL_TEST_START = /^Tests?(?=[A-Z])/
const PLATFORM_END = /_(?:linux|darwin|windows|unix|posix|freebsd|openbsd|netbsd|android|ios|wasm|js|amd64|arm64|arm|386)$/

/** Reads a path as the name of a subject with marks around it. Linear in the length of the path. */
export function parseFileName(id: ArtifactId): FileName {
  let folder = folderOf(id)
  let base = baseNameOf(id)
  if (base.endsWith('.snap') && baseNameOf(folder) === '__snapshots__') {
    base = base.slice(0, -'.snap'.length)
    folder = folderOf(folder)
  }
  const dot = base.lastIndexOf('.')
  const stem = dot > 0 ? base.slice(0, dot) : base
  const extension = dot > 0 ? base.slice(dot + 1).toLowerCase() : ''
  const folders = folder === '' ? [] : folder.toLowerCase().split('/')
  const unmarked = withoutTestMarks(stem)
  const tests = folders.findIndex((name) => TEST_FOLDERS.has(name))
  return {
    id, folder, stem, extension,
    family: FAMILY_OF.get(extension),
    subject: subjectOf(unmarked, extension),
    test: unmarked !== stem || tests >= 0,
    place: placeOf(folders),
    testsAt: tests < 0 ? undefined : placeOf(folders.slice(0, tests)).length,
  }
}

function placeOf(folders: readonly string[]): readonly string[] {
  return folders.map(withoutTestSuffix).filter((name) => name !== '' && !NEUTRAL_FOLDERS.has(name))
}

function withoutTestMarks(stem: string): string {
  for (const mark of [LOWER_TEST_END, CAMEL_TEST_END, LOWER_TEST_START, CAMEL_TEST_START]) {
    const rest = stem.replace(mark, '')
    if (rest !== stem && rest !== '') return rest
  }
  return stem
}

/** `Acme.Web.Tests` and `auth_tests` are about `Acme.Web` and `auth`. */
function withoutTestSuffix(folder: string): string {
  return folder.replace(/[._-]?tests?$/, '')
}

function subjectOf(stem: string, extension: string): string {
  const dot = stem.indexOf('.', 1)
  // `1.4.14` and `v2.0` are versions, not a subject with suffixes.
  let head = dot < 0 || /^v?\d/.test(stem) ? stem : stem.slice(0, dot)
  if (extension === 'go') head = head.replace(PLATFORM_END, '')
  if (FAMILY_OF.get(extension) === 'jvm' || extension === 'cs') head = head.replace(/(?<=[a-z0-9])Impl$/, '')
  if (extension === 'cs') head = head.replace(/^I(?=[A-Z][a-z])/, '')
  return head.toLowerCase()
}
