import { describe, expect, it } from 'vitest'
import { definedName } from './definition-names.ts'
import { fileKind } from './file-kind.ts'

describe('definedName', () => {
  it.each([
    ['class Cart:', 'Cart'],
    ['  async def add_item(self):', 'add_item'],
    ['export function total(items) {', 'total'],
    ['func (c *Cart) Add(x int) {', 'Add'],
    ['pub fn parse<T>(x: T)', 'parse'],
    ['export interface Shelf {', 'Shelf'],
    ['const handler = () => {}', 'handler'],
    ['  public static List<Item> findAll(String q) {', 'findAll'],
    ['defmodule Shop.Cart do', 'Shop'],
    ['MAX_ITEMS = 3', 'MAX_ITEMS'],
    ['return cart.add(item)', undefined],
    ['', undefined],
    ['public', undefined],
  ])('%s', (line, name) => {
    expect(definedName(line)).toBe(name)
  })
  it('reads only the beginning of a line without end', () => {
    expect(definedName(`${'public '.repeat(200_000)}(`)).toBeUndefined()
    expect(definedName(`${'('.repeat(1_000_000)}class A`)).toBeUndefined()
  })
})

describe('fileKind', () => {
  it.each([
    ['src/cart.ts', 'code'],
    ['src/cart.test.ts', 'test'],
    ['tests/helper.py', 'test'],
    ['src/CartTest.java', 'test'],
    ['src/latest.ts', 'code'],
    ['docs/cart.md', 'document'],
    ['README', 'document'],
    ['package-lock.json', 'data'],
    ['app/templates/cart.html', 'code'],
    ['app/locales/de.yml', 'data'],
  ])('%s is %s', (path, kind) => {
    expect(fileKind(path)).toBe(kind)
  })
})
