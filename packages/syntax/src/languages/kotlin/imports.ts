import type { Visit } from '../../language-facts.ts'
import { plainPath } from './syntax.ts'

const packageHeader: Visit = (node, draft) => {
  const specifier = plainPath(draft.tree.textOf(draft.tree.childOfType(node, 'qualified_identifier')))
  draft.import({ specifier, names: [], form: 'package', node })
}

/** The specifier is the whole path as written, less the `.*` of a star; the name is its last part. */
const importHeader: Visit = (node, draft) => {
  const { tree } = draft
  const specifier = plainPath(tree.textOf(tree.childOfType(node, 'qualified_identifier')))
  const alias = plainPath(tree.textOf(tree.childOfType(node, 'identifier')))
  const name = tree.childOfType(node, '*') >= 0 ? '*' : specifier.slice(specifier.lastIndexOf('.') + 1)
  draft.import({ specifier, names: [{ name, alias: alias === '' ? name : alias }], form: 'import', node })
}

/** Imports and the package that the file is in. */
export const kotlinImports: Readonly<Record<string, Visit>> = { package_header: packageHeader, import: importHeader }
