import { docParagraph } from '../../doc-comment.ts'
import type { SyntaxTree } from '../../tree/syntax-tree.ts'

const MAX_LINES = 40
/** Comments for tools. */
const DIRECTIVE = /^#[!:]|^#\s*(?:frozen_string_literal|encoding|rubocop|typed|-\*-|@)/

/** First paragraph of the comment lines right above a node. */
export function docAbove(tree: SyntaxTree, node: number): string | undefined {
  const lines: string[] = []
  let end = tree.text.lastIndexOf('\n', tree.nodes.start[node]! - 1)
  while (end > 0 && lines.length < MAX_LINES) {
    const start = tree.text.lastIndexOf('\n', end - 1) + 1
    const line = tree.text.slice(start, Math.min(end, start + 300)).trim()
    if (!line.startsWith('#')) break
    if (!DIRECTIVE.test(line)) lines.unshift(line.replace(/^#+ ?/, ''))
    end = start - 1
  }
  return lines.length === 0 ? undefined : docParagraph(lines.join('\n'))
}
