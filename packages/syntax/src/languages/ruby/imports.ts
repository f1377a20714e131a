import type { Visit } from '../../language-facts.ts'
import type { SyntaxTree } from '../../tree/syntax-tree.ts'
import { argumentsOf, bareMethod, stringText } from './names.ts'

const LOADS = new Set(['require', 'require_relative', 'load', 'autoload', 'require_dependency'])

/** Calls that load a file: the specifier starts with `./` or `../` where it is relative to the file. */
const load: Visit = (node, draft) => {
  const { tree } = draft
  const method = bareMethod(tree, node)
  if (!LOADS.has(method)) return
  const [first, second] = argumentsOf(tree, node)
  const name = method === 'autoload' ? stringText(tree, first ?? -1) : undefined
  const path = loadedPath(tree, (method === 'autoload' ? second : first) ?? -1)
  if (path === undefined) return
  const specifier = method === 'require_relative' && !path.startsWith('.') ? `./${path}` : path
  const names = name === undefined ? [] : [{ name, alias: name }]
  draft.import({ specifier, names, form: method === 'load' ? 'dynamic' : 'import', node })
}

/** A path as written, or made of the file's own by `File.expand_path`, `File.join` or a hole for `__dir__`. */
export function loadedPath(tree: SyntaxTree, node: number): string | undefined {
  const plain = stringText(tree, node)
  if (plain !== undefined) return plain
  if (tree.type(node) === 'string') return pathWithHole(tree, node)
  if (tree.type(node) !== 'call' || tree.shortText(tree.child(node, 'receiver')) !== 'File') return undefined
  const parts = argumentsOf(tree, node)
  const method = tree.shortText(tree.child(node, 'method'))
  if (method === 'join') return joined(tree, parts)
  if (method !== 'expand_path' || parts.length !== 2) return undefined
  const [path, base] = [stringText(tree, parts[0]!), tree.shortText(parts[1]!)]
  if (path === undefined || path.startsWith('/')) return undefined
  if (base === '__dir__' || /^File\.dirname\(__FILE__\)$/.test(base)) return `./${path}`
  // The file itself counts as a folder here.
  return base === '__FILE__' && path.startsWith('../') ? `./${path.slice(3)}` : undefined
}

function joined(tree: SyntaxTree, parts: readonly number[]): string | undefined {
  const [first, ...rest] = parts
  if (first === undefined || !/^(?:__dir__|File\.dirname\(__FILE__\))$/.test(tree.shortText(first))) return undefined
  const texts = rest.map(part => stringText(tree, part))
  return texts.includes(undefined) || texts.length === 0 ? undefined : `./${texts.join('/')}`
}

function pathWithHole(tree: SyntaxTree, node: number): string | undefined {
  const [hole, ...rest] = tree.namedChildren(node)
  if (hole === undefined || tree.type(hole) !== 'interpolation') return undefined
  if (!/^(?:__dir__|File\.dirname\(__FILE__\))$/.test(tree.shortText(tree.firstNamed(hole)))) return undefined
  if (rest.some(part => tree.type(part) === 'interpolation')) return undefined
  const text = rest.map(part => tree.textOf(part)).join('')
  return text.startsWith('/') ? `.${text}` : undefined
}

/** What loads other files. */
export const rubyImports: Readonly<Record<string, Visit>> = { call: load }
