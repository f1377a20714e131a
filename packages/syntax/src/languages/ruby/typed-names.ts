import type { FactsDraft } from '../../facts-draft.ts'
import type { Visit } from '../../language-facts.ts'
import type { SyntaxTree } from '../../tree/syntax-tree.ts'
import { isConstant } from './names.ts'

/** Class of `Foo.new(…)`. */
function createdClass(tree: SyntaxTree, node: number): string {
  if (tree.type(node) !== 'call' || tree.shortText(tree.child(node, 'method')) !== 'new') return ''
  const receiver = tree.child(node, 'receiver')
  return isConstant(tree, receiver) ? tree.textOf(receiver).replaceAll(/\s/g, '') : ''
}

/** Instance variables of a file that get something else than a new object of one class somewhere. */
const mixed = new WeakMap<FactsDraft, ReadonlySet<string>>()

function mixedVariables(draft: FactsDraft): ReadonlySet<string> {
  let found = mixed.get(draft)
  if (found === undefined) mixed.set(draft, found = findMixed(draft.tree))
  return found
}

function findMixed(tree: SyntaxTree): Set<string> {
  const types = new Map<string, string>()
  const found = new Set<string>()
  for (let node = 0; node < tree.count; node++) {
    const isAssigned = /^(?:operator_)?assignment$/.test(tree.parentType(node)) && tree.field(node) === 'left'
    if (!isAssigned || tree.type(node) !== 'instance_variable') continue
    const name = tree.textOf(node)
    const type = createdClass(tree, tree.child(tree.parent(node), 'right'))
    if (type === '' || (types.get(name) ?? type) !== type) found.add(name)
    types.set(name, type)
  }
  return found
}

/** Method around a node. */
function methodAround({ tree }: FactsDraft, node: number): number {
  let at = tree.parent(node)
  while (at > 0 && !/^(?:singleton_)?method$/.test(tree.type(at))) at = tree.parent(at)
  return at
}

const assignment: Visit = (node, draft) => {
  const { tree } = draft
  const left = tree.child(node, 'left')
  const type = createdClass(tree, tree.child(node, 'right'))
  if (type === '') return
  if (tree.type(left) === 'identifier') draft.typed(tree.textOf(left), type)
  else if (tree.type(left) === 'instance_variable') {
    const within = mixedVariables(draft).has(tree.textOf(left)) ? { within: Math.max(methodAround(draft, node), 0) } : {}
    draft.typed(tree.textOf(left).slice(1), type, { member: true, ...within })
  }
}

/** Variables that get a new object; an instance variable that also gets something else has the type in that method only. */
export const rubyTypedNames: Readonly<Record<string, Visit>> = { assignment, operator_assignment: assignment }
