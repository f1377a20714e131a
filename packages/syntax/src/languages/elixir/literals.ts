import type { FactsDraft } from '../../facts-draft.ts'
import type { Visit } from '../../language-facts.ts'
import { visitAll } from '../../merge-visits.ts'
import { attributeName, stringText } from './syntax.ts'

const MAX_CLIMB = 8
const TRANSPARENT = new Set(['list', 'tuple', 'binary_operator', 'map', 'map_content', 'keywords'])
const DOCS = /^(?:doc|moduledoc|typedoc|spec|type|typep|callback)$/

const text: Visit = (node, draft) => {
  const value = stringText(draft.tree, node)
  const context = value === undefined ? undefined : literalContext(draft, node)
  if (value !== undefined && context !== undefined) draft.literal(value, context, node)
}

/** Function, attribute, key, or the name that the literal is given to; `undefined` for what documents. */
function literalContext(draft: FactsDraft, literal: number): string | undefined {
  const { tree } = draft
  let child = literal
  for (let depth = 0; depth < MAX_CLIMB; depth++) {
    const parent = tree.parent(child)
    const type = tree.type(parent)
    if (type === 'arguments') {
      const call = tree.parent(parent)
      const attribute = attributeName(tree, call)
      if (attribute !== '') return DOCS.test(attribute) ? undefined : `@${attribute}`
      return draft.callee(tree.child(call, 'target'))
    }
    // A name of an Erlang module, or of nothing.
    if (type === 'dot') return undefined
    if (type === 'pair') return tree.textOf(tree.child(parent, 'key')).trim().replace(/:$/, '')
    const isMatch = type === 'binary_operator' && tree.textOf(tree.child(parent, 'operator')) === '='
    if (isMatch) return draft.qualifier(tree.child(parent, 'left'))
    if (!TRANSPARENT.has(type)) return ''
    child = parent
  }
  return ''
}

/** Strings and atoms. */
export const elixirLiterals: Readonly<Record<string, Visit>> = visitAll(['string', 'atom', 'charlist', 'quoted_atom'], text)
