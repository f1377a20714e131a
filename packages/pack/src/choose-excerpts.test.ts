import { toArtifactId } from '@deepdiscovery/model'
import { factsOf } from '@deepdiscovery/testkit'
import { describe, expect, test } from 'vitest'
import { sampleInput } from '../test/sample-input.ts'
import { chooseExcerpts, textSymbols } from './choose-excerpts.ts'
import type { RankedSymbol } from './rank-symbols.ts'
import { weighTerms } from './term-weights.ts'

const artifact = toArtifactId('src/bank.ts')
const { task, survey } = sampleInput({ files: { 'src/bank.ts': 'interest', 'src/x.ts': '' }, task: 'interest' })
const terms = weighTerms(task, survey)
const hits = survey.files[0]?.hits
const lines = Array.from({ length: 300 }, (_, index) =>
  index >= 219 && index < 230 ? `interest ${index + 1}` : `line ${index + 1}`,
)

function symbol(startLine: number, endLine: number, relevance: number): RankedSymbol {
  const [definition] = factsOf(artifact, { definitions: [{ name: 'x', span: { artifact, startLine, endLine } }] }).definitions
  if (definition === undefined) throw new Error('One definition was given')
  return { definition, relevance, named: 0 }
}

function ranges(symbols: readonly RankedSymbol[], stretches: number, window?: number): string[] {
  const found = hits === undefined || window === undefined ? hits : { ...hits, window: { score: 1, startLine: window } }
  return chooseExcerpts(lines, symbols, found, terms, { stretches, lines: 50 }).map(({ startLine, endLine, text }) => {
    expect(text).toBe(lines.slice(startLine - 1, endLine).join('\n'))
    return `${startLine}-${endLine}`
  })
}

describe('chooseExcerpts', () => {
  test.each([
    ['the most relevant definition', [symbol(1, 9, 1), symbol(50, 60, 2)], 1, ['50-60']],
    ['several in source order', [symbol(50, 60, 2), symbol(1, 9, 1)], 3, ['1-9', '50-60']],
    ['neighbors joined', [symbol(1, 9, 1), symbol(12, 20, 2)], 3, ['1-20']],
    ['the densest part of a long one', [symbol(100, 290, 1)], 1, ['181-230']],
    ['a body before a better one-liner', [symbol(7, 7, 3), symbol(100, 110, 1)], 1, ['100-110']],
    ['no further definition of little worth', [symbol(1, 9, 1), symbol(50, 60, 0.2)], 3, ['1-9']],
    ['a definition beyond the end of the file cut', [symbol(295, 320, 1)], 1, ['295-300']],
    ['the head for facts about another text', [symbol(400, 420, 1)], 1, ['1-50']],
    ['the head where nothing is relevant', [symbol(50, 60, 0)], 1, ['1-50']],
  ])('%s', (_, symbols, limit, expected) => {
    expect(ranges(symbols, limit)).toEqual(expected)
  })

  test('the hit window where no definition is relevant', () => {
    expect(ranges([], 1, 120)).toEqual(['120-169'])
  })
})

test('a body that holds the terms outdoes a name that promises them', () => {
  const promising = { ...symbol(1, 9, 3), covered: 0.2 }
  const holding = { ...symbol(20, 40, 2), covered: 1 }
  expect(textSymbols([promising, holding], 1)).toEqual([holding])
  expect(textSymbols([{ ...promising, covered: 1 }, holding], 1)[0]?.definition.span.startLine).toBe(1)
})
