import type { Visit } from '../../language-facts.ts'
import { visitAll } from '../../merge-visits.ts'
import type { SyntaxTree } from '../../tree/syntax-tree.ts'
import { stringText } from './names.ts'

const namespaceDefinition: Visit = (node, draft) => {
  const name = draft.tree.textOf(draft.tree.child(node, 'name')).replaceAll(/\s/g, '')
  draft.import({ specifier: name, names: [], form: 'package', node })
}

/** Each name of a `use`, grouped or not, is a statement: the whole path, after `function` or `const` where one is meant. */
const useDeclaration: Visit = (node, draft) => {
  const { tree } = draft
  const group = tree.child(node, 'body')
  const prefix = group < 0 ? '' : `${tree.textOf(tree.childOfType(node, 'namespace_name'))}\\`
  const clauses = tree.namedChildren(group < 0 ? node : group).filter(each => tree.type(each) === 'namespace_use_clause')
  // `use function a, b` says it once, before the first.
  const outerKind = kindOf(tree, node) || (group < 0 ? kindOf(tree, clauses[0] ?? -1) : '')
  for (const clause of clauses) {
    const kind = kindOf(tree, clause) || outerKind
    const path = (prefix + tree.textOf(tree.firstNamed(clause))).replaceAll(/\s/g, '').replace(/^\\/, '')
    const name = path.slice(path.lastIndexOf('\\') + 1)
    const alias = tree.textOf(tree.child(clause, 'alias')) || name
    draft.import({ specifier: kind === '' ? path : `${kind} ${path}`, names: [{ name, alias }], form: 'import', node: clause })
  }
}

function kindOf(tree: SyntaxTree, node: number): string {
  const kind = node < 0 ? '' : tree.textOf(tree.child(node, 'type')).toLowerCase()
  return kind === 'function' || kind === 'const' ? kind : ''
}

/** `require` and `include`: the specifier is a path, `./x.php` where it starts at the folder of the file. */
const include: Visit = (node, draft) => {
  const path = pathOf(draft.tree, draft.tree.firstNamed(node), 0)
  if (path !== undefined && path !== '.') draft.import({ specifier: path, names: [], form: 'import', node })
}

const MAX_DEPTH = 12

/** A path made of `__DIR__`, `dirname()` and strings; `undefined` where anything else takes part. */
function pathOf(tree: SyntaxTree, node: number, depth: number): string | undefined {
  if (node < 0 || depth > MAX_DEPTH) return undefined
  const type = tree.type(node)
  if (type === 'parenthesized_expression') return pathOf(tree, tree.firstNamed(node), depth + 1)
  if (type === 'name') return tree.shortText(node) === '__DIR__' ? '.' : undefined
  if (type === 'function_call_expression') return dirname(tree, node, depth)
  if (type !== 'binary_expression') return stringText(tree, node)
  if (tree.textOf(tree.child(node, 'operator')) !== '.') return undefined
  const left = pathOf(tree, tree.child(node, 'left'), depth + 1)
  const right = pathOf(tree, tree.child(node, 'right'), depth + 1)
  return left === undefined || right === undefined ? undefined : left + right
}

/** `dirname(__FILE__)` is `.`, `dirname(__DIR__, 2)` is `./../..`. */
function dirname(tree: SyntaxTree, call: number, depth: number): string | undefined {
  if (tree.shortText(tree.child(call, 'function')).replace(/^\\/, '').toLowerCase() !== 'dirname') return undefined
  const [path, levels] = tree.namedChildren(tree.child(call, 'arguments')).map(argument => tree.firstNamed(argument))
  const up = levels === undefined ? 1 : Number(tree.shortText(levels))
  if (path === undefined || !Number.isInteger(up) || up < 1 || up > MAX_DEPTH) return undefined
  const isFile = tree.shortText(path) === '__FILE__'
  const inner = isFile ? '.' : pathOf(tree, path, depth + 1)
  return inner === undefined || !/^\.(?:\/\.\.)*$/.test(inner) ? undefined : inner + '/..'.repeat(isFile ? up - 1 : up)
}

/** Namespaces, `use` in all its forms, and includes. */
export const phpImports: Readonly<Record<string, Visit>> = {
  namespace_definition: namespaceDefinition,
  namespace_use_declaration: useDeclaration,
  ...visitAll(['require_expression', 'require_once_expression', 'include_expression', 'include_once_expression'], include),
}
