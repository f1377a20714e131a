import type { FactsDraft } from '../../facts-draft.ts'
import type { SyntaxTree } from '../../tree/syntax-tree.ts'

const modules = new WeakMap<SyntaxTree, string>()

/** Name of the local table that the file returns; empty where it returns something else. */
export function moduleTable({ tree }: FactsDraft): string {
  let name = modules.get(tree)
  if (name === undefined) modules.set(tree, name = returnedName(tree))
  return name
}

/** Container and last name of what is defined: members of the returned table are what the file shows. */
export function definedPath(
  draft: FactsDraft, name: number,
): { readonly container: string; readonly last: string; readonly isMember: boolean } {
  const { tree } = draft
  const type = tree.type(name)
  if (type !== 'dot_index_expression' && type !== 'method_index_expression') {
    return { container: '', last: tree.textOf(name), isMember: false }
  }
  const table = tree.textOf(tree.child(name, 'table'))
  const last = tree.textOf(tree.child(name, type === 'dot_index_expression' ? 'field' : 'method'))
  const module = moduleTable(draft)
  const inner = module !== '' && table.startsWith(`${module}.`) ? table.slice(module.length + 1) : table
  const container = module !== '' && table === module ? '' : inner
  return { container: /^[\w.]{0,200}$/.test(container) ? container : '', last, isMember: true }
}

/** The string of one of a call's arguments; `undefined` where that is no plain string. */
export function stringArgument(
  tree: SyntaxTree, call: number, index = 0,
): { readonly node: number; readonly text: string } | undefined {
  const node = tree.namedChildren(tree.child(call, 'arguments'))[index]
  return node === undefined || tree.type(node) !== 'string' ? undefined : { node, text: tree.textOf(tree.child(node, 'content')) }
}

function returnedName(tree: SyntaxTree): string {
  for (let child = tree.firstChild(0), last = ''; ; child = tree.nextSibling(child)) {
    if (child < 0) return last
    if (tree.type(child) !== 'return_statement') continue
    const value = tree.firstNamed(tree.firstNamed(child))
    last = tree.type(value) === 'identifier' ? tree.textOf(value) : tree.type(value) === 'function_call' ? returnedOfCall(tree, value) : ''
  }
}

/** `return setmetatable(M, …)` returns `M`. */
function returnedOfCall(tree: SyntaxTree, call: number): string {
  const [first] = tree.namedChildren(tree.child(call, 'arguments'))
  const isTable = tree.shortText(tree.child(call, 'name')) === 'setmetatable' && first !== undefined && tree.type(first) === 'identifier'
  return isTable ? tree.textOf(first) : ''
}
