import { describe, expect, test } from 'vitest'
import type { Mention } from '@deepdiscovery/model'
import { lines, mentionOf, rulesOf } from '../../test/rules-of.ts'
import { RULE_TEMPLATES } from './rule-templates.ts'

const SHOP = `
  //- package.json
  { "name": "shop" }
  //- src/cart/cart.service.ts
  import { Price } from './price'
  export class CartService {
    addItem(item) {
      if (item.price < 0) throw new Error(\`The price of \${item.name} must not be negative\`)
      return this.client.get('/api/carts/' + item.id)
    }
  }
  //- src/cart/price.ts
  export const roundPrice = (price) => price
  //- src/cart/cart.routes.ts
  router.get('/api/carts/:cartId/items', list)
  router.get('/api/carts', all)
  //- src/orders/order.controller.ts
  @Controller('orders')
  export class OrderController {
    @Get(':id/refunds')
    refunds() {}
  }
  //- app/(shop)/products/[slug]/page.tsx
  export default function Page() { return t('product.details.addToCart') }
  //- src/config/load.ts
  export const timeout = config.get('shop.checkout.timeout')
  export const url = process.env.SHOP_DATABASE_URL
  //- config/default.yml
  shop:
    checkout:
      timeout: 30
  //- .env.example
  SHOP_DATABASE_URL=postgres://localhost
  //- src/cli.py
  parser.add_argument("--dry-run", action="store_true")
  parser.add_argument("--dry-run-all", action="store_true")
  //- src/apply.py
  if options.dry_run:
      print("nothing was written")
  //- db/schema/001_orders.sql
  CREATE TABLE order_items (
    id integer,
    product_id integer
  );
  //- src/models/order_item.rb
  class OrderItem < ApplicationRecord
  end
  //- locales/en.json
  {
    "product": {
      "details": {
        "addToCart": "Add to basket",
        "sold": "Sold out"
      }
    }
  }
  //- locales/de.json
  {
    "product": {
      "details": {
        "addToCart": "In den Korb legen",
        "sold": "Ausverkauft"
      }
    }
  }
  //- tests/test_apply.py
  def test_apply_writes_nothing():
      pass
  //- src/com/shop/cart/CartTotal.java
  package com.shop.cart;
  public class CartTotal {
      public static int sumOf(int[] prices) {
      }
  }
  //- src/com/shop/tax/CartTotal.java
  package com.shop.tax;
  public class CartTotal {
  }
  //- lib/router/index.js
  module.exports = 1
`

