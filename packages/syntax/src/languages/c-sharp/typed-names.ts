import type { Visit } from '../../language-facts.ts'
import type { SyntaxTree } from '../../tree/syntax-tree.ts'
import { plainType } from '../plain-type.ts'

const TYPES = new Set(['class_declaration', 'struct_declaration', 'record_declaration', 'record_struct_declaration'])

function createdType(tree: SyntaxTree, declarator: number): string {
  const value = tree.childOfType(declarator, 'object_creation_expression')
  return value < 0 ? '' : plainType(tree.textOf(tree.child(value, 'type')))
}

/** Fields and local variables. */
const variables: Visit = (node, draft) => {
  const { tree } = draft
  const member = tree.parentType(node) === 'field_declaration'
  const type = tree.child(node, 'type')
  const written = tree.type(type) === 'implicit_type' ? '' : plainType(tree.textOf(type))
  for (const declarator of tree.namedChildren(node)) {
    if (tree.type(declarator) !== 'variable_declarator') continue
    draft.typed(tree.textOf(tree.child(declarator, 'name')), written || createdType(tree, declarator), { member })
  }
}

const property: Visit = (node, draft) => {
  const { tree } = draft
  draft.typed(tree.textOf(tree.child(node, 'name')), plainType(tree.textOf(tree.child(node, 'type'))), { member: true })
}

/** Parameters of a primary constructor are seen by all members. */
const parameter: Visit = (node, draft) => {
  const { tree } = draft
  const owner = tree.parent(tree.parent(node))
  const within = TYPES.has(tree.type(owner)) ? { within: owner } : {}
  draft.typed(tree.textOf(tree.child(node, 'name')), plainType(tree.textOf(tree.child(node, 'type'))), within)
}

const forEach: Visit = (node, draft) => {
  const { tree } = draft
  const left = tree.child(node, 'left')
  if (tree.type(left) === 'identifier') draft.typed(tree.textOf(left), plainType(tree.textOf(tree.child(node, 'type'))))
}

/** What C# declares types of. */
export const cSharpTypedNames: Readonly<Record<string, Visit>> = {
  variable_declaration: variables,
  property_declaration: property,
  parameter,
  foreach_statement: forEach,
}
