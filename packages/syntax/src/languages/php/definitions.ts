import type { DefinitionKind } from '@deepdiscovery/model'
import type { FactsDraft } from '../../facts-draft.ts'
import type { Visit } from '../../language-facts.ts'
import { visitAll } from '../../merge-visits.ts'
import type { SyntaxTree } from '../../tree/syntax-tree.ts'
import { stringText, variableName } from './names.ts'

/** Where the signature starts: after the attributes. */
function head(tree: SyntaxTree, node: number): number {
  const attributes = tree.child(node, 'attributes')
  const next = attributes < 0 ? -1 : tree.nextSibling(attributes)
  return next < 0 ? node : next
}

function isPrivate(tree: SyntaxTree, node: number): boolean {
  return /^private\b/i.test(tree.textOf(tree.childOfType(node, 'visibility_modifier')))
}

function define(
  draft: FactsDraft, kind: DefinitionKind, node: number, name: string, body: number, container = draft.container,
): void {
  const exported = draft.scope !== 'function' && !isPrivate(draft.tree, node)
  draft.define({ name, kind, node, head: head(draft.tree, node), body, exported, container })
}

function type(kind: DefinitionKind): Visit {
  return (node, draft) => {
    const { tree } = draft
    const name = tree.textOf(tree.child(node, 'name'))
    define(draft, kind, node, name, tree.child(node, 'body'))
    draft.openScope(node, name, 'type')
  }
}

function callable(kind: DefinitionKind): Visit {
  return (node, draft) => {
    const { tree } = draft
    const name = tree.textOf(tree.child(node, 'name'))
    if (draft.scope !== 'function') define(draft, kind, node, name, tree.child(node, 'body'))
    draft.openScope(node, name, 'function')
  }
}

const constants: Visit = (node, draft) => {
  const { tree } = draft
  if (draft.scope === 'function') return
  for (const element of tree.namedChildren(node)) {
    if (tree.type(element) === 'const_element') define(draft, 'constant', node, tree.textOf(tree.firstNamed(element)), -1)
  }
}

const properties: Visit = (node, draft) => {
  const { tree } = draft
  for (const element of tree.namedChildren(node)) {
    if (tree.type(element) !== 'property_element') continue
    const value = tree.child(element, 'default_value')
    define(draft, 'field', node, variableName(tree, tree.child(element, 'name')),
      tree.type(value) === 'array_creation_expression' ? value : -1)
  }
}

/** `private readonly Foo $foo` in the parameters of a constructor is a field of the class. */
const promoted: Visit = (node, draft) => {
  const { tree } = draft
  const owner = draft.container.slice(0, Math.max(0, draft.container.lastIndexOf('.')))
  const name = variableName(tree, tree.child(node, 'name'))
  const exported = !/^private\b/i.test(tree.textOf(tree.child(node, 'visibility')))
  draft.define({ name, kind: 'field', node, head: head(tree, node), exported, container: owner })
}

/** `define('NAME', …)` is a constant of the global namespace wherever it stands. */
const defined: Visit = (node, draft) => {
  const { tree } = draft
  if (tree.shortText(tree.child(node, 'function')).toLowerCase() !== 'define') return
  const name = stringText(tree, tree.firstNamed(tree.firstNamed(tree.child(node, 'arguments'))))
  if (name !== undefined && /^\w+$/.test(name)) draft.define({ name, kind: 'constant', node, exported: true, container: '' })
}

const nameless: Visit = (node, draft) => draft.openScope(node, '', 'function')

/** Types with their members, functions and constants. */
export const phpDefinitions: Readonly<Record<string, Visit>> = {
  comment: (node, draft) => draft.comment(node),
  class_declaration: type('class'),
  interface_declaration: type('interface'),
  trait_declaration: type('trait'),
  enum_declaration: type('enum'),
  enum_case: (node, draft) => define(draft, 'constant', node, draft.tree.textOf(draft.tree.child(node, 'name')), -1),
  method_declaration: callable('method'),
  function_definition: callable('function'),
  const_declaration: constants,
  property_declaration: properties,
  property_promotion_parameter: promoted,
  function_call_expression: defined,
  ...visitAll(['anonymous_class', 'anonymous_function', 'arrow_function'], nameless),
}
