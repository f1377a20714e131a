import { toArtifactId, type LocationConfidence, type Mention } from '@deepdiscovery/model'
import { describe, expect, test } from 'vitest'
import { sampleInput, type Sample } from '../test/sample-input.ts'
import { judgeConfidence } from './judge-confidence.ts'

const files = {
  'src/savings.ts': 'interest balance fix the of',
  'src/rate.ts': 'rate',
  'a.ts': 'x',
  'b.ts': 'x',
  'c.ts': 'x',
  'd.ts': 'x',
}
const path = (text: string): Mention => ({ kind: 'path', text, weight: 1 })
const identifier = (text: string): Mention => ({ kind: 'identifier', text, weight: 1 })
const ASK = 'a file, symbol or error message by name would help'
const judge = (sample: Partial<Sample>) => judgeConfidence(sampleInput({ files, ...sample }))

describe('judgeConfidence', () => {
  test('high: the words occur, one file leads', () => {
    expect(judge({})).toEqual({ level: 'high', reasons: [], hints: [] })
  })

  test.each([
    ['src/savings.ts', true],
    ['savings.ts', true],
    ['src', true],
    ['./src/savings.ts', true],
    ['/app/src/savings.ts', true],
    ['SRC\\Savings.ts', true],
    ['src/saving.ts', false],
    ['avings.ts', false],
    ['lib/savings.ts', false],
  ])('path %s is here: %s', (text, here) => {
    expect(judge({ mentions: [path(text)] }).hints).toEqual(
      here ? [] : expect.arrayContaining([`unresolved: "${text}" is not in this repository`]),
    )
  })

  test('an identifier is unresolved where the survey looked for it and no file has it; otherwise nothing is claimed', () => {
    const task = 'interest balance Zebra'
    expect(judge({ task, mentions: [identifier('Zebra')] }).hints).toContain('unresolved: "Zebra" is not in this repository')
    expect(judge({ task, mentions: [identifier('interest')] }).hints).toEqual([])
    expect(judge({ task, mentions: [identifier('neverAsked')] }).hints.join()).not.toContain('unresolved')
  })

  test('names at most three unresolved names, the weightiest first, on one visible line', () => {
    const mentions = ['a/1.ts', 'a/2.ts', 'a/3.ts', 'a\n/4.ts'].map((text, index) => ({ ...path(text), weight: index / 4 }))
    expect(judge({ mentions }).hints[0]).toBe('unresolved: "a\\u{a}/4.ts", "a/3.ts", "a/2.ts" are not in this repository')
  })

  test.each([
    ['low', "none of the task's words occur here", { task: 'zebra unicorn' }],
    ['low', 'nothing was found', { order: [] }],
    ['low', "none of the task's words occur here", { task: '' }],
    ['low', "few of the task's words occur here", { task: 'interest alpha beta gamma' }],
    ['medium', "few of the task's words occur here", { task: 'interest balance alpha beta gamma' }],
    ['medium', 'the task has one telling word', { task: 'Fix the interest' }],
    ['medium', "no file holds most of the task's words", { task: 'interest rate' }],
    ['medium', 'not every name of the task was found', { mentions: [path('src/rate.ts'), path('lib/gone.ts')] }],
    ['low', 'no name of the task was found', { task: 'interest alpha beta gamma', mentions: [path('lib/x.ts')] }],
  ] as const)('%s: %s', (level, reason, sample) => {
    const confidence = judge(sample)
    expect(confidence.level).toBe(level)
    expect(confidence.reasons).toContain(reason)
  })

  test.each(['fix the bug', 'improve performance', 'Add support for a new feature in the app', 'Fix x of the app'])(
    'words that fit any task tell nothing: %s',
    task => {
      const common = Object.fromEntries(Array.from({ length: 30 }, (_, index) => [`${index}.ts`, `x ${index < 3 ? task : ''}`]))
      expect(judge({ files: common, task })).toEqual({
        level: 'low',
        reasons: ['the task has only common words'],
        hints: [ASK],
      })
    },
  )

  test('says which words are in no file', () => {
    const { level, hints } = judge({ task: 'kubernetes autoscaling of the payment balance' })
    expect(level).toBe('low')
    expect(hints).toContain('not in any file: kubernetes, autoscaling, payment')
  })

  test('two anchors alike make it medium, a resolved name high again', () => {
    const alike = (mentions: Mention[]) => {
      const input = sampleInput({ files, mentions })
      const tied = input.expansion.files.map((file, rank) => ({
        ...file,
        anchor: file.anchor && { ...file.anchor, score: rank < 2 ? 1 : 0.2 },
      }))
      return judgeConfidence({ ...input, expansion: { ...input.expansion, files: tied } })
    }
    expect(alike([])).toEqual({ level: 'medium', reasons: ['no file leads'], hints: [ASK] })
    expect(alike([path('src/rate.ts')])).toEqual({ level: 'high', reasons: [], hints: [] })
  })

  test('many anchors alike make it medium, with what else weakens the pack', () => {
    const input = sampleInput({
      files,
      coverage: { truncated: 3, unparsed: 5, parsed: 5 },
      diagnostics: [{ code: 'history-unavailable', severity: 'info', message: '', source: 'snapshot' }],
    })
    const alike = input.expansion.files.map(file => ({ ...file, anchor: file.anchor && { ...file.anchor, score: 0.95 } }))
    const confidence = judgeConfidence({ ...input, expansion: { ...input.expansion, files: alike, stoppedBy: 'max-ms' } })
    expect(confidence).toEqual({
      level: 'medium',
      reasons: [
        'many files match alike',
        '3 files were scanned in part',
        '5 files could not be parsed',
        'no or short history',
        'the time limit ended the search',
      ],
      hints: [ASK],
    })
  })
})

