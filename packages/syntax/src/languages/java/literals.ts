import type { FactsDraft } from '../../facts-draft.ts'
import type { Visit } from '../../language-facts.ts'
import { contextAbove } from '../context-above.ts'

const TRANSPARENT = new Set([
  'binary_expression', 'parenthesized_expression', 'ternary_expression', 'array_initializer', 'element_value_array_initializer',
  'array_creation_expression', 'cast_expression',
])

/** Declarations whose name says what the literal is. */
const NAMED = new Set(['variable_declarator', 'annotation_type_element_declaration'])

const text: Visit = (node, draft) => {
  const raw = draft.tree.textOf(node)
  const value = raw.startsWith('"""') ? raw.slice(3, -3).trim() : raw.slice(1, -1)
  draft.literal(value, literalContext(draft, node), node)
}

/** Callee, annotation (with its argument), or the name that the literal is given to. */
function literalContext(draft: FactsDraft, literal: number): string {
  const { tree } = draft
  return contextAbove(tree, literal, TRANSPARENT, (parent, type) => {
    if (type === 'argument_list') return calleeText(draft, tree.parent(parent))
    if (type === 'annotation_argument_list') return `@${tree.textOf(tree.child(tree.parent(parent), 'name'))}`
    if (type === 'element_value_pair') {
      const annotation = tree.parent(tree.parent(parent))
      return `@${tree.textOf(tree.child(annotation, 'name'))}.${tree.textOf(tree.child(parent, 'key'))}`
    }
    if (NAMED.has(type)) return tree.textOf(tree.child(parent, 'name'))
    if (type === 'assignment_expression') return draft.qualifier(tree.child(parent, 'left'))
    return undefined
  })
}

function calleeText(draft: FactsDraft, call: number): string {
  const { tree } = draft
  const type = tree.type(call)
  if (type === 'object_creation_expression') return draft.qualifier(tree.child(call, 'type')).replace(/<.*/s, '')
  if (type === 'explicit_constructor_invocation') return tree.textOf(tree.child(call, 'constructor'))
  const name = tree.textOf(tree.child(call, 'name'))
  const object = tree.child(call, 'object')
  const owner = draft.qualifier(object)
  // A chain of calls is told by its last name.
  return object < 0 || owner.includes('(') ? name : `${owner}.${name}`
}

/** String literals and text blocks. */
export const javaLiterals: Readonly<Record<string, Visit>> = { string_literal: text }
