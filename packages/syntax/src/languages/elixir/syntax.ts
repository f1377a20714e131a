import type { SyntaxTree } from '../../tree/syntax-tree.ts'

/** Name of what is called without a module before it: `def`, `alias`, `go`; empty for any other call. */
export function calledWord(tree: SyntaxTree, call: number): string {
  const target = tree.type(call) === 'call' ? tree.child(call, 'target') : -1
  return tree.type(target) === 'identifier' ? tree.textOf(target) : ''
}

/** Arguments of a call, keywords included as one. */
export function argumentsOf(tree: SyntaxTree, call: number): number[] {
  return tree.namedChildren(tree.childOfType(call, 'arguments'))
}

/** Value of a keyword (`for:`) among the arguments of a call. */
export function keywordOf(tree: SyntaxTree, call: number, key: string): number {
  for (const argument of argumentsOf(tree, call)) {
    if (tree.type(argument) !== 'keywords') continue
    for (const pair of tree.namedChildren(argument)) {
      if (tree.textOf(tree.child(pair, 'key')).trim() === `${key}:`) return tree.child(pair, 'value')
    }
  }
  return -1
}

/** A module as written, `__MODULE__` included; `undefined` for a node that names none. */
export function moduleName(tree: SyntaxTree, node: number): string | undefined {
  const type = tree.type(node)
  if (type === 'alias') return tree.textOf(node).replaceAll(/\s/g, '')
  if (type === 'identifier') return tree.shortText(node) === '__MODULE__' ? '__MODULE__' : undefined
  if (type !== 'dot') return undefined
  const left = moduleName(tree, tree.child(node, 'left'))
  const right = tree.child(node, 'right')
  return left === undefined || tree.type(right) !== 'alias' ? undefined : `${left}.${tree.textOf(right)}`
}

/** Name of a module attribute (`@doc`), whose operand it is; empty for anything else. */
export function attributeName(tree: SyntaxTree, operand: number): string {
  const parent = tree.parent(operand)
  if (tree.type(parent) !== 'unary_operator' || tree.text[tree.nodes.start[parent]!] !== '@') return ''
  return calledWord(tree, operand)
}

/** Text of a string, atom or keyword without holes, else `undefined`. */
export function stringText(tree: SyntaxTree, node: number): string | undefined {
  const type = tree.type(node)
  if (type === 'atom') return tree.textOf(node).slice(1)
  if (type !== 'string' && type !== 'charlist' && type !== 'quoted_atom' && type !== 'sigil') return undefined
  if (tree.childOfType(node, 'interpolation') >= 0) return undefined
  const parts = tree.namedChildren(node).filter(part => /^(?:quoted_content|escape_sequence)$/.test(tree.type(part)))
  return parts.map(part => tree.textOf(part)).join('')
}
