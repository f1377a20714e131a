import type { FactsDraft } from '../../facts-draft.ts'
import type { Visit } from '../../language-facts.ts'
import { visitAll } from '../../merge-visits.ts'
import { contextAbove } from '../context-above.ts'

const TRANSPARENT = new Set([
  'argument', 'binary_expression', 'parenthesized_expression', 'conditional_expression', 'initializer_expression',
  'collection_expression', 'collection_element', 'implicit_array_creation_expression', 'array_creation_expression',
  'cast_expression',
])

/** Declarations whose name says what the literal is. */
const NAMED = new Set(['variable_declarator', 'property_declaration', 'parameter'])

const text: Visit = (node, draft) => {
  const raw = draft.tree.textOf(node)
  const quotes = /^@?("+)/.exec(raw)?.[1]?.length ?? 0
  const open = raw.indexOf('"') + (quotes >= 3 ? quotes : 1)
  const value = raw.slice(open, raw.lastIndexOf('"') + 1 - (quotes >= 3 ? quotes : 1))
  draft.literal(value.trim() === value ? value : value.trim(), literalContext(draft, node), node)
}

/** Callee, attribute (with its argument), indexed expression, or the name that the literal is given to. */
function literalContext(draft: FactsDraft, literal: number): string {
  const { tree } = draft
  return contextAbove(tree, literal, TRANSPARENT, (parent, type) => {
    if (type === 'argument_list') return calleeText(draft, tree.parent(parent))
    if (type === 'attribute_argument') {
      const attribute = `@${draft.qualifier(tree.child(tree.parent(tree.parent(parent)), 'name'))}`
      const named = tree.child(parent, 'name')
      return named < 0 ? attribute : `${attribute}.${tree.textOf(named)}`
    }
    if (type === 'bracketed_argument_list') return draft.qualifier(tree.child(tree.parent(parent), 'expression'))
    if (NAMED.has(type)) return tree.textOf(tree.child(parent, 'name'))
    if (type === 'assignment_expression') return draft.qualifier(tree.child(parent, 'left'))
    return undefined
  })
}

function calleeText(draft: FactsDraft, call: number): string {
  const { tree } = draft
  const created = tree.type(call) === 'object_creation_expression'
  return draft.callee(tree.child(call, created ? 'type' : 'function'))
}

/** String literals, verbatim and raw ones included; interpolated ones left out. */
export const cSharpLiterals: Readonly<Record<string, Visit>> = visitAll(
  ['string_literal', 'verbatim_string_literal', 'raw_string_literal'], text,
)
