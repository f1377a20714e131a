import type { ReferenceKind } from '@deepdiscovery/model'
import type { FactsDraft } from '../../facts-draft.ts'
import type { Visit } from '../../language-facts.ts'
import { argumentsOf, attributeName, calledWord, keywordOf, moduleName } from './syntax.ts'

/** Calls that are no calls of anything: they introduce or bind. */
const FORMS = new Set([
  'defmodule', 'defprotocol', 'defimpl', 'def', 'defp', 'defdelegate', 'defguard', 'defguardp', 'defmacro', 'defmacrop',
  'defstruct', 'defexception',
  'alias', 'import', 'use', 'require', 'if', 'unless', 'case', 'cond', 'with', 'for', 'try', 'receive', 'quote', 'unquote', 'fn',
  'raise', 'is_nil',
])

function referModule(draft: FactsDraft, kind: ReferenceKind, module: string, at: number): void {
  const end = module.lastIndexOf('.')
  draft.refer(kind, module.slice(end + 1), module.slice(0, Math.max(end, 0)), at)
}

const call: Visit = (node, draft) => {
  const { tree } = draft
  const target = tree.child(node, 'target')
  if (tree.type(target) === 'dot') {
    const [left, right] = [tree.child(target, 'left'), tree.child(target, 'right')]
    const at = tree.type(left) === 'alias' ? left : right
    if (tree.type(right) === 'identifier') draft.refer('call', tree.textOf(right), draft.qualifier(left), at)
    return
  }
  const word = calledWord(tree, node)
  if (word === 'defimpl') {
    const [protocol = -1] = argumentsOf(tree, node)
    const name = moduleName(tree, protocol)
    if (name !== undefined) referModule(draft, 'inherit', name, protocol)
  }
  if (word === '' || FORMS.has(word) || attributeName(tree, node) !== '' || isHead(draft, node) || isSpec(draft, node)) return
  draft.refer('call', word, '', target)
}

/** `get(id)` of `def get(id)`. */
function isHead({ tree }: FactsDraft, node: number): boolean {
  const parent = tree.parent(node)
  const holder = tree.type(parent) === 'binary_operator' ? tree.parent(parent) : parent
  return tree.type(holder) === 'arguments' && /^def\w*$/.test(calledWord(tree, tree.parent(holder)))
    && argumentsOf(tree, tree.parent(holder))[0] === (holder === parent ? node : parent)
}

/** `get(id)` of `@spec get(id) :: …`. */
function isSpec({ tree }: FactsDraft, node: number): boolean {
  const parent = tree.parent(node)
  const holder = tree.type(parent) === 'binary_operator' && tree.field(node) === 'left' ? tree.parent(parent) : parent
  return tree.type(holder) === 'arguments' && attributeName(tree, tree.parent(holder)) !== ''
}

/** A module wherever it stands by itself; the module of a call is told by the call. */
const alias: Visit = (node, draft) => {
  const { tree } = draft
  const parent = tree.parent(node)
  const place = tree.type(parent)
  if (place === 'dot') return
  const module = tree.textOf(node)
  if (place === 'struct') return referModule(draft, 'type', module, node)
  const user = place === 'arguments' ? tree.parent(parent) : -1
  const attribute = user < 0 ? '' : attributeName(tree, user)
  if (attribute === 'behaviour') return referModule(draft, 'inherit', module, node)
  if (attribute === 'impl') return referModule(draft, 'annotation', module, node)
  const word = calledWord(tree, user)
  if (/^(?:defmodule|defprotocol|defimpl|alias|import|use|require)$/.test(word) && argumentsOf(tree, user)[0] === node) return
  if (place === 'pair' && isAliasName(draft, node)) return
  if (place === 'tuple' && tree.parentType(parent) === 'dot') return
  referModule(draft, 'value', module, node)
}

function isAliasName({ tree }: FactsDraft, node: number): boolean {
  const call = tree.parent(tree.parent(tree.parent(tree.parent(node))))
  return /^(?:alias|require)$/.test(calledWord(tree, call)) && keywordOf(tree, call, 'as') === node
}

/** Calls, modules, behaviours and structs; `&Mod.run/1` and `Mod.t` of a type are calls to the grammar. */
export const elixirReferences: Readonly<Record<string, Visit>> = { call, alias }
