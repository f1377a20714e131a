import { chartSvg } from './chart-svg.ts'
import { median, valuesOf } from './speed-figures.ts'
import type { SpeedResults, SpeedTool, TreeSpeed } from './speed-results.ts'

export type { SpeedResults } from './speed-results.ts'

/** Series and their colors (Okabe and Ito, told apart by the color-blind). */
const SERIES: readonly (readonly [SpeedTool, (words: number) => string, string])[] = [
  ['deepdiscovery', () => 'DeepDiscovery', '#D55E00'],
  ['git-grep-all', (words) => `git grep, ${words} words`, '#0072B2'],
  ['git-grep-one', () => 'git grep, 1 word', '#56B4E9'],
  ['rg-all', (words) => `rg, ${words} words`, '#009E73'],
  ['rg-one', () => 'rg, 1 word', '#CC79A7'],
  ['node', () => 'node, empty program', '#999999'],
]

/**
 * Median seconds of a cold process against the bytes of its tree, both axes logarithmic, as SVG. Generated trees are joined by a
 * line, folders are hollow marks with their names. Tools without a figure are left out.
 */
export function plotSpeed({ header, trees }: SpeedResults): string {
  const words = header.options.words.length
  const shown = SERIES.filter(([tool]) => trees.some((tree) => seconds(tree, tool) !== undefined))
  const subtext = `${header.commit} · median of ${header.options.rounds} · ${header.machine.cores} cores · `
    + 'lines: generated trees, hollow marks: repositories'
  const megabytes = around(trees.map(({ bytes }) => bytes / 1e6))
  return chartSvg({
    animation: false,
    backgroundColor: '#ffffff',
    title: { text: 'Cold run: time against size of the tree', left: 'center', top: 8, textStyle: { fontSize: 16 }, subtext },
    legend: { bottom: 4, itemGap: 24, data: shown.map(([, title]) => title(words)) },
    grid: { left: 64, right: 40, top: 76, bottom: 92 },
    xAxis: { type: 'log', name: 'MB of files', nameLocation: 'middle', nameGap: 28, ...megabytes },
    yAxis: { type: 'log', name: 'seconds', nameLocation: 'middle', nameGap: 44 },
    series: shown.flatMap(([tool, title, color]) => [
      {
        type: 'line', name: title(words), symbol: 'circle', symbolSize: 7, color, data: points(trees, tool, 'generated'),
        lineStyle: { width: tool === 'deepdiscovery' ? 3 : 1.5 },
      },
      {
        type: 'scatter', name: title(words), symbol: 'emptyCircle', symbolSize: 10, color, data: points(trees, tool, 'folder'),
        label: { show: tool === 'deepdiscovery', formatter: '{b}', fontSize: 11 },
      },
    ]),
  }, { width: 860, height: 520 })
}

interface Point {
  readonly name: string
  /** Megabytes and seconds. */
  readonly value: readonly [number, number]
  readonly label: { readonly position: 'left' | 'right' }
}

function points(trees: readonly TreeSpeed[], tool: SpeedTool, kind: TreeSpeed['kind']): readonly Point[] {
  const ordered = trees.filter((tree) => tree.kind === kind && tree.bytes > 0).toSorted((left, right) => left.bytes - right.bytes)
  return ordered.flatMap((tree, at) => {
    const value = seconds(tree, tool)
    // Names of neighbors, which are often of one size, go to opposite sides.
    const name = tree.name.replaceAll(/\p{C}+/gu, '?').slice(0, 40)
    return value === undefined ? [] : [{ name, value: [tree.bytes / 1e6, value] as const, label: { position: at % 2 === 0 ? 'left' : 'right' } }]
  })
}

/** Range of an axis with some room on both sides, so that no mark and no name is cut off; its ends are 1, 2 or 5 times a power of ten. */
function around(values: readonly number[]): { readonly min?: number; readonly max?: number } {
  const known = values.filter((value) => value > 0)
  return known.length === 0 ? {} : { min: roundDown(Math.min(...known) / 1.3), max: 10 / roundDown(10 / (Math.max(...known) * 1.3)) }
}

function roundDown(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value))
  const digit = [5, 2].find((step) => step * power <= value) ?? 1
  return Number((digit * power).toPrecision(1))
}

function seconds(tree: TreeSpeed, tool: SpeedTool): number | undefined {
  const ms = median(valuesOf(tree, tool, 'wallMs'))
  return ms === undefined || ms <= 0 ? undefined : ms / 1_000
}
