import type { FactsDraft } from '../../facts-draft.ts'
import type { Visit } from '../../language-facts.ts'
import { NONE } from '../../tree/syntax-tree.ts'
import type { SyntaxTree } from '../../tree/syntax-tree.ts'
import { callable } from './callable.ts'
import { exportValue } from './exported-value.ts'
import { bringsModule } from './syntax.ts'

/** `module.exports = …`, `exports.x = …`, `Cart.prototype.add = function …`. */
const assignment: Visit = (node, draft) => {
  const { tree } = draft
  const left = tree.child(node, 'left')
  if (tree.type(left) !== 'member_expression') return
  const statement = outermost(tree, node)
  const right = tree.child(node, 'right')
  const target = draft.qualifier(left)
  if (tree.type(statement) === 'variable_declarator') {
    if (target === 'module.exports') draft.exportName(tree.textOf(tree.child(statement, 'name')))
    return
  }
  if (tree.type(statement) !== 'expression_statement') return
  if (target === 'module.exports') {
    if (tree.type(right) !== 'object') return exportValue(draft, statement, right)
    exportObject(draft, right)
    return draft.openScope(node, '', 'value')
  }
  const name = tree.textOf(tree.child(left, 'property'))
  const found = callable(tree, right)
  if (/^(?:module\.)?exports\.[\w$]+$/.test(target)) {
    if (tree.type(right) === 'identifier') return draft.exportName(tree.textOf(right))
    if (bringsModule(tree, right) || /^(?:undefined|void 0)$/.test(tree.textOf(right))) return
    const kind = found?.kind ?? 'constant'
    draft.define({ name, kind, node: statement, body: found?.body ?? NONE, exported: true, container: '' })
    return draft.openScope(node, name, found?.scope ?? 'value')
  }
  if (found === undefined) return
  const owner = draft.qualifier(tree.child(left, 'object')).replace(/\.prototype$/, '')
  if (!/^[\w$]+$/.test(owner) || owner === 'this') return draft.openScope(node, name, found.scope)
  const kind = found.kind === 'class' ? 'class' : 'method'
  draft.define({ name, kind, node: statement, body: found.body, exported: true, container: owner })
  draft.openScope(node, `${owner}.${name}`, found.scope)
}

/** What holds a chain such as `exports = module.exports = f`: its statement, or the name it is given to. */
function outermost(tree: SyntaxTree, assignmentNode: number): number {
  let outer = tree.parent(assignmentNode)
  for (let depth = 0; depth < 8 && tree.type(outer) === 'assignment_expression'; depth++) outer = tree.parent(outer)
  return outer
}

function exportObject(draft: FactsDraft, object: number): void {
  const { tree } = draft
  for (const member of tree.namedChildren(object)) {
    if (tree.type(member) === 'shorthand_property_identifier') draft.exportName(tree.textOf(member))
    const value = tree.type(member) === 'pair' ? tree.child(member, 'value') : NONE
    if (tree.type(value) === 'identifier') draft.exportName(tree.textOf(value))
  }
}

/** What assignments define and export. */
export const commonJsDefinitions: Readonly<Record<string, Visit>> = { assignment_expression: assignment }
