import type { ImportedName } from '@deepdiscovery/model'
import type { FactsDraft } from '../../facts-draft.ts'
import type { Visit } from '../../language-facts.ts'

/** Text of a string without its quotes. */
export function unquoted(text: string): string {
  const plain = text.replace(/^r/, '')
  return /^(?:'''|""")/.test(plain) ? plain.slice(3, -3).trim() : plain.slice(1, -1)
}

/** All files that a directive may take: the first, and those that a condition puts in its place. */
function uris({ tree }: FactsDraft, directive: number): string[] {
  const found: string[] = []
  for (let node = directive; node < tree.nodes.next[directive]!; node++) {
    if (tree.type(node) === 'uri') found.push(unquoted(tree.textOf(tree.firstNamed(node))))
  }
  return found
}

/** Names after `show`, and those after `hide` with `_` as their alias; everything where none is shown. */
function combined({ tree }: FactsDraft, directive: number, prefix: string): ImportedName[] {
  const shown: ImportedName[] = []
  const hidden: ImportedName[] = []
  for (const combinator of tree.namedChildren(directive)) {
    if (tree.type(combinator) !== 'combinator') continue
    const isHidden = tree.textOf(combinator).startsWith('hide')
    for (const each of tree.namedChildren(combinator)) {
      const name = tree.textOf(each)
      if (isHidden) hidden.push({ name, alias: '_' })
      else shown.push({ name, alias: prefix === '' ? name : `${prefix}.${name}` })
    }
  }
  return [...shown.length > 0 ? shown : [{ name: '*', alias: prefix === '' ? '*' : prefix }], ...hidden]
}

const libraryImport: Visit = (node, draft) => {
  const { tree } = draft
  const specification = tree.firstNamed(node)
  const prefix = tree.textOf(tree.childOfType(specification, 'identifier'))
  const form = tree.childOfType(specification, 'deferred') >= 0 ? 'dynamic' : 'import'
  for (const specifier of uris(draft, node)) draft.import({ specifier, names: combined(draft, specification, prefix), form, node })
}

const libraryExport: Visit = (node, draft) => {
  for (const specifier of uris(draft, node)) draft.import({ specifier, names: combined(draft, node, ''), form: 're-export', node })
}

/** A part and its library are one module, whichever says so. */
const part: Visit = (node, draft) => {
  const { tree } = draft
  const [uri] = uris(draft, node)
  const specifier = uri ?? tree.textOf(tree.childOfType(node, 'dotted_identifier_list'))
  draft.import({ specifier, names: [], form: 'module', node })
}

const libraryName: Visit = (node, draft) => {
  const name = draft.tree.textOf(draft.tree.childOfType(node, 'dotted_identifier_list'))
  draft.import({ specifier: name, names: [], form: 'package', node })
}

/** Imports, exports, parts and the name of the library. */
export const dartImports: Readonly<Record<string, Visit>> = {
  library_import: libraryImport,
  library_export: libraryExport,
  part_directive: part,
  part_of_directive: part,
  library_name: libraryName,
}
