import { toArtifactId, type Mention, type TaskAnalysis } from '@deepdiscovery/model'
import { factsOf } from '@deepdiscovery/testkit'
import { describe, expect, test } from 'vitest'
import { sampleInput } from '../test/sample-input.ts'
import { cardSymbol, chooseSymbols } from './choose-symbols.ts'
import { rankSymbols } from './rank-symbols.ts'
import { weighTerms } from './term-weights.ts'

const artifact = toArtifactId('src/bank.ts')
const span = (startLine: number, endLine: number) => ({ artifact, startLine, endLine })
const bank = factsOf(artifact, {
  definitions: [
    { name: 'Bank', kind: 'class', span: span(1, 400), signature: 'class Bank' },
    { name: 'open', container: 'Bank', kind: 'method', span: span(5, 20), signature: 'open(name)' },
    { name: 'roundInterest', container: 'Bank', kind: 'method', span: span(30, 60), signature: 'roundInterest(amount)' },
    { name: 'close', container: 'Bank', kind: 'method', span: span(70, 90), signature: 'close()' },
    { name: 'limit', container: 'Bank', kind: 'field', span: span(95, 95), signature: 'limit = 3' },
  ],
  references: [
    { name: 'balanceOf', line: 80 },
    { name: 'log', line: 10 },
  ],
})

function ranking(task: string, facts = bank, mentions: readonly Mention[] = [], window?: number) {
  const { task: analysis, survey } = sampleInput({ files: { 'src/bank.ts': task, 'src/other.ts': '' }, task })
  const hits = survey.files[0]?.hits
  const found = hits && window !== undefined ? { ...hits, window: { score: 1, startLine: window } } : hits
  return rankSymbols(facts, weighTerms(analysis as TaskAnalysis, survey), mentions, found)
    .sort((left, right) => right.relevance - left.relevance)
    .map(({ definition: { name }, relevance }) => (relevance > 0 ? name : `(${name})`))
}

describe('rankSymbols', () => {
  test.each([
    [
      'the method whose name holds a term, in another inflection, before the class around it',
      'rounding of the interests',
      'roundInterest',
    ],
    ['a use in the body', 'wrong balance', 'close'],
    ['a field last among equals', 'the limit of close', 'close'],
  ])('prefers %s', (_, task, first) => {
    expect(ranking(task)[0]).toBe(first)
  })

  test.each([
    ['identifier', { kind: 'identifier', text: 'open', weight: 1 }, 'open'],
    ['dotted name', { kind: 'dotted-name', text: 'Bank.close', weight: 1 }, 'close'],
    ['stack frame', { kind: 'stack-frame', text: 'app/src/bank.ts', line: 85, weight: 1 }, 'close'],
    ['path with a line', { kind: 'path', text: 'bank.ts', line: 12, weight: 1 }, 'open'],
  ] as const)('follows a mention: %s', (_, mention, first) => {
    expect(ranking('fix interest', bank, [mention])[0]).toBe(first)
  })

  test('takes the hit window as a hint where nothing else speaks', () => {
    expect(ranking('zebra', bank, [], 65)).toEqual(['close', 'limit', 'Bank', '(open)', '(roundInterest)'])
    expect(ranking('zebra')).toEqual(['(Bank)', '(open)', '(roundInterest)', '(close)', '(limit)'])
  })

  test('a file without definitions has no symbols', () => {
    expect(ranking('zebra', factsOf(artifact))).toEqual([])
  })
})

describe('chooseSymbols', () => {
  const { task, survey } = sampleInput({ files: { 'src/bank.ts': 'interest' }, task: 'interest' })
  const ranked = rankSymbols(bank, weighTerms(task, survey), [], undefined)

  test('lists in source order, relevant ones first to enter, then the top level; never locals as filling', () => {
    expect(chooseSymbols(ranked, 1).map(({ definition }) => definition.name)).toEqual(['roundInterest'])
    expect(chooseSymbols(ranked, 2).map(({ definition }) => definition.name)).toEqual(['Bank', 'roundInterest'])
    expect(chooseSymbols(ranked, 8).map(({ definition }) => definition.name)).toEqual(['Bank', 'open', 'roundInterest', 'close'])
  })

  test('lists the members of a short definition as that definition', () => {
    const budget = factsOf(artifact, {
      definitions: [
        { name: 'Budget', kind: 'interface', span: span(1, 20) },
        { name: 'interest', container: 'Budget', kind: 'field', span: span(3, 3) },
        { name: 'interests', container: 'Budget', kind: 'method', span: span(5, 9) },
        { name: 'other', kind: 'function', span: span(30, 40) },
        { name: 'Wide', kind: 'class', span: span(50, 200) },
        { name: 'interest', container: 'Wide', kind: 'field', span: span(60, 60) },
      ],
    })
    const listed = chooseSymbols(rankSymbols(budget, weighTerms(task, survey), [], undefined), 8, 0)
    expect(listed.map(({ definition: { span } }) => span.startLine)).toEqual([1, 5, 60])
  })

  test('shows names with their owner, and signatures without secrets and hidden characters', () => {
    const [definition] = factsOf(artifact, {
      definitions: [
        {
          name: 'key',
          container: 'Outer.Config',
          kind: 'constant',
          span: span(3, 3),
          signature: `key = "AKIA${'A1'.repeat(8)}"\u202E`,
        },
      ],
    }).definitions
    if (definition === undefined) throw new Error('One definition was given')
    expect(cardSymbol({ definition, relevance: 1, named: 0 }, true)).toEqual({
      name: 'Config.key',
      kind: 'constant',
      startLine: 3,
      endLine: 3,
      signature: 'key = "[redacted]"\\u{202e}',
    })
    expect(cardSymbol({ definition, relevance: 1, named: 0 }, false).signature).toBe('')
  })
})
