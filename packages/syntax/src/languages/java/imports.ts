import type { Visit } from '../../language-facts.ts'

const packageDeclaration: Visit = (node, draft) => {
  const path = draft.tree.namedChildren(node).at(-1) ?? -1
  draft.import({ specifier: withoutSpace(draft.tree.textOf(path)), names: [], form: 'package', node })
}

/** The specifier is the whole path as written, less the `.*` of a wildcard; the name is its last part. */
const importDeclaration: Visit = (node, draft) => {
  const { tree } = draft
  const specifier = withoutSpace(tree.textOf(tree.firstNamed(node)))
  const name = tree.childOfType(node, 'asterisk') >= 0 ? '*' : specifier.slice(specifier.lastIndexOf('.') + 1)
  draft.import({ specifier, names: [{ name, alias: name }], form: 'import', node })
}

function withoutSpace(path: string): string {
  return path.replaceAll(/\s/g, '')
}

/** Imports and the package that the file is in. */
export const javaImports: Readonly<Record<string, Visit>> = {
  package_declaration: packageDeclaration,
  import_declaration: importDeclaration,
}
