import { expect, test } from 'vitest'
import { partnersOf, relationsWith } from '../../test/ties.ts'

test('siblings are the files of the same folder, not of those below or beside it', async () => {
  expect(await partnersOf('a/x.ts', 'folder', { files: 'a/x.ts a/y.ts a/b/z.ts ab/x.ts x.ts' })).toEqual(['a/y.ts'])
})

test('files of the root folder are siblings', async () => {
  const [relation] = await relationsWith('x.ts', { files: 'x.ts y.ts' }, 'folder')
  expect(relation).toMatchObject({ source: 'x.ts', target: 'y.ts', fanOut: 1 })
  expect(relation!.evidence[0].note).toBe('one of 2 files in the root folder')
})

test('the most similar names come first, then by path', async () => {
  const files = 'a/cart-total.ts a/cart-list.ts a/cart-total.css a/zebra.ts a/mouse.ts'
  const partners = await partnersOf('a/cart-total.ts', 'folder', { files, limits: { folder: 2 } })
  expect([...partners].sort()).toEqual(['a/cart-list.ts', 'a/cart-total.css'])
})

test('the larger the folder, the lower the confidence', async () => {
  const confidences = await Promise.all([2, 10, 100].map(async (size) => {
    const files = Array.from({ length: size }, (_, index) => `a/f${index}.ts`).join(' ')
    return (await relationsWith('a/f0.ts', { files }, 'folder'))[0]!.confidence
  }))
  expect(confidences).toEqual([0.828, 0.481, 0.182])
})

test('at most the limit, however large the folder', async () => {
  const files = Array.from({ length: 300 }, (_, index) => `a/f${index}.ts`).join(' ')
  expect(await partnersOf('a/f0.ts', 'folder', { files })).toHaveLength(12)
})
