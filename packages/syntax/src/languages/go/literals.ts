import type { FactsDraft } from '../../facts-draft.ts'
import type { Visit } from '../../language-facts.ts'
import { visitAll } from '../../merge-visits.ts'
import { contextAbove } from '../context-above.ts'

const TRANSPARENT = new Set([
  'binary_expression', 'parenthesized_expression', 'literal_value', 'literal_element', 'expression_list', 'composite_literal',
])

const text: Visit = (node, draft) => {
  const { tree } = draft
  const field = tree.field(node)
  if (field === 'path') return
  const inKey = tree.parentType(node) === 'literal_element' && tree.field(tree.parent(node)) === 'key'
  if (!inKey) draft.literal(tree.textOf(node).slice(1, -1), literalContext(draft, node), node)
}

/** Callee, key of a composite literal, indexed operand, or the name that the literal is given to; `tag` for struct tags. */
function literalContext(draft: FactsDraft, literal: number): string {
  const { tree } = draft
  if (tree.field(literal) === 'tag') return 'tag'
  return contextAbove(tree, literal, TRANSPARENT, (parent, type) => {
    if (type === 'argument_list') return draft.callee(tree.child(tree.parent(parent), 'function'))
    if (type === 'keyed_element') return draft.qualifier(tree.child(parent, 'key')).replaceAll('"', '')
    if (type === 'index_expression') return draft.qualifier(tree.child(parent, 'operand'))
    if (type === 'const_spec' || type === 'var_spec') return tree.textOf(tree.child(parent, 'name'))
    if (type === 'short_var_declaration' || type === 'assignment_statement') return draft.qualifier(tree.child(parent, 'left'))
    return undefined
  })
}

/** Interpreted and raw strings, struct tags included, import paths left out. */
export const goLiterals: Readonly<Record<string, Visit>> = visitAll(['interpreted_string_literal', 'raw_string_literal'], text)
