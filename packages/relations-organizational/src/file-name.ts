import type { ArtifactId } from '@deepdiscovery/model'
import { baseNameOf, folderOf } from './folder-index.ts'

/** What the marks of a name say that its file is of the subject, beside its test. */
export type Mark = 'mock' | 'fixture' | 'generated'

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
  /** Test code, or what only tests use (fixtures, mocks). */
  readonly test: boolean
  readonly mark: Mark | undefined
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

const MOCK_FOLDERS = new Set(['__mocks__', 'mocks', 'mock'])
const FIXTURE_FOLDERS = new Set(['fixtures', 'fixture', '__fixtures__', 'testdata', 'test-data', 'test_data'])
const TEST_FOLDERS = new Set([
  'test', 'tests', '__tests__', 'spec', 'specs', 'testing', 'unittests', 'e2e', 'cypress', 'androidtest',
  ...MOCK_FOLDERS, ...FIXTURE_FOLDERS,
])
const NEUTRAL_FOLDERS = new Set([
  ...TEST_FOLDERS, '__snapshots__', 'src', 'source', 'sources', 'lib', 'app', 'include', 'main', 'unit', 'integration',
  'functional', 'feature', 'docs', 'doc', 'java', 'kotlin', 'groovy', 'scala', 'python', 'js', 'ts', 'css', 'scss', 'styles',
  'commonmain', 'commontest',
])

/** `cart.test`, `cart_spec`, `cart-test`, `cart.e2e-spec`, `cart.cy`; the mark is never the whole name. */
const LOWER_TEST_END = /[._-](?:test|tests|spec|specs|unittest|unittests|e2e-spec|e2e|cy)$/i
const LOWER_TEST_START = /^tests?[_-]/i
/** `CartTest`, `URLTests`, `CartTestCase`, `CartSpec`, `CartIT`, but not `AUDIT`. */
const CAMEL_TEST_END = /(?:TestCase|TestSuite|Tests|Test|Specs|Spec|(?<=[a-z0-9])(?:ITCase|IT))$/
const CAMEL_TEST_START = /^Tests?(?=[A-Z])/
const TEST_MARKS = [LOWER_TEST_END, CAMEL_TEST_END, LOWER_TEST_START, CAMEL_TEST_START]
/** `mock_cart`, `cart_mock`, `MockCart`, `CartMock`; `cart.mock` is cut at its dot. */
const MOCK_MARKS = [/^mock_/i, /_mock$/i, /^Mock(?=[A-Z])/, /(?<=[a-z0-9])Mock$/]
const DOTTED_MOCK = /\.mocks?(?:\.|$)/i
/** What protocol buffer compilers and other generators add: `cart_pb2_grpc.py`, `cart_grpc_web_pb.js`, `cart_generated.h`. */
const GENERATED_ENDS = [/_(?:grpc_)?(?:web_)?pb2?(?:_grpc)?$|_grpc\.pb$|_generated$/i]
const GENERATED_ENDS_GO = [...GENERATED_ENDS, /_(?:gen|templ|easyjson|grpc)$/]
/** `cart.pb.go`, `cart.g.dart`, `Cart.Designer.cs`, `schema.graphql.ts`. */
const DOTTED_GENERATED = /\.(?:pb|pbgrpc|pbjson|pbenum|g|freezed|gr|gen|generated|designer|graphql|proto|sql)(?:\.|$)/i
/** `001_cart.up.sql` and `001_cart_down.sql` are two ends of one step; so are Flyway's `V2__cart.sql` and `U2__cart.sql`. */
const STEP_END = /[._-](?:up|down)$/i
const FLYWAY_START = /^[VU](?=\d[\d_.]{0,40}__)/
const STEP_NAMES = new Set(['up', 'down'])
/** A page of a module: `docs/reference/shop.cart.total.rst`. */
const PAGE_EXTENSIONS = new Set(['rst', 'md', 'mdx', 'adoc'])
const PLATFORM_END = /_(?:linux|darwin|windows|unix|posix|freebsd|openbsd|netbsd|android|ios|wasm|js|amd64|arm64|arm|386)$/

/** What the folders of a file say of it. */
interface FolderFacts {
  readonly folder: string
  /** In lower case. */
  readonly names: readonly string[]
  readonly place: readonly string[]
  readonly testsAt: number | undefined
  readonly mark: 'mock' | 'fixture' | undefined
  readonly ofPages: boolean
}

