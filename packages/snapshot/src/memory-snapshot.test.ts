import { toArtifactId } from '@deepdiscovery/model'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { memorySnapshot } from './memory-snapshot.ts'

async function readAll(opened: ReturnType<typeof memorySnapshot>, ids: readonly string[]): Promise<string[]> {
  const texts: string[] = []
  for await (const result of opened.reader.read(ids.map(toArtifactId)))
    texts.push('skipped' in result ? `<${result.skipped}>` : new TextDecoder().decode(result.bytes))
  return texts
}

test('sorts, names languages, sets secrets and filtered paths apart', () => {
  const files = { 'src/b.ts': 'b', 'src/Z.py': '€', 'id_rsa': 'x', 'docs/a.md': '' }
  expect(memorySnapshot(files, { exclude: ['docs'], revision: 'r1' }).snapshot).toEqual({
    root: 'memory:',
    revision: 'r1',
    artifacts: [
      { id: 'src/Z.py', language: 'python', bytes: 3 },
      { id: 'src/b.ts', language: 'typescript', bytes: 1 },
    ],
    skipped: [
      { id: 'docs/a.md', reason: 'excluded' },
      { id: 'id_rsa', reason: 'secret' },
    ],
  })
})

test('reads in the order asked, and says why it does not', async () => {
  const opened = memorySnapshot({
    'a.ts': 'one',
    'b.bin': new Uint8Array([1, 0, 2]),
    'id_rsa': 'x',
    'c.ts': Uint8Array.of(0xef, 0xbb, 0xbf, 0x63),
  })
  expect(await readAll(opened, ['c.ts', 'nowhere.ts', 'a.ts', 'b.bin', 'id_rsa', 'toString'])).toEqual([
    'c',
    '<missing>',
    'one',
    '<binary>',
    '<secret>',
    '<missing>',
  ])
})

test('leaves the bytes it was given as they are', async () => {
  const key = new TextEncoder().encode(['-----BEGIN PRIVATE', 'KEY-----\nabc'].join(' '))
  const before = key.slice()
  await readAll(memorySnapshot({ 'a.ts': key }), ['a.ts'])
  expect(key).toEqual(before)
})

test('names contents: equal names, equal bytes', async () => {
  const { versions } = memorySnapshot({ 'a.ts': 'one', 'b.ts': 'one', 'c.ts': 'two', 'id_rsa': 'x' })
  const found = await versions.versionsOf(['a.ts', 'b.ts', 'c.ts', 'id_rsa', 'none'].map(toArtifactId))
  const [a, b, c] = [...found.values()]
  expect([found.size, a === b, b === c]).toEqual([3, true, false])
})

test('yields the commits it was given, up to the limit', async () => {
  const commits = [
    { id: '2', time: 2, files: ['b', 'a'].map(toArtifactId), message: 'Fix b\nand a' },
    { id: '1', time: 1, files: [], message: '' },
  ]
  const { history } = memorySnapshot({}, { commits })
  expect(await history.commits(1)).toEqual([{ id: '2', time: 2, files: ['a', 'b'], message: 'Fix b\nand a' }])
  expect(await history.commits(9)).toHaveLength(2)
})

test('refuses paths that are none, and stops when told', async () => {
  expect(() => memorySnapshot({ '../a': '' })).toThrow(TypeError)
  const signal = AbortSignal.abort()
  const { reader, history } = memorySnapshot({ a: '' })
  const results = reader.read([toArtifactId('a')], signal)
  await expect(results[Symbol.asyncIterator]().next()).rejects.toMatchObject({ code: 'DD_ABORTED' })
  await expect(history.commits(1, signal)).rejects.toMatchObject({ code: 'DD_ABORTED' })
})

test('the order of the input changes nothing', () => {
  const names = fc.uniqueArray(fc.constantFrom('a.ts', 'b/c.py', 'b.ts', 'B.ts', 'b/id_rsa', 'é.md', 'b-/x'), { minLength: 1 })
  fc.assert(
    fc.property(names, fc.func(fc.integer()), (paths, weight) => {
      const shuffled = [...paths].sort((left, right) => weight(left) - weight(right))
      const listing = (order: readonly string[]) =>
        memorySnapshot(Object.fromEntries(order.map((path) => [path, path])), { exclude: ['*.md'] }).snapshot
      expect(listing(shuffled)).toEqual(listing(paths))
    }),
  )
})
