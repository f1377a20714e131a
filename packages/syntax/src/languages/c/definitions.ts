import type { DefinitionKind } from '@deepdiscovery/model'
import type { FactsDraft } from '../../facts-draft.ts'
import type { Visit } from '../../language-facts.ts'
import { visitAll } from '../../merge-visits.ts'
import type { SyntaxTree } from '../../tree/syntax-tree.ts'
import { declaredBy, namePath } from './declarators.ts'
import { hasStorage, isExported, isHeader } from './visibility.ts'

/** The definition with the `template <…>` before it. */
function whole(tree: SyntaxTree, node: number): number {
  return tree.parentType(node) === 'template_declaration' ? tree.parent(node) : node
}

/** Names that a declaration (not one of a friend) gives to what it declares, each with its place. */
function define(draft: FactsDraft, kind: DefinitionKind, node: number, name: number, body = -1): void {
  const { scope, last } = namePath(draft.tree, name)
  const container = [draft.container, ...scope].filter(part => part !== '').join('.')
  const outer = whole(draft.tree, node)
  draft.define({ name: last, kind, node: outer, head: outer, body, exported: isExported(draft, node), container })
}

/** `void Cart::add() {}` is a member of `Cart`; what it defines inside is local. */
const functionDefinition: Visit = (node, draft) => {
  const { tree } = draft
  const { name } = declaredBy(tree, tree.child(node, 'declarator'))
  const { scope, last } = namePath(tree, name)
  const isMember = draft.scope === 'type' || scope.length > 0
  const isFriend = tree.parentType(node) === 'friend_declaration'
  if (draft.scope !== 'function' && !isFriend) define(draft, isMember ? 'method' : 'function', node, name, functionBody(tree, node))
  draft.openScope(node, [...scope, last].join('.'), 'function')
}

function functionBody(tree: SyntaxTree, node: number): number {
  const initializers = tree.childOfType(node, 'field_initializer_list')
  return initializers >= 0 ? initializers : tree.child(node, 'body')
}

/** Variables, and prototypes where others see them: a prototype in a source file only announces what stands elsewhere. */
const declaration: Visit = (node, draft) => {
  const { tree } = draft
  if (draft.scope === 'function' || tree.parentType(node) === 'friend_declaration') return
  const inType = draft.scope === 'type'
  for (const declarator of tree.childrenIn(node, 'declarator')) {
    const { name, isFunction } = declaredBy(tree, declarator)
    if (name < 0 || tree.type(name) === 'type_identifier') continue
    const isQualified = tree.type(name) === 'qualified_identifier'
    if (isFunction) {
      if (inType || isHeader(draft) && !isQualified) define(draft, inType ? 'method' : 'function', node, name)
    } else if (!hasStorage(tree, node, 'extern') || isHeader(draft) || tree.type(declarator) === 'init_declarator') {
      define(draft, isQualified ? 'field' : isConstant(tree, node) ? 'constant' : 'variable', node, name)
    }
  }
}

function isConstant(tree: SyntaxTree, node: number): boolean {
  return hasStorage(tree, node, 'const', 'constexpr', 'constinit')
}

const fieldDeclaration: Visit = (node, draft) => {
  const { tree } = draft
  if (draft.scope !== 'type') return
  for (const declarator of tree.childrenIn(node, 'declarator')) {
    const { name, isFunction } = declaredBy(tree, declarator)
    if (name < 0) continue
    const constant = hasStorage(tree, node, 'static', 'constexpr') && isConstant(tree, node)
    define(draft, isFunction ? 'method' : constant ? 'constant' : 'field', node, name)
  }
}

const TYPE_KINDS: Readonly<Record<string, DefinitionKind>> = {
  class_specifier: 'class', struct_specifier: 'struct', union_specifier: 'struct', enum_specifier: 'enum',
}

/** A type with a body; without one it is only named. `typedef struct { … } Cart;` names it behind. */
const typeSpecifier: Visit = (node, draft) => {
  const { tree } = draft
  const body = tree.child(node, 'body')
  if (body < 0) return
  const isTypedef = tree.parentType(node) === 'type_definition'
  const own = tree.child(node, 'name')
  const name = own >= 0 || !isTypedef ? own : firstAlias(tree, tree.parent(node))
  const { scope, last } = namePath(tree, name)
  const outer = isTypedef && own < 0 ? tree.parent(node) : whole(tree, node)
  const container = [draft.container, ...scope].filter(part => part !== '').join('.')
  if (last !== '' && draft.scope !== 'function') {
    const exported = isExported(draft, node)
    draft.define({ name: last, kind: TYPE_KINDS[tree.type(node)] ?? 'struct', node: outer, head: outer, body, exported, container })
  }
  // What an enum without `class` lists is named from outside without the enum's name.
  const isTransparent = tree.type(node) === 'enum_specifier' && tree.childOfType(node, 'class') < 0 && tree.childOfType(node, 'struct') < 0
  const isLocal = draft.scope === 'function' || last === '' && !isTransparent && draft.scope === 'module'
  draft.openScope(node, isTransparent ? '' : [...scope, last].filter(part => part !== '').join('.'), isLocal ? 'function' : 'type')
}

function firstAlias(tree: SyntaxTree, typedef: number): number {
  for (const declarator of tree.childrenIn(typedef, 'declarator')) {
    if (tree.type(declarator) === 'type_identifier') return declarator
  }
  return -1
}

const enumerator: Visit = (node, draft) => {
  const { tree } = draft
  const exported = draft.scope !== 'function'
  if (exported) draft.define({ name: tree.textOf(tree.child(node, 'name')), kind: 'constant', node, exported })
}

/** Other names of types; `typedef struct cart cart;` adds none. */
const typeDefinition: Visit = (node, draft) => {
  const { tree } = draft
  if (draft.scope === 'function') return
  const type = tree.child(node, 'type')
  const hasBody = tree.child(type, 'body') >= 0
  const own = tree.textOf(tree.child(type, 'name'))
  const named = hasBody && own === '' ? firstAlias(tree, node) : -1
  for (const declarator of tree.childrenIn(node, 'declarator')) {
    const { name } = declaredBy(tree, declarator)
    const isOwn = TYPE_KINDS[tree.type(type)] !== undefined && tree.textOf(name) === own
    if (name >= 0 && name !== named && !isOwn) define(draft, 'type', node, name)
  }
}

/** A macro; the guard of a header is none. */
const macro: Visit = (node, draft) => {
  const { tree } = draft
  const name = tree.textOf(tree.child(node, 'name'))
  const value = tree.child(node, 'value')
  const guard = tree.parentType(node) === 'preproc_ifdef' && tree.textOf(tree.child(tree.parent(node), 'name')) === name
  if (value < 0 && tree.type(node) === 'preproc_def' && (guard || tree.parentType(node) === 'preproc_if')) return
  draft.define({ name, kind: 'macro', node, exported: true, container: '' })
}

/** Functions, types with their members, variables, macros; what is in the body of a function is local. */
export const cDefinitions: Readonly<Record<string, Visit>> = {
  comment: (node, draft) => draft.comment(node),
  function_definition: functionDefinition,
  declaration,
  field_declaration: fieldDeclaration,
  ...visitAll(Object.keys(TYPE_KINDS), typeSpecifier),
  enumerator,
  type_definition: typeDefinition,
  ...visitAll(['preproc_def', 'preproc_function_def'], macro),
}
