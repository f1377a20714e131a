import type { ImportedName } from '@deepdiscovery/model'
import type { FactsDraft } from '../../facts-draft.ts'
import type { Visit } from '../../language-facts.ts'
import type { SyntaxTree } from '../../tree/syntax-tree.ts'
import { stringText } from './definitions.ts'

/** How far up an import looks for the `if TYPE_CHECKING:` it stands in. */
const MAX_CLIMB = 6

/** `import a.b` binds `a`, `import a.b as c` binds `c`; one statement may name several modules. */
const importModules: Visit = (node, draft) => {
  const { tree } = draft
  const typeOnly = isForTypeCheckers(draft, node)
  for (const part of tree.namedChildren(node)) {
    const aliased = tree.type(part) === 'aliased_import'
    const specifier = tree.textOf(aliased ? tree.child(part, 'name') : part).replaceAll(/\s/g, '')
    const alias = aliased ? tree.textOf(tree.child(part, 'alias')) : specifier.split('.')[0]!
    draft.import({ specifier, names: [{ name: '', alias }], form: 'import', typeOnly, node })
  }
}

const importNames: Visit = (node, draft) => {
  const { tree } = draft
  const module = tree.child(node, 'module_name')
  const specifier = module < 0 ? '__future__' : tree.textOf(module).replaceAll(/[\s\\]/g, '')
  const names: ImportedName[] = []
  for (const part of tree.namedChildren(node)) {
    if (part === module) continue
    if (tree.type(part) === 'wildcard_import') names.push({ name: '*', alias: '*' })
    else names.push(importedName(tree, part))
  }
  const level = /^\.*/.exec(specifier)![0].length
  draft.import({ specifier, names, form: 'import', level, typeOnly: isForTypeCheckers(draft, node), node })
}

function importedName(tree: SyntaxTree, part: number): ImportedName {
  if (tree.type(part) !== 'aliased_import') return { name: tree.textOf(part), alias: tree.textOf(part) }
  return { name: tree.textOf(tree.child(part, 'name')), alias: tree.textOf(tree.child(part, 'alias')) }
}

function isForTypeCheckers({ tree }: FactsDraft, statement: number): boolean {
  let child = statement
  for (let depth = 0; depth < MAX_CLIMB; depth++) {
    const parent = tree.parent(child)
    if (tree.type(parent) === 'if_statement' && tree.field(child) === 'consequence') {
      if (/(?:^|\.)TYPE_CHECKING$/.test(tree.textOf(tree.child(parent, 'condition')))) return true
    }
    if (parent < 0) break
    child = parent
  }
  return false
}

/** Calls that load the module their first argument names. */
const LOADERS = new Set(['importlib.import_module', 'import_module', '__import__'])

/** Module name in a call such as `importlib.import_module('x')`, else `undefined`. */
export function loadedModule(tree: SyntaxTree, call: number): string | undefined {
  const callee = tree.child(call, 'function')
  if (!LOADERS.has(tree.shortText(callee))) return undefined
  const argument = tree.firstNamed(tree.child(call, 'arguments'))
  return argument < 0 ? undefined : stringText(tree, argument)
}

const dynamicImport: Visit = (node, draft) => {
  const { tree } = draft
  const specifier = loadedModule(tree, node)
  if (specifier === undefined) return
  const parent = tree.parent(node)
  const target = tree.type(parent) === 'assignment' ? tree.child(parent, 'left') : -1
  const names = tree.type(target) === 'identifier' ? [{ name: '', alias: tree.textOf(target) }] : []
  draft.import({ specifier, names, form: 'dynamic', level: /^\.*/.exec(specifier)![0].length, node })
}

/** All forms of import, lazy and conditional ones included. */
export const pythonImports: Readonly<Record<string, Visit>> = {
  import_statement: importModules,
  import_from_statement: importNames,
  future_import_statement: importNames,
  call: dynamicImport,
}
