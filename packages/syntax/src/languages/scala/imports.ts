import type { ImportedName } from '@deepdiscovery/model'
import type { FactsDraft } from '../../facts-draft.ts'
import type { Visit } from '../../language-facts.ts'
import { visitAll } from '../../merge-visits.ts'
import { plainPath } from './syntax.ts'

/** Chained clauses are several statements: the file is in the package that they make together. */
const packageClause: Visit = (node, draft) => {
  draft.import({ specifier: plainPath(draft.tree.textOf(draft.tree.child(node, 'name'))), names: [], form: 'package', node })
}

/** One statement for each owner that names are taken from; the specifier is the owner's path. */
const importDeclaration: Visit = (node, draft) => {
  const { tree } = draft
  let path: string[] = []
  let names: ImportedName[] = []
  let at = node
  const flush = (): void => {
    if (names.length === 0 && path.length > 1) {
      const name = path.pop()!
      names = [{ name, alias: name }]
    }
    const form = tree.type(node) === 'export_declaration' ? 're-export' : 'import'
    if (path.length > 0) draft.import({ specifier: path.join('.'), names, form, node: at })
    path = []
    names = []
  }
  for (let child = tree.firstChild(node); child >= 0; child = tree.nextSibling(child)) {
    const type = tree.type(child)
    if (type === ',') flush()
    else if (tree.field(child) === 'path' && tree.isNamed(child)) {
      if (path.length === 0) at = child
      path.push(plainPath(tree.textOf(child)))
    } else if (type === 'namespace_selectors') names = tree.namedChildren(child).flatMap(each => selected(draft, each))
    else if (tree.isNamed(child)) names = selected(draft, child)
  }
  flush()
}

/** `Cart`, `Money => Cash`, `Money as Cash`, `_`, `*`; a name hidden by `=> _` keeps `_` as its alias, `given` names nothing. */
function selected(draft: FactsDraft, selector: number): ImportedName[] {
  const { tree } = draft
  switch (tree.type(selector)) {
    case 'identifier': {
      const name = plainPath(tree.textOf(selector))
      return [{ name, alias: name }]
    }
    case 'arrow_renamed_identifier': case 'as_renamed_identifier':
      return [{ name: plainPath(tree.textOf(tree.child(selector, 'name'))), alias: plainPath(tree.textOf(tree.child(selector, 'alias'))) }]
    case 'namespace_wildcard': return [{ name: '*', alias: '*' }]
    default: return []
  }
}

/** Imports, exports, and the packages that the file is in. */
export const scalaImports: Readonly<Record<string, Visit>> = {
  package_clause: packageClause,
  ...visitAll(['import_declaration', 'export_declaration'], importDeclaration),
}
