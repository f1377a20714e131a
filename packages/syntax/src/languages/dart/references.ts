import type { ReferenceKind } from '@deepdiscovery/model'
import type { Visit } from '../../language-facts.ts'
import { visitAll } from '../../merge-visits.ts'
import type { SyntaxTree } from '../../tree/syntax-tree.ts'
import { chainNames, isCapital, isPrefix, typePrefix } from './syntax.ts'

/** Types of `dart:core` that stand in every file. */
const BUILT_IN_TYPES = new Set([
  'int', 'double', 'num', 'bool', 'String', 'Object', 'dynamic', 'Null', 'Never', 'Function', 'List', 'Map', 'Set', 'Iterable', 'Future',
  'Stream', 'Type', 'Symbol', 'Duration', 'DateTime', 'Exception', 'Error',
])
const INHERIT = new Set(['superclass', 'mixins', 'interfaces', 'mixin_application', 'mixin_declaration'])

function roleOf(tree: SyntaxTree, type: number): ReferenceKind {
  const place = tree.parentType(type)
  if (place === 'new_expression' || place === 'const_object_expression') return 'call'
  return INHERIT.has(place) ? 'inherit' : 'type'
}

const typeName: Visit = (node, draft) => {
  const { tree } = draft
  const name = tree.textOf(node)
  const parent = tree.parent(node)
  const place = tree.type(parent)
  if (place === 'type_parameter' && tree.firstNamed(parent) === node) return draft.addTypeParameter(name)
  if (place === 'type_alias' && isAliasName(tree, parent, node) || isPrefix(tree, node)) return
  const role = roleOf(tree, node)
  const qualifier = typePrefix(tree, node)
  if (role === 'type' && qualifier === '' && BUILT_IN_TYPES.has(name)) return
  draft.refer(role, name, qualifier, node)
}

function isAliasName(tree: SyntaxTree, alias: number, node: number): boolean {
  const names = tree.namedChildren(alias).filter(child => tree.type(child) === 'type_identifier')
  return node === (tree.childOfType(alias, '=') >= 0 ? names[0] : names.at(-1))
}

const annotation: Visit = (node, draft) => {
  const { tree } = draft
  const name = tree.child(node, 'name')
  const path = tree.textOf(name).split('.')
  draft.refer('annotation', path.pop() ?? '', path.join('.'), name)
}

/** Names that are introduced or that only label something. */
const NO_VALUE = new Set([
  'label', 'combinator', 'dotted_identifier_list', 'import_specification', 'annotation', 'constructor_param', 'super_formal_parameter',
  'unconditional_assignable_selector', 'conditional_assignable_selector', 'cascade_selector', 'enum_constant', 'mixin_declaration',
  'mixin_application_class', 'factory_constructor_signature', 'constant_constructor_signature', 'redirecting_factory_constructor_signature',
  'new_expression', 'const_object_expression', 'typed_identifier', 'field_initializer', 'qualified',
])

/** A name alone or at the start of a chain. */
const identifier: Visit = (node, draft) => {
  const { tree } = draft
  const place = tree.parentType(node)
  const isChain = tree.type(Math.max(0, tree.nextSibling(node))) === 'selector'
  if (isChain) return chain(node, draft)
  if (tree.field(node) === 'name' || NO_VALUE.has(place) && !(place === 'field_initializer' && tree.firstNamed(tree.parent(node)) !== node)) return
  if (/^(?:initialized_identifier|static_final_declaration)$/.test(place) && tree.firstNamed(tree.parent(node)) === node) return
  if (place === 'argument' || place === 'named_argument' || isCapital(tree, node)) draft.refer('value', tree.textOf(node), '', node)
}

/** What is called in a chain, and the last name of `Color.red`. */
const chain: Visit = (node, draft) => {
  const { tree } = draft
  for (const { name, owner, called } of chainNames(tree, node)) {
    if (called) draft.refer('call', tree.textOf(name), owner.replaceAll('!', ''), name)
    else if (owner !== '' && isCapital(tree, node)) draft.refer('value', tree.textOf(name), owner, name)
  }
}

const head: Visit = (node, draft) => {
  if (draft.tree.type(Math.max(0, draft.tree.nextSibling(node))) === 'selector') chain(node, draft)
}

/** `case Color.red`: a constant of a type. */
const qualified: Visit = (node, draft) => {
  const { tree } = draft
  const [owner = -1, name = -1] = tree.namedChildren(node)
  if (name >= 0) draft.refer('value', tree.textOf(name), tree.textOf(owner), name)
}

/** Calls, bases, types, annotations and names that are handed on. */
export const dartReferences: Readonly<Record<string, Visit>> = {
  type_identifier: typeName,
  annotation,
  identifier,
  qualified,
  ...visitAll(['this', 'super', 'string_literal', 'parenthesized_expression', 'const_object_expression', 'new_expression'], head),
}
