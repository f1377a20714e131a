import type { MirrorRow } from './make-mirrors.ts'

/** The rows as aligned text, the failed ones last, and a line that sums up. Names and reasons forge no line. */
export function mirrorTable(rows: readonly MirrorRow[]): string {
  const ordered = rows.toSorted((left, right) => Number(left.state === 'failed') - Number(right.state === 'failed'))
  const cells = ordered.map(({ repo, state, tasks, commits, reason = '' }) => [oneLine(repo), state, String(tasks), String(commits), oneLine(reason)])
  const table = [['repository', 'state', 'tasks', 'commits', ''], ...cells]
  const widths = [0, 1, 2, 3].map((column) => Math.max(...table.map((row) => row[column]?.length ?? 0)))
  const padded = (cell: string, column: number): string => (column > 1 ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0))
  const lines = table.map((row) => row.map(padded).join('  ').trimEnd())
  const count = (state: MirrorRow['state']): number => rows.filter((row) => row.state === state).length
  const counts = (['there', 'cloned', 'updated', 'failed'] as const).map((state) => `${count(state)} ${state}`).join(', ')
  return `${lines.join('\n')}\n${rows.length} repositories: ${counts}\n`
}

function oneLine(text: string): string {
  return text.replaceAll(/[\p{C}\p{Zl}\p{Zp}]+/gu, '?').slice(0, 200)
}