describe('with a judged location', () => {
  const located = (score: number, more: Partial<LocationConfidence> = {}): LocationConfidence => ({
    score,
    measures: { lead: 0.05, tail: 0.6, agreement: 0.7, coverage: 0.8, names: 0.5, focus: 0.6 },
    ambiguousTerms: [],
    competingModules: ['src/http', 'src/rpc'].map(module => ({ module, share: 0.4, example: toArtifactId(`${module}/a.ts`) })),
    ...more,
  })
  const PLACES = 'the place may be src/http or src/rpc; a scope or further words would settle it'
  const judgeAt = (location: LocationConfidence, sample: Partial<Sample> = {}) =>
    judgeConfidence({ ...sampleInput({ files, ...sample }), location })

  test.each([
    [1, 'high'],
    [0.8, 'high'],
    [0.79, 'medium'],
    [0.5, 'medium'],
    [0.49, 'low'],
    [0, 'low'],
  ] as const)('the score %d is %s', (score, level) => {
    expect(judgeAt(located(score)).level).toBe(level)
  })

  test('a sure one has nothing to say, though places compete', () => {
    expect(judgeAt(located(0.9))).toEqual({ level: 'high', reasons: [], hints: [] })
  })

  test('another says why, and what is not clear', () => {
    expect(judgeAt(located(0.6))).toEqual({ level: 'medium', reasons: ['no file leads'], hints: [PLACES] })
  })

  test('what the words and names say comes first; no more than two reasons', () => {
    const sample = { task: 'interest balance alpha beta gamma', mentions: [path('lib/gone.ts')] }
    expect(judgeAt(located(0.3), sample)).toEqual({
      level: 'low',
      reasons: ["few of the task's words occur here", 'no name of the task was found'],
      hints: ['unresolved: "lib/gone.ts" is not in this repository', PLACES, 'not in any file: alpha, beta, gamma'],
    })
  })

  test.each([
    ['a low one always asks for more', 0.3, [path('src/rate.ts')], [ASK]],
    ['a fair one asks where the task names nothing', 0.6, [], [ASK]],
    ['and not where it does', 0.6, [path('src/rate.ts')], []],
  ] as const)('without competing places %s', (_name, score, mentions, hints) => {
    expect(judgeAt(located(score, { competingModules: [] }), { mentions }).hints).toEqual(hints)
  })

  test.each([
    ['nothing of the task is here', { task: 'zebra unicorn' }],
    ['hardly anything of it is', { task: 'interest alpha beta gamma' }],
    ['nothing was chosen', { order: [] }],
  ])('a sure score does not count where %s', (_name, sample) => {
    expect(judgeAt(located(1), sample).level).toBe('low')
  })

  test('a task of common words is vague unless its words stand in the best file', () => {
    const task = 'fix the bug'
    const common = Object.fromEntries(Array.from({ length: 30 }, (_, index) => [`${index}.ts`, `x ${index < 3 ? task : ''}`]))
    const covering = (coverage: number) => located(0.85, { measures: { ...located(1).measures, coverage }, competingModules: [] })
    expect(judgeAt(covering(0), { files: common, task }).level).toBe('low')
    expect(judgeAt(covering(0.4), { files: common, task }).level).toBe('high')
  })
})
