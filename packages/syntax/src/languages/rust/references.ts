import type { ReferenceKind } from '@deepdiscovery/model'
import type { FactsDraft } from '../../facts-draft.ts'
import type { Visit } from '../../language-facts.ts'
import { visitAll } from '../../merge-visits.ts'
import type { SyntaxTree } from '../../tree/syntax-tree.ts'

/** Types of the prelude, and `Self`. */
const BUILT_IN_TYPES = new Set(['Self', 'String', 'Option', 'Result', 'Vec', 'Box'])
/** Constructors and macros of the prelude. */
const BUILT_IN_CALLS = new Set([
  'Some', 'Ok', 'Err', 'vec', 'format', 'println', 'print', 'eprintln', 'eprint', 'panic', 'assert', 'assert_eq', 'assert_ne',
  'debug_assert', 'matches', 'write', 'writeln', 'todo', 'unimplemented', 'unreachable', 'dbg',
])

function referTo(draft: FactsDraft, kind: ReferenceKind, expression: number): void {
  const { tree } = draft
  const type = tree.type(expression)
  if (type === 'identifier' || type === 'type_identifier') draft.refer(kind, plain(tree, expression), '', expression)
  else if (type === 'scoped_identifier' || type === 'scoped_type_identifier') {
    const name = tree.child(expression, 'name')
    draft.refer(kind, plain(tree, name), draft.qualifier(tree.child(expression, 'path')), name)
  } else if (type === 'field_expression') {
    const field = tree.child(expression, 'field')
    draft.refer(kind, plain(tree, field), draft.qualifier(tree.child(expression, 'value')), field)
  } else if (type === 'generic_function') referTo(draft, kind, tree.child(expression, 'function'))
  else if (type === 'generic_type') referTo(draft, kind, tree.child(expression, 'type'))
}

