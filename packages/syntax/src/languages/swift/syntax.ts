import type { SyntaxTree } from '../../tree/syntax-tree.ts'

/** The names of a type `A.B<C>`, arguments left out. */
export function typeSegments(tree: SyntaxTree, userType: number): number[] {
  return tree.namedChildren(userType).filter(child => tree.type(child) === 'type_identifier')
}

/** A type without arguments, optionality, `some` and `any`; empty for functions, arrays and the like. */
export function plainType(tree: SyntaxTree, type: number): string {
  switch (tree.type(type)) {
    case 'user_type': return typeSegments(tree, type).map(each => tree.textOf(each)).join('.')
    case 'optional_type': case 'opaque_type': case 'existential_type': return plainType(tree, tree.firstNamed(type))
    default: return ''
  }
}

/** The type that is written in a node, an annotation `: Foo` looked into. */
export function typeIn(tree: SyntaxTree, node: number): string {
  for (const child of tree.namedChildren(node)) {
    const type = tree.type(child)
    if (type === 'type_annotation') return typeIn(tree, child)
    if (type.endsWith('_type')) return plainType(tree, child)
  }
  return ''
}

/** The grammar binds `a + b.c()` as `(a + b).c()`: the operand that a selection or call is really of. */
function lastOperand(tree: SyntaxTree, node: number): number {
  let operand = node
  for (let right = tree.child(operand, 'rhs'); right >= 0; right = tree.child(operand, 'rhs')) operand = right
  return operand
}

/** Name and receiver of what a call calls or a path ends with; name `NONE` where it is no name. */
export function selection(tree: SyntaxTree, selected: number): { readonly name: number; readonly receiver: number } {
  const node = selected < 0 ? selected : lastOperand(tree, selected)
  if (tree.type(node) === 'simple_identifier') return { name: node, receiver: -1 }
  if (tree.type(node) !== 'navigation_expression') return { name: -1, receiver: -1 }
  return { name: tree.child(tree.child(node, 'suffix'), 'suffix'), receiver: lastOperand(tree, tree.child(node, 'target')) }
}

/** Whether the node's text starts with a capital letter: a type by convention. */
export function isCapital(tree: SyntaxTree, node: number): boolean {
  return node >= 0 && /^_*\p{Lu}/u.test(tree.text.slice(tree.nodes.start[node]!, tree.nodes.start[node]! + 4))
}
