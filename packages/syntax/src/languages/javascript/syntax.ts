import { NONE } from '../../tree/syntax-tree.ts'
import type { SyntaxTree } from '../../tree/syntax-tree.ts'

const FUNCTION_TYPES = new Set(['arrow_function', 'function_expression', 'generator_function', 'function'])

/** Whether the node is a function written as an expression. */
export function isFunction(tree: SyntaxTree, node: number): boolean {
  return FUNCTION_TYPES.has(tree.type(node))
}

/** Text of a string or of a template without holes; `undefined` for everything else. */
export function stringText(tree: SyntaxTree, node: number): string | undefined {
  const type = tree.type(node)
  if (type !== 'string' && (type !== 'template_string' || tree.childOfType(node, 'template_substitution') >= 0)) return undefined
  return tree.textOf(node).slice(1, -1)
}

/** First argument of a call. */
export function firstArgument(tree: SyntaxTree, call: number): number {
  return tree.firstNamed(tree.child(call, 'arguments'))
}

const WRAPPERS = new Set([
  'await_expression', 'parenthesized_expression', 'as_expression', 'satisfies_expression', 'non_null_expression',
])

/** Whether an expression of the type only wraps another one and names the same: `await x`, `(x)`, `x as T`, `x!`. */
export function isWrapper(type: string): boolean {
  return WRAPPERS.has(type)
}

/** The node under wrappers that change nothing about what it names. */
export function unwrap(tree: SyntaxTree, node: number): number {
  let inner = node
  for (let depth = 0; depth < 8 && inner !== NONE; depth++) {
    if (!isWrapper(tree.type(inner))) break
    inner = tree.firstNamed(inner)
  }
  return inner
}

/** Module specifier of `require('x')` and `import('x')`, else `undefined`. */
export function requiredModule(tree: SyntaxTree, node: number): string | undefined {
  if (tree.type(node) !== 'call_expression') return undefined
  const callee = tree.child(node, 'function')
  if (tree.type(callee) !== 'import' && tree.shortText(callee) !== 'require') return undefined
  return stringText(tree, firstArgument(tree, node))
}

/** Whether an expression brings in another module: `require('x')`, `require('x').y`, `await import('x')`. */
export function bringsModule(tree: SyntaxTree, node: number): boolean {
  const inner = unwrap(tree, node)
  if (tree.type(inner) !== 'member_expression') return requiredModule(tree, inner) !== undefined
  return requiredModule(tree, unwrap(tree, tree.child(inner, 'object'))) !== undefined
}
