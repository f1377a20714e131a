import { median, phasesOf, ratioTo, valuesOf, type SpeedMeasure } from './speed-figures.ts'
import type { SpeedResults, SpeedTool, TreeSpeed } from './speed-results.ts'

const RIVALS: readonly (readonly [SpeedTool, (words: number) => string])[] = [
  ['rg-one', () => 'rg, 1 word'], ['rg-all', (words) => `rg, ${words} words`],
  ['git-grep-one', () => 'git grep, 1 word'], ['git-grep-all', (words) => `git grep, ${words} words`],
]

/** Tables in Markdown: figures of DeepDiscovery with what came out; ratios to the searches; stages; what is missing. */
export function speedTables({ header, trees }: SpeedResults): string {
  const { words, rounds } = header.options
  const names = RIVALS.map(([, title]) => title(words.length))
  const first = table(
    ['tree', 'files', 'MB', 'commits', 'pack files', 'pack tokens', 'parsed', 's median', 's least', 'CPU-s', 'peak MB', 'node floor s'],
    trees.map((tree) => [
      oneLine(tree.name), String(tree.files), (tree.bytes / 1e6).toFixed(1), String(tree.commits ?? '-'),
      ...(tree.pack === undefined ? ['-', '-', '-'] : [String(tree.pack.files), String(tree.pack.tokens), String(tree.pack.parsed)]),
      seconds(median(valuesOf(tree, 'deepdiscovery', 'wallMs'))), seconds(least(tree, 'deepdiscovery')),
      seconds(median(valuesOf(tree, 'deepdiscovery', 'cpuMs'))), megabytes(median(valuesOf(tree, 'deepdiscovery', 'peakBytes'))),
      seconds(median(valuesOf(tree, 'node', 'wallMs'))),
    ]),
  )
  const ratios = table(
    ['tree', ...names.flatMap((name) => [`time : ${name}`, `CPU : ${name}`])],
    perRival(trees, (tree, tool) => [ratio(tree, tool, 'wallMs'), ratio(tree, tool, 'cpuMs')]),
  )
  const own = table(
    ['tree', ...names.flatMap((name) => [`${name} s`, 'MB'])],
    perRival(trees, (tree, tool) => [seconds(median(valuesOf(tree, tool, 'wallMs'))), megabytes(median(valuesOf(tree, tool, 'peakBytes')))]),
  )
  const stages = [...new Set(trees.flatMap((tree) => phasesOf(tree).map(({ stage }) => stage)))]
  const phases = table(['tree', ...stages.map((stage) => `${stage} ms`)], trees.map((tree) => {
    const known = new Map(phasesOf(tree).map(({ stage, ms }) => [stage, ms]))
    return [oneLine(tree.name), ...stages.map((stage) => known.get(stage)?.toFixed(0) ?? '-')]
  }))
  const failures = trees.flatMap(({ name, tools }) => {
    return tools.flatMap(({ tool, error }) => (error === undefined ? [] : `${tool} on ${oneLine(name)}: ${error}`))
  })
  return [
    `Commit ${header.commit}, ${header.date}, ${rounds} rounds; words: ${words.join(' ')}`, first,
    'DeepDiscovery divided by the search, in the same round (median):', ratios, 'The searches:', own, 'Stages of DeepDiscovery:', phases, ...header.notes, ...failures,
  ].join('\n\n').concat('\n')
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((cell, column) => Math.max(3, cell.length, ...rows.map((row) => row[column]?.length ?? 0)))
  const padded = (cell: string, column: number): string => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0))
  const line = (cells: readonly string[]): string => `| ${cells.map(padded).join(' | ')} |`
  const rule = widths.map((width, column) => `${'-'.repeat(width - 1)}${column === 0 ? '-' : ':'}`)
  return [line(head), line(rule), ...rows.map(line)].join('\n')
}

function perRival(trees: readonly TreeSpeed[], cells: (tree: TreeSpeed, tool: SpeedTool) => readonly string[]): readonly (readonly string[])[] {
  return trees.map((tree) => [oneLine(tree.name), ...RIVALS.flatMap(([tool]) => cells(tree, tool))])
}

function least(tree: TreeSpeed, tool: SpeedTool): number | undefined {
  const values = valuesOf(tree, tool, 'wallMs')
  return values.length === 0 ? undefined : Math.min(...values)
}

function ratio(tree: TreeSpeed, tool: SpeedTool, measure: SpeedMeasure): string {
  const value = ratioTo(tree, tool, measure)
  if (value !== undefined) return value.toFixed(1)
  const error = tree.tools.find((speed) => speed.tool === tool)?.error
  return error?.includes('not installed') === true ? 'not installed' : '-'
}

function seconds(ms: number | undefined): string {
  return ms === undefined ? '-' : (ms / 1_000).toFixed(ms < 100 ? 3 : 2)
}

function megabytes(bytes: number | undefined): string {
  return bytes === undefined ? '-' : (bytes / 1e6).toFixed(0)
}

function oneLine(text: string): string {
  return text.replaceAll(/[\p{C}\p{Zl}\p{Zp}|]+/gu, '?').slice(0, 60)
}
