import type { FactsDraft } from '../../facts-draft.ts'
import type { Visit } from '../../language-facts.ts'
import { visitAll } from '../../merge-visits.ts'
import { boundNames, isField } from './definitions.ts'
import { isCapital, plainPath, plainType, selection } from './syntax.ts'

/** Class of the new object that an expression is: `new Foo(1)`, `Foo(1)`; empty for anything else. */
function newType(draft: FactsDraft, expression: number): string {
  const { tree } = draft
  if (tree.type(expression) === 'instance_expression') {
    const type = tree.firstNamed(expression)
    return plainType(tree, tree.type(type) === 'compound_type' ? tree.firstNamed(type) : type)
  }
  if (tree.type(expression) !== 'call_expression') return ''
  const { name, owner } = selection(tree, tree.child(expression, 'function'))
  if (!isCapital(tree, name)) return ''
  const path = [draft.qualifier(owner), tree.textOf(name)].filter(part => part !== '').join('.')
  return /^[\w.]+$/.test(path) ? path : ''
}

const value: Visit = (node, draft) => {
  const { tree } = draft
  const declared = plainType(tree, tree.child(node, 'type'))
  const type = declared === '' && tree.child(node, 'type') < 0 ? newType(draft, tree.child(node, 'value')) : declared
  const owner = typeAround(draft, node)
  for (const name of boundNames(tree, node)) {
    draft.typed(plainPath(tree.textOf(name)), type, owner >= 0 ? { member: true, within: owner } : { within: functionAround(draft, node) })
  }
}

/** The type whose body holds the node directly. */
function typeAround({ tree }: FactsDraft, node: number): number {
  const body = tree.parent(node)
  return /^(?:with_)?template_body$/.test(tree.type(body)) ? tree.parent(body) : -1
}

function functionAround({ tree }: FactsDraft, node: number): number {
  let around = tree.parent(node)
  while (around > 0 && !/^(?:function_definition|lambda_expression|template_body)$/.test(tree.type(around))) around = tree.parent(around)
  return Math.max(around, 0)
}

const parameter: Visit = (node, draft) => {
  const { tree } = draft
  draft.typed(plainPath(tree.textOf(tree.child(node, 'name'))), plainType(tree, tree.child(node, 'type')))
}

const classParameter: Visit = (node, draft) => {
  const { tree } = draft
  const within = tree.parent(tree.parent(node))
  const name = plainPath(tree.textOf(tree.child(node, 'name')))
  draft.typed(name, plainType(tree, tree.child(node, 'type')), { member: isField(tree, node), within })
}

/** Values, parameters and variables whose type is written or that get a new object. */
export const scalaTypedNames: Readonly<Record<string, Visit>> = {
  ...visitAll(['val_definition', 'var_definition', 'val_declaration', 'var_declaration'], value),
  parameter,
  class_parameter: classParameter,
}
