import type { SyntaxTree } from '../../tree/syntax-tree.ts'

const NAMES = new Set(['name', 'qualified_name', 'relative_name'])
/** Names of the class around, whatever it is. */
const OWN = new Set(['self', 'static', 'parent'])

/** A name as a reference has it; what a namespace qualifies keeps its last backslash: `Foo\` and `Bar` of `Foo\Bar`. */
export interface PhpName {
  readonly name: string
  readonly qualifier: string
}

/** Splits `\A\B` into `\A\` and `B`; `undefined` for a node that is no name, or one like `self`. */
export function nameAt(tree: SyntaxTree, node: number): PhpName | undefined {
  if (!NAMES.has(tree.type(node))) return undefined
  const text = tree.textOf(node).replaceAll(/\s/g, '')
  const end = text.lastIndexOf('\\') + 1
  const name = text.slice(end)
  return end === 0 && OWN.has(name.toLowerCase()) ? undefined : { name, qualifier: text.slice(0, end) }
}

/** Text of a string without holes between its quotes, else `undefined`. */
export function stringText(tree: SyntaxTree, node: number): string | undefined {
  const type = tree.type(node)
  if (type !== 'string' && type !== 'encapsed_string') return undefined
  const parts = tree.namedChildren(node)
  if (parts.some(part => !/^(?:string_content|escape_sequence)$/.test(tree.type(part)))) return undefined
  return tree.textOf(node).replace(/^b/, '').slice(1, -1).replaceAll(/\\([\\'"$])/g, '$1')
}

/** `repo` of `$repo`. */
export function variableName(tree: SyntaxTree, node: number): string {
  return tree.type(node) === 'variable_name' ? tree.textOf(node).slice(1) : ''
}
