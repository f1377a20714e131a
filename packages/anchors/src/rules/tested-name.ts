/** `test_`, `Test…`, `…_test`, `….spec`, `…Tests`, `…IT`: what makes the name of a test out of the name of what it tests. */
const AFFIXES: readonly RegExp[] = [
  /^tests?[_-]+(.{2,})$/i, /^(.{2,}?)[._-](?:tests?|specs?|e2e|cy|it)$/i, /^Tests?([A-Z].{2,})$/, /^(.{2,}?)(?:Tests|TestCase|Test|Specs|Spec|IT)$/,
]

/** What a test is named after, `undefined` where the name is not that of a test. */
export function testedName(name: string): string | undefined {
  for (const affix of AFFIXES) {
    const tested = affix.exec(name)?.[1]
    if (tested !== undefined) return tested
  }
  return undefined
}
