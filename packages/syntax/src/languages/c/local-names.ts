import type { FactsDraft } from '../../facts-draft.ts'
import type { Visit } from '../../language-facts.ts'
import type { SyntaxTree } from '../../tree/syntax-tree.ts'

interface Locals { readonly end: number; readonly names: ReadonlySet<string> }

const known = new WeakMap<FactsDraft, Locals>()

/** Gathers the parameters and variables of a function, which hide whatever the file includes. */
export const functionLocals: Visit = (node, draft) => {
  const end = draft.tree.nodes.next[node]!
  // A function inside another one (a method of a local class) adds to what is known.
  if ((known.get(draft)?.end ?? -1) >= end) return
  known.set(draft, { end, names: localNames(draft.tree, node, end) })
}

/** Whether the name at the node is a local variable of the function around it. */
export function isLocal(draft: FactsDraft, name: string, node: number): boolean {
  const locals = known.get(draft)
  return locals !== undefined && node < locals.end && locals.names.has(name)
}

function localNames(tree: SyntaxTree, from: number, end: number): Set<string> {
  const names = new Set<string>()
  for (let node = from + 1; node < end; node++) {
    if (tree.type(node) !== 'identifier') continue
    const place = tree.parentType(node)
    const isDeclared = tree.field(node) === 'declarator' && place !== 'function_declarator'
      || place === 'reference_declarator' || place === 'structured_binding_declarator' || place === 'variadic_declarator'
    if (isDeclared) names.add(tree.textOf(node))
  }
  return names
}
