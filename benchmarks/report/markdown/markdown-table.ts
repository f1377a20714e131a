/** A Markdown table; the first column is text, the others are numbers and stand to the right unless said. */
export function markdownTable(headings: readonly string[], rows: readonly (readonly string[])[], textColumns = 1): string {
  const line = (cells: readonly string[]): string => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
  return [line(headings), line(headings.map((_, column) => (column < textColumns ? '---' : '---:'))), ...rows.map(line)].join(
    '\n',
  )
}
