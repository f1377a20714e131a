import type { FactsDraft } from '../../facts-draft.ts'
import type { Visit } from '../../language-facts.ts'
import { visitAll } from '../../merge-visits.ts'
import { NONE } from '../../tree/syntax-tree.ts'
import { createdType } from '../javascript/typed-names.ts'
import { plainType } from '../plain-type.ts'

/** Text of a `: Type` below a node. */
function annotation(draft: FactsDraft, node: number): string {
  const { tree } = draft
  const type = tree.child(node, 'type')
  return type < 0 ? '' : plainType(tree.textOf(tree.firstNamed(type)))
}

/** A parameter of one name; one with a modifier is a field, too. */
const parameter: Visit = (node, draft) => {
  const { tree } = draft
  const pattern = tree.child(node, 'pattern')
  if (tree.type(pattern) !== 'identifier') return
  const type = annotation(draft, node)
  const name = tree.textOf(pattern)
  draft.typed(name, type)
  if (tree.childOfType(node, 'accessibility_modifier') >= 0 || tree.childOfType(node, 'readonly') >= 0) draft.typed(name, type, { member: true })
}

const field: Visit = (node, draft) => {
  const { tree } = draft
  const name = tree.textOf(tree.child(node, 'name'))
  draft.typed(name, annotation(draft, node) || createdType(tree, tree.child(node, 'value')), { member: true })
}

const variable: Visit = (node, draft) => {
  const { tree } = draft
  const name = tree.child(node, 'name')
  if (tree.type(name) !== 'identifier') return
  const value = tree.child(node, 'value')
  const cast = tree.type(value) === 'as_expression' ? tree.namedChildren(value).at(-1) ?? NONE : NONE
  const type = annotation(draft, node) || plainType(tree.textOf(cast))
  draft.typed(tree.textOf(name), type)
}

/** What TypeScript declares types of. */
export const typescriptTypedNames: Readonly<Record<string, Visit>> = {
  ...visitAll(['required_parameter', 'optional_parameter'], parameter),
  ...visitAll(['public_field_definition', 'property_signature'], field),
  variable_declarator: variable,
}
