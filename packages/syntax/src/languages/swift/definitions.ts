import type { DefinitionKind } from '@deepdiscovery/model'
import type { FactsDraft } from '../../facts-draft.ts'
import type { Visit } from '../../language-facts.ts'
import { visitAll } from '../../merge-visits.ts'
import type { SyntaxTree } from '../../tree/syntax-tree.ts'
import { plainType } from './syntax.ts'

const KINDS: Readonly<Record<string, DefinitionKind>> = { class: 'class', struct: 'struct', enum: 'enum', actor: 'class' }

function isPrivate(tree: SyntaxTree, node: number): boolean {
  const modifiers = tree.childOfType(node, 'modifiers')
  return modifiers >= 0 && tree.namedChildren(modifiers)
    .some(child => tree.type(child) === 'visibility_modifier' && /^(?:file)?private$/.test(tree.shortText(child)))
}

/** Where the signature starts: after the attributes. */
function head(tree: SyntaxTree, node: number): number {
  const modifiers = tree.childOfType(node, 'modifiers')
  if (modifiers < 0) return node
  const plain = tree.namedChildren(modifiers).find(child => tree.type(child) !== 'attribute')
  const next = tree.nextSibling(modifiers)
  return plain ?? (next >= 0 ? next : node)
}

function define(draft: FactsDraft, kind: DefinitionKind, node: number, name: string, body: number): void {
  const { tree } = draft
  draft.define({ name, kind, node, head: head(tree, node), body, exported: draft.scope !== 'function' && !isPrivate(tree, node) })
}

/** Keyword of a declaration: `class`, `struct`, `enum`, `actor` or `extension`. */
export function keywordOf(tree: SyntaxTree, declaration: number): string {
  for (let child = tree.firstChild(declaration); child >= 0; child = tree.nextSibling(child)) {
    if (tree.type(child) === 'extension' || KINDS[tree.type(child)] !== undefined) return tree.type(child)
  }
  return 'class'
}

/** Members of an extension belong to the type that it extends. */
const typeDeclaration: Visit = (node, draft) => {
  const { tree } = draft
  const keyword = keywordOf(tree, node)
  const named = tree.child(node, 'name')
  const name = keyword === 'extension' ? plainType(tree, named) : tree.textOf(named)
  if (keyword !== 'extension') define(draft, KINDS[keyword] ?? 'class', node, name, tree.child(node, 'body'))
  draft.openScope(node, name, 'type')
}

const protocol: Visit = (node, draft) => {
  const name = draft.tree.textOf(draft.tree.child(node, 'name'))
  define(draft, 'interface', node, name, draft.tree.child(node, 'body'))
  draft.openScope(node, name, 'type')
}

const functionDeclaration: Visit = (node, draft) => {
  const { tree } = draft
  const name = tree.type(node) === 'init_declaration' ? 'init' : tree.textOf(tree.child(node, 'name'))
  if (draft.scope !== 'function') define(draft, draft.scope === 'type' ? 'method' : 'function', node, name, tree.child(node, 'body'))
  draft.openScope(node, name, 'function')
}

const property: Visit = (node, draft) => {
  const { tree } = draft
  if (draft.scope === 'function') return
  const kind = draft.scope === 'type' ? 'field' : 'variable'
  const computed = tree.child(node, 'computed_value')
  for (const name of boundNames(tree, node)) define(draft, kind, node, tree.textOf(name), computed)
}

/** Names that a property declares. */
export function boundNames(tree: SyntaxTree, property: number): number[] {
  return tree.childrenIn(property, 'name').flatMap(pattern => {
    const bound = tree.child(pattern, 'bound_identifier')
    if (bound >= 0) return [bound]
    return tree.namedChildren(pattern).flatMap(part => tree.type(part) === 'pattern' ? tree.firstNamed(part) : [])
      .filter(name => tree.type(name) === 'simple_identifier')
  })
}

const enumEntry: Visit = (node, draft) => {
  for (const name of draft.tree.childrenIn(node, 'name')) {
    if (draft.tree.type(name) === 'simple_identifier') define(draft, 'constant', node, draft.tree.textOf(name), -1)
  }
}

const typeAlias: Visit = (node, draft) => define(draft, 'type', node, draft.tree.textOf(draft.tree.child(node, 'name')), -1)

/** Types with their members, extensions, and what stands outside of types. */
export const swiftDefinitions: Readonly<Record<string, Visit>> = {
  ...visitAll(['comment', 'multiline_comment'], (node, draft) => draft.comment(node)),
  class_declaration: typeDeclaration,
  protocol_declaration: protocol,
  ...visitAll(['function_declaration', 'protocol_function_declaration', 'init_declaration'], functionDeclaration),
  ...visitAll(['property_declaration', 'protocol_property_declaration'], property),
  enum_entry: enumEntry,
  ...visitAll(['typealias_declaration', 'associatedtype_declaration'], typeAlias),
  ...visitAll(
    ['computed_property', 'lambda_literal', 'deinit_declaration', 'subscript_declaration', 'willset_didset_block'],
    (node, draft) => draft.openScope(node, '', 'function'),
  ),
}
