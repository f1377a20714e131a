import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { syntheticHeader, syntheticTasks } from '../fit/synthetic-features.ts'
import { linesOf, openFeaturesJournal } from './features-file.ts'

const folder = mkdtempSync(join(tmpdir(), 'bench-features-file-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const [one, two, three] = syntheticTasks(3)
const header = syntheticHeader()
const idsOf = (file: string): readonly string[] =>
  [...linesOf(file)].slice(1).map((line) => (JSON.parse(line) as { id: string }).id)

describe('openFeaturesJournal', () => {
  test.each(['plain.jsonl', 'packed.jsonl.gz'])('%s: goes on where a killed run was, and adds to a finished file', (name) => {
    const file = join(folder, name)
    openFeaturesJournal(file, header, false).add(two!)
    // The process died in the middle of a line.
    writeFileSync(`${file}.rows.jsonl`, `${readFileSync(`${file}.rows.jsonl`, 'utf8')}{"id":"t0","asked":"x","fi`)

    const second = openFeaturesJournal(file, header, false)
    expect([second.has('t1', 'x'), second.has('t0', 'x'), second.has('t1', 'asked otherwise')]).toEqual([true, false, false])
    second.add(one!)
    expect(second.finish(['t0', 't1'])).toEqual({ tasks: 2, failed: 0 })
    expect(idsOf(file)).toEqual(['t0', 't1'])
    expect(existsSync(`${file}.rows.jsonl`)).toBe(false)
    expect(readFileSync(file)[0] === 0x1f).toBe(name.endsWith('.gz'))

    const third = openFeaturesJournal(file, header, false)
    expect(third.has('t0', 'x')).toBe(true)
    third.add(three!)
    third.finish(['t0', 't1', 't2'])
    expect(idsOf(file)).toEqual(['t0', 't1', 't2'])
  })

  test('a task that failed is tried again, and a task that is asked anew replaces the old', () => {
    const file = join(folder, 'failed.jsonl')
    const journal = openFeaturesJournal(file, header, false)
    journal.add({ id: 't0', set: 'left', repo: 'a/b', asked: 'x', gold: ['a'], error: { code: 'timeout', message: 'slow' } })
    expect(journal.finish(['t0'])).toEqual({ tasks: 1, failed: 1 })
    const again = openFeaturesJournal(file, header, false)
    expect(again.has('t0', 'x')).toBe(false)
    again.add({ ...one!, asked: 'y' })
    expect(again.has('t0', 'y')).toBe(true)
    expect(again.finish(['t0'])).toEqual({ tasks: 1, failed: 0 })
    expect(idsOf(file)).toEqual(['t0'])
  })

  test.each<[string, object]>([
    ['commit abc, but def', { commit: 'def' }],
    ['candidates 500, not 20', { candidates: 20 }],
    ['signals', { signals: ['text'] }],
  ])('does not mix in lines of another run: %s', (message, changed) => {
    const file = join(folder, 'other.jsonl')
    const journal = openFeaturesJournal(file, header, true)
    journal.add(one!)
    journal.finish(['t0'])
    const now = { ...header, ...changed }
    expect(() => openFeaturesJournal(file, now, false)).toThrow(message)
    expect(openFeaturesJournal(file, now, true).has('t0', 'x')).toBe(false)
  })

  test('leaves a file of something else alone', () => {
    const file = join(folder, 'notes.txt')
    writeFileSync(file, 'my notes\n')
    expect(() => openFeaturesJournal(file, header, false)).toThrow(/does not begin like a features file/)
    expect(readFileSync(file, 'utf8')).toBe('my notes\n')
  })
})
