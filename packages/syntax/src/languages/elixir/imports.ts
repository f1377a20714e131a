import type { FactsDraft } from '../../facts-draft.ts'
import type { Visit } from '../../language-facts.ts'
import { argumentsOf, calledWord, keywordOf, moduleName } from './syntax.ts'

const DIRECTIVES = new Set(['alias', 'import', 'use', 'require'])

/**
 * `alias A.B` binds `B`; `import`, `use` and `require` bind no name but with `as:`. Each module of `alias A.{B, C}` is a
 * statement of its own: the specifier is always the whole module.
 */
const directive: Visit = (node, draft) => {
  const { tree } = draft
  const word = calledWord(tree, node)
  if (!DIRECTIVES.has(word)) return
  const [first = -1] = argumentsOf(tree, node)
  const as = moduleName(tree, keywordOf(tree, node, 'as'))
  for (const { specifier, at } of modulesOf(draft, first)) {
    const name = specifier.slice(specifier.lastIndexOf('.') + 1)
    const names = word === 'alias' || as !== undefined ? [{ name, alias: as ?? name }]
      : word === 'require' ? [] : [{ name: '*', alias: '*' }]
    draft.import({ specifier, names, form: 'import', node: at })
  }
}

function modulesOf({ tree }: FactsDraft, node: number): { readonly specifier: string; readonly at: number }[] {
  const whole = moduleName(tree, node)
  if (whole !== undefined) return [{ specifier: whole, at: node }]
  const group = tree.child(node, 'right')
  const outer = moduleName(tree, tree.child(node, 'left'))
  if (tree.type(node) !== 'dot' || tree.type(group) !== 'tuple' || outer === undefined) return []
  return tree.namedChildren(group).flatMap(each => {
    const inner = moduleName(tree, each)
    return inner === undefined ? [] : [{ specifier: `${outer}.${inner}`, at: each }]
  })
}

/** `alias`, `import`, `use` and `require`. */
export const elixirImports: Readonly<Record<string, Visit>> = { call: directive }
