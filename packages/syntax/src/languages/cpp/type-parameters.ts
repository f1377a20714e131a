import type { Visit } from '../../language-facts.ts'
import { visitAll } from '../../merge-visits.ts'

/** The name of `typename T`, `typename T = int` or `typename... T`. */
const parameter: Visit = (node, draft) => {
  const { tree } = draft
  const named = tree.child(node, 'name')
  draft.addTypeParameter(tree.textOf(named >= 0 ? named : tree.childOfType(node, 'type_identifier')))
}

/** Type parameters of templates are no types of their own. */
export const cppTypeParameters: Readonly<Record<string, Visit>> = visitAll(
  ['type_parameter_declaration', 'optional_type_parameter_declaration', 'variadic_type_parameter_declaration'], parameter)
