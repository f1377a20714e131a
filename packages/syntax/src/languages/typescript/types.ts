import type { Visit } from '../../language-facts.ts'
import { mergeVisits, visitAll } from '../../merge-visits.ts'
import type { SyntaxTree } from '../../tree/syntax-tree.ts'
import { afterDecorators, declaration, field, method, statementOf } from '../javascript/definitions.ts'
import { baseClause } from '../javascript/references.ts'

const typeAlias: Visit = (node, draft) => {
  const { tree } = draft
  const { statement, exported } = statementOf(tree, node)
  const name = tree.textOf(tree.child(node, 'name'))
  const value = tree.child(node, 'value')
  draft.define({ name, kind: 'type', node: statement, ...(tree.type(value) === 'object_type' ? { body: value } : {}), exported })
  draft.openScope(node, name, 'type')
}

/** Name of a declaration or member, which may be written as a string. */
function unquotedName(tree: SyntaxTree, node: number): string {
  return tree.textOf(tree.child(node, 'name')).replaceAll(/['"]/g, '')
}

const namespace: Visit = (node, draft) => {
  const { tree } = draft
  const { statement, exported } = statementOf(tree, node)
  const name = unquotedName(tree, node)
  draft.define({ name, kind: 'module', node: statement, body: tree.child(node, 'body'), exported })
  draft.openScope(node, name, 'module')
}

/** Members of interfaces and of the object that a type alias stands for; those of types in passing are left out. */
function isNamedMember(tree: SyntaxTree, member: number): boolean {
  const body = tree.parent(member)
  if (tree.type(body) !== 'object_type') return true
  const owner = tree.parent(body)
  return /^(?:type_alias_declaration|interface_declaration)$/.test(tree.type(owner))
    || tree.type(owner) === 'intersection_type' && tree.parentType(owner) === 'type_alias_declaration'
}

const propertySignature: Visit = (node, draft) => {
  const { tree } = draft
  if (isNamedMember(tree, node)) draft.define({ name: unquotedName(tree, node), kind: 'field', node, exported: true })
}

const methodSignature: Visit = (node, draft) => {
  if (isNamedMember(draft.tree, node)) method(node, draft)
}

const enumMember: Visit = (node, draft) => {
  draft.define({ name: unquotedName(draft.tree, node), kind: 'constant', node, exported: true })
}

const bareEnumMember: Visit = (node, draft) => {
  const { tree } = draft
  if (tree.parentType(node) === 'enum_body') draft.define({ name: tree.textOf(node), kind: 'constant', node, exported: true })
}

/** `constructor(private readonly cart: Cart)` declares a field of the class. */
const parameterProperty: Visit = (node, draft) => {
  const { tree } = draft
  const modifier = tree.childOfType(node, 'accessibility_modifier')
  if (modifier < 0 && tree.childOfType(node, 'readonly') < 0) return
  draft.define({
    name: tree.textOf(tree.child(node, 'pattern')), kind: 'field', node, head: afterDecorators(tree, node),
    exported: tree.textOf(modifier) !== 'private', container: draft.container.replace(/\.?constructor$/, ''),
  })
}

const typeParameter: Visit = (node, draft) => draft.addTypeParameter(draft.tree.textOf(draft.tree.child(node, 'name')))

const INTRODUCES_TYPE = new Set([
  'class_declaration', 'abstract_class_declaration', 'class', 'interface_declaration', 'type_alias_declaration', 'type_parameter',
  'nested_type_identifier',
])

const typeName: Visit = (node, draft) => {
  const { tree } = draft
  const parent = tree.parent(node)
  if (INTRODUCES_TYPE.has(tree.type(parent)) && tree.field(node) === 'name') return
  draft.refer(isBase(tree, node) ? 'inherit' : 'type', tree.textOf(node), '', node)
}

const nestedTypeName: Visit = (node, draft) => {
  const { tree } = draft
  const name = tree.child(node, 'name')
  draft.refer(isBase(tree, node) ? 'inherit' : 'type', tree.textOf(name), draft.qualifier(tree.child(node, 'module')), name)
}

/** Whether a type stands in `implements A, B<C>` or in an interface's `extends`. */
function isBase(tree: SyntaxTree, type: number): boolean {
  const parent = tree.parent(type)
  const clause = tree.type(parent) === 'generic_type' && tree.field(type) === 'name' ? tree.parent(parent) : parent
  return /^(?:implements_clause|extends_type_clause)$/.test(tree.type(clause))
}

/** What TypeScript has beyond JavaScript. */
export const typescriptVisits: Readonly<Record<string, Visit>> = mergeVisits({
  abstract_class_declaration: declaration('class', 'type'),
  interface_declaration: declaration('interface', 'type'),
  enum_declaration: declaration('enum', 'type'),
  type_alias_declaration: typeAlias,
  function_signature: declaration('function', 'function'),
  ...visitAll(['internal_module', 'module'], namespace),
  abstract_method_signature: method,
  method_signature: methodSignature,
  property_signature: propertySignature,
  public_field_definition: field,
  enum_assignment: enumMember,
  property_identifier: bareEnumMember,
  ...visitAll(['required_parameter', 'optional_parameter'], parameterProperty),
  type_parameter: typeParameter,
  type_identifier: typeName,
  nested_type_identifier: nestedTypeName,
  extends_clause: baseClause,
})
