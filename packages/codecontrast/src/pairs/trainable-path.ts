/** Folders whose files teach nothing about a project's own code: tests, copies, output, documents. */
const FOLDER = /(?:^|\/)(?:tests?|testing|__tests__|specs?|e2e|fixtures?|testdata|test-data|mocks?|__mocks__|examples?|samples?|demos?|benchmarks?|vendor|third[_-]?party|node_modules|dist|build|out|generated|gen|docs?|website|site|i18n|locales?|\.github)(?:\/|$)/i
/** Java, Kotlin and C# keep tests in folders and projects with such names. */
const TEST_FOLDER = /(?:^|\/)(?:[\w.-]*[.-](?:tests?|specs?)|(?:android|common|js|jvm|native)?test|[\w.]+\.(?:Unit|Integration)?Tests?)(?:\/|$)/i
const FILE = /(?:[._-](?:test|spec|stories|min|generated|pb|g|d)\.[\w.]+|(?:^|\/)(?:test_|conftest)[^/]*|_test\.\w+|_spec\.rb|Tests?\.(?:java|kt|cs|php|swift|scala)|\.(?:lock|md|mdx|rst|adoc|txt)|package-lock\.json)$/i

/** Whether a file is source code of the project itself, as far as its path tells. */
export function isTrainablePath(path: string): boolean {
  const folder = path.slice(0, path.lastIndexOf('/') + 1)
  return !FOLDER.test(folder) && !TEST_FOLDER.test(folder) && !FILE.test(path)
}
