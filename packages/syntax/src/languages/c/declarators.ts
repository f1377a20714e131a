import type { SyntaxTree } from '../../tree/syntax-tree.ts'

/** What one declarator declares. */
export interface Declared {
  /** Node of the name; `-1` where there is none. */
  readonly name: number
  /** A function, not a pointer to one. */
  readonly isFunction: boolean
}

/** Declarators are nested this deep at most. */
const MAX_DEPTH = 24
const NAMES = new Set([
  'identifier', 'field_identifier', 'type_identifier', 'qualified_identifier', 'destructor_name', 'operator_name', 'operator_cast',
  'template_function', 'template_method', 'namespace_identifier',
])

/** The name inside a declarator: what wraps it last says whether it is a function (`*f(int)`) or not (`(*f)(int)`). */
export function declaredBy(tree: SyntaxTree, declarator: number): Declared {
  let node = declarator
  let isFunction = false
  for (let depth = 0; node >= 0 && depth < MAX_DEPTH; depth++) {
    const type = tree.type(node)
    if (type === 'operator_cast') return { name: node, isFunction: true }
    if (NAMES.has(type)) return { name: node, isFunction }
    if (type !== 'parenthesized_declarator' && type !== 'init_declarator' && type !== 'attributed_declarator') {
      isFunction = type === 'function_declarator'
    }
    const inner = tree.child(node, 'declarator')
    node = inner >= 0 ? inner : tree.namedChildren(node).find(child => isDeclarator(tree.type(child))) ?? -1
  }
  return { name: -1, isFunction: false }
}

/** Scope segments and last name of a (perhaps qualified) name: `a::Cart<T>::add` is `a`, `Cart` and `add`. */
export function namePath(tree: SyntaxTree, name: number): { readonly scope: readonly string[]; readonly last: string } {
  const scope: string[] = []
  let node = name
  for (let depth = 0; depth < MAX_DEPTH && tree.type(node) === 'qualified_identifier'; depth++) {
    const outer = tree.child(node, 'scope')
    // `::x` has no scope at all.
    if (outer >= 0) scope.push(bareName(tree, outer))
    node = tree.child(node, 'name')
  }
  return { scope, last: bareName(tree, node) }
}

/** A name without template arguments and inner white space; of an operator its symbol, too. */
function bareName(tree: SyntaxTree, node: number): string {
  const type = tree.type(node)
  if (type === 'operator_cast') {
    const operand = tree.child(node, 'type')
    return operand < 0 ? 'operator' : `operator ${tree.textOf(operand)}`
  }
  if (type.startsWith('template_')) return tree.textOf(tree.child(node, 'name'))
  return tree.textOf(node).replaceAll(/\s/g, '')
}

function isDeclarator(type: string): boolean {
  return NAMES.has(type) || type.endsWith('_declarator')
}
