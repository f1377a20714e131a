import type { Tree } from 'web-tree-sitter'
import { SyntaxTree } from './syntax-tree.ts'
import type { GrammarNames } from './syntax-tree.ts'
import type { TreeStore } from './tree-store.ts'

/** Reads a tree through the documented cursor interface: the reference that the memory reader has to equal. */
export function readTreeByCursor(tree: Tree, text: string, names: GrammarNames, store: TreeStore): SyntaxTree {
  const cursor = tree.walk()
  const ancestors: number[] = []
  let nodes = store.nodes
  let count = 0
  try {
    for (let descending = true; ;) {
      if (descending) {
        const node = count++
        if (node >= nodes.symbol.length) nodes = store.grow()
        nodes.symbol[node] = cursor.nodeTypeId
        nodes.field[node] = cursor.currentFieldId
        nodes.named[node] = cursor.nodeIsNamed ? 1 : 0
        nodes.start[node] = cursor.startIndex
        nodes.end[node] = cursor.endIndex
        nodes.startRow[node] = cursor.startPosition.row
        nodes.endRow[node] = cursor.endPosition.row
        nodes.parent[node] = ancestors.at(-1) ?? -1
        nodes.next[node] = count
        ancestors.push(node)
        if (cursor.gotoFirstChild()) continue
      }
      nodes.next[ancestors.pop()!] = count
      descending = cursor.gotoNextSibling()
      if (!descending && !cursor.gotoParent()) break
    }
  } finally {
    cursor.delete()
  }
  return new SyntaxTree(text, count, tree.rootNode.hasError, nodes, names)
}
