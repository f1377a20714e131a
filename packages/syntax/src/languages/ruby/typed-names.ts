import type { Visit } from '../../language-facts.ts'
import type { SyntaxTree } from '../../tree/syntax-tree.ts'
import { isConstant } from './names.ts'

/** Class of `Foo.new(…)`. */
function createdClass(tree: SyntaxTree, node: number): string {
  if (tree.type(node) !== 'call' || tree.shortText(tree.child(node, 'method')) !== 'new') return ''
  const receiver = tree.child(node, 'receiver')
  return isConstant(tree, receiver) ? tree.textOf(receiver).replaceAll(/\s/g, '') : ''
}

const assignment: Visit = (node, draft) => {
  const { tree } = draft
  const left = tree.child(node, 'left')
  const type = createdClass(tree, tree.child(node, 'right'))
  if (type === '') return
  if (tree.type(left) === 'identifier') draft.typed(tree.textOf(left), type)
  else if (tree.type(left) === 'instance_variable') draft.typed(tree.textOf(left).slice(1), type, { member: true })
}

/** Variables that get a new object. */
export const rubyTypedNames: Readonly<Record<string, Visit>> = { assignment, operator_assignment: assignment }
