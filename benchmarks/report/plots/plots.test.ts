import { describe, expect, it } from 'vitest'
import type { QualityResults, TaskRow } from '../../quality/result.ts'
import { plottedMethods } from '../method-kinds.ts'
import { reportInput } from '../report-input.ts'
import { mergeResults } from '../results/merge-results.ts'
import { syntheticResults, SYNTHETIC_METHODS } from '../synthetic-results.ts'
import { plotFrrCurves } from './plot-frr-curves.ts'
import { plotHeadlineBars } from './plot-headline-bars.ts'
import { stillSvg } from './svg-chart.ts'

const base = syntheticResults({ sets: ['s'] })
const input = (adapt: (row: TaskRow) => TaskRow = (row) => row) => {
  const results: QualityResults = { ...base, rows: base.rows.map(adapt) }
  return reportInput(mergeResults([{ file: 'f.json', results }]), { rounds: 20 })
}
/** Texts drawn into a plot, its title and label left out. */
const texts = (svg: string): readonly string[] => [...svg.matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map(([, text = '']) => text)

describe('plotFrrCurves', () => {
  it('has one line a ranking: ours, and each rival once under its plain name', () => {
    const drawn = texts(plotFrrCurves(input(), 's'))
    expect(drawn.filter((text) => /^[a-z][a-z0-9]+\b/.test(text) && text !== 'k' && !text.startsWith('s:'))).toEqual(['deepdiscovery', 'bm25', 'graphrag'])
  })

  it('ends at the largest depth that all reach, whatever failed everywhere', () => {
    const depths = (svg: string): string[] => texts(svg).filter((text) => ['1', '5', '10', '20', '50', '100'].includes(text))
    // The axis of shares has 20 and 100, too: once they stand for shares only.
    expect(depths(plotFrrCurves(input(), 's')).sort()).toEqual(['1', '10', '100', '20', '20', '5', '50'])
    const short = input((row) => (row.method.startsWith('bm25') ? { ...row, ranking: row.files.slice(0, 7) } : row))
    expect(depths(plotFrrCurves(short, 's')).sort()).toEqual(['1', '100', '20', '5'])
    const failed = input((row) => (row.method.startsWith('bm25') ? { ...row, error: { code: 'crash', message: '' } } : row))
    expect(depths(plotFrrCurves(failed, 's')).sort()).toEqual(['1', '10', '100', '20', '20', '5', '50'])
    expect(texts(plotFrrCurves(failed, 's'))).toContain('bm25')
  })
})

describe('plotHeadlineBars', () => {
  it('is of ours and both forms of each rival', () => {
    const shown = plottedMethods(SYNTHETIC_METHODS)
    expect(shown).toEqual(['deepdiscovery', 'bm25', 'bm25 as cards', 'graphrag', 'graphrag as cards'])
    const svg = plotHeadlineBars(input(), 's', shown)
    for (const method of shown) expect(texts(svg)).toContain(method)
    expect(svg).toMatch(/<title>s: matched FRR, %, with 95 % interval: deepdiscovery \d+\.\d, bm25 /)
  })
})

describe('stillSvg', () => {
  it('says what the picture shows, whatever a set is called', () => {
    expect(stillSvg('<svg width="1">\n<g></g>\n</svg>', 'a <b> & "c"\u202e'))
      .toBe('<svg role="img" aria-label="a &#60;b&#62; &#38; &#34;c&#34; " width="1">\n<title>a &#60;b&#62; &#38; &#34;c&#34; </title>\n<g></g>\n</svg>\n')
  })
})
