import type { FactsDraft } from '../../facts-draft.ts'
import type { Visit } from '../../language-facts.ts'
import { visitAll } from '../../merge-visits.ts'
import { contextAbove } from '../context-above.ts'

const TRANSPARENT = new Set([
  'binary_expression', 'parenthesized_expression', 'array_expression', 'tuple_expression', 'reference_expression',
  'try_expression', 'token_tree',
])

const text: Visit = (node, draft) => {
  const { tree } = draft
  const raw = tree.textOf(node)
  const open = raw.indexOf('"')
  const close = raw.lastIndexOf('"')
  if (open < 0 || close <= open || tree.parentType(node) === 'extern_modifier') return
  const context = literalContext(draft, node)
  if (context !== '@path') draft.literal(raw.slice(open + 1, close), context, node)
}

/** Callee, macro with `!`, attribute (with its argument), field, or the name that the literal is given to. */
function literalContext(draft: FactsDraft, literal: number): string {
  const { tree } = draft
  return contextAbove(tree, literal, TRANSPARENT, (parent, type, child) => {
    if (type === 'arguments') return draft.callee(tree.child(tree.parent(parent), 'function'))
    if (type === 'macro_invocation') return `${draft.qualifier(tree.child(parent, 'macro'))}!`
    if (type === 'attribute') {
      const key = tree.field(child) === 'arguments' ? keyBefore(draft, literal) : ''
      return `@${draft.qualifier(tree.firstNamed(parent))}${key === '' ? '' : `.${key}`}`
    }
    if (type === 'field_initializer') return draft.qualifier(tree.child(parent, 'field'))
    if (type === 'const_item' || type === 'static_item') return tree.textOf(tree.child(parent, 'name'))
    if (type === 'let_declaration') return draft.qualifier(tree.child(parent, 'pattern'))
    if (type === 'assignment_expression') return draft.qualifier(tree.child(parent, 'left'))
    if (type === 'index_expression') return draft.qualifier(tree.firstNamed(parent))
    return undefined
  })
}

/** `rename` of `rename = "x"`: attribute arguments are mere tokens. */
function keyBefore({ tree }: FactsDraft, literal: number): string {
  const start = tree.nodes.start[literal]!
  return /(\w+)\s*=\s*$/.exec(tree.text.slice(Math.max(0, start - 60), start))?.[1] ?? ''
}

/** String literals, byte, C and raw ones included. */
export const rustLiterals: Readonly<Record<string, Visit>> = visitAll(['string_literal', 'raw_string_literal'], text)
