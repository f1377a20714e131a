import { visibleLine } from '@deepdiscovery/text'
import type { Explanation } from 'deepdiscovery'
import { renderRelations } from './render-relations.ts'
import { oneLine } from './one-line.ts'

const VERDICTS: Readonly<Record<Explanation['verdict'], string>> = {
  packed: 'in the pack',
  omitted: 'considered and left out',
  'not-considered': 'not considered',
  skipped: 'not read',
  absent: 'not there',
}

/** An explanation as text: the verdict, the reason, then the sum and the way that led to the file. */
export function renderExplanation(explanation: Explanation): string {
  const { path, verdict, rank, detail, gain, parts, signals, via, reason } = explanation
  const facts = [VERDICTS[verdict]]
  if (rank !== undefined) facts.push(`rank ${rank}`)
  if (detail !== undefined) facts.push(`shown as ${detail}`)
  const sections = [`${visibleLine(path)}: ${facts.join(', ')}\n${reason}\n`]
  if (gain !== undefined || parts.length > 0) {
    sections.push(`gain ${figure(gain ?? 0)}\n${table(parts.map(({ name, value }) => [name, figure(value)]))}`)
  }
  if (signals.length > 0) {
    const lines = table(signals.map(({ signal, value, contribution }) => [signal, figure(value), 'adds', figure(contribution)])).trimEnd().split('\n')
    sections.push(`signals\n${lines.map((line, index) => `${line}${firstReason(signals[index])}\n`).join('')}`)
  }
  if (via.length > 0) sections.push(`reached through\n${renderRelations(via, '  ')}`)
  return sections.join('\n')
}

/** What a signal saw first: its note, and the line. */
function firstReason(score: Explanation['signals'][number] | undefined): string {
  const [first] = score?.evidence ?? []
  return first === undefined ? '' : `  ${oneLine(first.note)} (${visibleLine(first.span.artifact)}:${first.span.startLine})`
}

function figure(value: number): string {
  return value.toFixed(4)
}

function table(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map(row => row[column]?.length ?? 0)))
  const pad = (cell: string, column: number) => column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)
  return rows.map(row => `  ${row.map(pad).join('  ')}\n`).join('')
}
