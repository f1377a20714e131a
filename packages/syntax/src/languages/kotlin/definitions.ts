import type { DefinitionKind } from '@deepdiscovery/model'
import type { FactsDraft } from '../../facts-draft.ts'
import type { Visit } from '../../language-facts.ts'
import { visitAll } from '../../merge-visits.ts'
import type { SyntaxTree } from '../../tree/syntax-tree.ts'
import { isClassBody, plainPath } from './syntax.ts'

/** Whether a declaration has a modifier other than an annotation. */
export function hasModifier(tree: SyntaxTree, node: number, word: string): boolean {
  const modifiers = tree.childOfType(node, 'modifiers')
  return modifiers >= 0 && tree.namedChildren(modifiers)
    .some(child => tree.type(child) !== 'annotation' && tree.shortText(child) === word)
}

/** Where the signature starts: after the annotations. */
function head(tree: SyntaxTree, node: number): number {
  const modifiers = tree.childOfType(node, 'modifiers')
  if (modifiers < 0) return node
  const plain = tree.namedChildren(modifiers).find(child => tree.type(child) !== 'annotation')
  const next = tree.nextSibling(modifiers)
  return plain ?? (next >= 0 ? next : node)
}

function bodyOf(tree: SyntaxTree, node: number): number {
  for (const type of ['class_body', 'enum_class_body', 'function_body', 'getter', 'setter']) {
    const body = tree.childOfType(node, type)
    if (body >= 0) return body
  }
  return -1
}

function define(draft: FactsDraft, kind: DefinitionKind, node: number, nameNode: number, body = bodyOf(draft.tree, node)): void {
  const { tree } = draft
  const name = plainPath(tree.textOf(nameNode))
  const exported = draft.scope !== 'function' && !hasModifier(tree, node, 'private')
  draft.define({ name, kind, node, head: head(tree, node), body, exported })
}

const classDeclaration: Visit = (node, draft) => {
  const { tree } = draft
  const name = tree.child(node, 'name')
  const kind = tree.childOfType(node, 'interface') >= 0 ? 'interface' : hasModifier(tree, node, 'enum') ? 'enum' : 'class'
  define(draft, kind, node, name)
  draft.openScope(node, plainPath(tree.textOf(name)), 'type')
}

const objectDeclaration: Visit = (node, draft) => {
  const name = draft.tree.child(node, 'name')
  define(draft, 'class', node, name)
  draft.openScope(node, plainPath(draft.tree.textOf(name)), 'type')
}

/** Members of a companion are reached through the class. */
const companion: Visit = (node, draft) => {
  const name = draft.tree.child(node, 'name')
  if (name >= 0) define(draft, 'class', node, name)
  draft.openScope(node, '', 'type')
}

const functionDeclaration: Visit = (node, draft) => {
  const name = draft.tree.child(node, 'name')
  if (draft.scope !== 'function') define(draft, draft.scope === 'type' ? 'method' : 'function', node, name)
  draft.openScope(node, plainPath(draft.tree.textOf(name)), 'function')
}

const property: Visit = (node, draft) => {
  const { tree } = draft
  if (draft.scope === 'function') return
  const several = tree.childOfType(node, 'multi_variable_declaration')
  const kind = hasModifier(tree, node, 'const') ? 'constant' : draft.scope === 'type' ? 'field' : 'variable'
  for (const variable of tree.namedChildren(several >= 0 ? several : node)) {
    if (tree.type(variable) === 'variable_declaration') define(draft, kind, node, tree.childOfType(variable, 'identifier'))
  }
}

/** A parameter of the primary constructor with `val` or `var` is a property. */
const classParameter: Visit = (node, draft) => {
  const { tree } = draft
  if (!isProperty(tree, node)) return
  define(draft, 'field', node, tree.childOfType(node, 'identifier'))
}

/** Whether a parameter of the primary constructor is a property, too. */
export function isProperty(tree: SyntaxTree, classParameter: number): boolean {
  return tree.childOfType(classParameter, 'val') >= 0 || tree.childOfType(classParameter, 'var') >= 0
}

const enumEntry: Visit = (node, draft) => {
  const { tree } = draft
  const name = tree.childOfType(node, 'identifier')
  define(draft, 'constant', node, name)
  draft.openScope(node, plainPath(tree.textOf(name)), 'type')
}

const typeAlias: Visit = (node, draft) => define(draft, 'type', node, draft.tree.child(node, 'type'), -1)

/** Code whose names are its own. */
const local: Visit = (node, draft) => draft.openScope(node, '', 'function')

const lambda: Visit = (node, draft) => {
  if (!isClassBody(draft.tree, node)) draft.openScope(node, '', 'function')
}

/** Annotations that the grammar takes for an expression of their own. */
const annotated: Visit = (node, draft) => {
  if (/^(?:source_file|class_body)$/.test(draft.tree.parentType(node))) draft.lead(node)
}

/** Types with their members, and what stands outside of types. */
export const kotlinDefinitions: Readonly<Record<string, Visit>> = {
  ...visitAll(['line_comment', 'block_comment'], (node, draft) => draft.comment(node)),
  class_declaration: classDeclaration,
  object_declaration: objectDeclaration,
  companion_object: companion,
  function_declaration: functionDeclaration,
  property_declaration: property,
  class_parameter: classParameter,
  enum_entry: enumEntry,
  type_alias: typeAlias,
  annotated_expression: annotated,
  lambda_literal: lambda,
  ...visitAll([
    'anonymous_function', 'object_literal', 'getter', 'setter', 'anonymous_initializer', 'secondary_constructor',
  ], local),
}
