import { expect, test } from 'vitest'
import { testedName } from './tested-name.ts'

test.each([
  ['test_cart', 'cart'], ['tests_cart', 'cart'], ['cart_test', 'cart'], ['cart.spec', 'cart'], ['cart-test', 'cart'], ['CartTest', 'Cart'], ['CartTests', 'Cart'], ['TestCart', 'Cart'], ['CartIT', 'Cart'], ['CartTestCase', 'Cart'], ['cart.service.spec', 'cart.service'],
  ['cart', undefined], ['test', undefined], ['latest', undefined], ['contest', undefined], ['testify', undefined], ['', undefined],
])('%s is named after %s', (name, tested) => expect(testedName(name)).toBe(tested))
