import type { Visit } from '../../language-facts.ts'
import type { SyntaxTree } from '../../tree/syntax-tree.ts'

const MAKERS = /^(?:new|create|instance|init)$/

/** What a value is an object of: `Cart.new()`, `Cart:new()`, `setmetatable({}, Cart)`. */
function typeOf(tree: SyntaxTree, value: number): string {
  if (tree.type(value) !== 'function_call') return ''
  const callee = tree.child(value, 'name')
  const type = tree.type(callee)
  if (type === 'dot_index_expression' || type === 'method_index_expression') {
    const maker = tree.textOf(tree.child(callee, type === 'dot_index_expression' ? 'field' : 'method'))
    const table = tree.textOf(tree.child(callee, 'table'))
    return MAKERS.test(maker) && /^[\w.]{1,80}$/.test(table) ? table : ''
  }
  const name = tree.shortText(callee)
  if (name !== 'setmetatable') return /^\p{Lu}\w*$/u.test(name) ? name : ''
  const [, meta] = tree.namedChildren(tree.child(value, 'arguments'))
  return meta !== undefined && tree.type(meta) === 'identifier' ? tree.textOf(meta) : ''
}

const assignment: Visit = (node, draft) => {
  const { tree } = draft
  const names = tree.childrenIn(tree.childOfType(node, 'variable_list'), 'name')
  const values = tree.namedChildren(tree.childOfType(node, 'expression_list'))
  for (const [index, name] of names.entries()) {
    const written = tree.textOf(name)
    const type = typeOf(tree, values[index] ?? -1)
    // `self.repo = Repo.new()` holds for all methods of the file.
    const member = /^self\.(\w+)$/.exec(written)?.[1]
    if (type !== '' && type !== written) draft.typed(member ?? written, type, member === undefined ? {} : { member: true, within: 0 })
  }
}

/** Variables and fields that get a new object. */
export const luaTypedNames: Readonly<Record<string, Visit>> = { assignment_statement: assignment }
