import { describe, expect, test } from 'vitest'
import { cleanPath, cleanSymbol } from './clean-path.ts'
import { fixedParts } from './fixed-parts.ts'

describe('cleanPath', () => {
  test.each([
    ['./src/a.ts', 'src/a.ts'], ['../../src/a.ts', 'src/a.ts'], ['.../site-packages/a.py', 'site-packages/a.py'], ['~/x/a.py', 'x/a.py'],
    ['C:\\src\\a.cs', '/src/a.cs'], ['file:///src/a.mjs', '/src/a.mjs'], ['webpack:///./src/a.ts?12ab', 'src/a.ts'], ['webpack://shop/./src/a.ts', 'src/a.ts'],
    ['webpack-internal:///(ssr)/./src/a.ts', 'src/a.ts'], ['http://localhost:80/js/a.js?v=1', 'js/a.js'], ['package:shop/src/a.dart', 'lib/src/a.dart'],
    ['/usr/lib/a.py', '/usr/lib/a.py'], ['src/my%20file.ts', 'src/my file.ts'], ['src/100%.ts', 'src/100%.ts'], ['src/a.ts.', 'src/a.ts'],
  ])('%s', (raw, path) => expect(cleanPath(raw)).toBe(path))
})

describe('cleanSymbol', () => {
  test.each([
    ['(*Cart).Add', 'Cart.Add'], ['Object.<anonymous>', undefined], ['<module>', undefined], ['Cart$Item.total', 'Cart.Item.total'],
    ['Cart.lambda$total$0', 'Cart.total'], ['Acme\\Cart->sum', 'Acme.Cart.sum'], ['shop::cart::total::h0123456789abcdef', 'shop::cart::total'],
    ['block in total', 'total'], ['main.func1', undefined], ['t', undefined], ['Cart#add!', 'Cart.add!'],
  ])('%s', (raw, symbol) => expect(cleanSymbol(raw)).toBe(symbol))
})

describe('fixedParts', () => {
  test.each([
    ['Cart 12345 not found', 'Cart … not found'], ['at 2024-01-02T03:04:05.678Z it failed', 'at … it failed'], ['must be at least 3 characters', 'must be at least 3 characters'],
    ['open /home/me/x/y.txt: no such file', 'open …: no such file'], ['id 0a1b2c3d-0000-1111-2222-333344445555 is gone', 'id … is gone'],
    ['12345 67890 0x7f', undefined], ["no attribute 'total'", "no attribute 'total'"],
  ])('%s', (message, fixed) => expect(fixedParts(message)).toBe(fixed))
})
