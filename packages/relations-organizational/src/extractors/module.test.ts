import { toArtifactId, type Module, type Relation } from '@deepdiscovery/model'
import { expect, test } from 'vitest'
import { partnersOf, relationsWith } from '../../test/ties.ts'

const module = (folder: string, name: string, manifest?: string): Module =>
  ({ folder, name, manifest: manifest === undefined ? undefined : toArtifactId(manifest) })

test('the entries of its folder and the folders above it, nearest surest, up to its module, and the manifest', async () => {
  const files = `
    index.ts package.json packages/a/package.json
    packages/a/src/index.ts packages/a/src/cart/index.ts packages/a/src/cart/total.ts packages/b/src/index.ts`
  const modules = [module('', 'root', 'package.json'), module('packages/a', '@acme/a', 'packages/a/package.json')]
  expect(await partnersOf('packages/a/src/cart/total.ts', 'module', { files, modules })).toEqual([
    'packages/a/src/cart/index.ts', 'packages/a/src/index.ts', 'packages/a/package.json',
  ])
})

test.each([
  ['python', 'shop/__init__.py', 'shop/cart.py'],
  ['rust', 'src/lib.rs', 'src/cart.rs'],
  ['rust sub-module', 'src/cart/mod.rs', 'src/cart/total.rs'],
  ['go command', 'cmd/main.go', 'cmd/flags.go'],
  ['source folder of a module', 'src/main.ts', 'config/cart.ts'],
  ['c#', 'Program.cs', 'Cart.cs'],
])('%s', async (_name, entry, file) => {
  expect(await partnersOf(file, 'module', { files: `${entry} ${file} other/cart.txt` })).toEqual([entry])
})

test('the package folder of a module, by its name', async () => {
  const layout = { files: 'src/my_shop/__init__.py tests/test_cart.py', modules: [module('', 'my-shop')] }
  expect(await partnersOf('tests/test_cart.py', 'module', layout)).toEqual(['src/my_shop/__init__.py'])
})

test.each([
  ['an empty entry', 'shop/__init__.py=0'],
  ['a document', 'shop/index.md'],
  ['a test of an entry', 'shop/index.test.ts'],
  ['an entry below', 'shop/deep/index.ts'],
  ['a copy of an entry', 'shop/index.ts.orig'],
  ['an entry of another module', 'sh/index.ts'],
])('%s is no entry', async (_name, entry) => {
  const layout = { files: `shop/cart.py ${entry}`, modules: [module('sh', 'sh')] }
  expect(await partnersOf('shop/cart.py', 'module', layout)).toEqual([])
})

test('three levels of folders, then the entry of the module, each less sure; never more than the limit', async () => {
  const files = 'index.ts a/index.ts a/b/index.ts a/b/c/index.ts a/b/c/d/index.ts a/b/c/d/x.ts'
  const found = await relationsWith('a/b/c/d/x.ts', { files }, 'module')
  const entryOf = ({ source, target }: Relation) => source.endsWith('index.ts') ? source : target
  expect(found.map((relation) => [entryOf(relation), relation.confidence])).toEqual([
    ['a/b/c/d/index.ts', 0.6], ['a/b/c/index.ts', 0.42], ['a/b/index.ts', 0.294], ['index.ts', 0.4],
  ])
  expect(await partnersOf('a/b/c/d/x.ts', 'module', { files, limits: { module: 1 } })).toEqual(['a/b/c/d/index.ts'])
})

test('an entry is tied to its manifest, not to itself; a manifest that is not in the snapshot is left out', async () => {
  const modules = [module('', 'shop', 'package.json')]
  expect(await partnersOf('index.ts', 'module', { files: 'index.ts package.json', modules })).toEqual(['package.json'])
  expect(await partnersOf('index.ts', 'module', { files: 'index.ts', modules })).toEqual([])
})

test('says what it is the entry of, and of how many files', async () => {
  const [relation] = await relationsWith('a/x.ts', { files: 'a/x.ts a/index.ts a/b/y.ts c.ts' }, 'module')
  expect(relation).toMatchObject({ source: 'a/index.ts', target: 'a/x.ts', fanOut: 3 })
  expect(relation!.evidence[0].note).toBe('index.ts is the entry of a')
})
