import fc from 'fast-check'
import type { ArtifactId, SourceReader } from '@deepdiscovery/model'
import { memoryReader, memorySnapshot } from '@deepdiscovery/testkit'
import { expect, test } from 'vitest'
import { createScanMemory, createTermScanner } from '../src/index.ts'
import type { ScanLimits, ScanMemory } from '../src/index.ts'
import { termsFrom } from './check-scan.ts'

type Files = Readonly<Record<string, string>>

const TERMS = termsFrom('cache', '=getuser', 'order*2')
const WORDS = ['cache', 'getUser', 'order_id', 'userCache', 'x', '404', 'import "a"', 'class Order', 'naïve']
const REQUESTS = [...WORDS, '*'].map((word) => ({ names: [[word]] })).concat([{ names: [['cache', 'getUser'], ['order_id']] }])

/** A scanner over files whose content is its own name, with what it read. */
function scannerOver(files: Files, memory?: ScanMemory, limits: Partial<ScanLimits> = {}, reasons: Readonly<Record<string, 'binary' | 'unreadable'>> = {}) {
  const { artifacts } = memorySnapshot(files)
  const reads: string[] = []
  const inner = memoryReader(files, reasons)
  const reader: SourceReader = {
    read(ids, signal, options) {
      reads.push(...ids)
      return inner.read(ids, signal, options)
    },
  }
  const versions = new Map<ArtifactId, string>(artifacts.map(({ id }) => [id, files[id] ?? '']))
  const scanner = createTermScanner({ reader, artifacts, limits, ...(memory === undefined ? {} : { remembered: { memory, versions } }) })
  return { scanner, reads }
}

async function everything(files: Files, memory?: ScanMemory, terms = TERMS) {
  const { scanner } = scannerOver(files, memory)
  return { hits: await scanner.scan(terms), found: await scanner.find(REQUESTS), frequency: await scanner.documentFrequency([...WORDS, '*']) }
}

test('only what changed is read again, and what has no lasting reason', async () => {
  const memory = createScanMemory()
  const reasons = { 'd.png': 'binary', 'e.ts': 'unreadable' } as const
  const files = { 'a.ts': 'cache', 'b.ts': 'order', 'c.ts': 'getUser', 'd.png': '', 'e.ts': '', 'f.ts': 'x' }
  const first = scannerOver(files, memory, {}, reasons)
  await first.scanner.scan(TERMS)
  expect(first.reads).toHaveLength(6)
  const second = scannerOver({ ...files, 'b.ts': 'order cache', 'new.ts': 'cache' }, memory, {}, reasons)
  const hits = await second.scanner.scan(TERMS)
  expect(second.reads).toEqual(['b.ts', 'e.ts', 'new.ts'])
  expect(hits.files.map(({ id }) => id)).toEqual(['a.ts', 'b.ts', 'c.ts', 'f.ts', 'new.ts'])
  expect(hits.skipped).toEqual([{ id: 'd.png', reason: 'binary' }, { id: 'e.ts', reason: 'unreadable' }])
})

test('other terms and other limits read everything', async () => {
  const memory = createScanMemory()
  const files = { a: 'cache', b: 'order' }
  await scannerOver(files, memory).scanner.scan(TERMS)
  const other = scannerOver(files, memory)
  await other.scanner.scan(termsFrom('cache'))
  expect(other.reads).toEqual(['a', 'b'])
  const limited = scannerOver(files, memory, { importsPerFile: 1 })
  await limited.scanner.scan(termsFrom('cache'))
  expect(limited.reads).toEqual(['a', 'b'])
  expect(await everything(files, memory)).toEqual(await everything(files))
})

test('a file whose content has no name is always read', async () => {
  const memory = createScanMemory()
  const { artifacts } = memorySnapshot({ a: 'cache' })
  let reads = 0
  const reader: SourceReader = { read: (ids) => { reads += ids.length; return memoryReader({ a: 'cache' }).read(ids) } }
  for (let turn = 0; turn < 3; turn++) {
    await createTermScanner({ reader, artifacts, remembered: { memory, versions: new Map() } }).scan(TERMS)
  }
  expect(reads).toBe(3)
})

test('any series of changes gives what a scan without memory gives', async () => {
  const text = fc.array(fc.constantFrom(...WORDS), { maxLength: 6 }).map((words) => words.join(' '))
  const tree = fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd/e', 'd/f', 'g.ts', 'cache.ts'), text, { maxKeys: 7, noNullPrototype: true })
  await fc.assert(fc.asyncProperty(fc.array(tree, { minLength: 2, maxLength: 5 }), async (trees) => {
    const memory = createScanMemory()
    for (const files of trees) expect(await everything(files, memory)).toEqual(await everything(files))
  }), { numRuns: 60 })
})

test('a hundred small changes in a row stay exact', async () => {
  const memory = createScanMemory()
  const files: Record<string, string> = Object.fromEntries(Array.from({ length: 20 }, (_, at) => [`f${at}`, WORDS[at % WORDS.length]!]))
  for (let change = 0; change < 100; change++) {
    files[`f${change % 20}`] = `${WORDS[change % WORDS.length]} ${WORDS[(change * 7) % WORDS.length]}`
    const { scanner, reads } = scannerOver(files, memory)
    await scanner.scan(TERMS)
    if (change % 10 === 9) expect(await everything(files, memory)).toEqual(await everything(files))
    if (change > 0) expect([1, 2, 20]).toContain(reads.length)
  }
})
