import { describe, expect, it } from 'vitest'
import type { QualityResults, ResultTask, TaskRow } from '../../quality/result.ts'
import { pairOutcomes } from '../../quality/scoring/paired-outcomes.ts'
import { ceilingsOf } from '../ceilings.ts'
import { reportInput, type ReportInput } from '../report-input.ts'
import { mergeResults } from '../results/merge-results.ts'
import { syntheticResults } from '../synthetic-results.ts'
import { ablationsSection, historySection } from './ablations-section.ts'
import { aboutSection } from './about-section.ts'
import { confidenceSection } from './confidence-section.ts'
import { failuresSection } from './failures-section.ts'
import { overviewSection } from './overview-section.ts'
import { paybackOf } from './preparation-section.ts'
import { rivalsTable, verdictsTable } from './rivals-table.ts'
import { qualityTable } from './set-tables.ts'
import { setsSection } from './sets-section.ts'

/** Tasks t0, t1, … of the set `s`; a mark says of each whether a method has it whole. */
function input(
  marks: Readonly<Record<string, string>>,
  adapt: (row: TaskRow, index: number) => TaskRow = (row) => row,
  set = 's',
): ReportInput {
  const size = Math.max(...Object.values(marks).map(({ length }) => length))
  const tasks = Array.from(
    { length: size },
    (_, index): ResultTask => ({ id: `t${index}`, set, repo: 'o/r', commit: 'c', gold: ['gold.ts'] }),
  )
  const rows = Object.entries(marks).flatMap(([method, own]) =>
    [...own].map((mark, index) =>
      adapt(
        {
          id: `t${index}`,
          method,
          run: 1,
          files: mark === '1' ? ['gold.ts'] : ['other.ts'],
          tokens: 10,
          seconds: 2,
          cpuSeconds: 1,
          peakBytes: 1e6,
        },
        index,
      ),
    ),
  )
  const results: QualityResults = { ...syntheticResults({ methods: [] }), tasks, rows }
  return reportInput(mergeResults([{ file: 'f.json', results }]))
}

