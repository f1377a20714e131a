import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { shopTask } from '../testing/shop.ts'
import { readTasks } from './read-tasks.ts'
import { matchedFileLimits, sampleTasks } from './sample-tasks.ts'

const folder = mkdtempSync(join(tmpdir(), 'bench-tasks-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function file(name: string, ...lines: readonly unknown[]): string {
  const path = join(folder, name)
  writeFileSync(path, lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n'))
  return path
}

const COMMIT = 'a'.repeat(40)

describe('readTasks', () => {
  test('keeps what it knows of a task and drops other fields', () => {
    const { tasks } = readTasks([file('good.jsonl', { ...shopTask(COMMIT), extra: 1, root: '' }, '')])
    expect(tasks).toEqual([shopTask(COMMIT)])
  })

  test.each<[string, unknown, RegExp]>([
    ['no JSON', '{"id": ', /no JSON/],
    ['no gold', { ...shopTask(COMMIT), gold: [] }, /gold/],
    ['a commit that is a branch', { ...shopTask(COMMIT), base_commit: 'main' }, /base_commit/],
    ['a repository that leaves the folder', { ...shopTask(COMMIT), repo: '../x' }, /repo/],
    ['no task', { ...shopTask(COMMIT), task: undefined }, /task/],
    ['a commit that is cut short, so that it could name a branch', { ...shopTask(COMMIT), base_commit: COMMIT.slice(0, 12) }, /full commit id/],
    ['a gold path that leads out', { ...shopTask(COMMIT), gold: ['../x'] }, /gold/],
    ['a folder that leads out', { ...shopTask(COMMIT), root: 'src/../..' }, /root/],
    ['a task of white space', { ...shopTask(COMMIT), task: ' \t ' }, /task/],
    ['a list', [], /The line is not right/],
  ])('returns a line with %s as a bad line of the set of its file', (_what, line, message) => {
    const { tasks, badLines } = readTasks([file('mixed.jsonl', line, shopTask(COMMIT))])
    expect(tasks).toHaveLength(1)
    expect(badLines).toEqual([{ id: 'mixed.jsonl:1', set: 'fixture', message: expect.stringMatching(message) as string }])
  })

  test('counts a gold file once, and takes a folder with or without a slash at its end', () => {
    const { tasks: [task] } = readTasks([file('twice-gold.jsonl', { ...shopTask(COMMIT), gold: ['a', 'a', 'b'], root: 'src/' })])
    expect(task).toMatchObject({ gold: ['a', 'b'], root: 'src' })
  })

  test('names the set by the file where no line of it is a task, and tells files of one name apart', () => {
    mkdirSync(join(folder, 'other'), { recursive: true })
    const good = file('good.jsonl', shopTask(COMMIT))
    const { badLines } = readTasks([good, file('only-bad.jsonl', 'x'), file('other/only-bad.jsonl', 'x')])
    expect(badLines.map(({ id, set }) => [id, set])).toEqual([['only-bad.jsonl:1', 'only-bad'], ['only-bad.jsonl#2:1', 'only-bad']])
  })

  test('says what is wrong with files in which nothing is a task', () => {
    expect(() => readTasks([file('only-bad.jsonl', 'x')])).toThrow(/No line of .*only-bad\.jsonl is a task; only-bad\.jsonl:1: The line is no JSON/)
  })

  test('refuses a file that is missing or empty, and an id that stands twice', () => {
    expect(() => readTasks([join(folder, 'none.jsonl')])).toThrow(/none\.jsonl cannot be read/)
    expect(() => readTasks([file('empty.jsonl', '')])).toThrow(/is empty/)
    expect(() => readTasks([file('twice.jsonl', shopTask(COMMIT), shopTask(COMMIT))])).toThrow(/shop-1 stands twice/)
  })
})

const many = Array.from({ length: 200 }, (_, index) => shopTask(COMMIT, { id: `t${index}`, set: index % 4 === 0 ? 'small' : 'large', gold: Array.from({ length: 1 + (index % 3) }, (_unused, place) => `f${place}`) }))

describe('sampleTasks', () => {
  test('takes so many of each set, in file order, the same for the same seed', () => {
    const sample = sampleTasks(many, 60, 3)
    expect(sample.filter(({ set }) => set === 'small')).toHaveLength(50)
    expect(sample.filter(({ set }) => set === 'large')).toHaveLength(60)
    expect(sample).toEqual(many.filter((task) => sample.includes(task)))
    expect(sampleTasks([...many].reverse(), 60, 3).map(({ id }) => id).sort()).toEqual(sample.map(({ id }) => id).sort())
    expect(sampleTasks(many, 60, 4)).not.toEqual(sample)
  })

  test('a larger sample holds the smaller one', () => {
    const small = sampleTasks(many, 20, 3)
    expect(sampleTasks(many, 40, 3)).toEqual(expect.arrayContaining([...small]))
  })
})

test('the file limit of a set is ten times its mean gold count, rounded', () => {
  const tasks = [shopTask(COMMIT, { gold: ['a'] }), shopTask(COMMIT, { gold: ['a', 'b', 'c'] }), shopTask(COMMIT, { gold: ['a'] }), shopTask(COMMIT, { set: 'other', gold: ['a'] })]
  // (1 + 3 + 1) / 3 = 1.67
  expect(matchedFileLimits(tasks)).toEqual({ fixture: 17, other: 10 })
})
