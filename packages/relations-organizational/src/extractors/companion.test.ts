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

  // Each row: the kind, and two files of which each is the other's companion of that kind.
  test.each<[string, string, string, string?]>([
    ['test', 'src/cart.ts', 'src/cart.test.ts'],
    ['test', 'pkg/cart.go', 'pkg/cart_test.go'],
    ['snapshot', 'ui/cart.test.tsx', 'ui/__snapshots__/cart.test.tsx.snap'],
    ['mock', 'src/api/cart.ts', 'src/api/__mocks__/cart.ts'],
    ['mock', 'store/cart.go', 'store/mocks/cart.go'],
    ['mock', 'store/cart.go', 'store/mock_cart.go'],
    ['mock', 'src/Cart.java', 'src/MockCart.java'],
    ['fixture', 'tests/test_cart.py', 'tests/fixtures/cart.json'],
    ['fixture', 'pkg/cart_test.go', 'pkg/testdata/cart.golden'],
    ['code-behind', 'Views/Cart.xaml', 'Views/Cart.xaml.cs'],
    ['code-behind', 'Pages/Cart.razor', 'Pages/Cart.razor.cs'],
    ['code-behind', 'Cart.aspx', 'Cart.aspx.cs'],
    ['code-behind', 'Pages/Cart.cshtml', 'Pages/Cart.cshtml.cs'],
    ['generated', 'proto/cart.proto', 'gen/cart_pb2.py', 'proto/list.proto gen/list_pb2.py'],
    ['generated', 'cart.proto', 'cart_pb2_grpc.py'],
    ['generated', 'api/v1/cart.proto', 'api/v1/cart.pb.go'],
    ['generated', 'api/v1/cart.proto', 'api/v1/cart_grpc.pb.go'],
    ['generated', 'web/cart.proto', 'web/cart_grpc_web_pb.js'],
    ['generated', 'src/cart.graphql', 'src/cart.generated.ts'],
    ['generated', 'lib/cart.dart', 'lib/cart.g.dart'],
    ['generated', 'lib/cart.dart', 'lib/cart.freezed.dart'],
    ['generated', 'Form1.cs', 'Form1.Designer.cs'],
    ['generated', 'views/cart.templ', 'views/cart_templ.go'],
    ['generated', 'db/cart.sql', 'db/cart.sql.go'],
    ['migration', 'db/001_cart.up.sql', 'db/001_cart.down.sql', 'db/002_list.up.sql'],
    ['migration', 'db/001-cart-up.sql', 'db/001-cart-down.sql', 'db/002-list-down.sql'],
    ['migration', 'm/2020_cart/up.sql', 'm/2020_cart/down.sql', 'm/2021_list/up.sql m/2021_list/down.sql'],
    ['migration', 'db/V2__cart.sql', 'db/U2__cart.sql', 'db/V3__cart.sql db/V1__cart.sql'],
    ['story', 'ui/cart.tsx', 'ui/cart.stories.tsx'],
    ['declaration', 'lib/cart.js', 'lib/cart.d.ts'],
    ['declaration', 'lib/cart.mjs', 'lib/cart.d.mts'],
    ['declaration', 'pkg/cart.py', 'pkg/cart.pyi'],
    ['header', 'src/cart.cc', 'include/cart.h'],
    ['header', 'src/Cart.m', 'src/Cart.h'],
    ['style', 'ui/cart.tsx', 'ui/cart.module.css'],
    ['template', 'app/cart.component.ts', 'app/cart.component.html'],
    ['docs', 'shop/cart.py', 'docs/cart.rst'],
    ['docs', 'shop/cart/total.py', 'docs/reference/shop.cart.total.rst', 'docs/reference/shop.list.total.rst shop/list/total.py'],
    ['implementation', 'core/CartService.java', 'core/CartServiceImpl.java'],
    ['implementation', 'Core/SaveCart.cs', 'Core/ISaveCart.cs'],
    ['same-name', 'src/cart.ts', 'src/cart.json'],
    ['part', 'src/cart.service.ts', 'src/cart.module.ts'],
  ])('%s: %s and %s', async (kind, one, other, others = '') => {
    const layout = { files: `${one} ${other} ${others} z/else.txt` }
    for (const [file, expected] of [[one, other], [other, one]] as const) {
      const found = await relationsWith(file, layout, 'companion')
      const ends = found.map(({ source, target, evidence }) => [source === file ? target : source, evidence[0].producer])
      expect(ends).toEqual([[expected, `companion/${kind}`]])
    }
  })

  test.each<[string, string, string]>([
    ['a generator of code is not generated', 'src/code.py', 'gen/code_gen.py'],
    ['pages of versions', 'docs/release/v1.2.rst', 'v1/2.py'],
    ['versions of a schema', 'db/V1.1__cart.sql', 'db/V1.2__cart.sql'],
    ['mocks of other folders', 'a/b/cart.go', 'x/mocks/list.go'],
    ['words that begin like a mock', 'src/Mockery.java', 'src/ery.java'],
  ])('none: %s', async (_name, file, others) => {
    expect(await partnersOf(file, 'companion', { files: `${file} ${others}` })).toEqual([])
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
      { span: { artifact: 'cart.css', startLine: 1, endLine: 1 }, producer: 'companion/style', note: 'same name: cart.css, cart.ts' },
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
