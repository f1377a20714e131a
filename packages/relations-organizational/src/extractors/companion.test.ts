import { describe, expect, test } from 'vitest'
import { partnersOf, relationsWith } from '../../test/ties.ts'

describe('companions', () => {
  // Each row: a file, its companions surest first, and the whole repository besides.
  test.each<[string, string, string, string]>([
    [
      'style, template, story, snapshot, test', 'ui/cart.tsx',
      'ui/cart.css ui/cart.html ui/cart.snap ui/cart.test.tsx ui/cart.stories.tsx', 'ui/other.css b/cart.css b/cart.test.tsx',
    ],
    ['jest snapshot', 'ui/cart.test.tsx', 'ui/__snapshots__/cart.test.tsx.snap', 'ui/__snapshots__/other.test.tsx.snap'],
    [
      'parts of one component', 'src/cats/cats.service.ts',
      'src/cats/cats.service.spec.ts src/cats/cats.controller.ts src/cats/cats.module.ts', 'src/dogs/dogs.service.ts',
    ],
    [
      'angular', 'app/cart.component.ts',
      'app/cart.component.html app/cart.component.scss app/cart.component.spec.ts', 'app/list.component.html',
    ],
    ['python stub', 'pkg/shape.py', 'pkg/shape.pyi', 'pkg/size.pyi'],
    ['c header beside', 'net/socket.c', 'net/socket.h', 'net/packet.h'],
    ['c header in a mirrored tree', 'src/net/socket.c', 'include/net/socket.h', 'include/disk/packet.h'],
    ['razor and code-behind', 'Pages/Cart.razor', 'Pages/Cart.razor.cs', 'Pages/List.razor'],
    ['java implementation', 'core/CartService.java', 'core/CartServiceImpl.java', 'core/ListService.java'],
    ['c# interface below', 'Core/Write/SaveCart.cs', 'Core/Write/Interfaces/ISaveCart.cs', 'Core/Read/Interfaces/IGetCart.cs'],
    ['go platform files', 'os/file.go', 'os/file_test.go os/file_linux.go', 'os/path.go'],
    ['java test', 'src/main/java/acme/a/Cart.java', 'src/test/java/acme/a/CartTest.java', 'src/test/java/acme/b/ListTest.java'],
    ['junit integration test', 'src/main/java/acme/Cart.java', 'src/test/java/acme/CartIT.java', 'src/main/java/acme/Edit.java'],
    ['c# test project', 'src/Shop/Carts/Cart.cs', 'test/Shop.Tests/Carts/CartTests.cs', 'test/Shop.Tests/Lists/ListTests.cs'],
    ['python test tree', 'shop/carts/total.py', 'tests/carts/test_total.py', 'tests/lists/test_sum.py'],
    [
      'python tests named after the package', 'django/contrib/auth/forms.py',
      'tests/auth_tests/test_forms.py', 'tests/admin_tests/test_forms.py django/contrib/admin/forms.py',
    ],
    ['flat tests of a src layout', 'src/flask/helpers.py', 'tests/test_helpers.py', 'examples/a/shop/helpers.py'],
    ['a flat test asked', 'tests/test_views.py', 'src/flask/views.py', 'examples/a/src/app2/views.py examples/b/js/c/views.py'],
    ['flat tests of a package at the root', 'requests/utils.py', 'tests/test_utils.py', 'docs/utils.rst'],
    ['tests that repeat all but the package', 'src/flask/json/config.py', 'tests/json/test_config.py', 'tests/test_config.py'],
    [
      'flat tests of a package in a monorepo', 'libs/core/src/acme/config.py', 'libs/core/tests/test_config.py',
      'libs/http/src/web/config.py libs/http/tests/test_config.py',
    ],
    ['ruby spec', 'app/models/cart.rb', 'spec/models/cart_spec.rb', 'spec/models/list_spec.rb'],
    ['php test', 'src/Cart/Total.php', 'tests/Cart/TotalTest.php', 'tests/List/SumTest.php'],
    ['rust test', 'src/parser.rs', 'tests/parser_test.rs', 'tests/lexer_test.rs'],
    ['java test of an acronym', 'src/URL.java', 'src/URLTest.java', 'src/URI.java'],
    ['a name that is only a mark', 'src/_test.py', 'src/_test.pyi', 'src/test.py'],
    ['an entry and its test in a mirrored tree', 'src/index.ts', 'test/index.test.ts', 'test/a/index.test.ts'],
    ['end-to-end test', 'src/cart.ts', 'cypress/cart.cy.ts', 'cypress/list.cy.ts'],
    ['test folder without a mark in the name', 'lib/router.js', 'test/router.js', 'test/request.js'],
    ['nested test folder', 'src/cart/total.ts', 'src/cart/__tests__/total.ts', 'src/list/__tests__/sum.ts'],
  ])('%s', async (_name, file, companions, others) => {
    const expected = companions.split(' ')
    const partners = await partnersOf(file, 'companion', { files: `${file} ${companions} ${others}` })
    expect([...partners].sort()).toEqual([...expected].sort())
    expect(partners[0]).toBe(expected[0])
  })

  test.each<[string, string, string]>([
    ['common names of other folders', 'a/index.ts', 'b/index.css c/index.test.ts'],
    ['a common name that two packages beside the tests have', 'tests/test_views.py', 'shop/views.py blog/views.py'],
    ['a common name below, with its mirror above', 'src/a/index.ts', 'src/index.ts test/index.test.ts'],
    ['a common name two folders below the tests', 'src/shop/cart/views.py', 'tests/test_views.py'],
    ['version numbers', 'docs/1.2.3.txt', 'docs/1.2.4.txt docs/1.3.txt'],
    ['translations of one another', 'locale/de/LC/app2.po', 'locale/fr/LC/app2.po locale/es/LC/app2.po'],
    ['a test in another language', 'src/cart.ts', 'tests/test_cart.py'],
    ['words that only end like test marks', 'src/latest.ts', 'src/la.ts src/late.ts'],
    ['words that end in capitals like a test mark', 'src/AUDIT.java', 'src/AUD.java'],
    ['words that begin like an interface', 'src/Image.cs', 'src/mage.cs'],
    ['names that four equally far folders have', 'x/cart.ts', 'a/cart.css b/cart.css c/cart.css d/cart.css'],
    ['dot files', '.env', '.gitignore'],
    ['a file that is only marks', 'src/test.ts', 'src/cart.ts'],
  ])('none: %s', async (_name, file, others) => {
    expect(await partnersOf(file, 'companion', { files: `${file} ${others}` })).toEqual([])
  })

  test('a name that a hundred other folders have is looked up in its own folder only', async () => {
    const locales = Array.from({ length: 101 }, (_, index) => `locale/l${index}/cart.po`)
    const layout = { files: `locale/de/cart.po locale/de/cart.mo src/cart.py ${locales.join(' ')}` }
    expect(await partnersOf('locale/de/cart.po', 'companion', layout)).toEqual(['locale/de/cart.mo'])
    expect(await partnersOf('src/cart.py', 'companion', layout)).toEqual([])
  })

  test('the nearer of two candidates', async () => {
    const layout = { files: 'kits/a/src/cart.ts kits/b/src/cart.ts kits/a/test/cart.test.ts kits/b/test/cart.test.ts' }
    expect(await partnersOf('kits/a/src/cart.ts', 'companion', layout)).toEqual(['kits/a/test/cart.test.ts'])
  })

  test('a mirrored folder is surer than a far one', async () => {
    const [near] = await relationsWith('src/a/cart.ts', { files: 'src/a/cart.ts test/a/cart.test.ts' }, 'companion')
    const [far] = await relationsWith('src/a/cart.ts', { files: 'src/a/cart.ts test/b/cart.test.ts' }, 'companion')
    expect(near!.confidence).toBeGreaterThan(far!.confidence)
  })

  test('of several candidates each is less sure than the only one', async () => {
    const one = await relationsWith('src/a/cart.ts', { files: 'src/a/cart.ts test/b/cart.test.ts' }, 'companion')
    const three = { files: 'src/a/cart.ts test/b/cart.test.ts test/c/cart.test.ts test/d/e/cart.test.ts' }
    const several = await relationsWith('src/a/cart.ts', three, 'companion')
    expect(one.map(({ confidence }) => confidence)).toEqual([0.6])
    expect(several.map(({ confidence }) => confidence)).toEqual([0.133, 0.133, 0.133])
  })

  test('says why, in one line', async () => {
    const [style] = await relationsWith('cart.ts', { files: 'cart.ts cart.css' }, 'companion')
    expect(style).toMatchObject({ source: 'cart.css', target: 'cart.ts', kind: 'organizational', label: 'companion', fanOut: 1 })
    expect(style!.evidence).toEqual([
      { span: { artifact: 'cart.css', startLine: 1, endLine: 1 }, producer: 'companion', note: 'same name: cart.css, cart.ts' },
    ])
    const [spec] = await relationsWith('cart.ts', { files: 'cart.ts cart.spec.ts' }, 'companion')
    expect(spec!.evidence[0].note).toBe('test by name: cart.spec.ts for cart.ts')
  })

  test('at most as many as the limit', async () => {
    const files = `cart.ts ${Array.from({ length: 30 }, (_, index) => `cart.part${index}.ts`).join(' ')}`
    const relations = await relationsWith('cart.ts', { files, limits: { companion: 5 } }, 'companion')
    expect(relations.map(({ fanOut }) => fanOut)).toEqual([30, 30, 30, 30, 30])
  })
})
