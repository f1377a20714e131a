import type { ReferenceKind } from '@deepdiscovery/model'
import type { FactsDraft } from '../../facts-draft.ts'
import type { Visit } from '../../language-facts.ts'
import type { SyntaxTree } from '../../tree/syntax-tree.ts'
import { isExported } from './is-exported.ts'

const BUILT_IN_TYPES = new Set([
  'string', 'int', 'int8', 'int16', 'int32', 'int64', 'uint', 'uint8', 'uint16', 'uint32', 'uint64', 'uintptr', 'float32',
  'float64', 'complex64', 'complex128', 'bool', 'byte', 'rune', 'error', 'any', 'comparable',
])
const BUILT_IN_FUNCTIONS = new Set([
  'append', 'cap', 'clear', 'close', 'complex', 'copy', 'delete', 'imag', 'len', 'make', 'max', 'min', 'new', 'panic', 'print',
  'println', 'real', 'recover',
])

function referTo(draft: FactsDraft, kind: ReferenceKind, expression: number): void {
  const { tree } = draft
  const type = tree.type(expression)
  if (type === 'identifier') draft.refer(kind, tree.textOf(expression), '', expression)
  else if (type === 'selector_expression') {
    const field = tree.child(expression, 'field')
    draft.refer(kind, tree.textOf(field), draft.qualifier(tree.child(expression, 'operand')), field)
  }
}

const call: Visit = (node, draft) => {
  const { tree } = draft
  const callee = tree.child(node, 'function')
  const builtIn = tree.type(callee) === 'identifier' && BUILT_IN_FUNCTIONS.has(tree.textOf(callee))
  // `f[int](x)` is an index or a generic type to the grammar.
  const inner = tree.type(callee) === 'index_expression' ? tree.child(callee, 'operand') : callee
  if (!builtIn) referTo(draft, 'call', inner)
}

/** Whether a type is embedded in a struct or an interface that has a name. */
function isEmbedded(tree: SyntaxTree, type: number): boolean {
  let place = tree.parent(type)
  if (tree.type(place) === 'generic_type' && tree.field(type) === 'type') place = tree.parent(place)
  if (tree.type(place) === 'pointer_type') place = tree.parent(place)
  if (tree.type(place) === 'field_declaration') return tree.child(place, 'name') < 0
  return tree.type(place) === 'type_elem' && tree.parentType(place) === 'interface_type' && tree.namedChildren(place).length === 1
}

/** A type that is converted to or called: `f[int](x)`. */
function isCalled(tree: SyntaxTree, type: number): boolean {
  const generic = tree.parent(type)
  const isOuter = tree.type(generic) === 'generic_type' && tree.field(type) === 'type'
  return isOuter && tree.parentType(generic) === 'type_conversion_expression'
}

const typeName: Visit = (node, draft) => {
  const { tree } = draft
  const parent = tree.parentType(node)
  const introduced = (parent === 'type_spec' || parent === 'type_alias') && tree.field(node) === 'name'
  const name = tree.textOf(node)
  if (introduced || parent === 'qualified_type' || BUILT_IN_TYPES.has(name)) return
  draft.refer(roleOf(tree, node), name, '', node)
}

const qualifiedType: Visit = (node, draft) => {
  const { tree } = draft
  const name = tree.child(node, 'name')
  draft.refer(roleOf(tree, node), tree.textOf(name), tree.textOf(tree.child(node, 'package')), name)
}

function roleOf(tree: SyntaxTree, type: number): ReferenceKind {
  return isEmbedded(tree, type) ? 'inherit' : isCalled(tree, type) ? 'call' : 'type'
}

const typeParameters: Visit = (node, draft) => {
  const { tree } = draft
  for (const name of tree.childrenIn(node, 'name')) draft.addTypeParameter(tree.textOf(name))
}

/** Whether a name is a key whose composite literal says itself that it has no fields. */
function isMapKey(tree: SyntaxTree, element: number): boolean {
  const literal = tree.parent(tree.parent(tree.parent(element)))
  const type = tree.type(tree.child(literal, 'type'))
  return tree.type(literal) === 'composite_literal' && (type === 'map_type' || type.endsWith('array_type'))
}

/** Whether a bare name is an argument, an element or a right-hand side. */
function isHandedOn(tree: SyntaxTree, node: number): boolean {
  const parent = tree.parent(node)
  const place = tree.type(parent)
  if (place === 'argument_list') return true
  if (place === 'literal_element') return tree.field(parent) !== 'key' || isMapKey(tree, parent)
  return place === 'expression_list' && (tree.field(parent) === 'right' || tree.field(parent) === 'value')
}

const OPERANDS = new Set([
  'binary_expression', 'unary_expression', 'parenthesized_expression', 'index_expression', 'slice_expression', 'range_clause',
  'selector_expression', 'if_statement', 'for_statement', 'expression_switch_statement',
])

/** Statements whose lists of expressions bind nothing. */
const LISTS = new Set(['assignment_statement', 'return_statement'])

/** Whether a name stands where its value is read or written, however it goes on. */
function isOperand(tree: SyntaxTree, node: number): boolean {
  const parent = tree.parent(node)
  const place = tree.type(parent)
  return OPERANDS.has(place) || place === 'expression_list' && LISTS.has(tree.parentType(parent))
}

/** `Zero` where its value is used: names of the package, rarely of a function, start with a capital. */
const identifier: Visit = (node, draft) => {
  const { tree } = draft
  if (isHandedOn(tree, node) || isOperand(tree, node) && isExported(tree.textOf(node))) referTo(draft, 'value', node)
}

/** `color.Red` that is handed on, or of an imported package wherever it stands. */
const selector: Visit = (node, draft) => {
  const { tree } = draft
  const operand = tree.child(node, 'operand')
  const ofPackage = tree.field(node) !== 'function' && tree.type(operand) === 'identifier' && draft.isImported(tree.textOf(operand))
  if (ofPackage || isHandedOn(tree, node)) referTo(draft, 'value', node)
}

/** Calls, embedded types, types and names that are handed on; Go has no annotations. */
export const goReferences: Readonly<Record<string, Visit>> = {
  call_expression: call,
  type_identifier: typeName,
  qualified_type: qualifiedType,
  type_parameter_declaration: typeParameters,
  identifier,
  selector_expression: selector,
}
