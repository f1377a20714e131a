import type { DefinitionKind } from '@deepdiscovery/model'
import type { FactsDraft, ScopeKind } from '../../facts-draft.ts'
import type { Visit } from '../../language-facts.ts'
import { visitAll } from '../../merge-visits.ts'
import type { SyntaxTree } from '../../tree/syntax-tree.ts'

function hasModifier(tree: SyntaxTree, node: number, word: string): boolean {
  for (let child = tree.firstChild(node); child >= 0; child = tree.nextSibling(child)) {
    if (tree.type(child) === 'modifier' && tree.textOf(child) === word) return true
  }
  return false
}

/** Types are internal and members private unless they say otherwise; members of interfaces are public. */
function isExported(draft: FactsDraft, node: number): boolean {
  const { tree } = draft
  if (draft.scope === 'function' || hasModifier(tree, node, 'private') || hasModifier(tree, node, 'file')) return false
  const owner = tree.parent(tree.parent(node))
  const isMember = draft.scope === 'type' && tree.type(owner) !== 'interface_declaration'
  return !isMember || ['public', 'internal', 'protected'].some(word => hasModifier(tree, node, word))
}

/** Where the signature starts: after the attributes and the comments between them. */
function head(tree: SyntaxTree, node: number): number {
  for (let child = tree.firstChild(node); child >= 0; child = tree.nextSibling(child)) {
    if (tree.type(child) !== 'attribute_list' && tree.type(child) !== 'comment') return child
  }
  return node
}

/** Where it ends: at the body, the accessors or the arrow. */
function body(tree: SyntaxTree, node: number): number {
  for (const field of ['body', 'accessors']) {
    const found = tree.child(node, field)
    if (found >= 0) return found
  }
  return tree.childOfType(node, 'arrow_expression_clause')
}

function define(draft: FactsDraft, kind: DefinitionKind, node: number, name: string): void {
  const { tree } = draft
  draft.define({ name, kind, node, head: head(tree, node), body: body(tree, node), exported: isExported(draft, node) })
}

function type(kind: DefinitionKind): Visit {
  return (node, draft) => {
    const { tree } = draft
    const name = tree.textOf(tree.child(node, 'name'))
    define(draft, kind === 'class' && tree.childOfType(node, 'struct') >= 0 ? 'struct' : kind, node, name)
    draft.openScope(node, name, 'type')
  }
}

function member(kind: DefinitionKind, scope: ScopeKind = 'function'): Visit {
  return (node, draft) => {
    const name = draft.tree.textOf(draft.tree.child(node, 'name'))
    define(draft, kind, node, name)
    draft.openScope(node, name, scope)
  }
}

/** `a` and `b` of `int a = 1, b;`; constants are those that say `const` or `static readonly`. */
const fields: Visit = (node, draft) => {
  const { tree } = draft
  if (draft.scope === 'function') return
  const isConstant = hasModifier(tree, node, 'const') || hasModifier(tree, node, 'static') && hasModifier(tree, node, 'readonly')
  const kind = isConstant ? 'constant' : 'field'
  for (const declarator of tree.namedChildren(tree.childOfType(node, 'variable_declaration'))) {
    if (tree.type(declarator) === 'variable_declarator') define(draft, kind, node, tree.textOf(tree.child(declarator, 'name')))
  }
}

/** The parameters of a record are its properties. */
const parameter: Visit = (node, draft) => {
  const { tree } = draft
  if (tree.type(tree.parent(tree.parent(node))) !== 'record_declaration') return
  draft.define({ name: tree.textOf(tree.child(node, 'name')), kind: 'field', node, head: head(tree, node), exported: true })
}

const enumMember: Visit = (node, draft) => {
  const { tree } = draft
  draft.define({ name: tree.textOf(tree.child(node, 'name')), kind: 'constant', node, head: head(tree, node), exported: true })
}

/** Types with their members; namespaces are no containers. */
export const cSharpDefinitions: Readonly<Record<string, Visit>> = {
  comment: (node, draft) => draft.comment(node),
  class_declaration: type('class'),
  record_declaration: type('class'),
  struct_declaration: type('struct'),
  interface_declaration: type('interface'),
  enum_declaration: type('enum'),
  delegate_declaration: member('type', 'type'),
  enum_member_declaration: enumMember,
  ...visitAll(['method_declaration', 'constructor_declaration'], member('method')),
  local_function_statement: member('function'),
  ...visitAll(['property_declaration', 'event_declaration'], member('field')),
  ...visitAll(['field_declaration', 'event_field_declaration'], fields),
  parameter,
}