describe('rivalsTable', () => {
  // Six tasks that only ours solves: p = 2 / 64 = 0.031; five: p = 2 / 32 = 0.063.
  it.each([
    ['00000011', '00000011', '**better**', '6 / 0, 0.031'],
    ['00000011', '00000111', 'better in one form', '5 / 0, 0.063'],
    ['00000111', '00000111', 'no significant difference', '5 / 0, 0.063'],
  ])('its own answer %s, as cards %s: %s', (native, cards, verdict, test) => {
    const table = rivalsTable(input({ 'deepdiscovery': '11111111', 'bm25': native, 'bm25 as cards': cards }), 's')
    expect(table).toContain(`| ${verdict} |`)
    expect(table).toContain(`| ${test} |`)
  })

  it('says where ours is worse, and where one form was not run', () => {
    expect(rivalsTable(input({ 'deepdiscovery': '000000', 'bm25': '111111', 'bm25 as cards': '111111' }), 's')).toContain(
      '| **worse** |',
    )
    expect(rivalsTable(input({ 'deepdiscovery': '000000', 'bm25': '111111', 'bm25 as cards': '000000' }), 's')).toContain(
      '| worse in one form |',
    )
    expect(rivalsTable(input({ deepdiscovery: '111111', bm25: '000000' }), 's')).toContain('| not run |  | one form not run |')
  })

  it('is put into words by set, and marked where ours exceeds the file limit', () => {
    const marks = { 'deepdiscovery': '11111111', 'bm25': '00000011', 'bm25 as cards': '00000011' }
    expect(verdictsTable(input(marks))).toContain('| bm25 | **better** |')
    const many = Array.from({ length: 30 }, (_, index) => `f${index}.ts`)
    const over = input(marks, (row) => (row.method === 'deepdiscovery' ? { ...row, files: [...row.files, ...many] } : row))
    expect(verdictsTable(over)).toContain('| bm25 | **better** † |')
  })

  it('says where the tasks are too few for any split to be significant', () => {
    const text = (tasks: number): string =>
      verdictsTable(input({ 'deepdiscovery': '1'.repeat(tasks), 'bm25': '0'.repeat(tasks), 'bm25 as cards': '1'.repeat(tasks) }))
    expect(text(5)).toContain('| bm25 | too few tasks |')
    expect(text(6)).toContain('| bm25 | better in one form |')
    // Questions are judged by an interval, which three alike tasks would make certain.
    const questions = input({ 'deepdiscovery': '111', 'rag': '000', 'rag as cards': '000' }, undefined, 'semble-dev')
    expect(rivalsTable(questions, 'semble-dev')).toMatch(/\| rag \| \+1\.000 .* \| too few tasks \| .* \| too few tasks \| too few tasks \|/)
  })

  it.each([
    ['bm25', 4, 'failed on 4 of 7'],
    ['bm25 as cards', 4, 'failed on 4 of 7'],
    ['bm25', 3, '**better**'],
    ['deepdiscovery', 4, 'ours failed on 4 of 7'],
  ])('where %s failed on %i of 7 tasks: %s', (method, failures, verdict) => {
    const marks = { 'deepdiscovery': '1111111', 'bm25': '0000000', 'bm25 as cards': '0000000' }
    const table = verdictsTable(input(marks, (row, index) =>
      row.method === method && index < failures ? { ...row, error: { code: 'crash', message: '' } } : row))
    expect(table).toContain(`| bm25 | ${verdict} |`)
  })

  it('judges questions by NDCG@10', () => {
    const table = rivalsTable(
      input({ 'deepdiscovery': '111110', 'rag': '000000', 'rag as cards': '000001' }, undefined, 'semble-dev'),
      'semble-dev',
    )
    // 5/6 − 0; the interval leaves zero out. 5/6 − 1/6 = 0.667.
    expect(table).toMatch(/\| rag \| \+0\.833 \(\+0\.\d+ to \+1\.000\) \| yes \| \+0\.667 /)
  })

  it('compares on common tasks only', () => {
    // Of the eight tasks the rival was given two, which it solves.
    const table = rivalsTable(input({ 'deepdiscovery': '01111111', 'bm25': '11', 'bm25 as cards': '11' }), 's')
    expect(table).toContain('| bm25 | −50.0 (−100.0 to 0.0) | 0 / 1, 1.000 |')
  })
})

describe('aboutSection', () => {
  const described = (methods: Readonly<Record<string, string>>, date: string, method: string): { file: string; results: QualityResults } => {
    const base = syntheticResults({ methods: [method], sets: ['s'], tasksPerSet: 2 })
    return { file: `${method}.json`, results: { ...base, header: { ...base.header, date, methods } } }
  }
  const lines = (...files: readonly { file: string; results: QualityResults }[]): readonly string[] =>
    aboutSection(reportInput(mergeResults(files))).split('\n').filter((line) => line.startsWith('- `') && !line.includes('commit'))

  it('takes what any file says of a method, the newest first', () => {
    const newer = described({ bm25: 'new words.', probe: 'from elsewhere.' }, '2026-02-01T00:00:00Z', 'bm25')
    const older = described({ bm25: 'old words.' }, '2026-01-01', 'probe')
    expect(lines(newer, older)).toEqual(['- `bm25`: new words.', '- `probe`: from elsewhere.'])
    expect(lines(older, newer)).toEqual(['- `probe`: from elsewhere.', '- `bm25`: new words.'])
  })

  it('tells from the name what no file describes', () => {
    const of = (method: string, methods = {}): string => lines(described(methods, '2026-01-01', method))[0]!
    expect(of('deepdiscovery -signal:text')).toBe('- `deepdiscovery -signal:text`: deepdiscovery without signal:text.')
    expect(of('rag as cards')).toBe('- `rag as cards`: the ranking of rag, rendered by our pack at the same budget and file limit.')
    expect(of('other', { other: '' })).toBe('- `other`: not described.')
  })
})

