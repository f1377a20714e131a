import type { Convention } from '../repository-facts.ts'
import { folderOf, nameOf, type PlacedFile } from '../repository-files.ts'
import { countBy, isCode } from '../stack/code-languages.ts'
import { segmentFolders } from './main-folders.ts'

const TEST_FOLDER = /^(?:tests?|__tests__|specs?|testing|e2e|cypress|androidtest|(?:unit|integration|functional)[-_]?tests?|[\w.]{1,60}\.(?:\w{0,20}Tests?|Specs))$/i
/** How tests are named, the more telling form first. */
const NAMES: readonly (readonly [string, RegExp])[] = [
  ['*.e2e-spec', /[.-]e2e-spec\.\w{1,5}$/], ['*.test', /\.test\.\w{1,5}$/], ['*.spec', /\.spec\.\w{1,5}$/], ['*.e2e', /[.-]e2e\.\w{1,5}$/], ['*.cy', /\.cy\.\w{1,5}$/],
  ['*-test', /-test\.\w{1,5}$/], ['*_test', /_test\.\w{1,5}$/], ['*_spec', /_spec\.\w{1,5}$/], ['test_*', /^test_[^/]*\.\w{1,5}$/], ['test-*', /^test-[^/]*\.\w{1,5}$/],
  ['*IntegrationTests', /IntegrationTests\.\w{1,5}$/], ['*Tests', /Tests\.\w{1,5}$/], ['*Test', /Test\.\w{1,5}$/], ['*Specs', /Specs\.\w{1,5}$/], ['*Spec', /Spec\.\w{1,5}$/], ['*IT', /[a-z]IT\.\w{1,5}$/], ['tests', /^tests\.\w{1,5}$/],
]
const MAX_ITEMS = 6

/** Where tests lie, beside the code or apart from it, and how they are named. */
export function testConventions(files: readonly PlacedFile[]): readonly Convention[] {
  const tests = files.filter((file) => file.role === 'test' && isCode(file) && !file.id.includes('src/main/'))
  if (tests.length === 0) return []
  const apart = tests.filter(({ id }) => folderOf(id).split('/').some((segment) => TEST_FOLDER.test(segment)))
  const beside = tests.length - apart.length
  const share = Math.round((100 * beside) / tests.length)
  const place = share >= 90 ? 'beside the code they test' : share <= 10 ? 'in folders of their own' : `${share} % beside the code they test, the others in folders of their own`
  return [
    { kind: 'tests', statement: `${tests.length} files of tests, ${place}`, items: apart.length * 10 < tests.length ? [] : segmentFolders(apart, TEST_FOLDER, MAX_ITEMS) },
    ...testNames(tests),
  ]
}

function testNames(tests: readonly PlacedFile[]): readonly Convention[] {
  const patterns = tests.flatMap(({ id }) => {
    const name = nameOf(id)
    const form = NAMES.find(([, pattern]) => pattern.test(name))
    return form === undefined ? [] : [`${form[0]}${name.slice(name.lastIndexOf('.'))}`]
  })
  const items = countBy(patterns).filter(([, count]) => count * 20 >= patterns.length).slice(0, MAX_ITEMS).map(([text, count]) => ({ text, files: count }))
  return items.length === 0 ? [] : [{ kind: 'test-names', statement: 'tests are named', items }]
}
