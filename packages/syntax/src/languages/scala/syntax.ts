import type { SyntaxTree } from '../../tree/syntax-tree.ts'

/** A name or path without back quotes and white space. */
export function plainPath(text: string): string {
  return text.replaceAll(/[`\s]/g, '')
}

/** A type without its arguments; empty for functions, tuples and the like. */
export function plainType(tree: SyntaxTree, type: number): string {
  switch (tree.type(type)) {
    case 'generic_type': return plainType(tree, tree.firstNamed(type))
    case 'lazy_parameter_type': return plainType(tree, tree.firstNamed(type))
    case 'type_identifier': return plainPath(tree.textOf(type))
    case 'stable_type_identifier': return plainPath(tree.textOf(type))
    default: return ''
  }
}

/** Name and owner of what is called or selected: `a.b` of `a.b[T](c)`; name `NONE` where it is no name. */
export function selection(tree: SyntaxTree, node: number): { readonly name: number; readonly owner: number } {
  const plain = tree.type(node) === 'generic_function' ? tree.firstNamed(node) : node
  if (tree.type(plain) === 'identifier') return { name: plain, owner: -1 }
  if (tree.type(plain) !== 'field_expression') return { name: -1, owner: -1 }
  return { name: tree.child(plain, 'field'), owner: tree.child(plain, 'value') }
}

/** Whether the node's text starts with a capital letter: a type, an object or a constant by convention. */
export function isCapital(tree: SyntaxTree, node: number): boolean {
  return node >= 0 && /\p{Lu}/u.test(tree.text.charAt(tree.nodes.start[node]!))
}
