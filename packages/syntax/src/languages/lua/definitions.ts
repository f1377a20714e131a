import type { Visit } from '../../language-facts.ts'
import type { SyntaxTree } from '../../tree/syntax-tree.ts'
import { docAbove } from '../doc-above.ts'
import { definedPath, moduleTable } from './tables.ts'

const CLASS_CALL = /^(?:class|Class|[\w.]+[:.](?:extend|extends|subclass|derive)|[Cc]lass\.\w+)$/

const functionDeclaration: Visit = (node, draft) => {
  const { tree } = draft
  const name = tree.child(node, 'name')
  const { container, last, isMember } = definedPath(draft, name)
  const isLocal = tree.field(node) === 'local_declaration'
  if (draft.scope !== 'function') {
    const kind = isMember ? 'method' : 'function'
    const doc = docAbove(tree, node, '--')
    draft.define({ name: last, kind, node, body: tree.child(node, 'body'), exported: !isLocal, container, doc })
  }
  draft.openScope(node, last, 'function')
}

const functionValue: Visit = (node, draft) => draft.openScope(node, '', 'function')

/** `M.name = value` shows a member; `Name = value` is a global; of local names only classes are told. */
const assignment: Visit = (node, draft) => {
  const { tree } = draft
  if (draft.scope === 'function') return
  const isLocal = tree.parentType(node) === 'variable_declaration'
  const names = tree.childrenIn(tree.childOfType(node, 'variable_list'), 'name')
  const values = tree.namedChildren(tree.childOfType(node, 'expression_list'))
  for (const [index, name] of names.entries()) {
    const value = values[index] ?? -1
    const { container, last, isMember } = definedPath(draft, name)
    const kind = isClass(tree, value) || tree.type(value) === 'table_constructor' && !isMember && hasMethods(tree, last) ? 'class'
      : tree.type(value) === 'function_definition' ? isMember ? 'method' : 'function' : isMember ? 'field' : 'variable'
    const isModule = last === moduleTable(draft) && !isMember
    if (last === '__index' || isLocal && (kind !== 'class' && kind !== 'function') || isModule && kind !== 'class') continue
    const whole = isLocal ? tree.parent(node) : node
    const body = kind === 'field' ? -1 : tree.child(value, 'body')
    const doc = docAbove(tree, whole, '--')
    draft.define({ name: last, kind, node: whole, body, exported: !isLocal || isModule, container, doc })
  }
}

/** `class('Cart', Base)`, `Base:extend()`, `setmetatable({}, { __index = Base })`. */
function isClass(tree: SyntaxTree, value: number): boolean {
  if (tree.type(value) !== 'function_call') return false
  const name = tree.textOf(tree.child(value, 'name')).slice(0, 100)
  return CLASS_CALL.test(name) || name === 'setmetatable' && /__index\s*=/.test(tree.textOf(tree.child(value, 'arguments')).slice(0, 400))
}

function hasMethods(tree: SyntaxTree, name: string): boolean {
  return name !== '' && tree.text.includes(`${name}.__index`)
}

/** Functions in the table that the file returns, or that its module table is made with. */
const field: Visit = (node, draft) => {
  const { tree } = draft
  const value = tree.child(node, 'value')
  const name = tree.child(node, 'name')
  if (draft.scope === 'function' || tree.type(value) !== 'function_definition' || tree.type(name) !== 'identifier') return
  const table = tree.parent(node)
  const list = tree.parent(table)
  const statement = tree.parent(list)
  const isReturned = tree.type(statement) === 'return_statement' && tree.parentType(statement) === 'chunk'
  const isModule = tree.type(statement) === 'assignment_statement'
    && tree.textOf(tree.firstNamed(tree.childOfType(statement, 'variable_list'))) === moduleTable(draft)
  if (!isReturned && !isModule) return
  const doc = docAbove(tree, node, '--')
  draft.define({ name: tree.textOf(name), kind: 'function', node, body: tree.child(value, 'body'), exported: true, doc })
}

/** Functions, members of tables, classes, globals. */
export const luaDefinitions: Readonly<Record<string, Visit>> = {
  function_declaration: functionDeclaration,
  function_definition: functionValue,
  assignment_statement: assignment,
  field,
}
