import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CHUNK_DEFAULTS, cutChunks } from './cut-chunks.ts'

const SMALL = { ...CHUNK_DEFAULTS, minLines: 3, maxLines: 6, overlap: 1 }

describe('cutChunks', () => {
  it('ends before the outermost definition, and repeats a little', () => {
    const text = ['import a', 'class A:', '  x = 1', '  def f():', '    pass', 'class B:', '  y = 2', '  z = 3'].join('\n')
    expect(cutChunks(text, SMALL)).toEqual([
      { startLine: 1, endLine: 5, text: text.split('\n').slice(0, 5).join('\n') },
      { startLine: 5, endLine: 8, text: text.split('\n').slice(4).join('\n') },
    ])
  })
  it('ends at a blank line where nothing is defined, else at the limit', () => {
    expect(cutChunks('a\nb\nc\n\nd\ne\nf\ng', SMALL).map(({ endLine }) => endLine)).toEqual([4, 8])
    expect(cutChunks('a\nb\nc\nd\ne\nf\ng\nh', SMALL).map(({ endLine }) => endLine)).toEqual([6, 8])
  })
  it('gives nothing for nothing', () => {
    expect([cutChunks(''), cutChunks('\n \n\t\n')]).toEqual([[], []])
  })
  it('keeps little of lines without end, and few chunks of files without end', () => {
    expect(cutChunks('x'.repeat(1_000_000))[0]!.text.length).toBe(CHUNK_DEFAULTS.maxCharacters)
    expect(cutChunks('x\n'.repeat(200_000)).length).toBe(CHUNK_DEFAULTS.maxChunks)
  })
  it('covers every line once, overlap aside', () => {
    const line = fc.constantFrom('', '  x', 'def f():', '  def g():', 'y')
    fc.assert(
      fc.property(fc.array(line, { maxLength: 60 }), (lines) => {
        let next = 1
        for (const { startLine, endLine, text } of cutChunks(lines.join('\n'), SMALL)) {
          expect(lines.slice(next - 1, Math.max(0, startLine - 1)).every((own) => own.trim() === '')).toBe(true)
          expect(endLine - Math.max(startLine, next) + 1).toBeLessThanOrEqual(SMALL.maxLines)
          expect(text).toBe(lines.slice(startLine - 1, endLine).join('\n'))
          next = endLine + 1
        }
        expect(lines.slice(next - 1).every((own) => own.trim() === '')).toBe(true)
      }),
    )
  })
})
