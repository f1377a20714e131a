import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { journalPath, openJournal, type RunKey } from './journal.ts'
import type { QualityResults, ResultHeader, TaskRow } from '../result.ts'

const KEY: RunKey = { commit: 'c1', tokens: 100, maxFiles: { s: 10 } }
const headerOf = (...methods: readonly string[]): ResultHeader => ({
  commit: 'c1', date: '2026-01-01', versions: {}, machine: { processor: 'p', cores: 1, memoryGiB: 1, system: 's' },
  options: { tasks: ['t.jsonl'], methods, tokens: 100, maxFiles: { s: 10 }, jobs: 1, timeoutSeconds: 1 },
  methods: Object.fromEntries(methods.map((name) => [name, 'What it is.'])),
})
const HEADER = headerOf('m')
const row = (id: string, method = 'm'): TaskRow => ({ id, method, run: 1, files: [], tokens: 1, seconds: 1, cpuSeconds: 1, peakBytes: 1 })
const task = (id: string) => ({ id, set: 's', repo: 'o/r', commit: 'c', gold: ['a'] })

let folder = ''
let file = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bench-journal-'))
  file = join(folder, 'results.json')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('a run that was killed goes on with the rows it had, without the line that was cut off', () => {
  openJournal(file, KEY, false).add(row('a'))
  appendFileSync(journalPath(file), '{"id":"b","met')
  const journal = openJournal(file, KEY, false)
  expect([journal.has('a', 'm'), journal.has('b', 'm'), journal.has('a', 'other')]).toEqual([true, false, false])
  journal.add(row('b'))
  expect(openJournal(file, KEY, false).rows.map(({ id }) => id)).toEqual(['a', 'b'])
})

test('a finished run is one file, sorted by task and method, and can be added to', () => {
  const journal = openJournal(file, KEY, false)
  for (const added of [row('b'), row('a', 'z'), row('a')]) journal.add(added)
  journal.finish(HEADER, [task('a'), task('b')])
  expect(existsSync(journalPath(file))).toBe(false)
  const results = JSON.parse(readFileSync(file, 'utf8')) as QualityResults
  expect(results.rows.map(({ id, method }) => `${id} ${method}`)).toEqual(['a m', 'a z', 'b m'])
  expect(openJournal(file, { ...KEY, maxFiles: { s: 10, more: 5 } }, false).has('b', 'm')).toBe(true)
})

test.each<[string, RunKey]>([
  ['another commit', { ...KEY, commit: 'c2' }], ['another budget', { ...KEY, tokens: 101 }], ['another file limit', { ...KEY, maxFiles: { s: 11 } }],
])('rows of %s are not mixed in, neither from a journal nor from a result file', (_what, key) => {
  openJournal(file, KEY, false).add(row('a'))
  expect(() => openJournal(file, key, false)).toThrow(/--fresh/)
  openJournal(file, KEY, false).finish(HEADER, [task('a')])
  expect(() => openJournal(file, key, false)).toThrow(/--fresh/)
  expect(openJournal(file, key, true).rows).toEqual([])
})

test('rows of a task or a rival that changed since are made again', () => {
  const key = { ...KEY, rivals: 'r1', methods: { m: 'first', deepdiscovery: 'ours' } }
  const digests = new Map([['a', 'd1'], ['b', 'd1']])
  const first = openJournal(file, key, false, digests)
  for (const method of ['m', 'm as cards', 'deepdiscovery']) for (const id of ['a', 'b']) first.add({ ...row(id, method), asked: 'd1' })
  const kept = (changed: Partial<RunKey>, tasks = digests): number => openJournal(file, { ...key, ...changed }, false, tasks).rows.length
  expect(kept({})).toBe(6)
  expect(kept({}, new Map([['a', 'd2'], ['b', 'd1']]))).toBe(3)
  expect(kept({ methods: { m: 'second', deepdiscovery: 'ours' } })).toBe(1)
})

test('rows of rivals go with the commit of the rivals, ours do not', () => {
  const key = { ...KEY, rivals: 'r1' }
  const first = openJournal(file, key, false)
  for (const method of ['m', 'deepdiscovery', 'deepdiscovery -history']) first.add(row('a', method))
  expect(openJournal(file, { ...key, rivals: 'r2' }, false).rows.map(({ method }) => method)).toEqual(['deepdiscovery', 'deepdiscovery -history'])
})

test('a file that is no result file is not overwritten', () => {
  writeFileSync(file, 'my thesis')
  expect(() => openJournal(file, KEY, false)).toThrow(/no result file/)
  expect(readFileSync(file, 'utf8')).toBe('my thesis')
})

test('what is added to a finished file joins its methods and tasks', () => {
  const first = openJournal(file, KEY, false)
  first.add(row('a'))
  first.finish(headerOf('m'), [task('a')])
  const second = openJournal(file, KEY, false)
  second.add(row('b', 'n'))
  const { header, tasks, rows } = second.finish(headerOf('n'), [task('b')])
  expect(header.options.methods).toEqual(['m', 'n'])
  expect(Object.keys(header.methods)).toEqual(['m', 'n'])
  expect(tasks.map(({ id }) => id)).toEqual(['a', 'b'])
  expect(rows.map(({ id, method }) => `${id} ${method}`)).toEqual(['a m', 'b n'])
})

test('rows that failed are tried again, and a method of several runs is done when all are there', () => {
  const first = openJournal(file, KEY, false)
  first.add({ ...row('a'), error: { code: 'missing-mirror', message: 'gone' } })
  first.add(row('b'))
  expect([first.has('a', 'm', 3), first.has('b', 'm', 3)]).toEqual([true, false])
  const second = openJournal(file, KEY, false)
  expect([second.has('a', 'm'), second.has('b', 'm'), second.has('b', 'm', 3)]).toEqual([false, true, false])
})

test('a line of a task file that was put right leaves no row behind', () => {
  const first = openJournal(file, KEY, false)
  first.add({ ...row('t.jsonl:1'), error: { code: 'bad-task', message: 'no JSON' } })
  first.finish(HEADER, [task('t.jsonl:1')])
  const { tasks, rows } = openJournal(file, KEY, false).finish(HEADER, [task('a')])
  expect([tasks.map(({ id }) => id), rows]).toEqual([['a'], []])
})
