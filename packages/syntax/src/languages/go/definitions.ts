import type { DefinitionKind } from '@deepdiscovery/model'
import type { FactsDraft } from '../../facts-draft.ts'
import type { Visit } from '../../language-facts.ts'
import { visitAll } from '../../merge-visits.ts'
import type { SyntaxTree } from '../../tree/syntax-tree.ts'
import { isExported } from './is-exported.ts'

const functionDeclaration: Visit = (node, draft) => {
  const { tree } = draft
  const name = tree.textOf(tree.child(node, 'name'))
  draft.define({ name, kind: 'function', node, body: tree.child(node, 'body'), exported: isExported(name) })
  draft.openScope(node, name, 'function')
}

/** The container of a method is the type of its receiver. */
const methodDeclaration: Visit = (node, draft) => {
  const { tree } = draft
  const name = tree.textOf(tree.child(node, 'name'))
  const receiver = tree.firstNamed(tree.child(node, 'receiver'))
  const container = /^\W*(\w*)/.exec(tree.textOf(tree.child(receiver, 'type')))![1]!
  draft.define({ name, kind: 'method', node, body: tree.child(node, 'body'), exported: isExported(name), container })
  draft.openScope(node, `${container}.${name}`, 'function')
}

/** The whole declaration where it holds one specification without brackets, else the specification. */
function spanOf(tree: SyntaxTree, spec: number): number {
  const declaration = tree.parent(spec)
  return tree.childOfType(declaration, '(') >= 0 || tree.type(declaration) === 'var_spec_list' ? spec : declaration
}

const TYPE_KINDS: Readonly<Record<string, DefinitionKind>> = { struct_type: 'struct', interface_type: 'interface' }

const typeSpec: Visit = (node, draft) => {
  const { tree } = draft
  const name = tree.textOf(tree.child(node, 'name'))
  const type = tree.child(node, 'type')
  const kind = TYPE_KINDS[tree.type(type)] ?? 'type'
  const body = tree.childOfType(type, kind === 'struct' ? 'field_declaration_list' : '{')
  draft.define({ name, kind, node: spanOf(tree, node), body, exported: draft.scope !== 'function' && isExported(name) })
  draft.openScope(node, name, draft.scope === 'function' ? 'function' : 'type')
}

/** Constants and variables of the package. */
const valueSpec: Visit = (node, draft) => {
  const { tree } = draft
  if (draft.scope === 'function') return
  const kind = tree.type(node) === 'const_spec' ? 'constant' : 'variable'
  for (const child of tree.childrenIn(node, 'name')) {
    const name = tree.textOf(child)
    if (name !== '_') draft.define({ name, kind, node: spanOf(tree, node), exported: isExported(name) })
  }
}

/** Fields of a struct that has a name itself; an embedded type is a base, not a field. */
const field: Visit = (node, draft) => {
  const { tree } = draft
  const struct = tree.parent(tree.parent(node))
  if (tree.parentType(struct) !== 'type_spec' || draft.scope !== 'type') return
  for (const name of tree.childrenIn(node, 'name')) defineMember(draft, 'field', node, tree.textOf(name))
}

const interfaceMethod: Visit = (node, draft) => {
  const { tree } = draft
  const owner = tree.parent(tree.parent(node))
  if (tree.type(owner) === 'type_spec') defineMember(draft, 'method', node, tree.textOf(tree.child(node, 'name')))
}

function defineMember(draft: FactsDraft, kind: DefinitionKind, node: number, name: string): void {
  if (name !== '_') draft.define({ name, kind, node, exported: isExported(name) })
}

const functionLiteral: Visit = (node, draft) => draft.openScope(node, '', 'function')

/** Functions, methods, types with their members, constants and variables of a package. */
export const goDefinitions: Readonly<Record<string, Visit>> = {
  comment: (node, draft) => draft.comment(node),
  function_declaration: functionDeclaration,
  method_declaration: methodDeclaration,
  ...visitAll(['type_spec', 'type_alias'], typeSpec),
  ...visitAll(['const_spec', 'var_spec'], valueSpec),
  field_declaration: field,
  ...visitAll(['method_elem', 'method_spec'], interfaceMethod),
  func_literal: functionLiteral,
}
