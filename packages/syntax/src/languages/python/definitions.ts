import type { DefinitionKind } from '@deepdiscovery/model'
import type { FactsDraft, ScopeKind } from '../../facts-draft.ts'
import { docParagraph } from '../../doc-comment.ts'
import type { Visit } from '../../language-facts.ts'
import type { SyntaxTree } from '../../tree/syntax-tree.ts'

/** Python has no modifiers: a leading underscore is private, except in names like `__init__`. */
function isPublic(name: string): boolean {
  return !name.startsWith('_') || name.startsWith('__') && name.endsWith('__')
}

/** Text of a string between its quotes; `undefined` for one with holes. */
export function stringText(tree: SyntaxTree, node: number): string | undefined {
  if (tree.type(node) !== 'string' || tree.childOfType(node, 'interpolation') >= 0) return undefined
  const start = tree.childOfType(node, 'string_start')
  const end = tree.childOfType(node, 'string_end')
  if (start < 0 || end < 0) return undefined
  return tree.text.slice(tree.nodes.end[start]!, tree.nodes.start[end]!)
}

function docstring(tree: SyntaxTree, body: number): string | undefined {
  const statement = tree.firstNamed(body)
  if (tree.type(statement) !== 'expression_statement') return undefined
  const text = stringText(tree, tree.firstNamed(statement))
  return text === undefined ? undefined : docParagraph(text)
}

function block(kind: 'class' | 'function', scope: ScopeKind): Visit {
  return (node, draft) => {
    const { tree } = draft
    const name = tree.textOf(tree.child(node, 'name'))
    const body = tree.child(node, 'body')
    const decorated = tree.parentType(node) === 'decorated_definition'
    draft.define({
      name, kind: kind === 'function' && draft.scope === 'type' ? 'method' : kind,
      node: decorated ? tree.parent(node) : node, head: node, body,
      exported: isPublic(name) && draft.scope !== 'function', doc: docstring(tree, body),
    })
    draft.openScope(node, name, scope)
  }
}

/** Assignments at the top of a module or a class; those in functions are local. */
const assignment: Visit = (node, draft) => {
  const { tree } = draft
  if (draft.scope === 'function') return
  const statement = tree.parentType(node) === 'expression_statement' ? tree.parent(node) : node
  const right = tree.child(node, 'right')
  const body = /^(?:list|dictionary|tuple|set)$/.test(tree.type(right)) ? right : -1
  for (const name of targets(tree, tree.child(node, 'left'))) {
    const kind = valueKind(draft, name, tree.type(right))
    draft.define({ name, kind, node: statement, body, exported: isPublic(name), doc: undefined })
  }
}

function valueKind(draft: FactsDraft, name: string, value: string): DefinitionKind {
  if (value === 'lambda') return draft.scope === 'type' ? 'method' : 'function'
  if (draft.scope === 'type') return 'field'
  return /^_*[A-Z][A-Z\d_]*$/.test(name) ? 'constant' : 'variable'
}

function targets(tree: SyntaxTree, left: number): string[] {
  if (tree.type(left) === 'identifier') return [tree.textOf(left)]
  if (!/^(?:pattern_list|tuple_pattern|list_pattern)$/.test(tree.type(left))) return []
  return tree.namedChildren(left).filter(part => tree.type(part) === 'identifier').map(part => tree.textOf(part))
}

const typeAlias: Visit = (node, draft) => {
  const name = draft.tree.textOf(draft.tree.child(node, 'left')).replace(/\[.*/s, '')
  draft.define({ name, kind: 'type', node, exported: isPublic(name), doc: undefined })
}

/** Classes, functions and assigned names. */
export const pythonDefinitions: Readonly<Record<string, Visit>> = {
  class_definition: block('class', 'type'),
  function_definition: block('function', 'function'),
  assignment,
  type_alias_statement: typeAlias,
}
