import type { ImportedName } from '@deepdiscovery/model'
import type { Visit } from '../../language-facts.ts'

const packageClause: Visit = (node, draft) =>
  draft.import({ specifier: draft.tree.textOf(draft.tree.firstNamed(node)), names: [], form: 'package', node })

/** One import of a group. Without a name of its own it binds, by convention, the last part of its path. */
const importSpec: Visit = (node, draft) => {
  const { tree } = draft
  const specifier = tree.textOf(tree.child(node, 'path')).slice(1, -1)
  const name = tree.child(node, 'name')
  draft.import({ specifier, names: boundNames(name >= 0 ? tree.textOf(name) : defaultName(specifier)), form: 'import', node })
}

function boundNames(alias: string): ImportedName[] {
  if (alias === '_') return []
  return alias === '.' ? [{ name: '*', alias: '*' }] : [{ name: '', alias }]
}

/** `github.com/go-chi/chi/v5` binds `chi`, `gopkg.in/yaml.v3` binds `yaml`. */
function defaultName(specifier: string): string {
  const parts = specifier.split('/')
  const last = parts.at(-1)!
  const named = /^v\d+$/.test(last) && parts.length > 1 ? parts.at(-2)! : last
  return named.replace(/\.v\d+$/, '')
}

/** Imports and the package that the file is in. */
export const goImports: Readonly<Record<string, Visit>> = { package_clause: packageClause, import_spec: importSpec }
