import { decimal, whole, withInterval } from '../report/markdown/figure-text.ts'
import { markdownTable } from '../report/markdown/markdown-table.ts'
import type { Interval } from '../statistics/bootstrap.ts'
import { wilsonInterval } from '../statistics/wilson.ts'
import { edgeFigures } from './edge-figures.ts'
import { EDGE_REASONS } from './edge-reason.ts'
import type { EdgesResult } from './edges-result.ts'
import { calibrationError, judgedEdges, judgedLines, reliabilityBins, type JudgedEdge } from './reliability.ts'

const START = '<!-- Tables by "pnpm bench reliability"; do not edit below. -->'
const END = '<!-- End of the tables. -->'

/** The tables put into a page between their marks, or behind it where it has none. */
export function withTables(page: string, tables: string): string {
  const [start, end] = [page.indexOf(START), page.indexOf(END)]
  const block = `${START}\n\n${tables}\n\n${END}`
  if (start < 0 || end < start) return `${page === '' ? '' : `${page.trimEnd()}\n\n`}${block}\n`
  return `${page.slice(0, start)}${block}${page.slice(end + END.length)}`
}

/** Agreement of each repository and stratum, then stated confidence against measured. */
export function reliabilityReport(results: readonly EdgesResult[]): string {
  const edges = results.flatMap(judgedEdges)
  const lines = results.flatMap(judgedLines)
  return [
    '## Stated against measured', binTable(edges), `${errorText(edges)} relations.`,
    '### Line by line', `Each line that states a relation for itself. ${errorText(lines)} lines.`,
    groupTable('label, language', lines, ({ label, language }) => `${label}, ${language}`),
    '### By label', groupTable('label', edges, ({ label }) => label),
    '### By language', groupTable('language', edges, ({ language }) => language),
    '### By label and language', groupTable('label, language', edges, ({ label, language }) => `${label}, ${language}`),
    '### By reason', groupTable('reason', edges, ({ reason }) => reason, EDGE_REASONS),
    '## Each repository', ...results.flatMap(repositorySection),
  ].join('\n\n')
}

function binTable(edges: readonly JudgedEdge[]): string {
  const rows = reliabilityBins(edges).map(({ low, high, edges: count, stated, measured }) => [
    high === 1 ? '1' : `${decimal(low, 1)} to ${high === 0.999 ? 'below 1' : decimal(high, 1)}`,
    whole(count), decimal(stated, 3), share(measured), decimal(measured.mean - stated, 3),
  ])
  return markdownTable(['stated', 'relations', 'mean stated', 'measured (95 %)', 'difference'], rows)
}

function groupTable(
  heading: string, edges: readonly JudgedEdge[], nameOf: (edge: JudgedEdge) => string, order?: readonly string[],
): string {
  const present = new Set(edges.map(nameOf))
  const names = order?.filter((name) => present.has(name)) ?? [...present].sort()
  const rows = names.map((name) => {
    const inside = edges.filter((edge) => nameOf(edge) === name)
    const stated = inside.reduce((sum, { confidence }) => sum + confidence, 0) / inside.length
    const measured = wilsonInterval(inside.filter(({ right }) => right).length, inside.length)
    return [name, whole(inside.length), decimal(stated, 3), share(measured), decimal(errorOf(inside), 3)]
  })
  return markdownTable([heading, 'relations', 'mean stated', 'measured (95 %)', 'calibration error'], rows)
}

function repositorySection(result: EdgesResult): readonly string[] {
  const edges = judgedEdges(result)
  const figures = edgeFigures(result.judged)
  const undecided = result.judged.reduce((sum, each) => sum + each.undecided.length, 0)
  const sources = new Set(result.judged.map(({ row }) => row.source)).size
  const table = markdownTable(['stratum', 'rows', 'tool', 'ours', 'both', 'precision', 'recall'], figures.map(
    ({ stratum, imports, expected, found, right, precision, recall }) =>
      [stratum, whole(imports), whole(expected), whole(found), whole(right), share(precision), share(recall)]))
  return [
    `### ${result.name}`,
    `${whole(sources)} files, ${whole(edges.length)} relations, calibration error ${decimal(errorOf(edges), 3)}; `
      + `lines the tool could not judge: ${whole(undecided)} edges.`,
    table, binTable(edges),
  ]
}

function errorText(edges: readonly JudgedEdge[]): string {
  return `Expected calibration error: **${decimal(errorOf(edges), 3)}** over ${whole(edges.length)}`
}

function errorOf(edges: readonly JudgedEdge[]): number {
  return calibrationError(reliabilityBins(edges))
}

function share(interval: Interval): string {
  return withInterval(interval, (value) => decimal(value, 3))
}
