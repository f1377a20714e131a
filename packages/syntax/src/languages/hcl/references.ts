import type { FactsDraft } from '../../facts-draft.ts'
import type { Visit } from '../../language-facts.ts'

/** Roots that lead to nothing outside the block. */
const BUILT_IN = new Set(['each', 'count', 'path', 'self', 'terraform'])

/** Segments of `a.b.c` from a variable on; indexes between them are passed over. */
function pathFrom(node: number, { tree }: FactsDraft): string[] {
  const path = [tree.textOf(node)]
  for (let next = tree.nextSibling(node); next >= 0 && path.length < 6; next = tree.nextSibling(next)) {
    const type = tree.type(next)
    if (type === 'get_attr') path.push(tree.textOf(tree.firstNamed(next)))
    else if (type !== 'index' && type !== 'splat') break
  }
  return path
}

/** `var.x`, `local.x`, `module.m.x`, `data.type.x`, `type.x`: the name that a block of the folder introduces. */
const variable: Visit = (node, draft) => {
  const [root = '', ...rest] = pathFrom(node, draft)
  const [first, second] = rest
  if (first === undefined || BUILT_IN.has(root)) return
  if (root === 'data') {
    if (second !== undefined) draft.refer('value', second, `data.${first}`, node)
    return
  }
  draft.refer('value', first, root, node)
  if (root === 'module' && second !== undefined) draft.refer('value', second, `module.${first}`, node)
}

/** Uses of what other blocks introduce. */
export const hclReferences: Readonly<Record<string, Visit>> = { variable_expr: variable }
