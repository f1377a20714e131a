import type { DefinitionKind } from '@deepdiscovery/model'
import type { ScopeKind } from '../../facts-draft.ts'
import type { Visit } from '../../language-facts.ts'
import { visitAll } from '../../merge-visits.ts'
import { NONE } from '../../tree/syntax-tree.ts'
import type { SyntaxTree } from '../../tree/syntax-tree.ts'
import { exportValue } from './exported-value.ts'
import { callable, DEFAULT_NAME } from './callable.ts'
import type { Callable } from './callable.ts'
import { bringsModule, firstArgument, isFunction } from './syntax.ts'

/** The statement a declaration is, with `export` and `declare`, and whether it is exported by that. */
export function statementOf(tree: SyntaxTree, declaration: number): { statement: number; exported: boolean; isDefault: boolean } {
  let statement = declaration
  if (tree.parentType(statement) === 'expression_statement') statement = tree.parent(statement)
  if (tree.parentType(statement) === 'ambient_declaration') statement = tree.parent(statement)
  const exported = tree.parentType(statement) === 'export_statement'
  if (exported) statement = tree.parent(statement)
  return { statement, exported, isDefault: exported && tree.childOfType(statement, 'default') >= 0 }
}

/** First child that is neither decorator nor comment: where a signature starts. */
export function afterDecorators(tree: SyntaxTree, node: number): number {
  for (let child = tree.firstChild(node); child >= 0; child = tree.nextSibling(child)) {
    if (tree.type(child) !== 'decorator' && tree.type(child) !== 'comment') return child
  }
  return node
}

/** A visitor for `keyword name … { body }`. */
export function declaration(kind: DefinitionKind, scope: ScopeKind): Visit {
  return (node, draft) => {
    const { tree } = draft
    const { statement, exported, isDefault } = statementOf(tree, node)
    const nameNode = tree.child(node, 'name')
    const name = nameNode >= 0 ? tree.textOf(nameNode) : isDefault ? DEFAULT_NAME : ''
    const body = tree.child(node, 'body')
    draft.define({ name, kind, node: statement, head: afterDecorators(tree, statement), body, exported })
    draft.openScope(node, name, scope)
  }
}

/** `memo(() => …)`, `forwardRef(function …)`: a component if its name looks like one. */
function wrappedComponent(tree: SyntaxTree, name: string, value: number): Callable | undefined {
  if (!/^[A-Z]/.test(name) || tree.type(value) !== 'call_expression') return undefined
  const argument = firstArgument(tree, value)
  return isFunction(tree, argument) ? { kind: 'function', body: tree.child(argument, 'body'), scope: 'function' } : undefined
}

const TOP_LEVEL = new Set(['program', 'export_statement', 'ambient_declaration'])

/** Whether a declaration stands at the top of a file or of a namespace. */
function isTopLevel(tree: SyntaxTree, declarationNode: number): boolean {
  const parent = tree.parent(declarationNode)
  if (TOP_LEVEL.has(tree.type(parent))) return true
  return tree.type(parent) === 'statement_block' && /^(?:internal_module|module)$/.test(tree.parentType(parent))
}

const variable: Visit = (node, draft) => {
  const { tree } = draft
  const statementNode = tree.parent(node)
  const nameNode = tree.child(node, 'name')
  const value = tree.child(node, 'value')
  const topLevel = isTopLevel(tree, statementNode)
  const isConstant = tree.type(tree.firstChild(statementNode)) === 'const'
  const plain: DefinitionKind = isConstant ? 'constant' : 'variable'
  if (value >= 0 && bringsModule(tree, value)) return
  const { statement, exported } = statementOf(tree, statementNode)
  const alone = tree.childOfType(statementNode, 'variable_declarator') === node && tree.type(tree.nextSibling(node)) !== ','
  const span = alone ? statement : node
  if (tree.type(nameNode) !== 'identifier') {
    if (topLevel) for (const name of patternNames(tree, nameNode)) draft.define({ name, kind: plain, node: span, exported })
    return
  }
  const name = tree.textOf(nameNode)
  const found = callable(tree, value) ?? (topLevel ? wrappedComponent(tree, name, value) : undefined)
  if (!topLevel && found === undefined) return
  const literalBody = /^(?:object|array)$/.test(tree.type(value)) ? value : NONE
  draft.define({ name, kind: found?.kind ?? plain, node: span, body: found?.body ?? literalBody, exported })
  draft.openScope(node, name, found?.scope ?? 'value')
}

