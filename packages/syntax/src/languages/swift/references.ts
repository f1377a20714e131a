import type { ReferenceKind } from '@deepdiscovery/model'
import type { Visit } from '../../language-facts.ts'
import type { SyntaxTree } from '../../tree/syntax-tree.ts'
import { keywordOf } from './definitions.ts'
import { isCapital, selection, typeSegments } from './syntax.ts'

/** Types of the standard library that stand in every file. */
const BUILT_IN_TYPES = new Set([
  'String', 'Int', 'Double', 'Float', 'Bool', 'Any', 'AnyObject', 'Void', 'Self', 'Never', 'Character', 'UInt', 'UInt8', 'Int64', 'Error',
])

const call: Visit = (node, draft) => {
  const { tree } = draft
  const { name, receiver } = selection(tree, tree.firstNamed(node))
  if (name < 0) return
  // `Cart.init(1)` makes a new `Cart`.
  const path = tree.shortText(name) === 'init' ? /^([\w.]*?)\.?([A-Z]\w*)$/.exec(draft.qualifier(receiver)) : null
  if (path !== null) draft.refer('call', path[2]!, path[1]!, name)
  else draft.refer('call', tree.textOf(name), draft.qualifier(receiver), name)
}

function roleOf(tree: SyntaxTree, userType: number): ReferenceKind {
  const parent = tree.parent(userType)
  switch (tree.type(parent)) {
    case 'inheritance_specifier': return 'inherit'
    case 'attribute': return 'annotation'
    case 'constructor_expression': return 'call'
    case 'class_declaration': return keywordOf(tree, parent) === 'extension' ? 'inherit' : 'type'
    default: return 'type'
  }
}

const userType: Visit = (node, draft) => {
  const { tree } = draft
  const segments = typeSegments(tree, node)
  const last = segments.at(-1)
  if (last === undefined) return
  const name = tree.textOf(last)
  const role = roleOf(tree, node)
  if (role !== 'annotation' && role !== 'call' && segments.length === 1 && BUILT_IN_TYPES.has(name)) return
  draft.refer(role, name, segments.slice(0, -1).map(each => tree.textOf(each)).join('.'), last)
}

const typeParameter: Visit = (node, draft) =>
  draft.addTypeParameter(draft.tree.textOf(draft.tree.childOfType(node, 'type_identifier')))

/** `Color.red` and `Cart.self`; what is called is told by its call. */
const navigation: Visit = (node, draft) => {
  const { tree } = draft
  const { name, receiver } = selection(tree, node)
  const parent = tree.parent(node)
  const isCallee = tree.type(parent) === 'call_expression' && tree.firstNamed(parent) === node
  if (name < 0 || isCallee || tree.type(parent) === 'navigation_expression' || !isCapital(tree, receiver)) return
  const owner = draft.qualifier(receiver)
  if (tree.shortText(name) !== 'self') return draft.refer('value', tree.textOf(name), owner, name)
  const path = owner.split('.')
  draft.refer('type', path.pop() ?? '', path.join('.'), receiver)
}

/** Places and fields where a name is introduced, selected or only labels something. */
const NO_VALUE = new Set(['pattern', 'value_argument_label', 'navigation_suffix', 'identifier', 'lambda_parameter', 'enum_entry', 'enum_type_parameters', 'prefix_expression'])
const NO_FIELD = new Set(['name', 'bound_identifier', 'suffix', 'external_name'])

const identifier: Visit = (node, draft) => {
  const { tree } = draft
  const place = tree.parentType(node)
  if (NO_VALUE.has(place) || NO_FIELD.has(tree.field(node)) || place === 'call_expression' && tree.firstNamed(tree.parent(node)) === node) return
  if (place === 'value_argument' || isCapital(tree, node) && place !== 'navigation_expression') draft.refer('value', tree.textOf(node), '', node)
}

/** `\\Cart.total` */
const keyPath: Visit = (node, draft) => {
  const type = draft.tree.childOfType(node, 'type_identifier')
  draft.refer('type', draft.tree.textOf(type), '', node)
}

/** Calls, bases, extended types, types, attributes and names that are handed on. */
export const swiftReferences: Readonly<Record<string, Visit>> = {
  call_expression: call,
  user_type: userType,
  type_parameter: typeParameter,
  navigation_expression: navigation,
  simple_identifier: identifier,
  key_path_expression: keyPath,
}
