import type { FactsDraft } from '../../facts-draft.ts'
import type { Visit } from '../../language-facts.ts'

const MAX_CLIMB = 6

const text: Visit = (node, draft) => {
  draft.literal(draft.tree.textOf(draft.tree.child(node, 'content')), literalContext(draft, node), node)
}

/** Callee, key or variable that the literal is given to. */
function literalContext(draft: FactsDraft, literal: number): string {
  const { tree } = draft
  let child = literal
  for (let depth = 0; depth < MAX_CLIMB; depth++) {
    const parent = tree.parent(child)
    const type = tree.type(parent)
    if (type === 'arguments') return draft.callee(tree.child(tree.parent(parent), 'name'))
    if (type === 'field' && tree.child(parent, 'name') >= 0) return tree.textOf(tree.child(parent, 'name'))
    if (type === 'assignment_statement') return draft.qualifier(tree.firstNamed(tree.childOfType(parent, 'variable_list')))
    if (!['binary_expression', 'parenthesized_expression', 'expression_list', 'table_constructor', 'field'].includes(type)) return ''
    child = parent
  }
  return ''
}

/** Strings with what they are given to. */
export const luaLiterals: Readonly<Record<string, Visit>> = { string: text }
