import type { ReferenceKind } from '@deepdiscovery/model'
import type { Visit } from '../../language-facts.ts'
import { visitAll } from '../../merge-visits.ts'
import type { SyntaxTree } from '../../tree/syntax-tree.ts'
import { hasModifier } from './definitions.ts'
import { calleeOf, isCapital, isClassBody, plainPath, typeSegments } from './syntax.ts'

/** Types of the package `kotlin` that stand in every file. */
const BUILT_IN_TYPES = new Set([
  'String', 'Any', 'Unit', 'Nothing', 'Int', 'Long', 'Short', 'Byte', 'Double', 'Float', 'Boolean', 'Char', 'Array', 'Throwable',
])

const call: Visit = (node, draft) => {
  const { tree } = draft
  const { name, receiver } = calleeOf(tree, node)
  const lambda = tree.childOfType(tree.childOfType(node, 'annotated_lambda'), 'lambda_literal')
  if (lambda >= 0 && isClassBody(tree, lambda)) draft.refer('value', plainPath(tree.textOf(name)), draft.qualifier(receiver), name)
  else if (name >= 0) draft.refer('call', plainPath(tree.textOf(name)), draft.qualifier(receiver), name)
}

function roleOf(tree: SyntaxTree, userType: number): ReferenceKind {
  const parent = tree.parent(userType)
  switch (tree.type(parent)) {
    case 'annotation': return 'annotation'
    case 'file_annotation': return 'annotation'
    case 'delegation_specifier': return 'inherit'
    case 'explicit_delegation': return 'inherit'
    case 'constructor_invocation': return tree.parentType(parent) === 'delegation_specifier' ? 'inherit' : 'annotation'
    default: return 'type'
  }
}

const userType: Visit = (node, draft) => {
  const { tree } = draft
  const segments = typeSegments(tree, node)
  const last = segments.at(-1)
  if (last === undefined) return
  const name = plainPath(tree.textOf(last))
  const role = roleOf(tree, node)
  if (role === 'type' && segments.length === 1 && BUILT_IN_TYPES.has(name)) return
  draft.refer(role, name, segments.slice(0, -1).map(each => plainPath(tree.textOf(each))).join('.'), last)
}

const typeParameter: Visit = (node, draft) =>
  draft.addTypeParameter(draft.tree.textOf(draft.tree.childOfType(node, 'identifier')))

/** `::foo` hands a function on. */
const callableReference: Visit = (node, draft) => {
  const { tree } = draft
  const name = tree.namedChildren(node).at(-1) ?? -1
  draft.refer('value', plainPath(tree.textOf(name)), '', name)
}

/** `Color.RED`, `Foo::bar` and `Foo::class`; what is called is told by its call. */
const navigation: Visit = (node, draft) => {
  const { tree } = draft
  const [receiver = -1, name = -1] = tree.namedChildren(node)
  const parent = tree.parent(node)
  if (name < 0 || !isCapital(tree, receiver) || receiver === name) return
  const isReceiver = tree.firstNamed(parent) === node
  if (isReceiver && /^(?:call_expression|navigation_expression)$/.test(tree.type(parent))) {
    // `Foo::class.java`
    if (tree.shortText(name) !== 'class' || tree.type(parent) === 'call_expression') return
  }
  if (tree.childOfType(node, '::') >= 0 && tree.shortText(name) === 'class') {
    const path = plainPath(draft.qualifier(receiver)).split('.')
    draft.refer('type', path.pop() ?? '', path.join('.'), receiver)
    return
  }
  draft.refer('value', plainPath(tree.textOf(name)), draft.qualifier(receiver), name)
}

/** Places where a lone identifier is an expression. */
const EXPRESSIONS = new Set([
  'property_declaration', 'function_body', 'return_expression', 'binary_expression', 'assignment', 'parenthesized_expression',
  'when_entry', 'if_expression', 'explicit_delegation', 'collection_literal', 'block', 'lambda_literal', 'in_expression',
  'function_value_parameters', 'class_parameter', 'property_delegate', 'when_subject',
])

const identifier: Visit = (node, draft) => {
  const { tree } = draft
  const parent = tree.parent(node)
  const place = tree.type(parent)
  const isLabel = tree.firstNamed(parent) === node && tree.childOfType(parent, '=') >= 0
  const isArgument = place === 'value_argument' && !isLabel
  const isDefault = place === 'class_parameter' && tree.namedChildren(parent).at(-1) === node && tree.childOfType(parent, '=') >= 0
  const isExpression = isDefault || place !== 'class_parameter' && EXPRESSIONS.has(place)
  if (isArgument || isExpression && isCapital(tree, node)) draft.refer('value', plainPath(tree.textOf(node)), '', node)
  // `a to b` calls `to`.
  if (place === 'infix_expression') {
    const operands = tree.namedChildren(parent)
    if (operands[1] === node) draft.refer('call', plainPath(tree.textOf(node)), draft.qualifier(operands[0]!), node)
    else if (isCapital(tree, node)) draft.refer('value', plainPath(tree.textOf(node)), '', node)
  }
}

/** `actual class Clock` is what `expect class Clock` of another source set promises. */
const declaration: Visit = (node, draft) => {
  const { tree } = draft
  if (tree.parentType(node) !== 'source_file' || !hasModifier(tree, node, 'actual')) return
  const variable = tree.childOfType(node, 'variable_declaration')
  const name = variable >= 0 ? tree.firstNamed(variable) : tree.type(node) === 'type_alias' ? tree.child(node, 'type') : tree.child(node, 'name')
  draft.refer('inherit', plainPath(tree.textOf(name)), '', name)
}

/** Calls, bases, types, annotations and names that are handed on. */
export const kotlinReferences: Readonly<Record<string, Visit>> = {
  call_expression: call,
  user_type: userType,
  type_parameter: typeParameter,
  callable_reference: callableReference,
  navigation_expression: navigation,
  identifier,
  ...visitAll(['class_declaration', 'object_declaration', 'function_declaration', 'property_declaration', 'type_alias'], declaration),
}
