import type { FactsDraft } from '../../facts-draft.ts'
import type { Visit } from '../../language-facts.ts'
import { NONE } from '../../tree/syntax-tree.ts'
import type { SyntaxTree } from '../../tree/syntax-tree.ts'
import { contextAbove } from '../context-above.ts'
import { requiredModule, stringText } from './syntax.ts'

/** How far up the decorator of a pair is looked for. */
const MAX_CLIMB = 8
const TRANSPARENT = new Set([
  'array', 'parenthesized_expression', 'spread_element', 'as_expression', 'satisfies_expression', 'binary_expression',
  'ternary_expression', 'jsx_expression', 'literal_type', 'union_type', 'await_expression',
])

/** Declarations whose name says what the literal is. */
const NAMED = new Set(['variable_declarator', 'enum_assignment', 'public_field_definition', 'type_alias_declaration'])

const text: Visit = (node, draft) => {
  const { tree } = draft
  const parentType = tree.parentType(node)
  const field = tree.field(node)
  if (field === 'source' || field === 'key' || parentType === 'expression_statement' || parentType === 'module') return
  if (field === 'name' && parentType !== 'jsx_attribute') return
  const value = stringText(tree, node)
  const isModule = parentType === 'arguments' && requiredModule(tree, tree.parent(tree.parent(node))) !== undefined
  if (value !== undefined && !isModule) draft.literal(value, literalContext(draft, node), node)
}

/** Callee, decorator (with the key in its argument), key, or the name that the literal is given to. */
function literalContext(draft: FactsDraft, literal: number): string {
  const { tree } = draft
  return contextAbove(tree, literal, TRANSPARENT, (parent, type, child) => {
    if (type === 'arguments') return calleeText(draft, tree.parent(parent))
    if (type === 'pair') {
      const key = keyText(tree, tree.child(parent, 'key'))
      const annotation = enclosingDecorator(draft, parent)
      return annotation === '' ? key : `${annotation}.${key}`
    }
    if (NAMED.has(type)) return draft.qualifier(tree.child(parent, 'name'))
    if (type === 'field_definition') return draft.qualifier(tree.child(parent, 'property'))
    if (type === 'assignment_expression' || type === 'assignment_pattern') return draft.qualifier(tree.child(parent, 'left'))
    if (type === 'jsx_attribute') return tree.textOf(tree.firstNamed(parent))
    if (type === 'subscript_expression' && tree.field(child) === 'index') return draft.qualifier(tree.child(parent, 'object'))
    return undefined
  })
}

function calleeText(draft: FactsDraft, call: number): string {
  const { tree } = draft
  const callee = tree.child(call, tree.type(call) === 'new_expression' ? 'constructor' : 'function')
  return tree.parentType(call) === 'decorator' ? `@${draft.callee(callee)}` : draft.callee(callee)
}

function keyText(tree: SyntaxTree, key: number): string {
  return stringText(tree, key) ?? tree.textOf(key)
}

/** `@Name` where the pair is in the argument of a decorator; else empty. */
function enclosingDecorator(draft: FactsDraft, pair: number): string {
  const { tree } = draft
  let node = tree.parent(pair)
  for (let depth = 0; depth < MAX_CLIMB && node !== NONE; depth++) {
    const type = tree.type(node)
    if (type === 'arguments') {
      const call = tree.parent(node)
      return tree.parentType(call) === 'decorator' ? calleeText(draft, call) : ''
    }
    if (type !== 'object' && type !== 'array' && type !== 'pair') return ''
    node = tree.parent(node)
  }
  return ''
}

/** String literals as JavaScript and TypeScript share them. */
export const javascriptLiterals: Readonly<Record<string, Visit>> = { string: text, template_string: text }
