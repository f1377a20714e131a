import type { ReferenceKind } from '@deepdiscovery/model'
import type { FactsDraft } from '../../facts-draft.ts'
import type { Visit } from '../../language-facts.ts'
import { visitAll } from '../../merge-visits.ts'
import type { SyntaxTree } from '../../tree/syntax-tree.ts'
import { splitName } from './syntax.ts'

function referTo(draft: FactsDraft, kind: ReferenceKind, node: number): void {
  const { tree } = draft
  const split = splitName(tree, node)
  if (split !== undefined) draft.refer(kind, tree.textOf(split.name), draft.qualifier(split.qualifier), split.name)
}

const call: Visit = (node, draft) => {
  const callee = draft.tree.child(node, 'function')
  if (draft.tree.shortText(callee) !== 'nameof') referTo(draft, 'call', callee)
}

const attribute: Visit = (node, draft) => referTo(draft, 'annotation', draft.tree.child(node, 'name'))

const typeParameter: Visit = (node, draft) => draft.addTypeParameter(draft.tree.textOf(draft.tree.child(node, 'name')))

/** Parents whose children are types, whatever their field. */
const TYPE_PLACES = new Set(['type_argument_list', 'explicit_interface_specifier'])
/** Fields that hold types. */
const TYPE_FIELDS = new Set(['type', 'returns'])

/** What a name in type position is used for; `undefined` for a name that is no type. */
function typeRole(tree: SyntaxTree, node: number): ReferenceKind | undefined {
  const parent = tree.parent(node)
  const place = tree.type(parent)
  if (place === 'base_list' || place === 'primary_constructor_base_type') return 'inherit'
  if (place === 'object_creation_expression') return tree.field(node) === 'type' ? 'call' : undefined
  if (TYPE_PLACES.has(place) || TYPE_FIELDS.has(tree.field(node))) return 'type'
  return place === 'as_expression' && tree.field(node) === 'right' ? 'type' : undefined
}

const HANDED_ON = new Set([
  'argument', 'initializer_expression', 'attribute_argument', 'collection_expression', 'collection_element',
])

function isHandedOn(tree: SyntaxTree, node: number): boolean {
  const place = tree.parentType(node)
  const field = tree.field(node)
  if (HANDED_ON.has(place)) return field !== 'name'
  return place === 'assignment_expression' && field === 'right' || place === 'variable_declarator' && field !== 'name'
}

const COMPOUND_NAMES = new Set(['generic_name', 'qualified_name', 'member_access_expression'])

const name: Visit = (node, draft) => {
  const { tree } = draft
  // The name around it tells.
  if (COMPOUND_NAMES.has(tree.parentType(node)) && tree.type(node) === 'identifier') return
  const role = typeRole(tree, node)
  if (role !== undefined) referTo(draft, role, node)
  else if (tree.type(node) === 'identifier' && isHandedOn(tree, node)) referTo(draft, 'value', node)
}

const qualifiedName: Visit = (node, draft) => {
  const role = typeRole(draft.tree, node)
  if (role !== undefined) referTo(draft, role, node)
}

/** `Status.Active`: a member of something named like a type, or any member handed on. */
const memberAccess: Visit = (node, draft) => {
  const { tree } = draft
  if (tree.field(node) === 'function') return
  const owner = tree.child(node, 'expression')
  const first = tree.text.charCodeAt(tree.nodes.start[owner]!)
  const capital = tree.type(owner) === 'identifier' && first >= 65 && first <= 90
  if (capital || isHandedOn(tree, node)) referTo(draft, 'value', node)
}

/** Calls, bases, types, attributes and names that are handed on. */
export const cSharpReferences: Readonly<Record<string, Visit>> = {
  invocation_expression: call,
  attribute,
  type_parameter: typeParameter,
  ...visitAll(['identifier', 'generic_name'], name),
  qualified_name: qualifiedName,
  member_access_expression: memberAccess,
}
