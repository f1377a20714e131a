import type { FactsDraft } from '../../facts-draft.ts'
import type { Visit } from '../../language-facts.ts'
import { visitAll } from '../../merge-visits.ts'
import { contextAbove } from '../context-above.ts'
import { declaredBy } from './declarators.ts'

const TRANSPARENT = new Set([
  'binary_expression', 'parenthesized_expression', 'conditional_expression', 'initializer_list', 'concatenated_string', 'cast_expression',
])
const NO_TEXT = new Set(['preproc_include', 'linkage_specification', 'static_assert_declaration', 'gnu_asm_expression'])

const text: Visit = (node, draft) => {
  const { tree } = draft
  if (NO_TEXT.has(tree.parentType(node))) return
  const written = tree.textOf(node)
  const raw = /^(?:u8|[uUL])?R"[^(]{0,20}\(/.exec(written)
  const value = raw === null ? written.slice(written.indexOf('"') + 1, -1) : written.slice(raw[0].length, written.lastIndexOf(')'))
  draft.literal(value, literalContext(draft, node), node)
}

/** Callee, member or variable that the literal is given to. */
function literalContext(draft: FactsDraft, literal: number): string {
  const { tree } = draft
  return contextAbove(tree, literal, TRANSPARENT, (parent, type) => {
    if (type === 'argument_list') {
      const called = tree.parent(parent)
      const callee = tree.child(called, tree.type(called) === 'new_expression' ? 'type' : 'function')
      return callee >= 0 ? draft.callee(callee) : tree.textOf(declaredBy(tree, called).name)
    }
    if (type === 'initializer_pair') return tree.textOf(tree.child(parent, 'designator')).replace(/^\./, '')
    if (type === 'init_declarator') return tree.textOf(declaredBy(tree, parent).name)
    if (type === 'assignment_expression') return draft.qualifier(tree.child(parent, 'left'))
    return undefined
  })
}

/** String literals with what they are given to. */
export const cLiterals: Readonly<Record<string, Visit>> = visitAll(['string_literal', 'raw_string_literal'], text)
