import type { FactsDraft } from '../../facts-draft.ts'
import type { Visit } from '../../language-facts.ts'
import { contextAbove } from '../context-above.ts'
import { unquoted } from './imports.ts'

const TRANSPARENT = new Set([
  'argument', 'additive_expression', 'parenthesized_expression', 'conditional_expression', 'list_literal', 'if_null_expression',
  'named_argument', 'set_or_map_literal', 'pair',
])

const text: Visit = (node, draft) => {
  if (draft.tree.parentType(node) === 'uri') return
  draft.literal(unquoted(draft.tree.textOf(node)), literalContext(draft, node), node)
}

/** Callee, annotation (with its argument), or the name that the literal is given to. */
function literalContext(draft: FactsDraft, literal: number): string {
  const { tree } = draft
  let argument = ''
  return contextAbove(tree, literal, TRANSPARENT, (parent, type) => {
    if (type === 'named_argument') argument = tree.textOf(tree.firstNamed(tree.childOfType(parent, 'label')))
    if (type === 'arguments') return ownerText(draft, tree.parent(parent), argument)
    if (type === 'initialized_variable_definition') return tree.textOf(tree.child(parent, 'name'))
    if (/^(?:initialized_identifier|static_final_declaration)$/.test(type)) return tree.textOf(tree.firstNamed(parent))
    if (type === 'assignment_expression') return draft.qualifier(tree.child(parent, 'left'))
    return undefined
  })
}

function ownerText(draft: FactsDraft, owner: number, argument: string): string {
  const { tree } = draft
  const type = tree.type(owner)
  if (type === 'annotation') return `@${tree.textOf(tree.child(owner, 'name'))}${argument === '' ? '' : `.${argument}`}`
  if (type === 'new_expression' || type === 'const_object_expression') return tree.textOf(tree.childOfType(owner, 'type_identifier'))
  const start = tree.nodes.start[owner]!
  return /[\w$.?]+$/.exec(tree.text.slice(Math.max(0, start - 80), start))?.[0].replace(/^[.?]+/, '') ?? ''
}

/** String literals, those of imports left out. */
export const dartLiterals: Readonly<Record<string, Visit>> = { string_literal: text }
