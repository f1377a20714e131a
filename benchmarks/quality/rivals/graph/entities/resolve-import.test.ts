import { expect, test } from 'vitest'
import { toArtifactId, type ImportStatement } from '@deepdiscovery/model'
import { importResolver } from './resolve-import.ts'

const PATHS = [
  'app/__init__.py',
  'app/models/__init__.py',
  'app/models/cart.py',
  'app/views.py',
  'cmd/tool/main.go',
  'pkg/store/a.go',
  'pkg/store/b.go',
  'src/cart.ts',
  'src/prices/index.ts',
  'src/shop/cart.ts',
  'src/shop/shop.module.ts',
  'server/com/acme/Cart.java',
  'client/com/acme/Wish.java',
  'x/util.py',
  'y/util.py',
].map(toArtifactId)
const resolve = importResolver(PATHS)

function statement(
  specifier: string,
  names: readonly string[] = [],
  level = 0,
  form: ImportStatement['form'] = 'import',
): ImportStatement {
  return { specifier, names: names.map((name) => ({ name, alias: name })), form, level, typeOnly: false, line: 1 }
}

test.each([
  ['src/cart.ts', statement('./prices'), ['src/prices/index.ts']],
  ['src/shop/cart.ts', statement('../cart.js'), ['src/cart.ts']],
  ['src/cart.ts', statement('./shop/shop.module'), ['src/shop/shop.module.ts']],
  ['src/cart.ts', statement('@/shop/cart'), ['src/shop/cart.ts']],
  ['app/views.py', statement('.models', ['cart'], 1), ['app/models/__init__.py', 'app/models/cart.py']],
  ['app/models/cart.py', statement('..views', ['x'], 2), ['app/views.py']],
  ['app/views.py', statement('app.models.cart', ['Cart']), ['app/models/cart.py']],
  ['client/com/acme/Wish.java', statement('com.acme.Cart'), ['server/com/acme/Cart.java']],
  ['client/com/acme/Wish.java', statement('com.acme.Cart.Item'), ['server/com/acme/Cart.java']],
  ['cmd/tool/main.go', statement('example.org/shop/pkg/store'), ['pkg/store/a.go', 'pkg/store/b.go']],
  ['app/views.py', statement('util'), []],
  ['src/cart.ts', statement('react'), []],
  ['src/cart.ts', statement('../../../../etc/passwd'), []],
  ['cmd/tool/main.go', statement('store', [], 0, 'package'), []],
])('%s imports %o', (from, given, expected) => {
  expect(resolve(toArtifactId(from), given).map((file) => PATHS[file])).toEqual(expected)
})
