import { expect, test } from 'vitest'
import { partnersOf, relationsWith } from '../../test/ties.ts'

test('siblings are the files of the same folder; those right below or above are near, those beside, further or in the root are not', async () => {
  const files = 'r/a/x.ts r/a/y.ts r/a/b/z.ts r/a/b/c/z.ts r/ab/x.ts r/x.ts x.ts'
  const found = await relationsWith('r/a/x.ts', { files }, 'folder')
  expect(found.map(({ source, target, confidence, evidence }) => [source, target, confidence, evidence[0].producer])).toEqual([
    ['r/a/b/z.ts', 'r/a/x.ts', 0.293, 'folder/near'],
    ['r/a/x.ts', 'r/a/y.ts', 0.828, 'folder'],
    ['r/a/x.ts', 'r/x.ts', 0.293, 'folder/near'],
  ])
  expect(found[0]!.evidence[0].note).toBe('r/a/b is right below r/a, 3 files in both')
  expect(await partnersOf('a/x.ts', 'folder', { files: 'a/x.ts x.ts' })).toEqual([])
})

test('files one folder away only where siblings leave room, and none where there are too many', async () => {
  const files = (count: number): string => Array.from({ length: count }, (_, index) => `a/b/f${index}.ts`).join(' ')
  expect(await partnersOf('a/x.ts', 'folder', { files: `a/x.ts a/y.ts a/z.ts ${files(9)}`, limits: { folder: 3 } })).toEqual([
    'a/y.ts', 'a/z.ts', 'a/b/f0.ts',
  ])
  expect(await partnersOf('a/x.ts', 'folder', { files: `a/x.ts ${files(101)}` })).toEqual([])
})

test('files of the root folder are siblings', async () => {
  const [relation] = await relationsWith('x.ts', { files: 'x.ts y.ts' }, 'folder')
  expect(relation).toMatchObject({ source: 'x.ts', target: 'y.ts', fanOut: 1 })
  expect(relation!.evidence[0].note).toBe('one of 2 files in the root folder')
})

test('the most similar names come first, then by path', async () => {
  const files = 'a/user_view.py a/user_form.py a/stock_view.py a/admin.py a/base.py a/urls.py'
  const partners = async (folder: number) => partnersOf('a/user_view.py', 'folder', { files, limits: { folder } })
  expect(await partners(1)).toEqual(['a/user_form.py'])
  expect(await partners(2)).toEqual(['a/stock_view.py', 'a/user_form.py'])
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
