import type { ReferenceKind } from '@deepdiscovery/model'
import type { Visit } from '../../language-facts.ts'
import { visitAll } from '../../merge-visits.ts'
import type { SyntaxTree } from '../../tree/syntax-tree.ts'
import { isCapital, plainPath, selection } from './syntax.ts'

/** Types of `scala` and `java.lang` that stand in every file. */
const BUILT_IN_TYPES = new Set([
  'String', 'Any', 'AnyRef', 'AnyVal', 'Unit', 'Nothing', 'Null', 'Int', 'Long', 'Short', 'Byte', 'Double', 'Float', 'Boolean', 'Char',
])

const call: Visit = (node, draft) => {
  const { tree } = draft
  const { name, owner } = selection(tree, tree.child(node, 'function'))
  if (name >= 0) draft.refer('call', plainPath(tree.textOf(name)), draft.qualifier(owner), name)
}

/** What a type name is used for; `undefined` where it is introduced or told by the name around it. */
function roleOf(tree: SyntaxTree, type: number): ReferenceKind | undefined {
  let node = type
  let parent = tree.parent(node)
  const place = tree.type(parent)
  if (place === 'stable_type_identifier' || tree.field(node) === 'name' && place === 'type_definition') return undefined
  while (tree.type(parent) === 'generic_type' && tree.firstNamed(parent) === node) {
    node = parent
    parent = tree.parent(node)
  }
  const isFirst = tree.firstNamed(parent) === node
  switch (tree.type(parent)) {
    case 'extends_clause': return 'inherit'
    case 'derives_clause': return 'inherit'
    case 'annotation': return 'annotation'
    case 'instance_expression': return isFirst ? 'call' : 'type'
    case 'compound_type': {
      if (tree.parentType(parent) === 'instance_expression') return isFirst ? 'call' : 'inherit'
      return tree.parentType(parent) === 'extends_clause' ? 'inherit' : 'type'
    }
    default: return 'type'
  }
}

const typeName: Visit = (node, draft) => {
  const name = plainPath(draft.tree.textOf(node))
  const role = roleOf(draft.tree, node)
  if (role !== undefined && !(role === 'type' && BUILT_IN_TYPES.has(name))) draft.refer(role, name, '', node)
}

const stableTypeName: Visit = (node, draft) => {
  const { tree } = draft
  const role = roleOf(tree, node)
  const [owner = -1, name = -1] = tree.namedChildren(node)
  // `this.type` and `a.type` name no type.
  if (role !== undefined && name >= 0) draft.refer(role, plainPath(tree.textOf(name)), draft.qualifier(owner), name)
}

const typeParameters: Visit = (node, draft) => {
  for (const name of draft.tree.childrenIn(node, 'name')) draft.addTypeParameter(plainPath(draft.tree.textOf(name)))
}

/** `Color.Red` and `repo.all`; what is called is told by its call. */
const field: Visit = (node, draft) => {
  const { tree } = draft
  const parent = tree.parent(node)
  const place = tree.type(parent)
  const isCallee = place === 'call_expression' && tree.field(node) === 'function' || place === 'generic_function'
  if (isCallee || place === 'field_expression') return
  const name = tree.child(node, 'field')
  draft.refer('value', plainPath(tree.textOf(name)), draft.qualifier(tree.child(node, 'value')), name)
}

/** Places where a lone identifier is a name that is introduced, selected or called. */
const NO_VALUE = new Set([
  'import_declaration', 'export_declaration', 'namespace_selectors', 'package_identifier', 'arrow_renamed_identifier', 'as_renamed_identifier',
  'access_qualifier', 'identifiers', 'self_type', 'stable_type_identifier', 'annotation', 'interpolated_string_expression',
])

const identifier: Visit = (node, draft) => {
  const { tree } = draft
  const parent = tree.parent(node)
  const place = tree.type(parent)
  const field = tree.field(node)
  if (NO_VALUE.has(place) || field === 'name' || field === 'function' || field === 'field' || field === 'alias') return
  if (place === 'infix_expression') {
    // The grammar takes `new Shape(1) with Color` for a call of `with`.
    const isMixin = tree.shortText(tree.child(parent, 'operator')) === 'with'
    if (isMixin && field === 'right') return draft.refer('inherit', plainPath(tree.textOf(node)), '', node)
    if (field === 'operator') return isMixin ? undefined : draft.refer('call', plainPath(tree.textOf(node)), draft.qualifier(tree.child(parent, 'left')), node)
  }
  if (field === 'pattern' && !isCapital(tree, node) || place === 'field_expression' || field === 'left' && place === 'assignment_expression') return
  if (place === 'stable_identifier') {
    const [owner = -1, name = -1] = tree.namedChildren(parent)
    if (name === node) draft.refer('value', plainPath(tree.textOf(node)), draft.qualifier(owner), node)
    return
  }
  if (place === 'arguments' || isCapital(tree, node)) draft.refer('value', plainPath(tree.textOf(node)), '', node)
}

/** Calls, bases, types, annotations and names that are handed on. */
export const scalaReferences: Readonly<Record<string, Visit>> = {
  call_expression: call,
  type_identifier: typeName,
  stable_type_identifier: stableTypeName,
  type_parameters: typeParameters,
  field_expression: field,
  ...visitAll(['identifier'], identifier),
}
