import type { Visit } from '../../language-facts.ts'
import type { SyntaxTree } from '../../tree/syntax-tree.ts'
import { plainType } from '../plain-type.ts'

/** `Cart` of `new Cart()`, `new shop.Cart<T>()`; empty for any other value. */
export function createdType(tree: SyntaxTree, value: number): string {
  if (tree.type(value) !== 'new_expression') return ''
  return plainType(tree.shortText(tree.child(value, 'constructor')))
}

const variable: Visit = (node, draft) => {
  const { tree } = draft
  const name = tree.child(node, 'name')
  if (tree.type(name) === 'identifier') draft.typed(tree.textOf(name), createdType(tree, tree.child(node, 'value')))
}

/** `this.cart = new Cart()`. */
const assignment: Visit = (node, draft) => {
  const { tree } = draft
  const left = tree.child(node, 'left')
  if (tree.type(left) !== 'member_expression' || tree.type(tree.child(left, 'object')) !== 'this') return
  draft.typed(tree.textOf(tree.child(left, 'property')), createdType(tree, tree.child(node, 'right')), { member: true })
}

const field: Visit = (node, draft) => {
  const { tree } = draft
  draft.typed(tree.textOf(tree.child(node, 'property')), createdType(tree, tree.child(node, 'value')), { member: true })
}

/** Names that get a new object. */
export const javascriptTypedNames: Readonly<Record<string, Visit>> = {
  variable_declarator: variable,
  assignment_expression: assignment,
  field_definition: field,
}
