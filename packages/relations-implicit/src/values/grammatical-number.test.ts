import fc from 'fast-check'
import { foldIdentifier } from '@deepdiscovery/text'
import { expect, test } from 'vitest'
import { beforePlural, beforeSingular, pluralOf, singularOf } from './grammatical-number.ts'

test.each([
  ['user', 'users'], ['category', 'categories'], ['key', 'keys'], ['box', 'boxes'], ['dish', 'dishes'], ['church', 'churches'], ['class', 'classes'], ['buzz', 'buzzes'],
  ['person', 'people'], ['child', 'children'], ['woman', 'women'], ['human', 'humans'], ['specimen', 'specimens'], ['mouse', 'mice'], ['matrix', 'matrices'], ['index', 'indices'],
  ['status', 'statuses'], ['alias', 'aliases'], ['bus', 'buses'], ['analysis', 'analyses'], ['cache', 'caches'], ['movie', 'movies'], ['life', 'lives'], ['shelf', 'shelves'],
  ['archive', 'archives'], ['database', 'databases'], ['house', 'houses'], ['size', 'sizes'], ['response', 'responses'], ['photo', 'photos'], ['hero', 'heroes'], ['soliloquy', 'soliloquies'],
  ['sheep', 'sheep'], ['news', 'news'], ['metadata', 'metadata'], ['entity', 'entities'], ['copy', 'copies'], ['tax', 'taxes'], ['blouse', 'blouses'], ['price', 'prices'],
  ['UserAccount', 'UserAccounts'], ['SalesPerson', 'SalesPeople'], ['USER_CATEGORY', 'USER_CATEGORIES'], ['order_line', 'order_lines'],
])('%s, %s', (singular, plural) => {
  expect([pluralOf(singular), pluralOf(plural), singularOf(plural), singularOf(singular)]).toEqual([plural, plural, singular, singular])
})

test.each(['', 'v2', '*', 'größe-', '用户', 'name_'])('%j has no number', (name) => expect([pluralOf(name), singularOf(name)]).toEqual([name, name]))

test('every name is among those before its plural and its singular', () => {
  const endings = ['person', 'people', 'man', 'men', 'y', 'ies', 's', 'es', 'us', 'is', 'ss', 'x', 'ix', 'ices', 'data', 'a', 'S', 'EN', 'q', 'u', 'ch', 'che', '_', '-']
  fc.assert(fc.property(fc.array(fc.oneof(fc.constantFrom(...endings), fc.string({ unit: 'grapheme', maxLength: 2 })), { maxLength: 4 }), (parts) => {
    const name = parts.join('')
    expect(beforePlural(foldIdentifier(pluralOf(name)))).toContain(foldIdentifier(name))
    expect(beforeSingular(foldIdentifier(singularOf(name)))).toContain(foldIdentifier(name))
  }), { numRuns: 500 })
})
