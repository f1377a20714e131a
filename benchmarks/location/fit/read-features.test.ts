import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { ARTIFACT_ROLES } from '@deepdiscovery/model'
import { afterAll, describe, expect, test } from 'vitest'
import { readFeatures } from './read-features.ts'
import { syntheticFile, syntheticHeader, syntheticTasks } from './synthetic-features.ts'

const folder = mkdtempSync(join(tmpdir(), 'bench-features-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function file(name: string, content: string | Uint8Array): string {
  const path = join(folder, name)
  writeFileSync(path, content)
  return path
}

const [task, other] = syntheticTasks(2)

describe('readFeatures', () => {
  test('puts values in rows of signals; what a signal does not say is 0, and files unknown to the survey are left out', () => {
    const files = [
      { path: 'a', role: 'source', values: { text: 0.5 } },
      { path: 'b', role: 'test', values: { change: 1, text: 0.25 } },
      { path: 'gone', values: {} },
    ]
    const {
      tasks: [read],
      signals,
      commit,
      taskDigests,
    } = readFeatures([file('plain.jsonl', syntheticFile([{ ...task, gold: ['gone'], files }]))])
    expect({ signals, commit, taskDigests }).toEqual({
      signals: ['text', 'file-name', 'change', 'noise'],
      commit: 'abc',
      taskDigests: { 'made-up.jsonl': 'f00d' },
    })
    expect(read).toMatchObject({ id: 't0', gold: ['gone'], paths: ['a', 'b'] })
    expect([...read!.values]).toEqual([0.5, 0, 0, 0, 0.25, 0, 1, 0])
    expect([...read!.roles].map((role) => ARTIFACT_ROLES[role])).toEqual(['source', 'test'])
  })

  test('reads packed files, and files with other signals of the same commit together', () => {
    const left = file('left.jsonl.gz', gzipSync(syntheticFile([task], syntheticHeader({ signals: ['text'] }))))
    const right = file('right.jsonl', syntheticFile([other], syntheticHeader({ signals: ['text', 'new'] })))
    expect(readFeatures([left, right])).toMatchObject({ signals: ['text', 'new'], tasks: [{ id: 't0' }, { id: 't1' }] })
  })

  test('keeps failed tasks, which count as misses', () => {
    const failed = { id: 'f', set: 'left', repo: 'a/b', asked: '', gold: ['x'], error: { code: 'timeout', message: 'slow' } }
    expect(readFeatures([file('failed.jsonl', syntheticFile([task, failed]))]).tasks[1]).toMatchObject({
      id: 'f',
      paths: [],
      error: { code: 'timeout' },
    })
  })

  test.each<[string, unknown, RegExp]>([
    ['no JSON', '{"id":', /no JSON/],
    ['a list', [], /missing/],
    ['null', null, /no JSON object/],
    ['no gold', { ...task, gold: undefined }, /gold/],
    ['no files', { ...task, files: [] }, /files/],
    ['a scale that there is not', { ...task, scale: 'vast' }, /scale vast/],
    ['an intent that there is not', { ...task, intent: 'mischief' }, /intent mischief/],
    ['a role that there is not', { ...task, files: [{ path: 'a', role: 'poem', values: {} }] }, /a file is not right/],
    [
      'a value that is no number',
      { ...task, files: [{ path: 'a', role: 'source', values: { text: '1' } }] },
      /a file is not right/,
    ],
    ['files without values', { ...task, files: [null] }, /a file is not right/],
  ])('leaves out a line with %s and says where it is', (_what, line, message) => {
    const { tasks, badLines } = readFeatures([file('bad.jsonl', syntheticFile([line, other]))])
    expect(tasks.map(({ id }) => id)).toEqual(['t1'])
    expect(badLines).toHaveLength(1)
    expect(badLines[0]).toMatch(/bad\.jsonl:2: /)
    expect(badLines[0]).toMatch(message)
  })

  test.each<[string, () => readonly string[], RegExp]>([
    ['a file that is missing', () => [join(folder, 'none')], /none cannot be read/],
    [
      'a packed file that is cut off',
      () => [file('cut.gz', gzipSync(syntheticFile([task])).subarray(0, 60))],
      /cut\.gz cannot be read/,
    ],
    ['an empty file', () => [file('empty.jsonl', '')], /is empty/],
    ['a file of something else', () => [file('other.jsonl', '{"id":"t0"}\n')], /does not begin like a features file/],
    ['a header alone', () => [file('header.jsonl', syntheticFile([]))], /No line of .* holds the features of a task/],
    ['bad lines alone', () => [file('only-bad.jsonl', syntheticFile(['x']))], /only-bad\.jsonl:2: the line is no JSON/],
    [
      'files of two commits',
      () => [file('a.jsonl', syntheticFile([task])), file('b.jsonl', syntheticFile([other], syntheticHeader({ commit: 'def' })))],
      /different commits \(abc, def\)/,
    ],
    ['a task that stands twice', () => [file('twice.jsonl', syntheticFile([task, task]))], /t0 stands twice/],
  ])('refuses %s', (_what, files, message) => {
    expect(() => readFeatures(files())).toThrow(message)
  })
})
