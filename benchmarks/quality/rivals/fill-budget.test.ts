import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toArtifactId, type TokenCounter } from '@deepdiscovery/model'
import { characterCounter } from '@deepdiscovery/testkit'
import { createTokenCounter } from '@deepdiscovery/text'
import { fillBudget, type NativeLine } from './fill-budget.ts'

const [a, b, c] = ['a.ts', 'b.ts', 'c.ts'].map(toArtifactId) as [
  ReturnType<typeof toArtifactId>,
  ReturnType<typeof toArtifactId>,
  ReturnType<typeof toArtifactId>,
]
const letters = characterCounter(1)

describe('fillBudget', () => {
  it('fills up to the last token and joins neighboring lines to ranges', () => {
    const lines: NativeLine[] = [
      { path: a, text: '## a' },
      { path: a, line: 3, text: 'xx' },
      { path: a, line: 4, text: 'yy' },
      { path: a, line: 9, text: 'zz' },
      { path: b, line: 1, text: 'w' },
    ]
    expect(fillBudget(lines, { tokens: 14, maxFiles: 5 }, letters)).toEqual({
      text: '## a\nxx\nyy\nzz\n',
      files: [a],
      shown: [
        { path: a, startLine: 3, endLine: 4 },
        { path: a, startLine: 9, endLine: 9 },
      ],
    })
    expect(fillBudget(lines, { tokens: 13, maxFiles: 5 }, letters).text).toBe('## a\nxx\nyy\n')
    expect(fillBudget(lines, { tokens: 16, maxFiles: 5 }, letters).files).toEqual([a, b])
  })
  it('shows no heading without a line below it', () => {
    const lines: NativeLine[] = [
      { path: a, line: 1, text: 'x' },
      { path: b, text: '## b' },
      { path: b, line: 1, text: 'a long line' },
    ]
    expect(fillBudget(lines, { tokens: 10, maxFiles: 5 }, letters)).toEqual({
      text: 'x\n',
      files: [a],
      shown: [{ path: a, startLine: 1, endLine: 1 }],
    })
  })
  it('stops before the first file too many', () => {
    const lines = [a, b, c].map((path): NativeLine => ({ path, line: 1, text: 'x' }))
    expect(fillBudget(lines, { tokens: 100, maxFiles: 2 }, letters).files).toEqual([a, b])
    expect(fillBudget(lines, { tokens: 100, maxFiles: 0 }, letters).text).toBe('')
  })
  it('cuts inside a first line that is too long alone, never inside a character', () => {
    expect(
      fillBudget(
        [
          { path: a, text: '##' },
          { path: a, line: 1, text: 'abcdefgh' },
        ],
        { tokens: 8, maxFiles: 1 },
        letters,
      ).text,
    ).toBe('##\nabcd\n')
    expect(fillBudget([{ path: a, line: 1, text: 'a😀b' }], { tokens: 3, maxFiles: 1 }, letters).text).toBe('a\n')
    expect(fillBudget([{ path: a, line: 1, text: 'abc' }], { tokens: 0, maxFiles: 1 }, letters)).toEqual({
      text: '',
      files: [],
      shown: [],
    })
  })
  it('counts the whole in the end, even where it costs more than its parts', () => {
    const joins: TokenCounter = { name: 'joins', count: (text) => text.length + 3 * (text.match(/\n./g)?.length ?? 0) }
    const lines = Array.from({ length: 64 }, (_, at): NativeLine => ({ path: a, line: at + 1, text: 'x' }))
    expect(fillBudget(lines, { tokens: 315, maxFiles: 1 }, joins).shown).toEqual([{ path: a, startLine: 1, endLine: 63 }])
  })
  it('takes very long lines and very many of them in bounded time', () => {
    const lines = Array.from({ length: 3_000 }, (_, at): NativeLine => ({ path: a, line: at + 1, text: '🙂 x'.repeat(500) }))
    expect(fillBudget(lines, { tokens: 9_000, maxFiles: 1 }, characterCounter(4)).text.length).toBeGreaterThan(30_000)
  })
  it.each(['real', 'costly joins'])('never exceeds tokens or files, and shows what it says (%s counter)', async (kind) => {
    // A counter for which the whole costs more than its parts: only the count of the whole text may decide.
    const joins: TokenCounter = { name: 'joins', count: (text) => text.length + 3 * (text.match(/\n./g)?.length ?? 0) }
    const counter = kind === 'real' ? await createTokenCounter() : joins
    const line = fc.record({
      path: fc.constantFrom(a, b, c),
      line: fc.option(fc.integer({ min: 1, max: 50 }), { nil: undefined }),
      text: fc.string({ unit: 'binary', maxLength: 30 }),
    })
    fc.assert(
      fc.property(fc.array(line, { maxLength: 120 }), fc.nat(3_000), fc.nat(3), (drawn, tokens, maxFiles) => {
        const lines = drawn.map(({ line: number, ...rest }): NativeLine =>
          number === undefined ? rest : { ...rest, line: number },
        )
        const native = fillBudget(lines, { tokens, maxFiles }, counter)
        expect(counter.count(native.text)).toBeLessThanOrEqual(tokens)
        expect(native.files.length).toBeLessThanOrEqual(maxFiles)
        expect(new Set(native.shown.map(({ path }) => path)).size).toBeLessThanOrEqual(native.files.length)
        if (
          counter.count(lines.map(({ text }) => `${text}\n`).join('')) <= tokens &&
          maxFiles === 3 &&
          lines.at(-1)?.line !== undefined
        ) {
          expect(native.text).toBe(lines.map(({ text }) => `${text}\n`).join(''))
        }
      }),
      { numRuns: 60 },
    )
  })
})
