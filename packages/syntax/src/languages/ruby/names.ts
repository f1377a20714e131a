import type { SyntaxTree } from '../../tree/syntax-tree.ts'

/** Whether a node is a constant path: `Foo`, `Foo::Bar`, `::Foo`. */
export function isConstant(tree: SyntaxTree, node: number): boolean {
  const type = tree.type(node)
  if (type === 'constant') return true
  if (type !== 'scope_resolution' || tree.type(tree.child(node, 'name')) !== 'constant') return false
  const scope = tree.child(node, 'scope')
  return scope < 0 || isConstant(tree, scope)
}

/** Last name of a constant path and what stands before it; `::` where that is the root. */
export function constantName(tree: SyntaxTree, node: number): { readonly name: string; readonly qualifier: string } {
  if (tree.type(node) === 'constant') return { name: tree.textOf(node), qualifier: '' }
  const text = tree.textOf(node).replaceAll(/\s/g, '')
  const end = text.lastIndexOf('::')
  return { name: text.slice(end + 2), qualifier: text.slice(0, end) || '::' }
}

/** Text of a string or symbol without holes, else `undefined`. */
export function stringText(tree: SyntaxTree, node: number): string | undefined {
  const type = tree.type(node)
  if (type === 'simple_symbol') return tree.textOf(node).slice(1)
  if (type !== 'string' && type !== 'delimited_symbol' && type !== 'bare_string' && type !== 'bare_symbol') return undefined
  const parts = tree.namedChildren(node)
  if (parts.some(part => tree.type(part) === 'interpolation')) return undefined
  return parts.map(part => tree.textOf(part)).join('')
}

/** Name of the method of a call with no receiver; empty for any other. */
export function bareMethod(tree: SyntaxTree, call: number): string {
  return tree.type(call) === 'call' && tree.child(call, 'receiver') < 0 ? tree.textOf(tree.child(call, 'method')) : ''
}

/** Arguments of a call. */
export function argumentsOf(tree: SyntaxTree, call: number): number[] {
  return tree.namedChildren(tree.child(call, 'arguments'))
}
