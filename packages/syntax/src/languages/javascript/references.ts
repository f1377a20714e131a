import type { ReferenceKind } from '@deepdiscovery/model'
import type { FactsDraft } from '../../facts-draft.ts'
import type { Visit } from '../../language-facts.ts'
import { visitAll } from '../../merge-visits.ts'
import type { SyntaxTree } from '../../tree/syntax-tree.ts'
import { unwrap } from './syntax.ts'

/** Refers to what an expression names: `name`, `object.name`; nothing for the rest. */
function referTo(draft: FactsDraft, kind: ReferenceKind, expression: number): void {
  const { tree } = draft
  const type = tree.type(expression)
  if (type === 'identifier' || type === 'type_identifier') draft.refer(kind, tree.textOf(expression), '', expression)
  else if (type === 'member_expression') {
    const property = tree.child(expression, 'property')
    draft.refer(kind, tree.textOf(property), draft.qualifier(tree.child(expression, 'object')), property)
  }
}

const call: Visit = (node, draft) => {
  const { tree } = draft
  const callee = unwrap(tree, tree.child(node, 'function'))
  if (tree.parentType(node) === 'decorator' || tree.shortText(callee) === 'require') return
  referTo(draft, 'call', callee)
}

const construct: Visit = (node, draft) => referTo(draft, 'call', draft.tree.child(node, 'constructor'))

const decorator: Visit = (node, draft) => {
  const { tree } = draft
  const expression = tree.firstNamed(node)
  referTo(draft, 'annotation', tree.type(expression) === 'call_expression' ? tree.child(expression, 'function') : expression)
}

/** `extends Base`, and for mixins `extends Partial(Base)` also their arguments. */
const base: Visit = (node, draft) => {
  const { tree } = draft
  for (const expression of tree.namedChildren(node)) {
    referTo(draft, 'inherit', expression)
    if (tree.type(expression) !== 'call_expression') continue
    for (const argument of tree.namedChildren(tree.child(expression, 'arguments'))) referTo(draft, 'inherit', argument)
  }
}

const element: Visit = (node, draft) => {
  const { tree } = draft
  const name = tree.child(node, 'name')
  if (tree.type(name) !== 'identifier' || /^[A-Z]/.test(tree.textOf(name))) referTo(draft, 'call', name)
}

/** Places where a bare name is handed on: parent type → field it has to be in, empty for any. */
const VALUE_PLACES: ReadonlyMap<string, string> = new Map([
  ['arguments', ''], ['array', ''], ['spread_element', ''], ['jsx_expression', ''], ['pair', 'value'],
  ['variable_declarator', 'value'], ['assignment_expression', 'right'], ['arrow_function', 'body'],
  ['public_field_definition', 'value'], ['field_definition', 'value'], ['decorator', '-'], ['type_query', ''],
  ['ternary_expression', ''],
])

function isHandedOn(tree: SyntaxTree, node: number): boolean {
  const parent = tree.parent(node)
  const type = tree.type(parent)
  if (type === 'binary_expression') {
    return tree.field(node) === 'right' && tree.type(tree.child(parent, 'operator')) === 'instanceof'
  }
  const field = VALUE_PLACES.get(type)
  return field === '' || field !== undefined && field === tree.field(node)
}

const identifier: Visit = (node, draft) => {
  if (isHandedOn(draft.tree, node)) draft.refer('value', draft.tree.textOf(node), '', node)
}

const shorthand: Visit = (node, draft) => {
  if (draft.tree.parentType(node) === 'object') draft.refer('value', draft.tree.textOf(node), '', node)
}

const TOLD_FIELDS = new Set(['function', 'constructor'])
const TOLD_PLACES = new Set([
  'decorator', 'class_heritage', 'extends_clause', 'jsx_opening_element', 'jsx_closing_element', 'jsx_self_closing_element',
])

/** `Role.Admin`: a member of something named like a type; calls are told elsewhere. */
const member: Visit = (node, draft) => {
  const { tree } = draft
  const object = tree.child(node, 'object')
  // These places tell of the member themselves.
  if (tree.type(object) !== 'identifier' || TOLD_FIELDS.has(tree.field(node)) || TOLD_PLACES.has(tree.parentType(node))) return
  const owner = tree.text.charCodeAt(tree.nodes.start[object]!)
  const capital = owner >= 65 && owner <= 90
  if (capital || isHandedOn(tree, node)) referTo(draft, 'value', node)
}

/** References as JavaScript and TypeScript share them. */
export const javascriptReferences: Readonly<Record<string, Visit>> = {
  call_expression: call,
  new_expression: construct,
  decorator,
  class_heritage: base,
  ...visitAll(['jsx_opening_element', 'jsx_self_closing_element'], element),
  identifier,
  shorthand_property_identifier: shorthand,
  member_expression: member,
}

/** Exposed for the clauses that only TypeScript has. */
export { base as baseClause }
