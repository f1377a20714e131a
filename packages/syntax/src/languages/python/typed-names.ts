import type { FactsDraft } from '../../facts-draft.ts'
import type { Visit } from '../../language-facts.ts'
import { visitAll } from '../../merge-visits.ts'
import { NONE } from '../../tree/syntax-tree.ts'
import type { SyntaxTree } from '../../tree/syntax-tree.ts'
import { plainType, unwrapped } from '../plain-type.ts'

const WRAPPERS = new Set(['Optional', 'Annotated', 'ClassVar', 'Final', 'Type', 'type', 'Self'])

function annotated(tree: SyntaxTree, node: number): string {
  const written = tree.textOf(tree.child(node, 'type')).replace(/["']/g, '')
  // Annotated[X, …] says more of X.
  return plainType(unwrapped(written, WRAPPERS).replace(/,[^\]]*$/s, ''))
}

/** `Cart` of `Cart(…)` and `shop.Cart(…)`: classes start with a capital letter. */
function createdType(tree: SyntaxTree, value: number): string {
  if (tree.type(value) !== 'call') return ''
  const type = plainType(tree.shortText(tree.child(value, 'function')))
  return /(?:^|\.)\p{Lu}[^.]*$/u.test(type) ? type : ''
}

const parameter: Visit = (node, draft) => {
  const { tree } = draft
  const named = tree.child(node, 'name')
  const name = named >= 0 ? named : tree.firstNamed(node)
  if (tree.type(name) === 'identifier') draft.typed(tree.textOf(name), annotated(tree, node))
}

/** Type of the parameter that a plain name on the right is. */
function parameterType(draft: FactsDraft, value: number): string {
  const { tree } = draft
  if (tree.type(value) !== 'identifier') return ''
  const name = tree.textOf(value)
  let at = tree.parent(value)
  while (at >= 0 && tree.type(at) !== 'function_definition') at = tree.parent(at)
  const found = tree.namedChildren(tree.child(at, 'parameters')).find(each => {
    const named = tree.child(each, 'name')
    return tree.textOf(named >= 0 ? named : tree.firstNamed(each)) === name
  })
  return found === undefined ? '' : annotated(tree, found)
}

/** `x: Cart`, `x = Cart()`, `self.x = Cart()`, `self.x = cart` of a typed parameter; in a class body it is a field. */
const assignment: Visit = (node, draft) => {
  const { tree } = draft
  const left = tree.child(node, 'left')
  const right = tree.child(node, 'right')
  const type = annotated(tree, node) || createdType(tree, right) || parameterType(draft, right)
  if (tree.type(left) === 'identifier') return draft.typed(tree.textOf(left), type, { member: draft.scope === 'type' })
  if (tree.type(left) !== 'attribute' || tree.textOf(tree.child(left, 'object')) !== 'self') return
  draft.typed(tree.textOf(tree.child(left, 'attribute')), type, { member: true })
}

/** `with Cart() as cart`. */
const asPattern: Visit = (node, draft) => {
  const { tree } = draft
  const alias = tree.child(node, 'alias')
  const name = alias < 0 ? NONE : tree.firstNamed(alias)
  if (tree.type(name) === 'identifier') draft.typed(tree.textOf(name), createdType(tree, tree.firstNamed(node)))
}

/** What Python annotates or creates. */
export const pythonTypedNames: Readonly<Record<string, Visit>> = {
  ...visitAll(['typed_parameter', 'typed_default_parameter'], parameter),
  assignment,
  as_pattern: asPattern,
}
