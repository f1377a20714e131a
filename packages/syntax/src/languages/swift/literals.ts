import type { FactsDraft } from '../../facts-draft.ts'
import type { Visit } from '../../language-facts.ts'
import { visitAll } from '../../merge-visits.ts'
import { contextAbove } from '../context-above.ts'
import { boundNames } from './definitions.ts'
import { plainType, selection } from './syntax.ts'

const TRANSPARENT = new Set([
  'value_argument', 'value_arguments', 'additive_expression', 'ternary_expression', 'array_literal', 'dictionary_literal', 'nil_coalescing_expression',
  'tuple_expression', 'try_expression', 'await_expression',
])

const text: Visit = (node, draft) => {
  const raw = draft.tree.textOf(node).replace(/^#+|#+$/g, '')
  const value = raw.startsWith('"""') ? raw.slice(3, -3).trim() : raw.slice(1, -1)
  draft.literal(value, literalContext(draft, node), node)
}

/** Callee, attribute, or the name that the literal is given to. */
function literalContext(draft: FactsDraft, literal: number): string {
  const { tree } = draft
  return contextAbove(tree, literal, TRANSPARENT, (parent, type) => {
    if (type === 'call_suffix') {
      const { name, receiver } = selection(tree, tree.firstNamed(tree.parent(parent)))
      const before = draft.qualifier(receiver)
      // A chain of calls is told by its last name.
      return before === '' || before.includes('(') ? tree.textOf(name) : `${before}.${tree.textOf(name)}`
    }
    if (type === 'constructor_suffix') return plainType(tree, tree.firstNamed(tree.parent(parent)))
    if (type === 'attribute') return `@${plainType(tree, tree.firstNamed(parent))}`
    if (type === 'property_declaration') return tree.textOf(boundNames(tree, parent)[0] ?? -1)
    if (type === 'enum_entry') return tree.textOf(tree.child(parent, 'name'))
    if (type === 'assignment') return draft.qualifier(tree.child(parent, 'target'))
    return undefined
  })
}

/** String literals of one line and of several. */
export const swiftLiterals: Readonly<Record<string, Visit>> = visitAll(
  ['line_string_literal', 'multi_line_string_literal', 'raw_string_literal'], text,
)
