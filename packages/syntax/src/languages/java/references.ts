import type { ReferenceKind } from '@deepdiscovery/model'
import type { Visit } from '../../language-facts.ts'
import { visitAll } from '../../merge-visits.ts'
import type { SyntaxTree } from '../../tree/syntax-tree.ts'

/** Types of `java.lang` that stand in every file. */
const BUILT_IN_TYPES = new Set([
  'String', 'Object', 'Integer', 'Long', 'Boolean', 'Double', 'Float', 'Short', 'Byte', 'Character', 'Void', 'Class', 'Exception',
  'RuntimeException', 'Throwable', 'Iterable',
])

const INHERIT = new Set(['superclass', 'super_interfaces', 'extends_interfaces'])

const call: Visit = (node, draft) => {
  const { tree } = draft
  const name = tree.child(node, 'name')
  draft.refer('call', tree.textOf(name), draft.qualifier(tree.child(node, 'object')), name)
}

/** What a type name is used for; `undefined` where it is introduced or told by the name around it. */
function roleOf(tree: SyntaxTree, type: number): ReferenceKind | undefined {
  let node = type
  let parent = tree.parent(node)
  if (tree.type(parent) === 'scoped_type_identifier' || tree.type(parent) === 'type_parameter') return undefined
  // The first child of `List<T>` is the type itself, the others are its arguments.
  if (tree.type(parent) === 'generic_type' && tree.firstChild(parent) === node) {
    node = parent
    parent = tree.parent(node)
  }
  const place = tree.type(parent)
  if (place === 'object_creation_expression') return tree.field(node) === 'type' ? 'call' : 'type'
  if (INHERIT.has(place)) return 'inherit'
  return place === 'type_list' && INHERIT.has(tree.parentType(parent)) ? 'inherit' : 'type'
}

const typeName: Visit = (node, draft) => {
  const name = draft.tree.textOf(node)
  const role = roleOf(draft.tree, node)
  if (role !== undefined && !(role === 'type' && BUILT_IN_TYPES.has(name))) draft.refer(role, name, '', node)
}

const scopedTypeName: Visit = (node, draft) => {
  const { tree } = draft
  const role = roleOf(tree, node)
  const [scope, name] = [tree.firstNamed(node), tree.namedChildren(node).at(-1) ?? -1]
  if (role !== undefined) draft.refer(role, tree.textOf(name), draft.qualifier(scope), name)
}

const typeParameter: Visit = (node, draft) => draft.addTypeParameter(draft.tree.textOf(draft.tree.firstNamed(node)))

const annotation: Visit = (node, draft) => {
  const { tree } = draft
  const name = tree.child(node, 'name')
  const scoped = tree.type(name) === 'scoped_identifier'
  const last = scoped ? tree.child(name, 'name') : name
  draft.refer('annotation', tree.textOf(last), scoped ? draft.qualifier(tree.child(name, 'scope')) : '', last)
}

/** `Foo::bar` is a value, `Foo::new` a call. */
const methodReference: Visit = (node, draft) => {
  const { tree } = draft
  const owner = tree.firstNamed(node)
  if (tree.childOfType(node, 'new') >= 0) return draft.refer('call', tree.textOf(owner).replace(/[<[].*/s, ''), '', owner)
  const name = tree.namedChildren(node).at(-1) ?? -1
  if (name !== owner) draft.refer('value', tree.textOf(name), draft.qualifier(owner), name)
}

const HANDED_ON = new Set(['argument_list', 'array_initializer', 'element_value_array_initializer', 'annotation_argument_list'])

const identifier: Visit = (node, draft) => {
  const { tree } = draft
  const place = tree.parentType(node)
  const inPair = place === 'element_value_pair' && tree.field(node) === 'value'
  if (HANDED_ON.has(place) || inPair) draft.refer('value', tree.textOf(node), '', node)
}

/** `Color.RED`, `org.acme.Color.RED`: a member of something named like a type. */
const fieldAccess: Visit = (node, draft) => {
  const { tree } = draft
  const object = tree.child(node, 'object')
  const field = tree.child(node, 'field')
  if (tree.type(object) === 'field_access') {
    const qualifier = draft.qualifier(object)
    const isPart = tree.parentType(node) === 'field_access' || tree.field(node) === 'object'
    const isQualified = /^[a-z]\w*(?:\.[a-z]\w*)*\.[A-Z][\w.]*$/.test(qualifier)
    if (isQualified && !isPart) draft.refer('value', tree.textOf(field), qualifier, field)
    return
  }
  const first = tree.text.charCodeAt(tree.nodes.start[object]!)
  if (tree.type(object) !== 'identifier' || first < 65 || first > 90) return
  draft.refer('value', tree.textOf(field), tree.textOf(object), field)
}

/** Calls, bases, types, annotations and names that are handed on. */
export const javaReferences: Readonly<Record<string, Visit>> = {
  method_invocation: call,
  type_identifier: typeName,
  scoped_type_identifier: scopedTypeName,
  type_parameter: typeParameter,
  ...visitAll(['annotation', 'marker_annotation'], annotation),
  method_reference: methodReference,
  identifier,
  field_access: fieldAccess,
}
