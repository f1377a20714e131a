import type { Tree } from 'web-tree-sitter'
import type { SyntaxTree, TreeArrays } from './syntax-tree.ts'

type ReadTree = (tree: Tree, text: string) => SyntaxTree

/** Whether two ways of reading a tree agree on every node. A reader that throws does not agree. */
export function sameTree(tree: Tree, text: string, reference: ReadTree, candidate: ReadTree): boolean {
  const expected = reference(tree, text)
  const names = Object.keys(expected.nodes) as (keyof TreeArrays)[]
  const columns = names.map(name => [name, expected.nodes[name].slice(0, expected.count)] as const)
  try {
    const actual = candidate(tree, text)
    return actual.count === expected.count
      && columns.every(([name, column]) => column.every((value, node) => value === actual.nodes[name][node]))
  } catch {
    return false
  }
}
