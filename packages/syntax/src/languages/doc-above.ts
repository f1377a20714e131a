import type { SyntaxTree } from '../tree/syntax-tree.ts'

const MAX_LINES = 40

/** First paragraph of the run of comment lines right above a node, each of which starts with the marker (`#`, `--`). */
export function docAbove(tree: SyntaxTree, node: number, marker: string): string | undefined {
  const { text } = tree
  const lines: string[] = []
  let end = text.lastIndexOf('\n', tree.nodes.start[node]! - 1)
  for (let count = 0; end >= 0 && count < MAX_LINES; count++) {
    const start = text.lastIndexOf('\n', end - 1) + 1
    const line = text.slice(start, Math.min(end, start + 400)).trim()
    if (!line.startsWith(marker) || line.startsWith('#!')) break
    lines.unshift(line.slice(marker.length).replace(/^[-#!]+/, '').trim())
    end = start - 1
  }
  const first = lines.findIndex(line => line !== '')
  const stop = lines.findIndex((line, index) => index > first && (line === '' || line.startsWith('@') || line.startsWith('shellcheck ')))
  const paragraph = first < 0 ? '' : lines.slice(first, stop < 0 ? undefined : stop).join(' ').replaceAll(/\s+/g, ' ').slice(0, 300).trim()
  return paragraph === '' || /^(?:@|shellcheck )/.test(paragraph) ? undefined : paragraph
}
