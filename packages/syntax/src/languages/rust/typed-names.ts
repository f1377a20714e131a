import type { Visit } from '../../language-facts.ts'
import type { SyntaxTree } from '../../tree/syntax-tree.ts'
import { plainType, unwrapped } from '../plain-type.ts'

/** What dereferences, or is taken off by one call that everybody makes (`lock`, `borrow`). */
const WRAPPERS = new Set(['Box', 'Rc', 'Arc', 'Ref', 'RefMut', 'Mutex', 'RwLock', 'RefCell', 'MutexGuard', 'Pin', 'Cow', 'State', 'Data'])

function typeOf(tree: SyntaxTree, node: number): string {
  const written = tree.textOf(tree.child(node, 'type')).replace(/&\s*'\w+/g, '&')
  return plainType(unwrapped(written, WRAPPERS))
}

/** `Cart` of `Cart::new(…)`, `Cart::default()`, `shop::Cart { … }`. */
function createdType(tree: SyntaxTree, value: number): string {
  if (tree.type(value) === 'struct_expression') return plainType(tree.textOf(tree.child(value, 'name')))
  if (tree.type(value) !== 'call_expression') return ''
  const callee = tree.shortText(tree.child(value, 'function'))
  return /^((?:\w+::)*[A-Z]\w*)::(?:new|default|from|with_\w+)$/.exec(callee)?.[1] ?? ''
}

const field: Visit = (node, draft) => {
  draft.typed(draft.tree.textOf(draft.tree.child(node, 'name')), typeOf(draft.tree, node), { member: true })
}

const parameter: Visit = (node, draft) => {
  const { tree } = draft
  const name = /^(?:mut\s+)?(\w+)$/.exec(tree.shortText(tree.child(node, 'pattern')))?.[1]
  if (name !== undefined) draft.typed(name, typeOf(tree, node))
}

const variable: Visit = (node, draft) => {
  const { tree } = draft
  const name = /^(?:mut\s+)?(\w+)$/.exec(tree.shortText(tree.child(node, 'pattern')))?.[1]
  if (name !== undefined) draft.typed(name, typeOf(tree, node) || createdType(tree, tree.child(node, 'value')))
}

/** What Rust declares types of. */
export const rustTypedNames: Readonly<Record<string, Visit>> = {
  field_declaration: field,
  parameter,
  let_declaration: variable,
}
