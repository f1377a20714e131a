import type { FactsDraft } from '../../facts-draft.ts'
import type { Visit } from '../../language-facts.ts'
import { visitAll } from '../../merge-visits.ts'
import type { SyntaxTree } from '../../tree/syntax-tree.ts'
import { docTypes } from './doc-types.ts'
import { nameAt, variableName } from './names.ts'

/** The one class that a type names; primitives and `null` may stand beside it. */
function oneClass(tree: SyntaxTree, type: number): string {
  const kind = tree.type(type)
  if (kind === 'named_type') {
    const name = nameAt(tree, tree.firstNamed(type))
    return name === undefined ? '' : name.qualifier + name.name
  }
  if (kind !== 'optional_type' && kind !== 'union_type' && kind !== 'type_list') return ''
  const named = tree.namedChildren(type).filter(part => tree.type(part) !== 'primitive_type' && tree.shortText(part) !== 'null')
  return named.length === 1 ? oneClass(tree, named[0]!) : ''
}

/** Class of `new Foo()`, also in parentheses. */
function createdClass(tree: SyntaxTree, node: number): string {
  if (tree.type(node) === 'parenthesized_expression') return createdClass(tree, tree.firstNamed(node))
  if (tree.type(node) !== 'object_creation_expression') return ''
  const name = nameAt(tree, tree.firstNamed(node))
  return name === undefined ? '' : name.qualifier + name.name
}

const parameter: Visit = (node, draft) => {
  const { tree } = draft
  const [name, type] = [variableName(tree, tree.child(node, 'name')), oneClass(tree, tree.child(node, 'type'))]
  draft.typed(name, type)
  if (tree.type(node) === 'property_promotion_parameter') draft.typed(name, type, { member: true })
}

const property: Visit = (node, draft) => {
  const { tree } = draft
  const type = tree.child(node, 'type')
  const documented = type < 0 ? docBefore(draft, node).filter(({ tag }) => tag === 'var') : []
  for (const element of tree.namedChildren(node)) {
    if (tree.type(element) !== 'property_element') continue
    const name = variableName(tree, tree.child(element, 'name'))
    const said = documented.find(each => each.name === '' || each.name === name)?.type ?? ''
    draft.typed(name, type < 0 ? said : oneClass(tree, type), { member: true })
  }
}

const assignment: Visit = (node, draft) => {
  const { tree } = draft
  const left = tree.child(node, 'left')
  const type = createdClass(tree, tree.child(node, 'right'))
  if (type === '') return
  if (tree.type(left) === 'variable_name') draft.typed(variableName(tree, left), type)
  else if (tree.type(left) === 'member_access_expression' && tree.shortText(tree.child(left, 'object')) === '$this') {
    draft.typed(tree.textOf(tree.child(left, 'name')), type, { member: true })
  }
}

const caught: Visit = (node, draft) => {
  const { tree } = draft
  draft.typed(variableName(tree, tree.child(node, 'name')), oneClass(tree, tree.child(node, 'type')), { within: node })
}

/** What the doc comment right before a node says. */
function docBefore(draft: FactsDraft, node: number): ReturnType<typeof docTypes> {
  const { tree } = draft
  const { end, next } = tree.nodes
  const before = lastComment.get(draft)
  const isBefore = before !== undefined && next[before] === node && end[before]! <= tree.nodes.start[node]!
  return isBefore ? docTypes(tree.textOf(before)) : []
}

const lastComment = new WeakMap<FactsDraft, number>()

/** `@var Foo $x` in a function holds for the code after it; before a property it is read with that. */
const comment: Visit = (node, draft) => {
  lastComment.set(draft, node)
  if (draft.scope === 'type') return
  for (const { tag, type, name } of docTypes(draft.tree.textOf(node))) if (tag === 'var' && name !== '') draft.typed(name, type)
}

/** A native type goes before what the comment says. */
const documentedParameters: Visit = (node, draft) => {
  const { tree } = draft
  const documented = docBefore(draft, node)
  if (documented.length === 0) return
  const untyped = new Set(tree.namedChildren(tree.child(node, 'parameters')).filter(each => tree.child(each, 'type') < 0)
    .map(each => variableName(tree, tree.child(each, 'name'))))
  for (const { tag, type, name } of documented) {
    if (tag === 'param' && untyped.has(name)) draft.typed(name, type, { within: node })
  }
}

const documentedProperties: Visit = (node, draft) => {
  for (const { tag, type, name } of docBefore(draft, node)) {
    if (tag === 'property' && name !== '') draft.typed(name, type, { member: true, within: node })
  }
}

/** Parameters, properties and variables whose class is stated. */
export const phpTypedNames: Readonly<Record<string, Visit>> = {
  comment,
  ...visitAll(['simple_parameter', 'property_promotion_parameter'], parameter),
  property_declaration: property,
  assignment_expression: assignment,
  catch_clause: caught,
  ...visitAll(['method_declaration', 'function_definition'], documentedParameters),
  class_declaration: documentedProperties,
}
