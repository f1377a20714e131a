import type { DefinitionKind } from '@deepdiscovery/model'
import type { FactsDraft } from '../../facts-draft.ts'
import type { Visit } from '../../language-facts.ts'
import { visitAll } from '../../merge-visits.ts'
import type { SyntaxTree } from '../../tree/syntax-tree.ts'

/** Words among the modifiers, annotations left out. */
function modifiersOf(tree: SyntaxTree, node: number): Set<string> {
  const words = new Set<string>()
  const modifiers = tree.childOfType(node, 'modifiers')
  for (let child = tree.firstChild(modifiers); child >= 0; child = tree.nextSibling(child)) {
    if (!tree.isNamed(child)) words.add(tree.type(child))
  }
  return words
}

/** Where the signature starts: after the annotations. */
function head(tree: SyntaxTree, node: number): number {
  const modifiers = tree.childOfType(node, 'modifiers')
  if (modifiers < 0) return node
  for (let child = tree.firstChild(modifiers); child >= 0; child = tree.nextSibling(child)) {
    if (!tree.isNamed(child)) return child
  }
  const next = tree.nextSibling(modifiers)
  return next >= 0 ? next : node
}

function define(draft: FactsDraft, kind: DefinitionKind, node: number, nameNode: number, body: number): void {
  const { tree } = draft
  // Package-private names are used by other files, too.
  const exported = draft.scope !== 'function' && !modifiersOf(tree, node).has('private')
  draft.define({ name: tree.textOf(nameNode), kind, node, head: head(tree, node), body, exported })
}

function type(kind: DefinitionKind): Visit {
  return (node, draft) => {
    const { tree } = draft
    const name = tree.child(node, 'name')
    define(draft, kind, node, name, tree.child(node, 'body'))
    draft.openScope(node, tree.textOf(name), 'type')
  }
}

const method: Visit = (node, draft) => {
  const { tree } = draft
  const name = tree.child(node, 'name')
  if (draft.scope !== 'function') define(draft, 'method', node, name, tree.child(node, 'body'))
  draft.openScope(node, tree.textOf(name), 'function')
}

const fields: Visit = (node, draft) => {
  const { tree } = draft
  if (draft.scope === 'function') return
  const modifiers = modifiersOf(tree, node)
  const isConstant = tree.type(node) === 'constant_declaration' || modifiers.has('static') && modifiers.has('final')
  for (const declarator of tree.childrenIn(node, 'declarator')) {
    define(draft, isConstant ? 'constant' : 'field', node, tree.child(declarator, 'name'), -1)
  }
}

const enumConstant: Visit = (node, draft) => {
  const { tree } = draft
  const name = tree.child(node, 'name')
  define(draft, 'constant', node, name, tree.child(node, 'body'))
  draft.openScope(node, tree.textOf(name), 'type')
}

/** The components of a record are its fields. */
const recordComponent: Visit = (node, draft) => {
  const { tree } = draft
  const owner = tree.parent(tree.parent(node))
  if (tree.type(owner) === 'record_declaration') define(draft, 'field', node, tree.child(node, 'name'), -1)
}

/** Members of anonymous classes belong to the code around them. */
const classBody: Visit = (node, draft) => {
  if (draft.tree.parentType(node) === 'object_creation_expression') draft.openScope(node, '', 'function')
}

/** Types with their members; what is in the body of a method is local. */
export const javaDefinitions: Readonly<Record<string, Visit>> = {
  ...visitAll(['line_comment', 'block_comment'], (node, draft) => draft.comment(node)),
  class_declaration: type('class'),
  record_declaration: type('class'),
  interface_declaration: type('interface'),
  annotation_type_declaration: type('interface'),
  enum_declaration: type('enum'),
  enum_constant: enumConstant,
  ...visitAll([
    'method_declaration', 'constructor_declaration', 'compact_constructor_declaration', 'annotation_type_element_declaration',
  ], method),
  ...visitAll(['field_declaration', 'constant_declaration'], fields),
  formal_parameter: recordComponent,
  class_body: classBody,
}
