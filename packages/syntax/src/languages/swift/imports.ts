import type { Visit } from '../../language-facts.ts'

/** `import Kit` takes all of a module, `import struct Kit.Cart` one name; `@_exported` hands it on. */
const importDeclaration: Visit = (node, draft) => {
  const { tree } = draft
  const path = tree.namedChildren(tree.childOfType(node, 'identifier')).map(each => tree.textOf(each))
  const isOfKind = path.length > 1 && /\bimport\s+(?:typealias|struct|class|enum|protocol|let|var|func)\s/.test(draft.qualifier(node))
  const name = isOfKind ? path.pop()! : '*'
  const form = tree.textOf(tree.childOfType(node, 'modifiers')).includes('@_exported') ? 're-export' : 'import'
  draft.import({ specifier: path.join('.'), names: [{ name, alias: name }], form, node })
}

/** Imports of modules. */
export const swiftImports: Readonly<Record<string, Visit>> = { import_declaration: importDeclaration }
