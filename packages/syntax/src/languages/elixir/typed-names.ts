import type { Visit } from '../../language-facts.ts'
import { moduleName } from './syntax.ts'

/** `%Cart{} = cart` and `cart = %Cart{}`. */
const match: Visit = (node, draft) => {
  const { tree } = draft
  if (tree.textOf(tree.child(node, 'operator')) !== '=') return
  const [left, right] = [tree.child(node, 'left'), tree.child(node, 'right')]
  for (const [value, name] of [[left, right], [right, left]] as const) {
    if (tree.type(value) !== 'map' || tree.type(name) !== 'identifier') continue
    const module = moduleName(tree, tree.firstNamed(tree.childOfType(value, 'struct')))
    if (module !== undefined && module !== '__MODULE__') draft.typed(tree.textOf(name), module)
  }
}

/** Variables that are bound to a struct. */
export const elixirTypedNames: Readonly<Record<string, Visit>> = { binary_operator: match }
