import type { FactsDraft } from '../../facts-draft.ts'
import type { Visit } from '../../language-facts.ts'
import { visitAll } from '../../merge-visits.ts'
import { contextAbove } from '../context-above.ts'
import { plainPath, plainType, selection } from './syntax.ts'

const TRANSPARENT = new Set([
  'assignment_expression', 'infix_expression', 'parenthesized_expression', 'if_expression', 'tuple_expression', 'interpolated_string_expression', 'block',
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
    if (type === 'arguments') return ownerText(draft, tree.parent(parent), argument)
    if (type === 'assignment_expression') {
      const left = tree.child(parent, 'left')
      if (tree.parentType(parent) !== 'arguments') return draft.qualifier(left)
      argument = plainPath(tree.textOf(left))
    }
    if (/^va[lr]_definition$/.test(type)) return draft.qualifier(tree.child(parent, 'pattern'))
    if (/^(?:function_definition|parameter|class_parameter)$/.test(type)) return draft.qualifier(tree.child(parent, 'name'))
    return undefined
  })
}

function ownerText(draft: FactsDraft, owner: number, argument: string): string {
  const { tree } = draft
  const type = tree.type(owner)
  if (type === 'annotation') {
    const name = plainType(tree, tree.child(owner, 'name'))
    return argument === '' ? `@${name}` : `@${name}.${argument}`
  }
  if (type === 'instance_expression' || type === 'extends_clause') return plainType(tree, tree.firstNamed(owner))
  const { name, owner: before } = selection(tree, tree.child(owner, 'function'))
  const receiver = draft.qualifier(before)
  // A chain of calls is told by its last name.
  return receiver === '' || receiver.includes('(') ? tree.textOf(name) : `${receiver}.${tree.textOf(name)}`
}

/** String literals, plain and interpolated. */
export const scalaLiterals: Readonly<Record<string, Visit>> = visitAll(['string', 'interpolated_string'], text)