/** Makes a reader of paths, as names of subjects with marks around them. It remembers folders; linear in the length of a path. */
export function fileNameReader(): (id: ArtifactId) => FileName {
  const known = new Map<string, FolderFacts>()
  return (id) => {
    const folder = folderOf(id)
    let facts = known.get(folder)
    if (!facts) known.set(folder, facts = folderFacts(baseNameOf(folder) === '__snapshots__' ? folderOf(folder) : folder))
    return readName(id, facts)
  }
}

function folderFacts(folder: string): FolderFacts {
  const names = folder === '' ? [] : folder.toLowerCase().split('/')
  const tests = names.findIndex((name) => TEST_FOLDERS.has(name))
  const mark = names.some((name) => MOCK_FOLDERS.has(name)) ? 'mock' : names.some((name) => FIXTURE_FOLDERS.has(name)) ? 'fixture' : undefined
  return {
    folder, names, mark, place: placeOf(names), ofPages: names.some((name) => name === 'docs' || name === 'doc'),
    testsAt: tests < 0 ? undefined : placeOf(names.slice(0, tests)).length,
  }
}

function readName(id: ArtifactId, { folder, names, place, testsAt, mark: around, ofPages }: FolderFacts): FileName {
  const full = baseNameOf(id)
  const base = full.endsWith('.snap') && folderOf(id) !== folder ? full.slice(0, -'.snap'.length) : full
  const dot = base.lastIndexOf('.')
  const stem = dot > 0 ? base.slice(0, dot) : base
  const extension = dot > 0 ? base.slice(dot + 1).toLowerCase() : ''
  const { rest, mark = around } = withoutMarks(stem, extension)
  const unmarked = withoutTestMarks(rest)
  const module = ofPages && PAGE_EXTENSIONS.has(extension) ? dottedModule(stem) : undefined
  return {
    id, folder, stem, extension, mark, testsAt, family: FAMILY_OF.get(extension),
    test: unmarked !== rest || testsAt !== undefined || mark === 'mock',
    subject: module ? module.at(-1) ?? '' : subjectOf(unmarked, extension, names),
    place: module ? module.slice(0, -1) : place,
  }
}

/** Marks that stand in the name itself. */
function withoutMarks(stem: string, extension: string): { rest: string; mark?: Mark } {
  const mocked = without(stem, MOCK_MARKS)
  if (mocked !== stem) return { rest: mocked, mark: 'mock' }
  const made = without(stem, extension === 'go' ? GENERATED_ENDS_GO : GENERATED_ENDS)
  if (made !== stem) return { rest: made, mark: 'generated' }
  if (!stem.includes('.')) return { rest: stem }
  return DOTTED_MOCK.test(stem) ? { rest: stem, mark: 'mock' } : DOTTED_GENERATED.test(stem) ? { rest: stem, mark: 'generated' } : { rest: stem }
}

/** The first mark that the stem has is taken away; a mark is never the whole name. */
function without(stem: string, marks: readonly RegExp[]): string {
  for (const mark of marks) {
    const rest = stem.replace(mark, '')
    if (rest !== stem && rest !== '') return rest
  }
  return stem
}

/** The module that a page is named after, in lower case: `shop.cart.total`. */
function dottedModule(stem: string): readonly string[] | undefined {
  const parts = stem.toLowerCase().split('.')
  return parts.length > 1 && parts.every((part) => /^[a-z_]\w*$/.test(part)) ? parts : undefined
}

function placeOf(folders: readonly string[]): readonly string[] {
  return folders.map(withoutTestSuffix).filter((name) => name !== '' && !NEUTRAL_FOLDERS.has(name))
}

function withoutTestMarks(stem: string): string {
  return without(stem, TEST_MARKS)
}

/** `Acme.Web.Tests` and `auth_tests` are about `Acme.Web` and `auth`. */
function withoutTestSuffix(folder: string): string {
  return folder.replace(/[._-]?tests?$/, '')
}

function subjectOf(stem: string, extension: string, folders: readonly string[]): string {
  if (extension === 'sql' && STEP_NAMES.has(stem)) return folders.at(-1) ?? stem
  const step = extension === 'sql' ? stem.replace(STEP_END, '').replace(FLYWAY_START, 'V') : stem
  const dot = step.indexOf('.', 1)
  // `1.4.14`, `v2.0` and `V1.2__cart` are versions, not a subject with suffixes.
  let head = dot < 0 || /^v?\d/i.test(step) ? step : step.slice(0, dot)
  if (extension === 'go') head = head.replace(PLATFORM_END, '')
  if (FAMILY_OF.get(extension) === 'jvm' || extension === 'cs') head = head.replace(/(?<=[a-z0-9])Impl$/, '')
  if (extension === 'cs') head = head.replace(/^I(?=[A-Z][a-z])/, '')
  return head.toLowerCase()
}
