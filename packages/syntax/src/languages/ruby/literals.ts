import type { FactsDraft } from '../../facts-draft.ts'
import type { Visit } from '../../language-facts.ts'
import { visitAll } from '../../merge-visits.ts'
import { bareMethod, stringText } from './names.ts'

const MAX_CLIMB = 8
const TRANSPARENT = new Set([
  'array', 'string_array', 'symbol_array', 'parenthesized_statements', 'binary', 'conditional', 'chained_string', 'hash',
  'right_assignment_list',
])
const LOADS = /^(?:require|require_relative|load|autoload|require_dependency)$/

const text: Visit = (node, draft) => {
  const { tree } = draft
  const value = stringText(tree, node)
  if (value === undefined || (tree.parentType(node) === 'pair' && tree.field(node) === 'key')) return
  const context = literalContext(draft, node)
  if (context !== undefined) draft.literal(value, context, node)
}

/** Method, key, or the name that the literal is given to; `undefined` for a path that is loaded. */
function literalContext(draft: FactsDraft, literal: number): string | undefined {
  const { tree } = draft
  let child = literal
  for (let depth = 0; depth < MAX_CLIMB; depth++) {
    const parent = tree.parent(child)
    const type = tree.type(parent)
    if (type === 'argument_list') {
      const call = tree.parent(parent)
      return LOADS.test(bareMethod(tree, call)) ? undefined : calleeText(draft, call)
    }
    if (type === 'pair') return keyText(draft, tree.child(parent, 'key'))
    if (type === 'assignment' || type === 'operator_assignment') return draft.qualifier(tree.child(parent, 'left'))
    if (type === 'element_reference') return draft.qualifier(tree.firstNamed(parent))
    if (type === 'optional_parameter' || type === 'keyword_parameter') return tree.textOf(tree.child(parent, 'name'))
    if (!TRANSPARENT.has(type)) return ''
    child = parent
  }
  return ''
}

function keyText(draft: FactsDraft, key: number): string {
  return draft.tree.type(key) === 'hash_key_symbol' ? draft.tree.textOf(key) : stringText(draft.tree, key) ?? draft.qualifier(key)
}

/** A chain of calls is told by its last name. */
function calleeText(draft: FactsDraft, call: number): string {
  const { tree } = draft
  const name = tree.textOf(tree.child(call, 'method'))
  const receiver = draft.qualifier(tree.child(call, 'receiver'))
  return receiver === '' || /[(\s]/.test(receiver) ? name : `${receiver}.${name}`
}

/** Strings and symbols that are values; keys, loaded paths and texts with holes are left out. */
export const rubyLiterals: Readonly<Record<string, Visit>> =
  visitAll(['string', 'simple_symbol', 'delimited_symbol', 'bare_string', 'bare_symbol'], text)
