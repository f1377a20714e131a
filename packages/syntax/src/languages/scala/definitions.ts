import type { DefinitionKind } from '@deepdiscovery/model'
import type { FactsDraft } from '../../facts-draft.ts'
import type { Visit } from '../../language-facts.ts'
import { visitAll } from '../../merge-visits.ts'
import type { SyntaxTree } from '../../tree/syntax-tree.ts'
import { plainPath } from './syntax.ts'

/** `private`, but not `private[shop]`, which others of a package see. */
function isPrivate(tree: SyntaxTree, node: number): boolean {
  const access = tree.childOfType(tree.childOfType(node, 'modifiers'), 'access_modifier')
  return access >= 0 && /^private(?:\[this\])?$/.test(tree.shortText(access))
}

/** Where the signature starts: after the annotations. */
function head(tree: SyntaxTree, node: number): number {
  let child = tree.firstChild(node)
  while (child >= 0 && tree.type(child) === 'annotation') child = tree.nextSibling(child)
  return child >= 0 ? child : node
}

function define(draft: FactsDraft, kind: DefinitionKind, node: number, nameNode: number, body = draft.tree.child(node, 'body')): void {
  const { tree } = draft
  const exported = draft.scope !== 'function' && !isPrivate(tree, node)
  draft.define({ name: plainPath(tree.textOf(nameNode)), kind, node, head: head(tree, node), body, exported })
}

function type(kind: DefinitionKind): Visit {
  return (node, draft) => {
    const name = draft.tree.child(node, 'name')
    define(draft, kind, node, name)
    draft.openScope(node, plainPath(draft.tree.textOf(name)), 'type')
  }
}

/** Members of a package object belong to the package. */
const packageObject: Visit = (node, draft) => {
  define(draft, 'module', node, draft.tree.child(node, 'name'))
  draft.openScope(node, '', 'module')
}

const functionDefinition: Visit = (node, draft) => {
  const name = draft.tree.child(node, 'name')
  if (draft.scope !== 'function') define(draft, draft.scope === 'type' ? 'method' : 'function', node, name)
  draft.openScope(node, plainPath(draft.tree.textOf(name)), 'function')
}

const value: Visit = (node, draft) => {
  const { tree } = draft
  if (draft.scope === 'function') return
  const kind = draft.scope === 'type' ? 'field' : 'variable'
  for (const name of boundNames(tree, node)) define(draft, kind, node, name, -1)
  // What is in the value is its own.
  draft.openScope(node, '', 'function')
}

/** Names that a `val` or `var` binds: one, several, or those of a tuple. */
export function boundNames(tree: SyntaxTree, node: number): number[] {
  const bound = tree.child(node, 'pattern')
  const pattern = bound >= 0 ? bound : tree.child(node, 'name')
  if (tree.type(pattern) === 'identifier') return [pattern]
  return /^(?:identifiers|tuple_pattern)$/.test(tree.type(pattern))
    ? tree.namedChildren(pattern).filter(child => tree.type(child) === 'identifier') : []
}

const classParameter: Visit = (node, draft) => {
  if (isField(draft.tree, node)) define(draft, 'field', node, draft.tree.child(node, 'name'), -1)
}

/** Parameters of case classes, and those with `val` or `var`, are fields. */
export function isField(tree: SyntaxTree, classParameter: number): boolean {
  const list = tree.parent(classParameter)
  const owner = tree.parent(list)
  const isFirst = tree.childOfType(owner, 'class_parameters') === list
  return tree.childOfType(classParameter, 'val') >= 0 || tree.childOfType(classParameter, 'var') >= 0
    || isFirst && (tree.childOfType(owner, 'case') >= 0 || tree.type(owner) === 'full_enum_case')
}

const enumCase: Visit = (node, draft) => {
  const name = draft.tree.child(node, 'name')
  define(draft, 'constant', node, name)
  draft.openScope(node, plainPath(draft.tree.textOf(name)), 'type')
}

const given: Visit = (node, draft) => {
  const name = draft.tree.child(node, 'name')
  if (name >= 0 && draft.scope !== 'function') define(draft, draft.scope === 'type' ? 'field' : 'variable', node, name)
  draft.openScope(node, plainPath(draft.tree.textOf(name)), 'type')
}

/** Types with their members, and what stands in packages and package objects. */
export const scalaDefinitions: Readonly<Record<string, Visit>> = {
  ...visitAll(['comment', 'block_comment'], (node, draft) => draft.comment(node)),
  class_definition: type('class'),
  trait_definition: type('trait'),
  object_definition: type('class'),
  enum_definition: type('enum'),
  package_object: packageObject,
  ...visitAll(['function_definition', 'function_declaration'], functionDefinition),
  ...visitAll(['val_definition', 'var_definition', 'val_declaration', 'var_declaration'], value),
  type_definition: (node, draft) => define(draft, 'type', node, draft.tree.child(node, 'name'), -1),
  class_parameter: classParameter,
  ...visitAll(['simple_enum_case', 'full_enum_case'], enumCase),
  given_definition: given,
  ...visitAll(['lambda_expression', 'case_block', 'instance_expression'], (node, draft) => draft.openScope(node, '', 'function')),
}
