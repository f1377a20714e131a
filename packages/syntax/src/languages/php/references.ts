import type { ReferenceKind } from '@deepdiscovery/model'
import type { FactsDraft } from '../../facts-draft.ts'
import type { Visit } from '../../language-facts.ts'
import { visitAll } from '../../merge-visits.ts'
import { nameAt } from './names.ts'

function refer(draft: FactsDraft, kind: ReferenceKind, node: number): void {
  const found = nameAt(draft.tree, node)
  if (found !== undefined) draft.refer(kind, found.name, found.qualifier, node)
}

/** Every name right below the node. */
function each(kind: ReferenceKind): Visit {
  return (node, draft) => {
    for (const child of draft.tree.namedChildren(node)) refer(draft, kind, child)
  }
}

function first(kind: ReferenceKind): Visit {
  return (node, draft) => refer(draft, kind, draft.tree.firstNamed(node))
}

const creation: Visit = (node, draft) => {
  const created = draft.tree.namedChildren(node).find(child => draft.tree.type(child) !== 'arguments')
  if (created !== undefined) refer(draft, 'call', created)
}

/** `Foo::class` is a value, `Foo::BAR` a member of one. */
const classConstant: Visit = (node, draft) => {
  const { tree } = draft
  const [scope, name] = tree.namedChildren(node)
  if (scope === undefined || name === undefined || nameAt(tree, scope) === undefined) return
  if (tree.shortText(name).toLowerCase() === 'class') refer(draft, 'value', scope)
  else draft.refer('value', tree.textOf(name), tree.textOf(scope), name)
}

const staticProperty: Visit = (node, draft) => {
  const { tree } = draft
  const [scope, name] = [tree.child(node, 'scope'), tree.child(node, 'name')]
  if (tree.type(name) !== 'variable_name' || nameAt(tree, scope) === undefined) return
  draft.refer('value', tree.textOf(name).slice(1), tree.textOf(scope), name)
}

const memberCall: Visit = (node, draft) => {
  const { tree } = draft
  const name = tree.child(node, 'name')
  const isStatic = tree.type(node) === 'scoped_call_expression'
  const owner = tree.child(node, isStatic ? 'scope' : 'object')
  if (tree.type(name) === 'name') draft.refer('call', tree.textOf(name), draft.qualifier(owner), isStatic ? owner : name)
}

const instance: Visit = (node, draft) => {
  const { tree } = draft
  if (tree.textOf(tree.child(node, 'operator')).toLowerCase() === 'instanceof') refer(draft, 'type', tree.child(node, 'right'))
}

/** A constant that is handed on; `__LINE__` and its like are none. */
const argument: Visit = (node, draft) => {
  const { tree } = draft
  for (const child of tree.namedChildren(node)) {
    const isMagic = /^(?:__\w+__|true|false|null)$/i.test(tree.shortText(child))
    if (tree.field(child) !== 'name' && !isMagic) refer(draft, 'value', child)
  }
}

/** Calls, bases and traits, types, attributes and classes that are handed on. */
export const phpReferences: Readonly<Record<string, Visit>> = {
  ...visitAll(['base_clause', 'class_interface_clause', 'use_declaration'], each('inherit')),
  attribute: first('annotation'),
  named_type: first('type'),
  object_creation_expression: creation,
  class_constant_access_expression: classConstant,
  scoped_property_access_expression: staticProperty,
  function_call_expression: (node, draft) => refer(draft, 'call', draft.tree.child(node, 'function')),
  ...visitAll(['member_call_expression', 'nullsafe_member_call_expression', 'scoped_call_expression'], memberCall),
  binary_expression: instance,
  argument,
}
