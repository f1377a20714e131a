import type { FactsDraft } from '../../facts-draft.ts'
import type { Visit } from '../../language-facts.ts'
import { visitAll } from '../../merge-visits.ts'
import type { SyntaxTree } from '../../tree/syntax-tree.ts'
import { declaredBy, namePath } from './declarators.ts'

/** Templates that stand for their first argument. */
const WRAPPERS = new Set([
  'unique_ptr', 'shared_ptr', 'weak_ptr', 'optional', 'reference_wrapper', 'observer_ptr', 'not_null', 'scoped_ptr',
  'intrusive_ptr', 'scoped_refptr', 'RefPtr', 'QPointer', 'QSharedPointer', 'QScopedPointer',
])
const MAKERS = new Set([
  'make_unique', 'make_shared', 'make_optional', 'static_cast', 'dynamic_cast', 'static_pointer_cast', 'dynamic_pointer_cast',
])
const MAX_DEPTH = 6

/** The name of a type without pointers and wrappers; empty for built-in types and `auto`. */
export function typeText(tree: SyntaxTree, type: number, depth = 0): string {
  if (type < 0 || depth > MAX_DEPTH) return ''
  const kind = tree.type(type)
  if (kind === 'type_identifier') return tree.textOf(type)
  if (kind === 'type_descriptor') return typeText(tree, tree.child(type, 'type'), depth + 1)
  if (kind === 'dependent_type') return typeText(tree, tree.firstNamed(type), depth + 1)
  if (kind.endsWith('_specifier')) return namePath(tree, tree.child(type, 'name')).last
  if (kind === 'template_type') return wrapped(tree, type, tree.textOf(tree.child(type, 'name')), depth)
  if (kind !== 'qualified_identifier') return ''
  const { scope, last } = namePath(tree, type)
  let inner = type
  while (tree.type(inner) === 'qualified_identifier') inner = tree.child(inner, 'name')
  return wrapped(tree, inner, [...scope.filter(part => part !== ''), last].join('::'), depth)
}

function wrapped(tree: SyntaxTree, template: number, written: string, depth: number): string {
  const name = written.slice(written.lastIndexOf(':') + 1)
  return WRAPPERS.has(name) ? typeText(tree, firstArgument(tree, template), depth + 1) : written
}

function firstArgument(tree: SyntaxTree, template: number): number {
  return tree.firstNamed(tree.child(template, 'arguments'))
}

/** What an `auto` variable gets: a new object of a type that is written down. */
function typeOfValue(tree: SyntaxTree, value: number): string {
  const kind = tree.type(value)
  if (kind === 'new_expression' || kind === 'compound_literal_expression') return typeText(tree, tree.child(value, 'type'))
  if (kind !== 'call_expression') return ''
  const callee = tree.child(value, 'function')
  let last = callee
  while (tree.type(last) === 'qualified_identifier') last = tree.child(last, 'name')
  if (tree.type(last) === 'template_function') {
    const name = tree.textOf(tree.child(last, 'name'))
    return MAKERS.has(name) ? typeText(tree, firstArgument(tree, last)) : ''
  }
  // A capital letter is the only sign that a type, not a function, is called.
  const { scope, last: name } = namePath(tree, callee)
  const isType = tree.type(last) === 'identifier' && /^\p{Lu}/u.test(name)
  return isType ? [...scope.filter(part => part !== ''), name].join('::') : ''
}

function typed(draft: FactsDraft, node: number, member: boolean): void {
  const { tree } = draft
  const written = typeText(tree, tree.child(node, 'type'))
  for (const declarator of tree.childrenIn(node, 'declarator')) {
    const { name, isFunction } = declaredBy(tree, declarator)
    if (name < 0 || isFunction || tree.type(name) === 'qualified_identifier') continue
    const type = written === '' ? typeOfValue(tree, tree.child(declarator, 'value')) : written
    if (type !== '') draft.typed(tree.textOf(name), type, { member })
  }
}

const variable: Visit = (node, draft) => typed(draft, node, false)

const field: Visit = (node, draft) => {
  if (draft.scope === 'type') typed(draft, node, true)
}

/** Parameters hold in their function only; those of a prototype hold nowhere. */
const parameter: Visit = (node, draft) => {
  if (draft.scope === 'function') typed(draft, node, false)
}

/** Fields, parameters and variables with the types that are written for them. */
export const cTypedNames: Readonly<Record<string, Visit>> = {
  ...visitAll(['declaration', 'for_range_loop'], variable),
  field_declaration: field,
  ...visitAll(['parameter_declaration', 'optional_parameter_declaration'], parameter),
}
