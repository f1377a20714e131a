import type { ReferenceKind } from '@deepdiscovery/model'
import type { FactsDraft } from '../../facts-draft.ts'
import type { Visit } from '../../language-facts.ts'
import type { SyntaxTree } from '../../tree/syntax-tree.ts'
import { namePath } from './declarators.ts'
import { functionLocals, isLocal } from './local-names.ts'

/** Names of the language that look like functions and types. */
const BUILT_IN = new Set([
  'sizeof', 'alignof', 'offsetof', 'defined', 'static_assert', '_Static_assert', 'va_start', 'va_end', 'va_arg', 'va_copy',
  'decltype', 'static_cast', 'dynamic_cast', 'const_cast', 'reinterpret_cast', 'typeid', 'noexcept', 'NULL', 'nullptr',
  'true', 'false', 'this', 'size_t', 'ssize_t', 'ptrdiff_t', 'bool', 'va_list', 'wchar_t', 'char16_t', 'char32_t', 'char8_t',
  'auto', 'intptr_t', 'uintptr_t', 'int8_t', 'int16_t', 'int32_t', 'int64_t', 'uint8_t', 'uint16_t', 'uint32_t', 'uint64_t',
  'FILE', '__func__', '__FILE__', '__LINE__',
])

/** Tells of an expression or type that names something: `x`, `a::x`, `p->x`, `f<T>`. */
export function referTo(draft: FactsDraft, kind: ReferenceKind, expression: number): void {
  const { tree } = draft
  const type = tree.type(expression)
  if (type === 'identifier' || type === 'type_identifier' || type === 'namespace_identifier') {
    const name = tree.textOf(expression)
    if (!BUILT_IN.has(name) && !(kind !== 'type' && isLocal(draft, name, expression))) draft.refer(kind, name, '', expression)
  } else if (type === 'qualified_identifier') {
    const { scope, last } = namePath(tree, expression)
    draft.refer(kind, last, scope.filter(part => part !== '').join('::'), expression)
  } else if (type === 'field_expression') {
    const field = tree.child(expression, 'field')
    const name = tree.type(field).startsWith('template_') ? tree.child(field, 'name') : field
    draft.refer(kind, tree.textOf(name), draft.qualifier(tree.child(expression, 'argument')), field)
  } else if (type === 'template_function' || type === 'template_type' || type === 'dependent_type') {
    referTo(draft, kind, type === 'dependent_type' ? tree.firstNamed(expression) : tree.child(expression, 'name'))
  }
}

const call: Visit = (node, draft) => referTo(draft, 'call', draft.tree.child(node, 'function'))

const newObject: Visit = (node, draft) => referTo(draft, 'call', draft.tree.child(node, 'type'))

/** `class A : public B, C<D>`: the access words are no bases. */
const bases: Visit = (node, draft) => {
  for (const base of draft.tree.namedChildren(node)) {
    if (draft.tree.type(base) !== 'access_specifier') referTo(draft, 'inherit', base)
  }
}

const SPECIFIERS = new Set(['class_specifier', 'struct_specifier', 'union_specifier', 'enum_specifier'])
const INTRODUCES = new Set([
  'alias_declaration', 'type_parameter_declaration', 'optional_type_parameter_declaration', 'variadic_type_parameter_declaration',
  'concept_definition',
])
const TOLD_BY_PARENT = new Set(['qualified_identifier', 'base_class_clause', 'new_expression', 'friend_declaration', 'using_declaration'])

/** Whether a type's name is introduced here, or told by what stands around it. */
function isTold(tree: SyntaxTree, node: number): boolean {
  const parent = tree.parent(node)
  const place = tree.type(parent)
  if (place === 'template_type' || place === 'template_function' || place === 'dependent_type') {
    return tree.field(node) !== 'arguments' && isTold(tree, parent)
  }
  if (SPECIFIERS.has(place)) return tree.field(node) === 'name' && (tree.child(parent, 'body') >= 0 || isForward(tree, parent))
  if (place === 'type_definition') return tree.field(node) === 'declarator'
  if (place.endsWith('_declarator')) return true
  return INTRODUCES.has(place) && tree.field(node) !== 'type' || TOLD_BY_PARENT.has(place)
}

/** `struct cart;` names a type that is not used here. */
function isForward(tree: SyntaxTree, specifier: number): boolean {
  const place = tree.parentType(specifier)
  const isStatement = tree.field(specifier) === '' && !place.endsWith('expression')
  return isStatement || place === 'field_declaration' && tree.child(tree.parent(specifier), 'declarator') < 0
}

const typeName: Visit = (node, draft) => {
  if (!isTold(draft.tree, node)) referTo(draft, 'type', node)
}

/** `a::b` as a type or as a value; the outermost one tells for all of them. */
const qualified: Visit = (node, draft) => {
  const { tree } = draft
  const place = tree.parentType(node)
  const isPart = place === 'qualified_identifier' || tree.field(node) === 'function' || place === 'using_declaration'
    || place.endsWith('_declarator') || TOLD_BY_PARENT.has(place) || isTypedefName(tree, node)
  if (isPart) return
  const isType = tree.field(node) === 'type' || place === 'type_descriptor'
  referTo(draft, isType ? 'type' : 'value', node)
}

function isTypedefName(tree: SyntaxTree, node: number): boolean {
  return SPECIFIERS.has(tree.parentType(node)) && tree.field(node) === 'name'
}

const HANDED_ON = new Set(['argument_list', 'initializer_list', 'return_statement', 'pointer_expression', 'subscript_argument_list'])
/** Macros and constants are used in these places, too. */
const EXPRESSIONS = new Set([
  'binary_expression', 'case_statement', 'conditional_expression', 'parenthesized_expression', 'subscript_expression',
  'array_declarator', 'unary_expression', 'enumerator', 'condition_clause', 'bitfield_clause', 'cast_expression',
  'field_declaration', 'expression_statement', 'preproc_defined',
])

/** A bare name that is handed on, or that looks like a macro and stands in an expression. */
const identifier: Visit = (node, draft) => {
  const { tree } = draft
  const place = tree.parentType(node)
  const field = tree.field(node)
  const isValue = HANDED_ON.has(place) || field === 'value' && (place === 'init_declarator' || place === 'initializer_pair')
    || field === 'right' && place === 'assignment_expression'
  const isConstant = EXPRESSIONS.has(place) && field !== 'name' && field !== 'declarator' && /^[A-Z][A-Z0-9_]+$/.test(tree.shortText(node))
  if (isValue || isConstant) referTo(draft, 'value', node)
}

/** Calls, base types, types, macros, and names that are handed on. */
export const cReferences: Readonly<Record<string, Visit>> = {
  function_definition: functionLocals,
  call_expression: call,
  new_expression: newObject,
  base_class_clause: bases,
  type_identifier: typeName,
  qualified_identifier: qualified,
  identifier,
}
