import type { DefinitionKind } from '@deepdiscovery/model'
import type { FactsDraft } from '../../facts-draft.ts'
import type { Visit } from '../../language-facts.ts'
import { visitAll } from '../../merge-visits.ts'
import { bodyAfter } from './syntax.ts'

function define(draft: FactsDraft, kind: DefinitionKind, node: number, name: string, body = -1): void {
  const exported = draft.scope !== 'function' && !name.startsWith('_')
  draft.define({ name, kind, node, body, exported })
}

function type(kind: DefinitionKind): Visit {
  return (node, draft) => {
    const { tree } = draft
    const named = tree.child(node, 'name')
    const alias = tree.childOfType(node, 'mixin_application_class')
    const name = named >= 0 ? named : tree.childOfType(alias >= 0 ? alias : node, 'identifier')
    if (name >= 0) define(draft, kind, node, tree.textOf(name), tree.child(node, 'body'))
    draft.openScope(node, tree.textOf(name), 'type')
  }
}

const mixin: Visit = (node, draft) => {
  const name = draft.tree.textOf(draft.tree.childOfType(node, 'identifier'))
  define(draft, 'trait', node, name, draft.tree.childOfType(node, 'class_body'))
  draft.openScope(node, name, 'type')
}

/** A function, getter or constructor: its body is the next node. */
const signature: Visit = (node, draft) => {
  const { tree } = draft
  if (draft.scope === 'function') return
  const written = tree.childrenIn(node, 'name')
  const names = written.length > 0 ? written : tree.namedChildren(node).filter(child => tree.type(child) === 'identifier')
  const name = tree.textOf(names.at(-1) ?? -1)
  const whole = tree.parentType(node) === 'method_signature' ? tree.parent(node) : node
  const body = bodyAfter(tree, node)
  draft.define({
    name, kind: draft.scope === 'type' ? 'method' : 'function', node: whole, body: -1, exported: !name.startsWith('_'),
    ...(body < 0 ? {} : { last: body }),
  })
}

/** A field, or a variable outside of types. */
const variable: Visit = (node, draft) => {
  const { tree } = draft
  if (draft.scope === 'function') return
  const list = tree.parent(node)
  const owner = tree.parent(list)
  const place = tree.type(owner)
  if (place !== 'declaration' && place !== 'program') return
  const isConstant = place === 'declaration' ? tree.childOfType(owner, 'const_builtin') >= 0 : isAfterConst(draft, list)
  const kind = isConstant ? 'constant' : draft.scope === 'type' ? 'field' : 'variable'
  define(draft, kind, place === 'declaration' ? owner : node, tree.textOf(tree.childOfType(node, 'identifier')))
}

function isAfterConst({ tree }: FactsDraft, list: number): boolean {
  const lineStart = tree.text.lastIndexOf('\n', tree.nodes.start[list]!) + 1
  return /^\s*const\b/.test(tree.text.slice(lineStart, tree.nodes.start[list]!))
}

const enumConstant: Visit = (node, draft) => define(draft, 'constant', node, draft.tree.textOf(draft.tree.child(node, 'name')))

/** `typedef Name = …` and the older `typedef Result Name(…)`. */
const typeAlias: Visit = (node, draft) => {
  const { tree } = draft
  const names = tree.namedChildren(node).filter(child => tree.type(child) === 'type_identifier')
  define(draft, 'type', node, tree.textOf((tree.childOfType(node, '=') >= 0 ? names[0] : names.at(-1)) ?? -1))
}

/** Types with their members, and what stands outside of types. */
export const dartDefinitions: Readonly<Record<string, Visit>> = {
  ...visitAll(['comment', 'documentation_comment'], (node, draft) => draft.comment(node)),
  annotation: (node, draft) => draft.lead(node),
  class_definition: type('class'),
  mixin_declaration: mixin,
  extension_declaration: type('class'),
  extension_type_declaration: type('class'),
  enum_declaration: type('enum'),
  enum_constant: enumConstant,
  type_alias: typeAlias,
  ...visitAll([
    'function_signature', 'getter_signature', 'setter_signature', 'constructor_signature', 'constant_constructor_signature',
    'factory_constructor_signature', 'redirecting_factory_constructor_signature',
  ], signature),
  ...visitAll(['initialized_identifier', 'static_final_declaration'], variable),
  ...visitAll(['function_body', 'function_expression'], (node, draft) => draft.openScope(node, '', 'function')),
}