describe('ceilingsOf', () => {
  it('gives the share of the gap that is closed', () => {
    // Ours 5 of 10, baseline 3, order ceiling 8: (5 − 3) / (8 − 3) = 0.4.
    // Expansion told on five tasks only: ours 5, baseline 3, ceiling 4.
    const figures = ceilingsOf(
      input({ 'deepdiscovery': '1111100000', 'bm25 as cards': '1110000000' }, (row, index) =>
        row.method === 'deepdiscovery'
          ? { ...row, ceiling: { order: index < 8, ...(index < 5 ? { expansion: index < 4 } : {}) } }
          : row,
      ),
      's',
    )
    expect(figures).toEqual([
      { kind: 'order', tasks: 10, ceiling: 0.8, ours: 0.5, baseline: 0.3, closed: expect.closeTo(0.4, 12) as number },
      { kind: 'expansion', tasks: 5, ceiling: 0.8, ours: 1, baseline: 0.6, closed: expect.closeTo(2, 12) as number },
    ])
  })

  it('counts failed tasks below the ceiling and needs the baseline on every task', () => {
    const figures = ceilingsOf(
      input({ 'deepdiscovery': '1111', 'bm25 as cards': '11' }, (row, index) => {
        if (row.method !== 'deepdiscovery') return row
        return index === 3 ? { ...row, error: { code: 'crash', message: '' } } : { ...row, ceiling: { order: true } }
      }),
      's',
    )
    expect(figures).toEqual([{ kind: 'order', tasks: 4, ceiling: 0.75, ours: 0.75 }])
  })
})

describe('paybackOf', () => {
  const payback = (ours: number, theirs: number, preparation: number): string => {
    const { results } = input({ deepdiscovery: '111', graphrag: '111' }, (row) =>
      row.method === 'graphrag'
        ? { ...row, seconds: theirs, preparation: { seconds: preparation, bytes: 1, llmTokens: 0 } }
        : { ...row, seconds: ours },
    )
    return paybackOf(pairOutcomes(results.outcomes('s', 'deepdiscovery'), results.outcomes('s', 'graphrag')).pairs).text
  }
  it.each([
    [3, 1, 100, '50 tasks'], // 100 / (3 − 1)
    [3, 1, 101, '51 tasks'],
    [2, 1, 0.5, '1 task'],
    [1, 3, 100, 'never: slower at the task, too'],
    [2, 2, 100, 'never: slower at the task, too'],
  ])('ours %f s, its %f s, preparation %f s: %s', (ours, theirs, preparation, text) => {
    expect(payback(ours, theirs, preparation)).toBe(text)
  })
})

describe('ablationsSection and historySection', () => {
  const answers = input({ 'deepdiscovery': '11111111', 'deepdiscovery -history': '00000011', 'deepdiscovery:paper': '11111111' })
  it('give difference, split and p against the full method', () => {
    // 2 of 8 against 8 of 8: −75 points, only full 6, p = 2 / 64.
    expect(ablationsSection(answers)).toMatch(
      /\| deepdiscovery -history \| 8 \| 25\.0 \(.*?\) \| −75\.0 \(−100\.0 to −37\.5\) \| 0 \/ 6, 0\.031 \|/,
    )
    expect(ablationsSection(answers)).not.toContain('paper')
    expect(historySection(answers)).toMatch(
      /\| s \| matched FRR, % \| 8 \| 100\.0 .* \| 25\.0 .* \| \+75\.0 .* \| 6 \/ 0, 0\.031 \|/,
    )
  })
})

