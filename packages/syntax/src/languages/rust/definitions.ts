import type { DefinitionKind } from '@deepdiscovery/model'
import type { FactsDraft, ScopeKind } from '../../facts-draft.ts'
import type { Visit } from '../../language-facts.ts'
import { visitAll } from '../../merge-visits.ts'
import type { SyntaxTree } from '../../tree/syntax-tree.ts'

/** `pub`, also with a restriction such as `pub(crate)`, or a member that is as visible as its trait. */
function isVisible(tree: SyntaxTree, node: number): boolean {
  if (tree.childOfType(node, 'visibility_modifier') >= 0) return true
  const owner = tree.parent(tree.parent(node))
  return tree.type(owner) === 'trait_item' || tree.type(owner) === 'impl_item' && tree.child(owner, 'trait') >= 0
}

function isExported({ tree, scope }: FactsDraft, node: number): boolean {
  return scope !== 'function' && isVisible(tree, node)
}

function item(kind: DefinitionKind, scope?: ScopeKind): Visit {
  return (node, draft) => {
    const { tree } = draft
    const name = nameOf(tree, node)
    draft.define({ name, kind, node, body: tree.child(node, 'body'), exported: isExported(draft, node) })
    if (scope !== undefined) draft.openScope(node, name, scope)
  }
}

/** Raw identifiers lose their `r#`. */
function nameOf(tree: SyntaxTree, node: number): string {
  return tree.textOf(tree.child(node, 'name')).replace(/^r#/, '')
}

const functionItem: Visit = (node, draft) => {
  const { tree } = draft
  const name = nameOf(tree, node)
  const kind = draft.scope === 'type' ? 'method' : 'function'
  draft.define({ name, kind, node, body: tree.child(node, 'body'), exported: isExported(draft, node) })
  draft.openScope(node, name, 'function')
}

/** Constants and statics that are not local to a function. */
const constant: Visit = (node, draft) => {
  const { tree } = draft
  if (draft.scope === 'function') return
  const kind = tree.childOfType(node, 'mutable_specifier') >= 0 ? 'variable' : 'constant'
  draft.define({ name: nameOf(tree, node), kind, node, exported: isVisible(tree, node) })
}

/** What stands in an `impl` block belongs to its type. */
const implementation: Visit = (node, draft) => {
  const type = draft.tree.child(node, 'type')
  draft.openScope(node, simpleName(draft.tree, type), 'type')
}

/** `Cart` of `shop::Cart<T>`, `&Cart` and `dyn Cart`. */
function simpleName(tree: SyntaxTree, type: number): string {
  const path = tree.textOf(type).slice(0, 200).replace(/<.*/s, '')
  return /(\w+)\W*$/.exec(path)?.[1] ?? ''
}

/** A module with its body here; `mod x;` is an import. */
const module: Visit = (node, draft) => {
  if (draft.tree.child(node, 'body') >= 0) item('module', 'module')(node, draft)
}

const macro: Visit = (node, draft) => {
  const exported = draft.leadText(node).includes('macro_export')
  const body = draft.tree.childOfType(node, 'macro_rule')
  draft.define({ name: nameOf(draft.tree, node), kind: 'macro', node, body, exported })
}

const variant: Visit = (node, draft) => {
  const name = nameOf(draft.tree, node)
  draft.define({ name, kind: 'constant', node, exported: true })
  draft.openScope(node, name, 'type')
}

const field: Visit = (node, draft) => {
  const { tree } = draft
  const inVariant = tree.type(tree.parent(tree.parent(node))) === 'enum_variant'
  define(draft, node, inVariant || isVisible(tree, node))
}

function define(draft: FactsDraft, node: number, exported: boolean): void {
  draft.define({ name: nameOf(draft.tree, node), kind: 'field', node, exported })
}

/** Items; the container of a method is the type that the `impl` is for. */
export const rustDefinitions: Readonly<Record<string, Visit>> = {
  ...visitAll(['line_comment', 'block_comment'], (node, draft) => draft.comment(node)),
  attribute_item: (node, draft) => draft.lead(node),
  ...visitAll(['struct_item', 'union_item'], item('struct', 'type')),
  enum_item: item('enum', 'type'),
  enum_variant: variant,
  trait_item: item('trait', 'type'),
  ...visitAll(['type_item', 'associated_type'], item('type')),
  ...visitAll(['function_item', 'function_signature_item'], functionItem),
  ...visitAll(['const_item', 'static_item'], constant),
  impl_item: implementation,
  mod_item: module,
  macro_definition: macro,
  field_declaration: field,
}
