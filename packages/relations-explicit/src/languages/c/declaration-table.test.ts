import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { CDeclaration } from './c-declarations.ts'
import { declarationTable } from './declaration-table.ts'

const declaration: fc.Arbitrary<CDeclaration> = fc.record({
  name: fc.constantFrom('a', 'b', 'ab', 'ba', 'total', 'Total', 'größe'),
  container: fc.constantFrom('', 'shop', 'shop.Cart'),
  kind: fc.constantFrom('function', 'type', 'value', 'macro', 'member'),
  defined: fc.boolean(),
  local: fc.boolean(),
  aliasOf: fc.constantFrom('other.Cart', 'x'),
}, { requiredKeys: ['name', 'container', 'kind', 'defined', 'local'] })

test('gives back what was put in, name by name, in order', () => {
  fc.assert(fc.property(fc.array(declaration, { maxLength: 60 }), declarations => {
    const table = declarationTable(declarations)
    expect(table.size).toBe(declarations.length)
    for (const name of ['a', 'b', 'ab', 'ba', 'total', 'Total', 'größe', 'none', '']) {
      expect(table.get(name)).toEqual(declarations.filter(each => each.name === name))
    }
  }))
})
