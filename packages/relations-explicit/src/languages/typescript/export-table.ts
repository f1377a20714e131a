import type { ArtifactId, ImportedName, ImportStatement } from '@deepdiscovery/model'
import type { RepositoryView } from '../../repository-view.ts'
import { escapePattern } from '../../word-pattern.ts'
import { defaultExport, localExports } from './local-exports.ts'

/** One name of one import or re-export statement. */
export interface BoundName {
  readonly statement: ImportStatement
  readonly imported: ImportedName
}

/** What a module exports, by name. */
export interface ExportTable {
  /** Names it defines itself. */
  readonly own: ReadonlySet<string>
  /** Names it takes from another module: `export { a } from`, or an import that it exports. */
  readonly taken: ReadonlyMap<string, BoundName>
  /** `export * from`. */
  readonly stars: readonly ImportStatement[]
  /** It may export what is not told here: CommonJS that assigns values, `export =`, or no module of the language at all. */
  readonly open: boolean
}

const DEFINITION = new RegExp(
  '^[ \\t]*export[ \\t]+(?:declare[ \\t]+)?(?:abstract[ \\t]+)?(?:async[ \\t]+)?'
  + '(?:class|interface|enum|const[ \\t]+enum|const|let|var|type|namespace|module|function)'
  + '(?:[ \\t]+|[ \\t]*\\*[ \\t]*)([\\w$]+)', 'gm')
/** Exports that only a parse tells: lists, stars, patterns, `exports.x = require('y')`. */
const LISTS = /\bexport\s*(?:type\s*)?[*{]|\bexports\b[^\n]{0,80}\brequire\s*\(|\bexport\s+(?:const|let|var)\s*[{[]/
const OPEN = /\bmodule\.exports\b|(?<![\w$.])exports[ \t]*(?:\.[\w$]|\[|=(?!=))|[(,][ \t]*exports[ \t]*[,)]|^[ \t]*export[ \t]*=/m
const MAX_STARS = 2000

/**
 * Reads what a module exports, once. A text without lists and stars exports definitions only, and those show without a parse:
 * a barrel of hundreds of modules costs one parse.
 */
export async function exportTable(module: ArtifactId, view: RepositoryView): Promise<ExportTable> {
  return await view.once(`exports:${module}`, async () => {
    const text = await view.text(module) ?? ''
    const own = new Set(Array.from(text.matchAll(DEFINITION), ([, name = '']) => name))
    if (/^[ \t]*export[ \t]+default\b|\bmodule\.exports\b/m.test(text)) own.add('default')
    const facts = LISTS.test(text) || exportsImportedDefault(text) ? await view.facts(module) : undefined
    const open = OPEN.test(text) || !/\.[cm]?[jt]sx?$/.test(module)
    if (facts === undefined) return { own, taken: new Map(), stars: [], open }

    const taken = new Map<string, BoundName>()
    const imports = new Map<string, BoundName>()
    for (const statement of facts.imports) {
      const map = statement.form === 're-export' ? taken : imports
      for (const imported of statement.names) {
        if (!isStar(imported) && !map.has(imported.alias)) map.set(imported.alias, { statement, imported })
      }
    }
    for (const { container, name, exported } of facts.definitions) if (container === '' && exported) own.add(name)
    // `import { a } from './a'; export { a as b }` is a re-export in two statements.
    for (const { local, name } of localExports(text)) {
      const source = imports.get(local)
      if (source === undefined) own.add(name)
      else if (!taken.has(name)) taken.set(name, source)
    }
    const stars = facts.imports.filter(({ form, names }) => form === 're-export' && names.some(isStar)).slice(0, MAX_STARS)
    return { own, taken, stars, open }
  })
}

/** `import o from './o'` with `export default o`. */
function exportsImportedDefault(text: string): boolean {
  const local = defaultExport(text)
  return local !== undefined && new RegExp(`\\bimport\\b[^;'"]{0,400}(?<![\\w$])${escapePattern(local)}(?![\\w$])`).test(text)
}

/** `export * from`, which binds no name of its own; `export * as ns from` does. */
export function isStar({ name, alias }: ImportedName): boolean {
  return name === '*' && (alias === '*' || alias === '')
}
