import type { FactsDraft } from '../../facts-draft.ts'
import type { Visit } from '../../language-facts.ts'
import type { SyntaxTree } from '../../tree/syntax-tree.ts'

const HEADER = /\.(?:h|hh|hpp|hxx|h\+\+|inl|ipp|tpp|inc)$/i
/** `public:` and the like that holds at the place reached, by the body of the class. */
const accesses = new WeakMap<FactsDraft, Map<number, string>>()

/** Whether the file is there to be included: its prototypes are what others see. */
export function isHeader(draft: FactsDraft): boolean {
  return HEADER.test(draft.artifact)
}

/** Remembers `private:` for the members that follow. */
export const accessSpecifier: Visit = (node, draft) => {
  const body = draft.tree.parent(node)
  if (draft.tree.type(body) !== 'field_declaration_list') return
  const known = accesses.get(draft) ?? new Map<number, string>()
  accesses.set(draft, known.set(body, draft.tree.textOf(node)))
}

/** Whether a definition may be used outside the file: neither static, nor in a namespace without name, nor private. */
export function isExported(draft: FactsDraft, node: number): boolean {
  const { tree } = draft
  if (draft.scope === 'function') return false
  if (draft.scope === 'type') return isPublicMember(draft, node)
  if (hasStorage(tree, node, 'static') && !isHeader(draft)) return false
  for (let outer = tree.parent(node); outer >= 0; outer = tree.parent(outer)) {
    if (tree.type(outer) === 'namespace_definition' && tree.child(outer, 'name') < 0) return false
  }
  return true
}

/** Whether a declaration has the storage class (`static`, `extern`) or qualifier (`const`). */
export function hasStorage(tree: SyntaxTree, node: number, ...words: readonly string[]): boolean {
  for (let child = tree.firstChild(node); child >= 0; child = tree.nextSibling(child)) {
    const type = tree.type(child)
    if ((type === 'storage_class_specifier' || type === 'type_qualifier') && words.includes(tree.shortText(child))) return true
    if (tree.field(child) === 'declarator') return false
  }
  return false
}

function isPublicMember(draft: FactsDraft, node: number): boolean {
  const { tree } = draft
  let body = tree.parent(node)
  while (body >= 0 && tree.type(body) !== 'field_declaration_list') body = tree.parent(body)
  const access = accesses.get(draft)?.get(body)
  return access === undefined ? tree.parentType(body) !== 'class_specifier' : access === 'public'
}
