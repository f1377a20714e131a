import type { Visit } from '../../language-facts.ts'
import { visitAll } from '../../merge-visits.ts'
import { accessSpecifier, isExported } from '../c/visibility.ts'

/** A namespace is part of the path of what it holds; an inline one is not. */
const namespace: Visit = (node, draft) => {
  const { tree } = draft
  const isInline = tree.childOfType(node, 'inline') >= 0
  const name = isInline ? '' : tree.textOf(tree.child(node, 'name')).replaceAll(/\s/g, '').replaceAll('::', '.')
  draft.openScope(node, name, 'module')
}

/** `using Cart = …` and `concept Cart = …`. */
const alias: Visit = (node, draft) => {
  const { tree } = draft
  if (draft.scope === 'function') return
  const outer = tree.parentType(node) === 'template_declaration' ? tree.parent(node) : node
  draft.define({ name: tree.textOf(tree.child(node, 'name')), kind: 'type', node: outer, exported: isExported(draft, node) })
}

const lambda: Visit = (node, draft) => draft.openScope(node, '', 'function')

/** Namespaces, aliases, access to members: what C++ adds to the definitions of C. */
export const cppDefinitions: Readonly<Record<string, Visit>> = {
  namespace_definition: namespace,
  ...visitAll(['alias_declaration', 'concept_definition'], alias),
  access_specifier: accessSpecifier,
  lambda_expression: lambda,
}