/** A name without the `r#` of raw identifiers. */
function plain(tree: SyntaxTree, name: number): string {
  return tree.textOf(name).replace(/^r#/, '')
}

const call: Visit = (node, draft) => {
  const callee = draft.tree.child(node, 'function')
  if (!BUILT_IN_CALLS.has(draft.tree.shortText(callee))) referTo(draft, 'call', callee)
}

const macroCall: Visit = (node, draft) => {
  const name = draft.tree.child(node, 'macro')
  if (!BUILT_IN_CALLS.has(draft.tree.shortText(name))) referTo(draft, 'call', name)
}

/** `impl Trait for Type` inherits from the trait. */
const implementation: Visit = (node, draft) => {
  const { tree } = draft
  const trait = tree.child(node, 'trait')
  if (trait >= 0) referTo(draft, 'inherit', trait)
}

/** `trait A: B + C` inherits from its bounds. */
const trait: Visit = (node, draft) => {
  const { tree } = draft
  for (const bound of tree.namedChildren(tree.child(node, 'bounds'))) referTo(draft, 'inherit', bound)
}

const INTRODUCES_TYPE = new Set([
  'struct_item', 'enum_item', 'union_item', 'trait_item', 'type_item', 'associated_type', 'type_parameter',
  'scoped_type_identifier',
])

const typeName: Visit = (node, draft) => {
  const { tree } = draft
  const introduced = tree.field(node) === 'name' && INTRODUCES_TYPE.has(tree.parentType(node))
  if (introduced || isBase(tree, node) || BUILT_IN_TYPES.has(tree.shortText(node))) return
  draft.refer('type', tree.textOf(node), '', node)
}

const scopedTypeName: Visit = (node, draft) => {
  if (!isBase(draft.tree, node)) referTo(draft, 'type', node)
}

/** Whether a type was told as a base already. */
function isBase(tree: SyntaxTree, type: number): boolean {
  const generic = tree.type(tree.parent(type)) === 'generic_type' && tree.field(type) === 'type'
  const node = generic ? tree.parent(type) : type
  const parent = tree.parent(node)
  if (tree.field(node) === 'trait' && tree.type(parent) === 'impl_item') return true
  return tree.type(parent) === 'trait_bounds' && tree.parentType(parent) === 'trait_item'
}

const typeParameter: Visit = (node, draft) => {
  const name = draft.tree.child(node, 'name')
  if (name >= 0) draft.addTypeParameter(draft.tree.textOf(name))
}

/** `#[derive(Debug)]` is an annotation for `derive` and for each derived trait. */
const attribute: Visit = (node, draft) => {
  const { tree } = draft
  const path = tree.firstNamed(node)
  referTo(draft, 'annotation', path)
  if (tree.shortText(path) !== 'derive') return
  for (const name of tree.namedChildren(tree.child(node, 'arguments'))) referTo(draft, 'annotation', name)
}

const HANDED_ON = new Set(['arguments', 'array_expression', 'tuple_expression', 'shorthand_field_initializer'])

function isHandedOn(tree: SyntaxTree, node: number): boolean {
  const place = tree.parentType(node)
  return HANDED_ON.has(place) || tree.field(node) === 'value' && (place === 'field_initializer' || place === 'let_declaration')
}

const identifier: Visit = (node, draft) => {
  if (isHandedOn(draft.tree, node)) referTo(draft, 'value', node)
}

/** `Color::Red` that is not called: a variant, a constant or a function handed on, also in patterns. */
const scopedIdentifier: Visit = (node, draft) => {
  const { tree } = draft
  const place = tree.parentType(node)
  const isPart = tree.field(node) === 'function' || tree.field(node) === 'path' || tree.field(node) === 'macro'
    || place.startsWith('use_') || place === 'scoped_use_list' || place === 'attribute'
  if (!isPart) referTo(draft, 'value', node)
}

/** Nodes that paths are made of inside the arguments of a macro or an attribute, which no grammar parses. */
const PATH_PARTS = new Set(['identifier', 'crate', 'super', 'self', 'metavariable'])

/** Paths (`crate::cart::Cart`) and plain calls in what a macro or an attribute is given. */
const tokenTree: Visit = (node, draft) => {
  const { tree } = draft
  // `attribute` tells the names that are derived.
  if (tree.parentType(node) === 'attribute' && tree.shortText(tree.firstNamed(tree.parent(node))) === 'derive') return
  let path: number[] = []
  let isMember = false
  let joined = false
  const finish = (next: number): void => {
    const last = path.at(-1)
    const isCall = next >= 0 && tree.type(next) === 'token_tree' && tree.textOf(next).startsWith('(')
    if (last !== undefined && !isMember && tree.type(last) === 'identifier' && (path.length > 1 || isCall)) {
      const qualifier = path.slice(0, -1).map(each => plain(tree, each)).join('::')
      const isBuiltIn = qualifier === '' && BUILT_IN_CALLS.has(plain(tree, last))
      if (!isBuiltIn) draft.refer(isCall ? 'call' : 'value', plain(tree, last), qualifier, last)
    }
    path = []
    joined = false
    isMember = false
  }
  for (let child = tree.firstChild(node); child >= 0; child = tree.nextSibling(child)) {
    const type = tree.type(child)
    if (type === '::') joined = path.length > 0
    else if (PATH_PARTS.has(type) && (path.length === 0 || joined)) {
      path.push(child)
      joined = false
    } else {
      finish(child)
      if (PATH_PARTS.has(type)) path.push(child)
      else isMember = type === '.'
    }
  }
  finish(-1)
}

/** Calls, macros, traits, types, attributes and names that are handed on. */
export const rustReferences: Readonly<Record<string, Visit>> = {
  call_expression: call,
  macro_invocation: macroCall,
  impl_item: implementation,
  trait_item: trait,
  type_identifier: typeName,
  scoped_type_identifier: scopedTypeName,
  type_parameter: typeParameter,
  attribute,
  token_tree: tokenTree,
  identifier,
  ...visitAll(['scoped_identifier'], scopedIdentifier),
}
