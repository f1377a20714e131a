import type { SyntaxTree } from '../../tree/syntax-tree.ts'

/** A path without the back quotes around its keywords and without white space. */
export function plainPath(text: string): string {
  return text.replaceAll(/[`\s]/g, '')
}

/** The identifiers of a type `a.b.C<D>`, arguments left out. */
export function typeSegments(tree: SyntaxTree, userType: number): number[] {
  return tree.namedChildren(userType).filter(child => tree.type(child) === 'identifier')
}

/** A type without arguments and nullability; empty for functions and the like. */
export function plainType(tree: SyntaxTree, type: number): string {
  const inner = tree.type(type) === 'nullable_type' ? tree.firstNamed(type) : type
  if (tree.type(inner) !== 'user_type') return ''
  return typeSegments(tree, inner).map(each => plainPath(tree.textOf(each))).join('.')
}

/** Child that is a type; `NONE` where none is written. */
export function typeChild(tree: SyntaxTree, node: number): number {
  const nullable = tree.childOfType(node, 'nullable_type')
  return nullable >= 0 ? nullable : tree.childOfType(node, 'user_type')
}

/** What a call calls: a name with what stands before it; an empty name where it is no name. */
export function calleeOf(tree: SyntaxTree, call: number): { readonly name: number; readonly receiver: number } {
  const callee = tree.firstNamed(call)
  if (tree.type(callee) === 'identifier') return { name: callee, receiver: -1 }
  if (tree.type(callee) !== 'navigation_expression') return { name: -1, receiver: -1 }
  const parts = tree.namedChildren(callee)
  return { name: parts.at(-1) ?? -1, receiver: parts[0] ?? -1 }
}

/** Whether the node's text starts with a capital letter: a type, an object or a constant by convention. */
export function isCapital(tree: SyntaxTree, node: number): boolean {
  return node >= 0 && /\p{Lu}/u.test(tree.text.charAt(tree.nodes.start[node]!))
}

/** `class A : B by c { … }`: the grammar takes the body of the class for the last argument of a call of `c`. */
export function isClassBody(tree: SyntaxTree, lambda: number): boolean {
  const call = tree.parent(tree.parent(lambda))
  return tree.type(call) === 'call_expression' && tree.parentType(call) === 'explicit_delegation'
}