const CASES: readonly (readonly [string, Mention, readonly string[]])[] = [
  ['a path', mentionOf('path', 'cart/price.ts', { line: 1 }), ['path src/cart/price.ts:1']],
  ['a path with folders of another machine', mentionOf('path', '/home/me/shop/src/cart/price.ts'), ['path src/cart/price.ts:1']],
  ['a built path', mentionOf('path', 'dist/cart/price.js'), ['compiled-path src/cart/price.ts:1']],
  ['a path without extension', mentionOf('path', 'src/cart/price'), ['path-stem src/cart/price.ts:1']],
  ['a folder', mentionOf('path', 'src/orders'), ['folder src/orders/order.controller.ts:1']],
  ['a path that is not here', mentionOf('path', 'cart/discount.ts'), []],
  ['a frame', mentionOf('stack-frame', '/app/src/cart/cart.service.ts', { line: 5 }), ['stack-frame src/cart/cart.service.ts:5']],
  ['a frame with a shortened path', mentionOf('stack-frame', '.../cart/price.ts', { line: 1 }), ['stack-frame src/cart/price.ts:1']],
  ['a frame of a bundler', mentionOf('stack-frame', 'webpack:///./src/cart/price.ts?1a2b', { line: 1 }), ['stack-frame src/cart/price.ts:1']],
  ['a minified frame', mentionOf('stack-frame', 'static/cart/price.min.js', { line: 1 }), ['compiled-frame src/cart/price.ts:1']],
  ['a frame with a shortened package', mentionOf('stack-frame', 'CartTotal.java', { line: 3, symbol: 'c.s.cart.CartTotal.sumOf' }), ['stack-frame src/com/shop/cart/CartTotal.java:3']],
  ['a frame whose file is not here, but its function is', mentionOf('stack-frame', 'bundle.js', { line: 1, symbol: 'CartTotal.sumOf' }), ['frame-symbol src/com/shop/cart/CartTotal.java:3']],
  ['a frame in a vendored package of the same layout', mentionOf('stack-frame', '/app/node_modules/express/lib/router/index.js', { line: 1 }), []],
  ['a frame in this package as others install it', mentionOf('stack-frame', '/app/node_modules/shop/lib/router/index.js', { line: 1 }), ['stack-frame lib/router/index.js:1']],
  ['a frame that shares only its file name', mentionOf('stack-frame', '/usr/lib/node/other/price.ts', { line: 1 }), []],
  ['a message with a value', mentionOf('message', 'The price of apples must not be negative'), ['message src/cart/cart.service.ts:4']],
  ['a message in another case', mentionOf('message', 'the price of APPLES must not be negative'), ['message src/cart/cart.service.ts:4']],
  ['a message that shares two words', mentionOf('message', 'A stack must not be popped when empty'), []],
  ['a whole route', mentionOf('route', '/api/carts/42/items'), ['route src/cart/cart.routes.ts:1']],
  ['a route with another kind of parameter', mentionOf('route', '/api/carts/{id}/items'), ['route src/cart/cart.routes.ts:1']],
  ['a route that is the prefix of others', mentionOf('route', '/api/carts'), ['route src/cart/cart.routes.ts:2']],
  ['a route of the same end below another start', mentionOf('route', '/shop/carts/42/items'), []],
  ['a route made of a prefix and an end', mentionOf('route', '/orders/7/refunds'), ['route src/orders/order.controller.ts:3']],
  ['a page by its folders', mentionOf('route', '/products/blue-shoe'), ['route-page app/(shop)/products/[slug]/page.tsx:1']],
  ['a configuration key', mentionOf('config-key', 'shop.checkout.timeout'), ['config-key config/default.yml:3', 'config-key src/config/load.ts:1']],
  ['an environment variable', mentionOf('environment-variable', 'SHOP_DATABASE_URL'), ['environment-variable .env.example:1', 'environment-variable src/config/load.ts:2']],
  ['a flag, not the longer one', mentionOf('flag', '--dry-run'), ['flag src/cli.py:1']],
  ['the longer flag', mentionOf('flag', '--dry-run-all'), ['flag src/cli.py:2']],
  ['a flag that is the prefix of another', mentionOf('flag', '--dry'), []],
  ['a table', mentionOf('sql-name', 'order_items'), ['model src/models/order_item.rb:1', 'table db/schema/001_orders.sql:1']],
  ['a column of a table', mentionOf('sql-name', 'order_items.product_id'), ['model src/models/order_item.rb:1', 'table db/schema/001_orders.sql:1']],
  ['a file by its stem', mentionOf('identifier', 'cart_routes'), ['file-name src/cart/cart.routes.ts:1']],
  ['a class that was not parsed', mentionOf('identifier', 'OrderController'), ['file-name src/orders/order.controller.ts:1', 'symbol src/orders/order.controller.ts:2', 'use src/orders/order.controller.ts:2']],
  ['a method of a class', mentionOf('dotted-name', 'CartService.addItem'), ['symbol src/cart/cart.service.ts:3']],
  ['a test file', mentionOf('test-name', 'tests/test_apply.py::test_apply_writes_nothing'), ['test tests/test_apply.py:1', 'test-file tests/test_apply.py:1', 'tested-file src/apply.py:1']],
  ['what a test of another folder is named after', mentionOf('test-name', 'CartServiceTest'), ['tested-file src/cart/cart.service.ts:1', 'tested-symbol src/cart/cart.service.ts:2']],
  ['a text on the screen, through its key', mentionOf('ui-text', 'Add to basket'), ['translation app/(shop)/products/[slug]/page.tsx:1', 'ui-text locales/en.json:4']],
  ['the same in another language', mentionOf('ui-text', 'In den Korb legen'), ['translation app/(shop)/products/[slug]/page.tsx:1', 'ui-text locales/de.json:4']],
  ['a text whose key no code uses', mentionOf('ui-text', 'Sold out'), ['ui-text locales/en.json:5']],
  ['a version', mentionOf('version', '1.2.3'), []],
]

describe('the rule templates find', () => {
  test.each(CASES)('%s', async (_, mention, expected) => {
    expect(lines(await rulesOf(SHOP, [mention]))).toEqual([...expected].sort())
  })
})

test('every template has an id of its own and looks only at templates above it', () => {
  const ids = RULE_TEMPLATES.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  for (const [place, { unless = [] }] of RULE_TEMPLATES.entries()) {
    for (const id of unless) expect(ids.slice(0, place)).toContain(id)
  }
})

test('every template is shown to work by a case above', async () => {
  const found = new Set((await rulesOf(SHOP, CASES.map(([, mention]) => mention))).map(({ template }) => template.id))
  const others = ['module', 'module-name', 'dotted-key', 'literal-name']
  expect(RULE_TEMPLATES.map(({ id }) => id).filter((id) => !found.has(id))).toEqual(others)
})
