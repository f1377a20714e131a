import type { Visit } from '../../language-facts.ts'
import { visitAll } from '../../merge-visits.ts'
import type { SyntaxTree } from '../../tree/syntax-tree.ts'
import { bodyAfter, chainNames, isCapital, typeOf } from './syntax.ts'

/** Class of the new object that a value starts with: `Foo(1)`, `p.Foo(1)`, `new Foo()`, `const Foo()`; empty for anything else. */
function newType(tree: SyntaxTree, value: number): string {
  if (/^(?:new|const_object)_expression$/.test(tree.type(value))) return typeOf(tree, value)
  if (tree.type(value) !== 'identifier') return ''
  const names = chainNames(tree, value)
  const first = names.find(({ called }) => called)
  // What is called in the end has to be the object itself, or a named constructor of it.
  if (first === undefined || names.at(-1) !== first) return ''
  const path = [first.owner, tree.textOf(first.name)].filter(part => part !== '').join('.')
  if (!/^[\w$.]+$/.test(path)) return ''
  return isCapital(tree, first.name) ? path : isCapital(tree, value) ? first.owner : ''
}

const parameter: Visit = (node, draft) => {
  const { tree } = draft
  let signature = tree.parent(node)
  while (signature >= 0 && !/signature$|^function_expression$/.test(tree.type(signature))) signature = tree.parent(signature)
  const body = tree.type(signature) === 'function_expression' ? signature : bodyAfter(tree, signature)
  if (body >= 0) draft.typed(tree.textOf(tree.child(node, 'name')), typeOf(tree, node), { within: body })
}

const local: Visit = (node, draft) => {
  const { tree } = draft
  const declared = typeOf(tree, node)
  draft.typed(tree.textOf(tree.child(node, 'name')), declared === '' ? newType(tree, tree.child(node, 'value')) : declared)
}

const loopVariable: Visit = (node, draft) => {
  draft.typed(draft.tree.textOf(draft.tree.child(node, 'name')), typeOf(draft.tree, node))
}

/** Fields and variables outside of types. */
const variable: Visit = (node, draft) => {
  const { tree } = draft
  const owner = tree.parent(tree.parent(node))
  const isField = tree.type(owner) === 'declaration'
  if (!isField && tree.type(owner) !== 'program') return
  const [name = -1, value = -1] = tree.namedChildren(node)
  const declared = isField ? typeOf(tree, owner) : ''
  draft.typed(tree.textOf(name), declared === '' ? newType(tree, value) : declared, { member: isField })
}

/** Fields, parameters and variables whose type is written or that get a new object. */
export const dartTypedNames: Readonly<Record<string, Visit>> = {
  formal_parameter: parameter,
  initialized_variable_definition: local,
  for_loop_parts: loopVariable,
  ...visitAll(['initialized_identifier', 'static_final_declaration'], variable),
}
