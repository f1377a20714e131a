import type { Visit } from '../../language-facts.ts'
import { visitAll } from '../../merge-visits.ts'
import type { SyntaxTree } from '../../tree/syntax-tree.ts'
import { plainType } from '../plain-type.ts'

/** `Cart` of `Cart{}`, `&Cart{}`, `new(Cart)`, and by the naming of constructors of `NewCart()`, `shop.NewCart()`. */
function createdType(tree: SyntaxTree, value: number): string {
  const operand = tree.type(value) === 'unary_expression' ? tree.child(value, 'operand') : value
  if (tree.type(operand) === 'composite_literal') return plainType(tree.textOf(tree.child(operand, 'type')))
  if (tree.type(operand) !== 'call_expression') return ''
  const callee = tree.shortText(tree.child(operand, 'function'))
  if (callee === 'new') return plainType(tree.textOf(tree.firstNamed(tree.child(operand, 'arguments'))))
  const [, path = '', name] = /^((?:\w+\.)?)New([A-Z]\w*)$/.exec(callee) ?? []
  return name === undefined ? '' : path + name
}

function declared(member: boolean): Visit {
  return (node, draft) => {
    const { tree } = draft
    const type = plainType(tree.textOf(tree.child(node, 'type')))
    for (const name of tree.childrenIn(node, 'name')) draft.typed(tree.textOf(name), type, { member })
  }
}

/** A field without a name has that of its type. */
const field: Visit = (node, draft) => {
  const { tree } = draft
  if (tree.child(node, 'name') >= 0) return declared(true)(node, draft)
  const type = plainType(tree.textOf(tree.child(node, 'type')))
  draft.typed(type.slice(type.lastIndexOf('.') + 1), type, { member: true })
}

const short: Visit = (node, draft) => {
  const { tree } = draft
  const names = tree.namedChildren(tree.child(node, 'left'))
  const values = tree.namedChildren(tree.child(node, 'right'))
  for (const [index, name] of names.entries()) {
    const value = values[index]
    if (value !== undefined && tree.type(name) === 'identifier') draft.typed(tree.textOf(name), createdType(tree, value))
  }
}

/** What Go declares types of. */
export const goTypedNames: Readonly<Record<string, Visit>> = {
  ...visitAll(['parameter_declaration', 'var_spec'], declared(false)),
  field_declaration: field,
  short_var_declaration: short,
}
