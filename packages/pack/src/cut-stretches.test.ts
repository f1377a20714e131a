import { toArtifactId, type Definition } from '@deepdiscovery/model'
import { factsOf } from '@deepdiscovery/testkit'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cutStretches } from './cut-stretches.ts'

const artifact = toArtifactId('src/bank.ts')
const text = (count: number, blank: readonly number[] = []): string[] =>
  Array.from({ length: count }, (_, index) => (blank.includes(index + 1) ? '' : `line ${index + 1}`))
const define = (...spans: readonly (readonly [number, number])[]): readonly Definition[] =>
  factsOf(artifact, { definitions: spans.map(([startLine, endLine]) => ({ name: 'x', span: { artifact, startLine, endLine } })) }).definitions

function ranges(lines: readonly string[], definitions: readonly Definition[]): string[] {
  return cutStretches(lines, definitions).map(({ startLine, endLine }) => `${startLine}-${endLine}`)
}

describe('cutStretches', () => {
  test.each([
    ['a short file whole', text(12), define(), ['1-12']],
    ['a definition whole, with the comment above it', text(60, [19]), define([22, 50]), ['1-19', '20-50', '51-60']],
    ['not with all that stands above without a blank line', text(60), define([22, 50]), ['1-21', '22-50', '51-60']],
    ['a long definition by what is inside of it', text(100, [9, 49]), define([1, 100], [10, 48], [50, 90]), ['1-9', '10-49', '50-79', '80-90', '91-100']],
    ['a long text at its blank lines', text(90, [22, 45, 70]), define(), ['1-22', '23-45', '46-70', '71-90']],
    ['a long text without blank lines', text(90), define(), ['1-30', '31-60', '61-90']],
    ['short neighbors together', text(12, [4, 8]), define([1, 3], [5, 7], [9, 12]), ['1-12']],
    ['what facts of another text say is cut', text(50), define([10, 400], [500, 600]), ['1-30', '31-50']],
  ])('%s', (_, lines, definitions, expected) => {
    expect(ranges(lines, definitions)).toEqual(expected)
  })

  test('every line is in one stretch, none is long', () => {
    const line = fc.constantFrom('', 'x', '  y', '    z')
    const spans = fc.array(fc.tuple(fc.integer({ min: 1, max: 150 }), fc.nat(120)).map(([from, more]) => [from, from + more] as const), { maxLength: 8 })
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 150 }), spans, (lines, chosen) => {
        const sorted = [...chosen].sort((left, right) => left[0] - right[0] || right[1] - left[1])
        let next = 1
        for (const { startLine, endLine } of cutStretches(lines, define(...sorted))) {
          expect(startLine).toBe(next)
          expect(endLine).toBeGreaterThanOrEqual(startLine)
          expect(endLine - startLine).toBeLessThan(60)
          next = endLine + 1
        }
        expect(next).toBe(lines.length + 1)
      }),
    )
  })
})
