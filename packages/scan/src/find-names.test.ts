import { toArtifactId } from '@deepdiscovery/model'
import { memoryReader, memorySnapshot } from '@deepdiscovery/testkit'
import { describe, expect, test } from 'vitest'
import { findIn, scannerOf } from '../test/check-scan.ts'
import { createTermScanner } from './term-scanner.ts'

const FILES = {
  'src/cart.ts': 'export class CartService { addItem() {} }',
  'src/cart.py': 'def add_item(cart_service): pass  # x',
  'src/other.ts': 'const addItems = cartServices // 2fa 404',
  'app.yml': 'cart-service:\n  data-source.url: $ADD_ITEM\n',
  'zh.md': '用户服务 用户',
}

describe('find', () => {
  test.each<[string, string[]]>([
    ['addItem', ['app.yml', 'src/cart.py', 'src/cart.ts']],
    ['ADD_ITEM', ['app.yml', 'src/cart.py', 'src/cart.ts']],
    ['CartService', ['app.yml', 'src/cart.py', 'src/cart.ts']],
    ['cart-service', ['app.yml', 'src/cart.py', 'src/cart.ts']],
    ['data-source.url', ['app.yml']],
    ['data--source', ['app.yml']],
    ['url.data_source', ['app.yml']],
    ['item', []], ['cart', ['app.yml']], ['addItems', ['src/other.ts']], ['2fa', ['src/other.ts']], ['用户服务', ['zh.md']], ['用户', ['zh.md']],
    ['户服', []], ['nowhere', []], ['addItem nowhere', []],
  ])('%s', async (name, paths) => expect(await findIn(FILES, { names: [[name]] })).toEqual(paths))

  test('very long names', async () => {
    const name = `get_${'a'.repeat(300)}_${'b'.repeat(700)}x`
    expect(await findIn({ a: `${name}-${name}` }, { names: [[name], [`${name}-${name}`], [name.replaceAll('_', '')]] })).toEqual(['a'])
  })

  test('a conjunction of alternatives', async () => {
    expect(await findIn(FILES, { names: [['addItem'], ['class', 'def']] })).toEqual(['src/cart.py', 'src/cart.ts'])
    expect(await findIn(FILES, { names: [['addItem', 'addItems'], ['nowhere', 'const']] })).toEqual(['src/other.ts'])
    expect(await findIn(FILES, { names: [['addItem'], []] })).toEqual([])
  })

  test('in languages and globs', async () => {
    const names = [['addItem']]
    expect(await findIn(FILES, { names, languages: ['typescript', 'yaml'] })).toEqual(['app.yml', 'src/cart.ts'])
    expect(await findIn(FILES, { names, files: ['**/*.py', '*.yml'] })).toEqual(['app.yml', 'src/cart.py'])
    expect(await findIn(FILES, { names, files: ['src/**'], languages: ['python'] })).toEqual(['src/cart.py'])
    expect(await findIn(FILES, { names, files: [] })).toEqual([])
    expect(await findIn(FILES, { names: [], files: ['**/*.ts'] })).toEqual(['src/cart.ts', 'src/other.ts'])
  })

  test.each(['x', '7', '404', '*', '', '2026-01-01'])('%j cannot be told, so every scanned file may hold it', async (name) => {
    expect(await findIn(FILES, { names: [[name]] })).toEqual(Object.keys(FILES).sort())
    expect(await findIn(FILES, { names: [[name], ['addItems']] })).toEqual(['src/other.ts'])
  })

  test('answers in the order of requests, each sorted by path whatever the order of artifacts', async () => {
    const artifacts = [...memorySnapshot(FILES).artifacts].reverse()
    const scanner = createTermScanner({ reader: memoryReader(FILES, { 'app.yml': 'binary' }), artifacts })
    expect(await scanner.find([{ names: [['nowhere']] }, { names: [['addItem']] }, { names: [] }])).toEqual([
      [], ['src/cart.py', 'src/cart.ts'], ['src/cart.py', 'src/cart.ts', 'src/other.ts', 'zh.md'],
    ])
  })

  test('a file whose identifiers were cut is a possible hit', async () => {
    const files = { 'few.ts': 'one two', 'many.ts': 'one two three four' }
    expect(await findIn(files, { names: [['five']] }, { fingerprintsPerFile: 2 })).toEqual(['many.ts'])
    expect(await findIn(files, { names: [['two'], ['five']] }, { fingerprintsPerFile: 2 })).toEqual(['many.ts'])
    expect(await findIn(files, { names: [['two'], []] }, { fingerprintsPerFile: 2 })).toEqual([])
    expect(await findIn(files, { names: [['five']] }, { fingerprintBytes: 0 })).toEqual(['few.ts', 'many.ts'])
    const reader = {
      async *read() { yield { id: toArtifactId('cut.ts'), bytes: new TextEncoder().encode('one'), truncated: true } },
    }
    const artifacts = [{ id: toArtifactId('cut.ts'), language: undefined, bytes: undefined }]
    expect(await createTermScanner({ reader, artifacts }).find([{ names: [['two']] }])).toEqual([['cut.ts']])
  })

  test('uses the scan that was made, and scans itself if there was none', async () => {
    const source = memoryReader(FILES)
    let reads = 0
    const reader = { read: (...input: Parameters<typeof source.read>) => (reads++, source.read(...input)) }
    const scanner = createTermScanner({ reader, artifacts: memorySnapshot(FILES).artifacts })
    expect(await Promise.all([scanner.find([{ names: [['addItems']] }]), scanner.find([])])).toEqual([[['src/other.ts']], []])
    await scanner.scan([])
    const before = reads
    await scanner.find([{ names: [['addItems']] }])
    await scanner.documentFrequency(['x'])
    expect(reads).toBe(before)
  })

  test('beyond the memory for identifiers every later file is a possible hit, and none is counted', async () => {
    const names = (file: number): string => Array.from({ length: 100_000 }, (_, index) => `n${index}f${file}x`).join(' ')
    const scanner = scannerOf({ a: names(1), b: names(2), c: names(3), d: 'tiny n1f1x' }, { fingerprintBytes: 1 << 20, fingerprintsPerFile: 1 << 20 })
    expect(await scanner.find([{ names: [['n7f2x']] }, { names: [['n7f3x']] }])).toEqual([['b', 'c', 'd'], ['c', 'd']])
    expect(await scanner.documentFrequency(['n7f2x', 'n7f3x', 'n1f1x'])).toEqual([1, 0, 1])
  })

  test('keeps very many small files apart', async () => {
    const files = Object.fromEntries(Array.from({ length: 9000 }, (_, file) => [`f${file}`, `all name${file % 4500}x`]))
    const scanner = scannerOf(files)
    expect(await scanner.find([{ names: [['name4499x']] }, { names: [['name0x']] }])).toEqual([['f4499', 'f8999'], ['f0', 'f4500']])
    expect(await scanner.documentFrequency(['all', 'none'])).toEqual([9000, 0])
  })

  test('keeps many files apart', async () => {
    const files = Object.fromEntries(Array.from({ length: 300 }, (_, file) => [
      `f${file}`, Array.from({ length: 2000 }, (_unused, index) => `name${(index % 1500 * 7 + file) % 5000}x`).join(' '),
    ]))
    const scanner = scannerOf(files)
    const names = ['name0x', 'name17x', 'name4999x', 'name5000x']
    const expected = names.map((name) => Object.keys(files).filter((path) => files[path]?.split(' ').includes(name)).sort())
    expect(await scanner.find(names.map((name) => ({ names: [[name]] })))).toEqual(expected)
    expect(await scanner.documentFrequency(names)).toEqual(expected.map(({ length }) => length))
  })
})

test('documentFrequency', async () => {
  const names = ['addItem', 'addItems', 'nowhere', 'data-source.url', '*']
  expect(await scannerOf(FILES).documentFrequency(names)).toEqual([3, 1, 0, 1, 5])
})
