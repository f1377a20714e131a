import type { DefinitionKind } from '@deepdiscovery/model'
import { docParagraph } from '../../doc-comment.ts'
import type { FactsDraft } from '../../facts-draft.ts'
import type { Visit } from '../../language-facts.ts'
import type { SyntaxTree } from '../../tree/syntax-tree.ts'
import { argumentsOf, attributeName, calledWord, moduleName, stringText } from './syntax.ts'

const MODULES = new Map<string, DefinitionKind>([['defmodule', 'module'], ['defprotocol', 'interface']])
const FUNCTIONS = new Map<string, DefinitionKind>(Object.entries({
  def: 'function', defp: 'function', defdelegate: 'function',
  defguard: 'macro', defguardp: 'macro', defmacro: 'macro', defmacrop: 'macro',
} as const))

/** Doc of what follows, by file: `@doc "…"`. */
const pending = new WeakMap<FactsDraft, string | undefined>()
/** Function defined last: its other clauses are no definitions of their own. */
const last = new WeakMap<FactsDraft, string>()

/** `defmodule A.B.C` is named `C`; the signature keeps the whole name. */
function module(draft: FactsDraft, node: number, kind: DefinitionKind): void {
  const { tree } = draft
  const [first = -1] = argumentsOf(tree, node)
  const name = moduleName(tree, first)?.split('.').at(-1)
  if (name === undefined) return
  draft.define({ name, kind, node, body: bodyOf(tree, node), exported: draft.scope !== 'function', doc: moduleDoc(tree, node) })
  draft.openScope(node, name, 'type')
  pending.delete(draft)
}

function moduleDoc(tree: SyntaxTree, node: number): string | undefined {
  for (const statement of tree.namedChildren(tree.childOfType(node, 'do_block')).slice(0, 6)) {
    const operand = tree.child(statement, 'operand')
    if (operand >= 0 && attributeName(tree, operand) === 'moduledoc') return docOf(tree, operand)
  }
  return undefined
}

function docOf(tree: SyntaxTree, call: number): string | undefined {
  const text = stringText(tree, argumentsOf(tree, call)[0] ?? -1)
  return text === undefined ? undefined : docParagraph(text.replace(/^\s*\n/, ''))
}

function callable(draft: FactsDraft, node: number, kind: DefinitionKind, isPrivate: boolean): void {
  const { tree } = draft
  const name = functionName(tree, argumentsOf(tree, node)[0] ?? -1)
  if (name === '') return
  const path = `${draft.container}.${name}`
  if (draft.scope !== 'function' && last.get(draft) !== path) {
    draft.define({ name, kind, node, body: bodyOf(tree, node), exported: !isPrivate, doc: pending.get(draft) })
  }
  last.set(draft, path)
  pending.delete(draft)
  draft.openScope(node, name, 'function')
}

/** `get` of `get(id) when is_integer(id)`. */
function functionName(tree: SyntaxTree, head: number): string {
  const type = tree.type(head)
  if (type === 'identifier') return tree.textOf(head)
  if (type === 'call') return calledWord(tree, head)
  return type === 'binary_operator' ? functionName(tree, tree.child(head, 'left')) : ''
}

function bodyOf(tree: SyntaxTree, node: number): number {
  const block = tree.childOfType(node, 'do_block')
  if (block >= 0) return block
  const keywords = argumentsOf(tree, node).findLast(each => tree.type(each) === 'keywords')
  return keywords !== undefined && tree.text.startsWith('do:', tree.nodes.start[keywords]) ? keywords : -1
}

const call: Visit = (node, draft) => {
  const { tree } = draft
  const word = calledWord(tree, node)
  if (word === '' || word.length > 12) return
  const kind = MODULES.get(word)
  if (kind !== undefined) return module(draft, node, kind)
  if (word === 'defimpl') return draft.openScope(node, '', 'type')
  const functionKind = FUNCTIONS.get(word)
  if (functionKind !== undefined) return callable(draft, node, functionKind, word.endsWith('p'))
  if (word === 'defstruct' || word === 'defexception') return fields(draft, node)
  const attribute = attributeName(tree, node)
  if (attribute === 'doc') pending.set(draft, docOf(tree, node))
  else if (attribute === 'callback' || attribute === 'macrocallback') callback(draft, node)
  else if (/^(?:type|typep|opaque)$/.test(attribute)) typeName(draft, node)
}

function fields(draft: FactsDraft, node: number): void {
  const { tree } = draft
  if (draft.scope !== 'type') return
  const lists = argumentsOf(tree, node).flatMap(each => tree.type(each) === 'list' ? tree.namedChildren(each) : [each])
  for (const each of lists) {
    const pairs = tree.type(each) === 'keywords' ? tree.namedChildren(each) : []
    const names = [stringText(tree, each) ?? '', ...pairs.map(pair => tree.textOf(tree.child(pair, 'key')).trim().slice(0, -1))]
    for (const name of names) draft.define({ name, kind: 'field', node: each, exported: true, doc: undefined })
  }
}

function callback(draft: FactsDraft, node: number): void {
  const name = functionName(draft.tree, argumentsOf(draft.tree, node)[0] ?? -1)
  draft.define({ name, kind: 'function', node, exported: true, doc: pending.get(draft) })
  pending.delete(draft)
}

function typeName(draft: FactsDraft, node: number): void {
  const name = functionName(draft.tree, argumentsOf(draft.tree, node)[0] ?? -1)
  draft.define({ name, kind: 'type', node, exported: calledWord(draft.tree, node) !== 'typep', doc: undefined })
}

/** Modules, protocols, functions (their first clause), macros, struct fields, callbacks and types. */
export const elixirDefinitions: Readonly<Record<string, Visit>> = { call }
