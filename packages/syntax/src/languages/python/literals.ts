import type { FactsDraft } from '../../facts-draft.ts'
import type { Visit } from '../../language-facts.ts'
import { contextAbove } from '../context-above.ts'
import { stringText } from './definitions.ts'
import { loadedModule } from './imports.ts'

const TRANSPARENT = new Set([
  'list', 'tuple', 'set', 'parenthesized_expression', 'concatenated_string', 'binary_operator', 'conditional_expression',
  'expression_list', 'list_splat',
])

const text: Visit = (node, draft) => {
  const { tree } = draft
  const parentType = tree.parentType(node)
  if (parentType === 'expression_statement' || parentType === 'type' || tree.field(node) === 'key') return
  if (parentType === 'argument_list' && loadedModule(tree, tree.parent(tree.parent(node))) !== undefined) return
  const value = stringText(tree, node)
  if (value !== undefined) draft.literal(value, literalContext(draft, node), node)
}

/** Callee, decorator (with the keyword), keyword, dictionary key, or the name that the literal is given to. */
function literalContext(draft: FactsDraft, literal: number): string {
  const { tree } = draft
  return contextAbove(tree, literal, TRANSPARENT, (parent, type, child) => {
    if (type === 'argument_list') return calleeText(draft, tree.parent(parent))
    if (type === 'keyword_argument') {
      const name = tree.textOf(tree.child(parent, 'name'))
      const call = tree.parent(tree.parent(parent))
      return tree.parentType(call) === 'decorator' ? `${calleeText(draft, call)}.${name}` : name
    }
    if (type === 'pair') {
      const key = tree.child(parent, 'key')
      return stringText(tree, key) ?? draft.qualifier(key)
    }
    if (type === 'assignment' || type === 'augmented_assignment') return draft.qualifier(tree.child(parent, 'left'))
    if (type === 'default_parameter' || type === 'typed_default_parameter') return tree.textOf(tree.child(parent, 'name'))
    if (type === 'subscript') return tree.field(child) === 'subscript' ? draft.qualifier(tree.child(parent, 'value')) : ''
    return undefined
  })
}

function calleeText(draft: FactsDraft, call: number): string {
  const callee = draft.callee(draft.tree.child(call, 'function'))
  return draft.tree.parentType(call) === 'decorator' ? `@${callee}` : callee
}

/** String literals; docstrings, forward references and strings with holes are left out. */
export const pythonLiterals: Readonly<Record<string, Visit>> = { string: text }
