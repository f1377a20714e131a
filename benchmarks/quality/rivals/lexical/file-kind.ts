/** What a path says about a file, as far as plain retrieval cares. */
export type FileKind = 'code' | 'test' | 'document' | 'data'

/** The folder names, anywhere in a path. */
const below = (names: string): RegExp => new RegExp(`(?:^|/)(?:${names})/`, 'i')

const TEST_FOLDER = below('tests?|__tests__|__mocks__|specs?|testing|testdata|fixtures?|e2e|cypress|androidtest')
const TEST_NAME = /(?:^|\/)(?:test_[^/]*|conftest|[^/]*[._-](?:test|tests|spec|e2e))\.[a-z]{1,5}$/i
const TEST_CLASS = /(?:Test|Tests|TestCase|Spec|IT)\.(?:java|kt|kts|scala|groovy|cs|php|swift)$|\.(?:Unit|Integration)?Tests?\//
const TEMPLATE = /(?:^|\/)(?:templates?|views?|layouts?)\/[^.]*\.html?$/i
const DOCUMENT_FOLDER = below('docs?|documentation|website|_?examples?|samples?|demos?|tutorials?|benchmarks?|asv_bench')
const DOCUMENT_EXTENSION = /\.(?:md|mdx|markdown|rst|adoc|txt|tex|ipynb|html?)$/i
const DOCUMENT_NAME = /(?:^|\/)(?:readme|changelog|changes|history|news|license|authors)(?:\.[a-z]{2,8})?$/i
const DATA_FOLDER = below('locales?|i18n|translations?|dist|vendor|node_modules|third_party|generated')
const DATA_EXTENSION = /\.(?:json|csv|tsv|svg|po|pot|mo|xml|lock|sum|snap|map|sql|xlf|css|scss|less)$|[.-](?:min|lock)\.[a-z]+$/i

/** The kind of a file by its path alone. */
export function fileKind(path: string): FileKind {
  const any = (...patterns: readonly RegExp[]): boolean => patterns.some((pattern) => pattern.test(path))
  if (any(TEST_FOLDER, TEST_NAME, TEST_CLASS)) return 'test'
  if (any(TEMPLATE)) return 'code'
  if (any(DOCUMENT_FOLDER, DOCUMENT_EXTENSION, DOCUMENT_NAME)) return 'document'
  return any(DATA_FOLDER, DATA_EXTENSION) ? 'data' : 'code'
}
