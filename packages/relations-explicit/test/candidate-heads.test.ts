import { expectEdges } from '@deepdiscovery/testkit'
import { expect, it } from 'vitest'
import { openTree } from './open-tree.ts'

/** As long as code that is looked at by its beginning alone, in few lines: a parse must not come near its time limit on a slow machine. */
const FILLER = `# ${'nothing of note stands in this line '.repeat(10)}\n`.repeat(200)

/** Indented, as the fixtures are. */
function tree(late: string): string {
  return [
    '//- shop/cart.py', 'class Cart: pass', 'def fill(): pass',
    '//- shop/long.py', 'from shop.cart import Cart', 'from shop.big import late', 'Cart()', ...FILLER.trimEnd().split('\n'), late,
    '//- shop/big.py', '# late is defined far below', ...FILLER.trimEnd().split('\n'), 'def late(): pass',
    '//- shop/__init__.py', '',
  ].map(line => `    ${line}`).join('\n')
}

it('looks at the beginning of long candidates only where that is enough, but at the whole of what it is asked about', async () => {
  const { relations } = openTree(tree('Cart()'), { candidateHeads: true })
  const into = await relations('in', 'shop/cart.py')
  expectEdges(into, `
    shop/long.py:1 -> shop/cart.py import
    shop/long.py:3 -> shop/cart.py call
  `)
  expect(into.map(({ evidence }) => evidence.length)).toEqual([1, 1])
  const out = await relations('out', 'shop/long.py')
  expect(out.find(({ label, target }) => label === 'call' && target === 'shop/cart.py')?.evidence.map(({ span }) => span.startLine))
    .toEqual([3, 204])
})

it('sees all of every candidate by default', async () => {
  const call = (await openTree(tree('Cart()')).relations('in', 'shop/cart.py')).find(({ label }) => label === 'call')
  expect(call?.evidence.map(({ span }) => span.startLine)).toEqual([3, 204])
})

it('finds a definition behind the beginning of a long module', async () => {
  const { relations } = openTree(tree('late()'), { candidateHeads: true })
  expectEdges((await relations('out', 'shop/long.py')).filter(({ target }) => target === 'shop/big.py'), `
    shop/long.py:2 -> shop/big.py import
    shop/long.py:204 -> shop/big.py call
  `)
})
