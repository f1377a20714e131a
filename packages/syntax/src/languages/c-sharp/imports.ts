import type { Visit } from '../../language-facts.ts'

/** `using X`, `using static X`, `using A = X`, each also `global`: whole namespaces and types come in, so the name is `*`. */
const using: Visit = (node, draft) => {
  const { tree } = draft
  const alias = tree.child(node, 'name')
  const target = tree.namedChildren(node).findLast(child => child !== alias) ?? -1
  const specifier = tree.textOf(target).replaceAll(/\s|^global::/g, '')
  const names = alias >= 0 ? [{ name: '', alias: tree.textOf(alias) }] : [{ name: '*', alias: '*' }]
  draft.import({ specifier, names, form: 'import', node })
}

const namespace: Visit = (node, draft) => {
  const specifier = draft.tree.textOf(draft.tree.child(node, 'name')).replaceAll(/\s/g, '')
  draft.import({ specifier, names: [], form: 'package', node })
}

/** Usings and the namespaces that the file is in. */
export const cSharpImports: Readonly<Record<string, Visit>> = {
  using_directive: using,
  namespace_declaration: namespace,
  file_scoped_namespace_declaration: namespace,
}
