import type { ImportedName, ImportStatement } from '@deepdiscovery/model'
import type { FactsDraft } from '../../facts-draft.ts'
import type { Visit } from '../../language-facts.ts'

/** One name a use tree binds, with the path it is found under. */
interface UsedName extends ImportedName { readonly path: string }

/** Use trees nest, but nobody nests them deeper. */
const MAX_DEPTH = 32

/**
 * A statement for each module that a `use` takes names from: `use a::{b, c::*}` is `a` with `b`, and `a::c` with `*`.
 * A module itself (`use a;`, `a::{self}`) has the empty name.
 */
const useDeclaration: Visit = (node, draft) => {
  const { tree } = draft
  const names = usedNames(draft, tree.child(node, 'argument'), '', 0)
  const form: ImportStatement['form'] = tree.childOfType(node, 'visibility_modifier') >= 0 ? 're-export' : 'import'
  const byPath = new Map<string, ImportedName[]>()
  for (const { path, name, alias } of names) {
    const known = byPath.get(path)
    if (known === undefined) byPath.set(path, [{ name, alias }])
    else known.push({ name, alias })
  }
  for (const [specifier, imported] of byPath) draft.import({ specifier, names: imported, form, node })
}

function usedNames(draft: FactsDraft, node: number, prefix: string, depth: number): UsedName[] {
  const { tree } = draft
  if (node < 0 || depth > MAX_DEPTH) return []
  const type = tree.type(node)
  if (type === 'use_list') return tree.namedChildren(node).flatMap(child => usedNames(draft, child, prefix, depth + 1))
  if (type === 'scoped_use_list') {
    const path = tree.child(node, 'path')
    return usedNames(draft, tree.child(node, 'list'), path < 0 ? prefix : join(prefix, pathText(draft, path)), depth + 1)
  }
  if (type === 'use_wildcard') return [{ path: join(prefix, pathText(draft, tree.firstNamed(node))), name: '*', alias: '*' }]
  if (type === 'use_as_clause') {
    const [used] = usedNames(draft, tree.child(node, 'path'), prefix, depth + 1)
    return used === undefined ? [] : [{ ...used, alias: tree.textOf(tree.child(node, 'alias')) }]
  }
  if (type === 'self' && prefix !== '') return [moduleItself(prefix)]
  const text = join(prefix, pathText(draft, node))
  const cut = text.lastIndexOf('::')
  return [cut < 0 ? moduleItself(text) : { path: text.slice(0, cut), name: text.slice(cut + 2), alias: text.slice(cut + 2) }]
}

function moduleItself(path: string): UsedName {
  return { path, name: '', alias: path.slice(path.lastIndexOf(':') + 1) }
}

function join(prefix: string, path: string): string {
  return prefix === '' ? path : path === '' ? prefix : `${prefix}::${path}`
}

function pathText({ tree }: FactsDraft, node: number): string {
  return tree.textOf(node).replaceAll(/\s|^::|r#/g, '')
}

/** `mod x;`, or the file that `#[path = "…"]` names for it. */
const moduleDeclaration: Visit = (node, draft) => {
  const { tree } = draft
  if (tree.child(node, 'body') >= 0) return
  const name = tree.textOf(tree.child(node, 'name')).replace(/^r#/, '')
  const path = /#\[path\s*=\s*"([^"\n]+)"\s*\]/.exec(draft.leadText(node))?.[1]
  draft.import({ specifier: path ?? name, names: [{ name: '', alias: name }], form: 'module', node })
}

const externCrate: Visit = (node, draft) => {
  const { tree } = draft
  const specifier = tree.textOf(tree.child(node, 'name'))
  const alias = tree.child(node, 'alias')
  draft.import({ specifier, names: [{ name: '', alias: alias >= 0 ? tree.textOf(alias) : specifier }], form: 'import', node })
}

/** `use`, `pub use`, `mod x;` and `extern crate`. */
export const rustImports: Readonly<Record<string, Visit>> = {
  use_declaration: useDeclaration,
  mod_item: moduleDeclaration,
  extern_crate_declaration: externCrate,
}
