import type { FactsDraft } from '../../facts-draft.ts'
import type { Visit } from '../../language-facts.ts'
import { visitAll } from '../../merge-visits.ts'
import { contextAbove } from '../context-above.ts'
import { calleeOf, plainPath } from './syntax.ts'

const TRANSPARENT = new Set([
  'binary_expression', 'parenthesized_expression', 'if_expression', 'collection_literal', 'infix_expression', 'value_argument',
  'when_entry', 'when_expression',
])

const text: Visit = (node, draft) => {
  const raw = draft.tree.textOf(node)
  const value = raw.startsWith('"""') ? raw.slice(3, -3).trim() : raw.slice(1, -1)
  draft.literal(value, literalContext(draft, node), node)
}

/** Callee, annotation (with its argument), or the name that the literal is given to. */
function literalContext(draft: FactsDraft, literal: number): string {
  const { tree } = draft
  let argument = ''
  return contextAbove(tree, literal, TRANSPARENT, (parent, type) => {
    if (type === 'value_argument' && tree.childOfType(parent, '=') >= 0) argument = plainPath(tree.textOf(tree.firstNamed(parent)))
    if (type === 'value_arguments') return ownerText(draft, tree.parent(parent), argument)
    if (type === 'annotated_expression') return `@${annotationName(draft, tree.childOfType(parent, 'annotation'))}`
    if (type === 'property_declaration') return tree.textOf(tree.firstNamed(tree.childOfType(parent, 'variable_declaration')))
    if (type === 'class_parameter' || type === 'parameter') return tree.textOf(tree.childOfType(parent, 'identifier'))
    if (type === 'assignment') return draft.qualifier(tree.child(parent, 'left'))
    return undefined
  })
}

function ownerText(draft: FactsDraft, owner: number, argument: string): string {
  const { tree } = draft
  const type = tree.type(owner)
  if (type === 'constructor_invocation') {
    const name = annotationName(draft, owner)
    if (tree.parentType(owner) === 'delegation_specifier') return name
    return argument === '' ? `@${name}` : `@${name}.${argument}`
  }
  if (type === 'enum_entry') return tree.textOf(tree.childOfType(owner, 'identifier'))
  if (type === 'constructor_delegation_call') return tree.textOf(tree.firstChild(owner))
  const { name, receiver } = calleeOf(tree, owner)
  const before = receiver < 0 ? '' : draft.qualifier(receiver)
  // A chain of calls is told by its last name.
  return before === '' || before.includes('(') ? tree.textOf(name) : `${before}.${tree.textOf(name)}`
}

function annotationName(draft: FactsDraft, node: number): string {
  const { tree } = draft
  return draft.qualifier(tree.childOfType(node, 'user_type')).replace(/<.*/s, '')
}

/** String literals of one line and of several. */
export const kotlinLiterals: Readonly<Record<string, Visit>> = visitAll(['string_literal', 'multiline_string_literal'], text)