/** Names bound by a destructuring pattern. */
export function patternNames(tree: SyntaxTree, pattern: number): string[] {
  const names: string[] = []
  const end = pattern < 0 ? 0 : tree.nodes.next[pattern]!
  for (let node = pattern; node >= 0 && node < end; node++) {
    const type = tree.type(node)
    const isName = type === 'identifier' && tree.isNamed(node) && tree.field(node) !== 'right'
    const isMember = tree.parentType(node) === 'member_expression'
    if (type === 'shorthand_property_identifier_pattern' || isName && !isMember) names.push(tree.textOf(node))
  }
  return names
}

/** Whether a class member can be used from outside the class. */
function isVisibleMember(tree: SyntaxTree, member: number): boolean {
  const modifier = tree.childOfType(member, 'accessibility_modifier')
  return tree.textOf(modifier) !== 'private' && !tree.textOf(memberName(tree, member)).startsWith('#')
}

function memberName(tree: SyntaxTree, member: number): number {
  const name = tree.child(member, 'name')
  return name >= 0 ? name : tree.child(member, 'property')
}

/** `name` without quotes; empty where it is computed. */
function memberText(tree: SyntaxTree, nameNode: number): string {
  const type = tree.type(nameNode)
  if (type === 'computed_property_name') return ''
  return type === 'string' ? tree.textOf(nameNode).slice(1, -1) : tree.textOf(nameNode)
}

/** Methods of classes and interfaces, and functions in an object that stands at top level. */
export const method: Visit = (node, draft) => {
  const { tree } = draft
  const name = memberText(tree, tree.child(node, 'name'))
  if (draft.scope !== 'function' && draft.scope !== 'module') {
    const kind = draft.container === '' ? 'function' : 'method'
    const exported = isVisibleMember(tree, node)
    draft.define({ name, kind, node, head: afterDecorators(tree, node), body: tree.child(node, 'body'), exported })
  }
  draft.openScope(node, name, 'function')
}

const pair: Visit = (node, draft) => {
  const { tree } = draft
  const value = tree.child(node, 'value')
  if (draft.scope !== 'value' || !isFunction(tree, value)) return
  const name = memberText(tree, tree.child(node, 'key'))
  const kind = draft.container === '' ? 'function' : 'method'
  draft.define({ name, kind, node, body: tree.child(value, 'body'), exported: true })
  draft.openScope(node, name, 'function')
}

/** A class field; one that holds a function is a method. */
export const field: Visit = (node, draft) => {
  const { tree } = draft
  const name = memberText(tree, memberName(tree, node))
  const value = tree.child(node, 'value')
  const body = isFunction(tree, value) ? tree.child(value, 'body') : NONE
  const kind = body >= 0 ? 'method' : 'field'
  draft.define({ name, kind, node, head: afterDecorators(tree, node), body, exported: isVisibleMember(tree, node) })
  draft.openScope(node, name, 'function')
}

const classExpression: Visit = (node, draft) => {
  const { tree } = draft
  const nameNode = tree.child(node, 'name')
  const bound = tree.parentType(node) === 'variable_declarator' || tree.parentType(node) === 'assignment_expression'
  const { statement, exported, isDefault } = statementOf(tree, node)
  const name = bound ? '' : nameNode >= 0 ? tree.textOf(nameNode) : isDefault ? DEFAULT_NAME : ''
  const body = tree.child(node, 'body')
  draft.define({ name, kind: 'class', node: statement, head: afterDecorators(tree, statement), body, exported })
  draft.openScope(node, name, 'type')
}

/** `export default <expression>`, `export = name` and `export { a, b }`. */
const exportStatement: Visit = (node, draft) => {
  const { tree } = draft
  if (tree.child(node, 'source') >= 0) return
  const clause = tree.childOfType(node, 'export_clause')
  for (const specifier of tree.namedChildren(clause)) draft.exportName(tree.textOf(tree.child(specifier, 'name')))
  const assigned = tree.childOfType(node, '=') >= 0 ? tree.childOfType(node, 'identifier') : NONE
  if (assigned >= 0) draft.exportName(tree.textOf(assigned))
  const value = tree.child(node, 'value')
  if (value >= 0) exportValue(draft, node, value)
}

const anonymousFunction: Visit = (node, draft) => draft.openScope(node, '', 'function')

const decorator: Visit = (node, draft) => {
  if (draft.tree.parentType(node) === 'class_body') draft.lead(node)
}

/** Definitions as JavaScript and TypeScript share them. */
export const javascriptDefinitions: Readonly<Record<string, Visit>> = {
  comment: (node, draft) => draft.comment(node),
  decorator,
  ...visitAll(['function_declaration', 'generator_function_declaration'], declaration('function', 'function')),
  class_declaration: declaration('class', 'type'),
  class: classExpression,
  variable_declarator: variable,
  method_definition: method,
  field_definition: field,
  pair,
  export_statement: exportStatement,
  ...visitAll(['arrow_function', 'function_expression', 'generator_function'], anonymousFunction),
}
