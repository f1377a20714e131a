import type { ReferenceKind } from '@deepdiscovery/model'
import type { FactsDraft } from '../../facts-draft.ts'
import type { Visit } from '../../language-facts.ts'
import type { SyntaxTree } from '../../tree/syntax-tree.ts'

const BUILT_IN = new Set([
  'assert', 'collectgarbage', 'dofile', 'error', 'getmetatable', 'ipairs', 'load', 'loadfile', 'loadstring', 'next', 'pairs',
  'pcall', 'print', 'rawequal', 'rawget', 'rawlen', 'rawset', 'require', 'select', 'setmetatable', 'tonumber', 'tostring',
  'type', 'unpack', 'xpcall', 'self', '_G',
])

const EXTENDS = /^(?:extend|extends|subclass|derive)$/

function referTo(draft: FactsDraft, kind: ReferenceKind, expression: number): void {
  const { tree } = draft
  const type = tree.type(expression)
  if (type === 'identifier') {
    const name = tree.textOf(expression)
    if (!BUILT_IN.has(name)) draft.refer(kind, name, '', expression)
  } else if (type === 'dot_index_expression' || type === 'method_index_expression') {
    const name = tree.child(expression, type === 'dot_index_expression' ? 'field' : 'method')
    draft.refer(kind, tree.textOf(name), draft.qualifier(tree.child(expression, 'table')).replaceAll(':', '.'), name)
  }
}

const call: Visit = (node, draft) => {
  const { tree } = draft
  const callee = tree.child(node, 'name')
  referTo(draft, 'call', callee)
  const written = tree.shortText(callee)
  const values = tree.namedChildren(tree.child(node, 'arguments'))
  if (/^[Cc]lass$/.test(written) && values[1] !== undefined) referTo(draft, 'inherit', values[1])
  else if (EXTENDS.test(tree.shortText(tree.child(callee, 'method')))) referTo(draft, 'inherit', tree.child(callee, 'table'))
}

/** `__index = Base` takes what is missing from `Base`; `Cart.__index = Cart` does not. */
const field: Visit = (node, draft) => {
  const { tree } = draft
  const value = tree.child(node, 'value')
  if (tree.textOf(tree.child(node, 'name')) === '__index') referTo(draft, 'inherit', value)
  else referTo(draft, 'value', value)
}

const HANDED_ON = new Set(['arguments', 'expression_list'])

function isHandedOn(tree: SyntaxTree, node: number): boolean {
  return HANDED_ON.has(tree.parentType(node))
}

const value: Visit = (node, draft) => {
  if (isHandedOn(draft.tree, node)) referTo(draft, 'value', node)
}

/** Calls, bases, and names that are handed on. */
export const luaReferences: Readonly<Record<string, Visit>> = {
  function_call: call, field, identifier: value, dot_index_expression: value,
}
