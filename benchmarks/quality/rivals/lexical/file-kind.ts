/** What a path says about a file, as far as plain retrieval cares. */
export type FileKind = 'code' | 'test' | 'document' | 'data'

const TEST = /(?:^|\/)(?:tests?|__tests__|__mocks__|specs?|testing|testdata|fixtures?|e2e|cypress|androidtest)\/|(?:^|\/)(?:test_[^/]*|conftest|[^/]*[._-](?:test|tests|spec|e2e))\.[a-z]{1,5}$/i
const TEST_CLASS = /(?:Test|Tests|TestCase|Spec|IT)\.(?:java|kt|kts|scala|groovy|cs|php|swift)$|\.(?:Tests?|UnitTests|IntegrationTests?)\//
const DOCUMENT = /(?:^|\/)(?:docs?|documentation|website|_?examples?|samples?|demos?|tutorials?|benchmarks?|asv_bench)\/|\.(?:md|mdx|markdown|rst|adoc|txt|tex|ipynb|html?)$|(?:^|\/)(?:readme|changelog|changes|history|news|license|authors)(?:\.[a-z]{2,8})?$/i
const DATA = /(?:^|\/)(?:locales?|i18n|translations?|dist|vendor|node_modules|third_party|generated)\/|\.(?:json|csv|tsv|svg|po|pot|mo|xml|lock|sum|snap|map|sql|xlf|resx|css|scss|less)$|\.min\.[a-z]+$|[-.]lock\.[a-z]+$/i
const TEMPLATE = /(?:^|\/)(?:templates?|views?|layouts?)\/[^.]*\.html?$/i

/** The kind of a file by its path alone. */
export function fileKind(path: string): FileKind {
  if (TEST.test(path) || TEST_CLASS.test(path)) return 'test'
  if (TEMPLATE.test(path)) return 'code'
  if (DOCUMENT.test(path)) return 'document'
  return DATA.test(path) ? 'data' : 'code'
}
