import { expect, test } from 'vitest'
import { toArtifactId } from '@deepdiscovery/model'
import type { ReadResult } from '@deepdiscovery/model'
import { characterCounter } from './character-counter.ts'
import { fixedHistory } from './fixed-history.ts'
import { memoryReader, memorySnapshot } from './memory-reader.ts'
import { syntaxFromFacts } from './syntax-from-facts.ts'

const id = toArtifactId

test('the memory reader answers every id in order', async () => {
  const results: ReadResult[] = []
  const reader = memoryReader({ 'a.ts': 'ä', 'b.bin': 'x' }, { 'b.bin': 'binary' })
  for await (const result of reader.read([id('b.bin'), id('a.ts'), id('toString')])) results.push(result)
  expect(results).toEqual([
    { id: 'b.bin', skipped: 'binary' },
    { id: 'a.ts', bytes: new TextEncoder().encode('ä'), truncated: false },
    { id: 'toString', skipped: 'missing' },
  ])
})

test('the memory snapshot is sorted and knows bytes and language', () => {
  expect(memorySnapshot({ 'b.py': 'ä', 'Makefile': '', 'a/x.tsx': '1' }).artifacts).toEqual([
    { id: 'Makefile', language: undefined, bytes: 0 },
    { id: 'a/x.tsx', language: 'tsx', bytes: 1 },
    { id: 'b.py', language: 'python', bytes: 2 },
  ])
})

test('the syntax double completes facts, leaves out unknown files and records what it was asked', async () => {
  const syntax = syntaxFromFacts({ 'a.py': { language: 'python', definitions: [{ name: 'run' }], imports: [{ specifier: 'os' }] } })
  const facts = await syntax.facts([id('a.py'), id('b.py')])
  expect([...facts.keys()]).toEqual(['a.py'])
  expect(facts.get(id('a.py'))).toMatchObject({ state: 'complete', definitions: [{ name: 'run', exported: true, kind: 'function' }], imports: [{ form: 'import', level: 0 }] })
  expect([syntax.supports('python'), syntax.supports('ruby'), syntax.supports(undefined)]).toEqual([true, false, false])
  expect(syntax.asked).toEqual([['a.py', 'b.py']])
})

test('the syntax double answers queries for the files and queries of the request', async () => {
  const match = (artifact: string, query: number) => ({ artifact: id(artifact), query, captures: [] })
  const syntax = syntaxFromFacts({}, [match('b.ts', 0), match('a.ts', 1), match('a.ts', 0), match('c.ts', 0)])
  const query = { language: 'typescript', query: '(identifier)' }
  expect(await syntax.query([id('a.ts'), id('b.ts')], [query])).toEqual([match('a.ts', 0), match('b.ts', 0)])
})

test('the counter double rounds up', () => {
  const counter = characterCounter(4)
  expect([counter.name, counter.count(''), counter.count('abcd'), counter.count('abcde')]).toEqual(['characters-4', 0, 1, 2])
})

test('the history double is newest first and bounded', async () => {
  const commits = await fixedHistory([['b.ts', 'a.ts'], ['c.ts']]).commits(1)
  expect(commits.map(({ files }) => files)).toEqual([['a.ts', 'b.ts']])
  const [newest, oldest] = await fixedHistory([['b.ts'], ['c.ts']]).commits(10)
  expect(newest!.time).toBeGreaterThan(oldest!.time)
  const messages = (await fixedHistory([['b.ts'], ['c.ts']], ['Fix b']).commits(10)).map(({ message }) => message)
  expect(messages).toEqual(['Fix b', ''])
})
