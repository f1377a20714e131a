import { toArtifactId, type Mention } from '@deepdiscovery/model'
import { factsOf } from '@deepdiscovery/testkit'
import { expect, test } from 'vitest'
import { sampleInput } from '../test/sample-input.ts'
import { rankStretches, type StretchFile } from './rank-stretches.ts'
import { weighTerms } from './term-weights.ts'

const QUOTED = 'total = sum(balance for balance in accounts)'
const { task, survey } = sampleInput({ files: { 'a.py': 'interest', 'b.py': '' }, task: `Fix the interest\n> ${QUOTED}` })
const terms = weighTerms(task, survey)
const part = (word: string): string[] => [...Array.from({ length: 29 }, () => word), '']
const lines = [...part('rest'), ...part('other'), ...part('rest')]
const base: StretchFile = { id: toArtifactId('lib/a.py'), role: 'source', gain: 1, rank: 0, lines, ranked: [], evidence: [] }
const symbol = (name: string, startLine: number, endLine: number, named: number) => ({
  definition: factsOf(base.id, { definitions: [{ name, span: { artifact: base.id, startLine, endLine } }] }).definitions[0]!, relevance: named, named,
})

function best(file: Partial<StretchFile>, mentions: readonly Mention[] = []): string {
  const ranked = rankStretches([{ ...base, ...file }], { ...task, mentions }, terms).get(base.id) ?? []
  const top = Math.max(...ranked.map(({ share }) => share))
  return ranked.filter(({ share }) => share > top - 1e-9).map(({ startLine, endLine }) => `${startLine}-${endLine}`).join(' ')
}

test.each<[string, Partial<StretchFile>, readonly Mention[]]>([
  ['its words', { lines: [...part('rest'), ...part('interest'), ...part('rest')] }, []],
  ['a line that the task quotes', { lines: lines.map((line, index) => (index === 40 ? `    ${QUOTED}` : line)) }, []],
  ['a stack frame in it', {}, [{ kind: 'stack-frame', text: 'a.py', line: 44, weight: 1 }]],
  ['a definition with its name in it', { ranked: [symbol('x', 1, 29, 0), symbol('interest', 31, 59, 3), symbol('y', 61, 89, 0)] }, []],
  ['a function that a frame names', { ranked: [symbol('x', 1, 29, 0), symbol('pay', 31, 59, 0), symbol('y', 61, 89, 0)] }, [{ kind: 'stack-frame', text: 'z.py', symbol: 'Bank.pay', weight: 1 }]],
  ['the statement of a relation', { evidence: [35] }, []],
])('the best stretch of a file by %s', (_, file, mentions) => {
  expect(best(file, mentions)).toBe('31-60')
})

test('nothing speaks for any', () => {
  expect(best({})).toBe('1-30 31-60 61-90')
})

test('shares sum to 1, and fall with rank, gain, length of the file and role', () => {
  const short = { ...base, lines: part('rest') }
  const files = [
    short, { ...short, rank: 5 }, { ...short, gain: 0.2 }, { ...short, lines }, { ...short, role: 'test' as const },
  ].map((file, index) => ({ ...file, id: toArtifactId(`${index}.py`) }))
  const shares = [...rankStretches(files, task, terms).values()]
  expect(shares.flat().reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1)
  for (const [other] of shares.slice(1)) expect(other!.share).toBeLessThan(shares[0]![0]!.share)
})

test('no file, no stretch', () => {
  expect(rankStretches([], task, terms).size).toBe(0)
})
