import { expect, it } from 'vitest'
import { declarationsIn } from './c-sharp-declarations.ts'

const places = (text: string): string[] =>
  declarationsIn(text).map(({ namespace, container, name }) => [namespace, container, name].filter(part => part !== '').join('/'))

it('places types and extension methods in the namespace around them', () => {
  const text = `class Global { }
namespace Shop
{
    class Cart
    {
        enum Kind { A }
    }
    namespace Inner
    {
        static class Extensions
        {
            public static int Total<T>(this Cart cart) => 1;
        }
    }
}
namespace Other { class Cart { } }
`
  expect(places(text)).toEqual([
    'Global', 'Shop/Cart', 'Shop/Cart/Kind', 'Shop.Inner/Extensions', 'Other/Cart', 'Shop.Inner/Total',
  ])
})

// Each of these once took minutes; a test that comes back has passed.
it('looks no namespace up beyond the declarations that are kept', () => {
  const namespaces = Array.from({ length: 100 }, (_, depth) => `${' '.repeat(depth % 40)}namespace N${depth} {\n`).join('')
  const types = Array.from({ length: 400_000 }, (_, index) => `class C${index} {}\n`).join('')
  expect(declarationsIn(`${namespaces}${types}`)).toHaveLength(2000)
})

it.each([
  ['static a', ' '.repeat(300_000), '!'],
  [`${'delegate '.repeat(13)}a`, ' '.repeat(8_000_000), '!'],
])('reads a line without end: %s', (before, spaces, after) => {
  expect(places(`${before}${spaces}${after}\nclass Cart { }\n`)).toEqual(['Cart'])
})
