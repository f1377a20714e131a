import type { Visit } from '../../language-facts.ts'
import { visitAll } from '../../merge-visits.ts'
import type { SyntaxTree } from '../../tree/syntax-tree.ts'
import { plainType } from '../plain-type.ts'

function typeOf(tree: SyntaxTree, declaration: number, declarator: number): string {
  const written = tree.textOf(tree.child(declaration, 'type'))
  if (written !== 'var') return plainType(written)
  const value = tree.child(declarator, 'value')
  return tree.type(value) === 'object_creation_expression' ? plainType(tree.textOf(tree.child(value, 'type'))) : ''
}

function declared(member: boolean): Visit {
  return (node, draft) => {
    const { tree } = draft
    for (const declarator of tree.childrenIn(node, 'declarator')) {
      draft.typed(tree.textOf(tree.child(declarator, 'name')), typeOf(tree, node, declarator), { member })
    }
  }
}

/** A component of a record is its field. */
const parameter: Visit = (node, draft) => {
  const { tree } = draft
  const name = tree.textOf(tree.child(node, 'name'))
  const member = tree.type(tree.parent(tree.parent(node))) === 'record_declaration'
  draft.typed(name, typeOf(tree, node, node), { member })
}

/** What Java declares types of. */
export const javaTypedNames: Readonly<Record<string, Visit>> = {
  ...visitAll(['field_declaration', 'constant_declaration'], declared(true)),
  local_variable_declaration: declared(false),
  ...visitAll(['formal_parameter', 'enhanced_for_statement', 'resource'], parameter),
}
