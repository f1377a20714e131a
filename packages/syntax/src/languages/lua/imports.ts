import type { ImportedName } from '@deepdiscovery/model'
import type { Visit } from '../../language-facts.ts'
import type { SyntaxTree } from '../../tree/syntax-tree.ts'
import { stringArgument } from './tables.ts'

const LOADERS = new Set(['require', 'dofile', 'loadfile', 'import', 'prequire', 'lazy_require'])

/** `local x = require 'a.b'`, `require('a.b').name`, `pcall(require, 'a.b')`, `dofile 'x.lua'`. */
const call: Visit = (node, draft) => {
  const { tree } = draft
  const name = tree.shortText(tree.child(node, 'name'))
  const isProtected = (name === 'pcall' || name === 'xpcall')
    && tree.textOf(tree.namedChildren(tree.child(node, 'arguments'))[0] ?? -1) === 'require'
  const loader = isProtected ? 'require' : name
  if (!LOADERS.has(loader)) return
  const argument = stringArgument(tree, node, isProtected ? 1 : 0)
  if (argument === undefined || argument.text.length > 200) return
  const form = loader === 'require' ? 'import' : 'dynamic'
  draft.import({ specifier: argument.text, names: boundName(tree, node, isProtected), form, node })
}

/** The variable that gets the module, or the member of it that the call is followed by. */
function boundName(tree: SyntaxTree, node: number, isProtected: boolean): ImportedName[] {
  let value = node
  let member = ''
  if (tree.parentType(node) === 'dot_index_expression' && tree.field(node) === 'table') {
    value = tree.parent(node)
    member = tree.textOf(tree.child(value, 'field'))
  }
  const list = tree.parent(value)
  const statement = tree.parent(list)
  const isAssigned = tree.type(list) === 'expression_list' && tree.type(statement) === 'assignment_statement'
  if (!isAssigned) return member === '' ? [] : [{ name: member, alias: '' }]
  const names = tree.childrenIn(tree.childOfType(statement, 'variable_list'), 'name')
  const index = tree.namedChildren(list).indexOf(value) + (isProtected ? 1 : 0)
  const alias = names[index]
  return [{ name: member, alias: alias === undefined ? '' : tree.textOf(alias) }]
}

/** Modules and files that are loaded. */
export const luaImports: Readonly<Record<string, Visit>> = { function_call: call }