describe('rows whose files were parsed by an earlier method', () => {
  const marks = { 'deepdiscovery': '11111111', 'deepdiscovery -history': '00000011', 'deepdiscovery -signal:text': '01111111' }
  const answers = input(marks, (row) => (row.method === 'deepdiscovery' ? row : { ...row, warm: true, seconds: 0.77, cpuSeconds: 0.77 }))
  it.each([
    ['ablations', ablationsSection(answers), /\| deepdiscovery -history \|.* \| – \|\n/],
    ['history', historySection(answers), /\| 2\.00 \| – \|/],
    ['set', setsSection(answers, 'plots'), /\| deepdiscovery -history \| 1 \| – \| – \| 1 \|/],
  ])('have no seconds in the section of the %s, which says why once', (_, text, cell) => {
    expect(text).toMatch(cell)
    expect(text).not.toContain('0.77')
    expect(text.match(/parsed by an earlier method/g)).toHaveLength(1)
  })
})

describe('overviewSection', () => {
  it('marks a method that failed on some tasks', () => {
    const text = overviewSection(input({ deepdiscovery: '11', bm25: '11' }, (row, index) =>
      row.method === 'bm25' && index === 0 ? { ...row, error: { code: 'crash', message: '' } } : row))
    expect(text).toMatch(/\| bm25 \| 50\.0 \(.*\) ‡ 1 of 2 \|/)
    expect(text).toMatch(/\| deepdiscovery \| 100\.0 \([^‡]*\) \|/)
    expect(text).toContain('\n\n‡ failed on so many of its tasks')
  })
})

describe('qualityTable', () => {
  it('marks a method that exceeds the file limit, and leaves out depths that no ranking reaches', () => {
    const many = Array.from({ length: 25 }, (_, index) => `f${index}.ts`)
    const table = qualityTable(
      input({ deepdiscovery: '11', bm25: '11' }, (row) =>
        row.method === 'bm25' ? { ...row, files: [...row.files, ...many] } : row,
      ),
      's',
      ['deepdiscovery', 'bm25'],
    )
    expect(table).toContain('| deepdiscovery | 2 | 100.0 (100.0 to 100.0) | 100.0 | – | – | – | 100.0 |')
    expect(table).toContain('| bm25 | 2 | 100.0 (100.0 to 100.0) † | 100.0 | 100.0 | 100.0 | 100.0 | 100.0 |')
    expect(table).toContain('| @20 | recall |')
  })
})

describe('failuresSection', () => {
  it('counts missed files by reason and lists their tasks', () => {
    const text = failuresSection(
      input({ deepdiscovery: '10000' }, (row, index) => {
        if (index === 1) return { ...row, missed: [{ path: 'gold.ts', reason: 'ranked-too-low', rank: 1_234 }] }
        if (index === 2) return { ...row, missed: [{ path: 'gold.ts', reason: 'not-in-view' }] }
        return index === 3 ? { ...row, error: { code: 'timeout', message: '' } } : row
      }),
    )
    //                                    not whole, gold, missed | never, view, relation, low, room, untold, failed
    expect(text).toContain('| **s** | 4 | 5 | 4 | 0 | 1 | 0 | 1 | 0 | 1 | 1 |')
    expect(text).toContain('- `t1` (language not told), 1 of 1 files missed: `gold.ts` ranked-too-low (1,234.)')
    expect(text).not.toContain('`t0`')
  })
})

describe('confidenceSection', () => {
  const levels = ['high', 'high', 'low', 'low'] as const

  it('says how often packs of each level are right', () => {
    const text = confidenceSection(input({ deepdiscovery: '1101' }, (row, index) => ({ ...row, confidence: levels[index]! })))
    expect(text).toContain('| s | high | 2 | 100.0 | 100.0 |')
    expect(text).toContain('| s | medium | 0 | – | – |')
    expect(text).toContain('| s | low | 2 | 50.0 | 50.0 |')
    expect(text).not.toContain('**all**')
  })

  it('says so where no row tells its level', () => {
    expect(confidenceSection(input({ deepdiscovery: '11' }))).toMatch(/^No rows of deepdiscovery that tell their confidence/)
  })
})
