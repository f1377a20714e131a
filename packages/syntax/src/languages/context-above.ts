import type { SyntaxTree } from '../tree/syntax-tree.ts'

/** Nodes that a literal may stand in before what says what it is for. */
const MAX_CLIMB = 8

/**
 * What a literal is for, as the nodes around it say, innermost first: the first answer of `tell`. The search ends, without an answer, at
 * a node that tells nothing and is not transparent.
 */
export function contextAbove(
  tree: SyntaxTree, literal: number, transparent: ReadonlySet<string>,
  tell: (parent: number, type: string, child: number) => string | undefined,
): string {
  let child = literal
  for (let depth = 0; depth < MAX_CLIMB; depth++) {
    const parent = tree.parent(child)
    const type = tree.type(parent)
    const told = tell(parent, type, child)
    if (told !== undefined) return told
    if (!transparent.has(type)) return ''
    child = parent
  }
  return ''
}
