import { describe, expect, test } from 'vitest'
import { findMentions } from './mentions.ts'
import { splitTask } from './split-task.ts'

const PROSE = 'Something is wrong here\n\n'

function found(text: string, kind: string): readonly string[] {
  return findMentions(splitTask(PROSE + text)).filter((mention) => mention.kind === kind)
    .map((mention) => `${mention.text}${mention.line === undefined ? '' : `:${mention.line}`}${mention.symbol === undefined ? '' : `#${mention.symbol}`}`)
}

describe('stack frames', () => {
  test.each([
    ['Python', '  File "/app/shop/cart.py", line 12, in add_item', '/app/shop/cart.py:12#add_item'],
    ['Python, module level', '  File "shop/cart.py", line 3, in <module>', 'shop/cart.py:3'],
    ['Python, shortened', '  File ".../site-packages/shop/cart.py", line 7, in total', 'site-packages/shop/cart.py:7#total'],
    ['Python, home', '  File "~/shop/cart.py", line 7, in total', 'shop/cart.py:7#total'],
    ['pytest', 'shop/cart.py:57: in total', 'shop/cart.py:57#total'],
    ['pytest, last', 'shop/cart.py:58: ValueError', 'shop/cart.py:58'],
    ['JavaScript', '    at Cart.addItem (/app/src/cart.js:12:34)', '/app/src/cart.js:12#Cart.addItem'],
    ['JavaScript, async', '    at async Promise.all (src/cart.js:12:34)', 'src/cart.js:12#Promise.all'],
    ['JavaScript, constructor', '    at new Cart (C:\\app\\src\\cart.js:12:34)', '/app/src/cart.js:12#Cart'],
    ['JavaScript, alias', '    at Object.get [as total] (src/cart.ts:5:1)', 'src/cart.ts:5#get'],
    ['JavaScript, anonymous', '    at /app/src/cart.js:12:34', '/app/src/cart.js:12'],
    ['JavaScript, anonymous function', '    at <anonymous> (src/cart.js:9:1)', 'src/cart.js:9'],
    ['JavaScript, file URL', '    at async file:///app/src/cart.mjs:8:2', '/app/src/cart.mjs:8'],
    ['webpack', '    at addItem (webpack:///./src/cart/add.ts?1a2b:12:34)', 'src/cart/add.ts:12#addItem'],
    ['webpack, Next.js', '    at Page (webpack-internal:///(rsc)/./app/cart/page.tsx:12:34)', 'app/cart/page.tsx:12#Page'],
    ['minified', '    at t.x (http://localhost:3000/static/js/main.8d9f.chunk.js:1:28456)', 'static/js/main.8d9f.chunk.js:1'],
    ['Firefox', 'addItem@http://localhost:8080/src/cart.js:12:34', 'src/cart.js:12#addItem'],
    ['Safari', 'addItem@webpack:///src/cart.js:12:34', 'cart.js:12#addItem'],
    ['Java', '\tat com.acme.shop.Cart.addItem(Cart.java:12)', 'com/acme/shop/Cart.java:12#Cart.addItem'],
    ['Java, module and nested class', '\tat app//com.acme.Cart$Item.total(Cart.java:12)', 'com/acme/Cart.java:12#Cart.Item.total'],
    ['Java, lambda', '\tat com.acme.Cart.lambda$total$0(Cart.java:12)', 'com/acme/Cart.java:12#Cart.total'],
    ['Kotlin', '    at com.acme.CartKt.total(Cart.kt:3)', 'com/acme/Cart.kt:3#CartKt.total'],
    ['Scala', '    at acme.Cart$.total(Cart.scala:3)', 'acme/Cart.scala:3#Cart.total'],
    ['Rust', '   3: shop::cart::total\n             at ./src/cart.rs:12:5', 'src/cart.rs:12#shop::cart::total'],
    ['Rust, compiler', '  --> src/cart.rs:12:5', 'src/cart.rs:12'],
    ['Ruby', "app/models/cart.rb:12:in `add_item'", 'app/models/cart.rb:12#add_item'],
    ['Ruby 3.4', "app/models/cart.rb:12:in 'Cart#add_item'", 'app/models/cart.rb:12#Cart.add_item'],
    ['Ruby, block', "\tfrom app/models/cart.rb:12:in `block in total'", 'app/models/cart.rb:12#total'],
    ['PHP', '#0 /var/www/src/Cart/Total.php(12): Acme\\Cart\\Total->sum()', '/var/www/src/Cart/Total.php:12#Acme.Cart.Total.sum'],
    ['PHP, error', 'PHP Notice: x in /var/www/src/Cart.php on line 12', '/var/www/src/Cart.php:12'],
    ['C#', '   at Acme.Shop.Cart.Add(Item item) in C:\\src\\Shop\\Cart.cs:line 12', '/src/Shop/Cart.cs:12#Acme.Shop.Cart.Add'],
    ['gdb', '#3  0x00007f in cart_add (c=0x1, n=2) at ../src/cart.c:123', 'src/cart.c:123#cart_add'],
    ['sanitizer', '    #1 0x4a2b in shop::Cart::add(int) /build/src/cart.cc:12:3', '/build/src/cart.cc:12#shop::Cart::add'],
    ['Elixir', '    (shop 0.1.0) lib/shop/cart.ex:12: Shop.Cart.add/2', 'lib/shop/cart.ex:12#Shop.Cart.add'],
    ['Erlang', '{cart,add,2,[{file,"src/cart.erl"},{line,12}]}', 'src/cart.erl:12'],
    ['Dart', '#1      Cart.add (package:shop/src/cart.dart:12:3)', 'lib/src/cart.dart:12#Cart.add'],
    ['Swift', 'Fatal error: no items: file Shop/Cart.swift, line 12', 'Shop/Cart.swift:12'],
    ['Lua', "cart.lua:12: in function 'add'", 'cart.lua:12#add'],
    ['shell', '```\n./scripts/run.sh: line 12: foo: command not found\n```', 'scripts/run.sh:12'],
    ['C# compiler', '```\nsrc/Cart.cs(12,3): error CS0103\n```', 'src/Cart.cs:12'],
  ])('%s', (_, text, frame) => expect(found(text, 'stack-frame')).toEqual([frame]))

  test('Go: the function stands above the file', () => {
    const trace = 'goroutine 1 [running]:\ngithub.com/acme/shop/cart.(*Cart).Add(0xc0000, 0x1)\n\t/go/src/github.com/acme/shop/cart/cart.go:12 +0x1d'
    expect(found(trace, 'stack-frame')).toEqual(['/go/src/github.com/acme/shop/cart/cart.go:12#Cart.Add'])
  })

  test('believes the frame nearest to the error most, whichever end that is', () => {
    const python = 'Traceback (most recent call last):\n  File "a.py", line 1, in outer\n    inner()\n  File "b.py", line 2, in inner\n    fail()\nValueError: not good enough'
    const java = 'java.lang.IllegalStateException: not good enough\n\tat a.B.inner(B.java:2)\n\tat a.A.outer(A.java:1)'
    for (const trace of [python, java]) {
      const frames = findMentions(splitTask(PROSE + trace)).filter(({ kind }) => kind === 'stack-frame').sort((left, right) => right.weight - left.weight)
      expect(frames[0]?.symbol).toMatch(/inner/)
    }
  })

  test('hardly believes frames of runtimes', () => {
    const weight = (line: string): number | undefined => findMentions(splitTask(PROSE + line)).find(({ kind }) => kind === 'stack-frame')?.weight
    expect(weight('    at Module.load (node:internal/modules/loader.js:12:3)')!).toBeLessThan(weight('    at load (src/loader.js:12:3)')! / 2)
  })
})

describe('other mentions', () => {
  test.each([
    ['path', 'see src/cart/price.ts for it', ['src/cart/price.ts']], ['path', 'in price.py:42 it says', ['price.py:42']],
    ['path', 'edit `app/[id]/page.tsx`', ['app/[id]/page.tsx']], ['path', 'the Dockerfile and .eslintrc.json', ['Dockerfile', '.eslintrc.json']],
    ['path', 'everything under packages/core/src/ is slow', ['packages/core/src']], ['path', 'written with Node.js and Vue.js', []],
    ['path', "import { x } from './cart/price'", ['cart/price']], ['path', '修改src/购物.md和src/a.py吧', ['src/a.py']],
    ['path', 'diff --git a/src/a.c b/src/b.c\n--- a/src/a.c\n+++ b/src/b.c\n@@ -1 +1 @@\n-x\n+y', ['src/b.c', 'src/a.c']],
    ['path', 'https://gitlab.com/g/o/r/-/blob/main/lib/x.rb#L3', ['lib/x.rb:3']], ['path', 'https://raw.githubusercontent.com/o/r/main/a/b.yml', ['a/b.yml']],
    ['path', 'https://example.com/guide/page.html', []],
    ['dotted-name', 'Cart::Total.sum() and a.b.c', ['Cart::Total.sum', 'a.b.c']], ['dotted-name', 'Acme\\Cart\\Total is final', ['Acme\\Cart\\Total']],
    ['dotted-name', 'since v1.2.3 of 2.0.rc1', []],
    ['identifier', 'addItem, add_item, CartTotal and HTTPServer', ['addItem', 'add_item', 'CartTotal', 'HTTPServer']],
    ['identifier', 'call `total` or total_of() with `None`', ['total', 'total_of']], ['identifier', 'on GitHub with JavaScript', []],
    ['message', 'ValueError: price must be positive', ['price must be positive']], ['message', 'panic: assignment to entry in nil map', ['assignment to entry in nil map']],
    ['message', 'error TS2345: Argument of type x is bad', ['Argument of type x is bad']], ['message', 'Error: File /tmp/x1/y.txt took 1234 ms at 0x7f3a', ['File … took … ms at']],
    ['message', 'it says "No such cart 1234567 here"', ['No such cart … here']], ['message', '显示「找不到购物车」', ['找不到购物车']],
    ['message', '```\n2024-01-02 03:04:05,678 ERROR shop.cart - Could not lock cart 12345\n```', ['Could not lock cart']],
    ['message', "thread 'main' panicked at src/main.rs:1:2: index out of bounds here", ['index out of bounds here']],
    ['route', 'GET /api/carts/:id fails', ['/api/carts/:id']], ['route', 'the /cart/{id}/items endpoint', ['/cart/{id}/items']],
    ['route', 'open http://localhost:3000/cart/checkout now', ['/cart/checkout']], ['route', 'logs in /var/log/shop and and/or', []],
    ['config-key', '```yaml\nserver:\n  max-carts: 3\n```', ['server', 'max-carts']], ['config-key', '```\nspring.cart.max=3\n```', ['spring.cart.max']],
    ['config-key', 'the `cart.max` setting', ['cart.max']], ['config-key', '```toml\n[tool.cart]\nlimit = 3\n```', ['tool.cart', 'limit']],
    ['config-key', '```json\n{"cart": {"maxItems": 3}}\n```', ['cart', 'maxItems']], ['config-key', '```python\nserver: int = 3\n```', []],
    ['environment-variable', 'set CART_LIMIT or process.env.DEBUG', ['CART_LIMIT', 'DEBUG']],
    ['flag', 'run with --max-carts=3 -Dcart.max=2', ['--max-carts', '-Dcart.max']], ['flag', 'a well-known -- thing', []],
    ['sql-name', 'SELECT id FROM carts JOIN cart_items ON x = 1', ['carts', 'cart_items']],
    ['sql-name', 'ALTER TABLE "carts" ADD COLUMN total int', ['carts', 'total']], ['sql-name', 'ERROR: relation "carts" does not exist', ['carts']],
    ['sql-name', 'select a from carts where b = 1', ['carts']], ['sql-name', 'import a from carts', []], ['sql-name', 'no such column: carts.total', ['total']],
    ['ui-text', 'click the "Save changes" button', ['Save changes']], ['ui-text', 'press **Check out**', ['Check out']],
    ['ui-text', 'Settings > Profile > Security', ['Settings', 'Profile', 'Security']], ['ui-text', '点击“保存”按钮', ['保存']],
    ['version', 'since v2.0.0-rc.1 and 3.8', ['v2.0.0-rc.1', '3.8']],
    ['test-name', 'tests/test_cart.py::TestCart::test_total[x] fails', ['tests/test_cart.py::TestCart::test_total#test_total']],
    ['test-name', 'CartTest#totals fails', ['CartTest#totals#totals']], ['test-name', '```\n--- FAIL: TestCart/empty (0.00s)\n```', ['TestCart/empty#TestCart']],
    ['test-name', "```js\nit('adds an item', () => {})\n```", ['adds an item']], ['test-name', '```\ntest cart::tests::adds ... FAILED\n```', ['cart::tests::adds#adds']],
    ['test-name', 'test_total (shop.tests.CartCase)', ['test_total#test_total', 'shop.tests.CartCase#test_total']],
  ])('%s in %s', (kind, text, expected) => expect([...found(text, kind)].sort()).toEqual([...expected].sort()))

  test('keeps the most trusted of each kind', () => {
    const many = Array.from({ length: 500 }, (_, index) => `\`some_name_${index}\``).join('\n')
    const kept = found(`${many}\n\nsrc/last.py`, 'identifier')
    expect(kept.length).toBeLessThanOrEqual(80)
    expect(found(`${many}\n\nsrc/last.py`, 'path')).toEqual(['src/last.py'])
  })
})
