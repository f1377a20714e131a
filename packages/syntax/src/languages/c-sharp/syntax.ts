import { NONE } from '../../tree/syntax-tree.ts'
import type { SyntaxTree } from '../../tree/syntax-tree.ts'

/** The identifier in a name: itself, or that of `List<T>`. */
export function simpleName(tree: SyntaxTree, node: number): number {
  return tree.type(node) === 'generic_name' ? tree.childOfType(node, 'identifier') : node
}

/** Name and what stands before it of an expression or a type: `a.b<C>` → `b` after `a`; `a?.b` → `b` after `a`. */
export function splitName(tree: SyntaxTree, node: number): { name: number; qualifier: number } | undefined {
  const type = tree.type(node)
  if (type === 'identifier' || type === 'generic_name') return { name: simpleName(tree, node), qualifier: NONE }
  if (type === 'qualified_name') {
    const parts = tree.namedChildren(node)
    return { name: simpleName(tree, parts.at(-1) ?? NONE), qualifier: parts[0] ?? NONE }
  }
  if (type === 'member_access_expression') {
    return { name: simpleName(tree, tree.child(node, 'name')), qualifier: tree.child(node, 'expression') }
  }
  if (type === 'conditional_access_expression') {
    const binding = tree.childOfType(node, 'member_binding_expression')
    if (binding < 0) return undefined
    return { name: simpleName(tree, tree.child(binding, 'name')), qualifier: tree.child(node, 'condition') }
  }
  return undefined
}
