import type { FactsDraft } from '../../facts-draft.ts'
import { NONE } from '../../tree/syntax-tree.ts'
import { callable, DEFAULT_NAME } from './callable.ts'
import { bringsModule } from './syntax.ts'

/** A value that the module as a whole stands for. */
export function exportValue(draft: FactsDraft, node: number, value: number): void {
  const { tree } = draft
  const type = tree.type(value)
  if (type === 'identifier') return draft.exportName(tree.textOf(value))
  // The class expression's own visitor names an `export default class`.
  if (type === 'class' && tree.type(node) === 'export_statement') return
  if (bringsModule(tree, value)) return
  const found = callable(tree, value)
  const own = found === undefined ? NONE : tree.child(value, 'name')
  const body = found?.body ?? (type === 'object' || type === 'array' ? value : NONE)
  const name = own >= 0 ? tree.textOf(own) : DEFAULT_NAME
  draft.define({ name, kind: found?.kind ?? 'constant', node, body, exported: true })
  draft.openScope(node, name, found?.scope ?? 'value')
}
