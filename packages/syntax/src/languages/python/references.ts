import type { ReferenceKind } from '@deepdiscovery/model'
import type { FactsDraft } from '../../facts-draft.ts'
import type { Visit } from '../../language-facts.ts'
import type { SyntaxTree } from '../../tree/syntax-tree.ts'
import { stringText } from './definitions.ts'

/** Types that no file of a repository defines. */
const BUILT_IN_TYPES = new Set([
  'int', 'str', 'float', 'bool', 'bytes', 'object', 'list', 'dict', 'tuple', 'set', 'frozenset', 'type', 'complex', 'bytearray',
])

/** Refers to what an expression names: `name`, `object.name`; nothing for the rest. */
function referTo(draft: FactsDraft, kind: ReferenceKind, expression: number): void {
  const { tree } = draft
  const type = tree.type(expression)
  if (type === 'identifier') draft.refer(kind, tree.textOf(expression), '', expression)
  else if (type === 'attribute') {
    const name = tree.child(expression, 'attribute')
    draft.refer(kind, tree.textOf(name), draft.qualifier(tree.child(expression, 'object')), name)
  } else if (type === 'subscript') referTo(draft, kind, tree.child(expression, 'value'))
}

const call: Visit = (node, draft) => {
  if (draft.tree.parentType(node) !== 'decorator') referTo(draft, 'call', draft.tree.child(node, 'function'))
}

const decorator: Visit = (node, draft) => {
  const { tree } = draft
  const expression = tree.firstNamed(node)
  referTo(draft, 'annotation', tree.type(expression) === 'call' ? tree.child(expression, 'function') : expression)
}

/** Bases of a class; the arguments of `Generic[T]` are types. */
const bases: Visit = (node, draft) => {
  const { tree } = draft
  const list = tree.child(node, 'superclasses')
  for (const base of tree.namedChildren(list)) {
    if (tree.type(base) === 'keyword_argument') continue
    referTo(draft, 'inherit', tree.type(base) === 'call' ? tree.child(base, 'function') : base)
    if (tree.type(base) !== 'subscript') continue
    for (const part of tree.namedChildren(base)) if (tree.field(part) === 'subscript') referToTypes(draft, part)
  }
}

const typeNode: Visit = (node, draft) => {
  const introduced = draft.tree.field(node) === 'left' && draft.tree.parentType(node) === 'type_alias_statement'
  if (!introduced) referToTypes(draft, node)
}

/** Every name in a type expression; a string in it is a type that is written before it exists. */
function referToTypes(draft: FactsDraft, type: number): void {
  const { tree } = draft
  if (isArgumentOfLiteral(tree, type)) return
  for (let node = type; node < tree.nodes.next[type]!;) {
    const kind = tree.type(node)
    if (kind === 'identifier') {
      if (!BUILT_IN_TYPES.has(tree.textOf(node))) referTo(draft, 'type', node)
    } else if (kind === 'attribute') referTo(draft, 'type', node)
    else if (kind === 'string') {
      for (const [path] of (stringText(tree, node) ?? '').slice(0, 400).matchAll(/[A-Za-z_][\w.]*/g)) {
        const name = path.slice(path.lastIndexOf('.') + 1)
        if (!BUILT_IN_TYPES.has(name)) draft.refer('type', name, path.slice(0, Math.max(0, path.length - name.length - 1)), node)
      }
    }
    const nested = kind === 'type' && node !== type
    node = kind === 'attribute' || kind === 'string' || nested ? tree.nodes.next[node]! : node + 1
  }
}

/** `Literal["a"]` holds values, not types. */
function isArgumentOfLiteral(tree: SyntaxTree, type: number): boolean {
  const generic = tree.parent(tree.parent(type))
  return tree.type(generic) === 'generic_type' && /^(?:Literal|typing\.Literal)$/.test(tree.textOf(tree.firstNamed(generic)))
}

/** Places where a bare name is handed on: parent type → field it has to be in, empty for any. */
const VALUE_PLACES: ReadonlyMap<string, string> = new Map([
  ['argument_list', ''], ['keyword_argument', 'value'], ['list', ''], ['tuple', ''], ['set', ''], ['pair', 'value'],
  ['assignment', 'right'], ['default_parameter', 'value'], ['typed_default_parameter', 'value'], ['raise_statement', ''],
  ['except_clause', ''], ['list_splat', ''], ['conditional_expression', ''], ['as_pattern', ''], ['expression_list', ''],
])

function isHandedOn(tree: SyntaxTree, node: number): boolean {
  const parent = tree.parent(node)
  const field = VALUE_PLACES.get(tree.type(parent))
  return (field === '' || field !== undefined && field === tree.field(node)) && tree.field(parent) !== 'superclasses'
}

const identifier: Visit = (node, draft) => {
  if (isHandedOn(draft.tree, node)) referTo(draft, 'value', node)
}

const TOLD_PLACES = new Set(['decorator', 'type', 'generic_type'])

/** `views.index` handed on, and members of something named like a class: `Status.ACTIVE`. */
const attribute: Visit = (node, draft) => {
  const { tree } = draft
  // These places tell of the attribute themselves.
  if (tree.field(node) === 'function' || TOLD_PLACES.has(tree.parentType(node))) return
  const object = tree.child(node, 'object')
  const first = tree.text.charCodeAt(tree.nodes.start[object]!)
  const capital = tree.type(object) === 'identifier' && first >= 65 && first <= 90
  if (tree.field(tree.parent(node)) !== 'superclasses' && (capital || isHandedOn(tree, node))) referTo(draft, 'value', node)
}

const classPattern: Visit = (node, draft) => {
  const path = draft.tree.textOf(draft.tree.firstNamed(node))
  const dot = path.lastIndexOf('.')
  draft.refer('value', path.slice(dot + 1), path.slice(0, Math.max(0, dot)), node)
}

/** Calls, bases, types, decorators and names that are handed on. */
export const pythonReferences: Readonly<Record<string, Visit>> = {
  call, decorator, class_definition: bases, type: typeNode, identifier, attribute, class_pattern: classPattern,
}
