import type { FactsDraft } from '../../facts-draft.ts'
import type { Visit } from '../../language-facts.ts'
import type { SyntaxTree } from '../../tree/syntax-tree.ts'
import { isProperty } from './definitions.ts'
import { calleeOf, isCapital, plainPath, plainType, typeChild } from './syntax.ts'

/** Class of the new object that an expression is: `Foo(1)`, `a.b.Foo(1)`; empty for anything else. */
function newType(draft: FactsDraft, expression: number): string {
  const { tree } = draft
  if (tree.type(expression) !== 'call_expression') return ''
  const { name, receiver } = calleeOf(tree, expression)
  if (!isCapital(tree, name)) return ''
  const before = plainPath(draft.qualifier(receiver))
  const path = before === '' ? tree.textOf(name) : `${before}.${tree.textOf(name)}`
  return /^[\w.]+$/.test(path) ? path : ''
}

/** The value of a property: what it is set to, or what `by lazy { … }` ends with. */
function valueOf(tree: SyntaxTree, property: number): number {
  const delegate = tree.childOfType(property, 'property_delegate')
  if (delegate < 0) return tree.childOfType(property, 'call_expression')
  const call = tree.childOfType(delegate, 'call_expression')
  if (tree.shortText(tree.firstNamed(call)) !== 'lazy') return -1
  const lambda = tree.childOfType(tree.childOfType(call, 'annotated_lambda'), 'lambda_literal')
  return lambda < 0 ? -1 : tree.namedChildren(lambda).at(-1) ?? -1
}

const variable: Visit = (node, draft) => {
  const { tree } = draft
  const name = plainPath(tree.textOf(tree.childOfType(node, 'identifier')))
  const declared = plainType(tree, typeChild(tree, node))
  const parent = tree.parent(node)
  const type = declared !== '' || tree.type(parent) !== 'property_declaration' ? declared : newType(draft, valueOf(tree, parent))
  draft.typed(name, type, { member: draft.scope === 'type' })
}

const parameter: Visit = (node, draft) => {
  const { tree } = draft
  draft.typed(plainPath(tree.textOf(tree.childOfType(node, 'identifier'))), plainType(tree, typeChild(tree, node)))
}

const classParameter: Visit = (node, draft) => {
  const { tree } = draft
  const name = plainPath(tree.textOf(tree.childOfType(node, 'identifier')))
  const owner = tree.parent(tree.parent(tree.parent(node)))
  draft.typed(name, plainType(tree, typeChild(tree, node)), { member: isProperty(tree, node), within: owner })
}

/** Properties, parameters and variables whose type is written or that get a new object. */
export const kotlinTypedNames: Readonly<Record<string, Visit>> = {
  variable_declaration: variable,
  parameter,
  class_parameter: classParameter,
}
