import type { FactsDraft } from '../../facts-draft.ts'
import type { Visit } from '../../language-facts.ts'
import { visitAll } from '../../merge-visits.ts'
import { stringText } from './names.ts'

const MAX_CLIMB = 8
const TRANSPARENT = new Set([
  'array_creation_expression', 'parenthesized_expression', 'binary_expression', 'conditional_expression', 'match_expression',
])
const INCLUDES = /^(?:require|include)(?:_once)?_expression$/

const text: Visit = (node, draft) => {
  const { tree } = draft
  const value = stringText(tree, node)
  if (value === undefined || isKey(draft, node)) return
  const context = literalContext(draft, node)
  if (context !== undefined) draft.literal(value, context, node)
}

const longText: Visit = (node, draft) => {
  const { tree } = draft
  const parts = tree.namedChildren(node)
  if (parts.every(part => /^(?:string_content|escape_sequence|nowdoc_string)$/.test(tree.type(part)))) {
    draft.literal(tree.textOf(node).trim(), literalContext(draft, tree.parent(node)) ?? '', node)
  }
}

/** `'key' => …` */
function isKey({ tree }: FactsDraft, node: number): boolean {
  return tree.parentType(node) === 'array_element_initializer' && tree.namedChildren(tree.parent(node)).length === 2
    && tree.firstNamed(tree.parent(node)) === node
}

/** Callee, attribute (with the argument), array key, or the name the literal is given to; `undefined` in an include. */
function literalContext(draft: FactsDraft, literal: number): string | undefined {
  const { tree } = draft
  let child = literal
  for (let depth = 0; depth < MAX_CLIMB; depth++) {
    const parent = tree.parent(child)
    const type = tree.type(parent)
    if (INCLUDES.test(type)) return undefined
    if (type === 'argument') return argumentContext(draft, parent)
    if (type === 'array_element_initializer') {
      const [key, value] = tree.namedChildren(parent)
      if (value !== undefined) return value === child ? stringText(tree, key ?? -1) ?? draft.qualifier(key ?? -1) : ''
    } else if (type === 'assignment_expression') return draft.qualifier(tree.child(parent, 'left'))
    else if (type === 'property_element') return tree.textOf(tree.child(parent, 'name'))
    else if (type === 'const_element') return tree.textOf(tree.firstNamed(parent))
    else if (type === 'enum_case' || type.endsWith('_parameter')) return tree.textOf(tree.child(parent, 'name'))
    else if (!TRANSPARENT.has(type)) return ''
    child = parent
  }
  return ''
}

function argumentContext(draft: FactsDraft, argument: number): string {
  const { tree } = draft
  const call = tree.parent(tree.parent(argument))
  const name = tree.textOf(tree.child(argument, 'name'))
  if (tree.type(call) === 'attribute') {
    const attribute = `@${tree.textOf(tree.firstNamed(call))}`
    return name === '' ? attribute : `${attribute}.${name}`
  }
  return name === '' ? calleeText(draft, call) : name
}

/** A chain of calls is told by its last name. */
function calleeText(draft: FactsDraft, call: number): string {
  const { tree } = draft
  const type = tree.type(call)
  if (type === 'function_call_expression') return draft.callee(tree.child(call, 'function'))
  if (type === 'object_creation_expression') return tree.textOf(tree.firstNamed(call))
  const name = tree.textOf(tree.child(call, 'name'))
  const owner = draft.qualifier(tree.child(call, type === 'scoped_call_expression' ? 'scope' : 'object'))
  if (owner === '' || owner.includes('(')) return name
  return `${owner}${type === 'scoped_call_expression' ? '::' : '->'}${name}`
}

/** String literals; array keys, included paths and strings with holes are left out. */
export const phpLiterals: Readonly<Record<string, Visit>> = {
  ...visitAll(['string', 'encapsed_string'], text),
  ...visitAll(['heredoc_body', 'nowdoc_body'], longText),
}
