import type { ArtifactId, ImportedName, ImportStatement } from '@deepdiscovery/model'
import type { Binding, LanguageResolver, Origin, Search } from '../../language-resolver.ts'
import { folderOf, joinPath, nameOf, stemOf } from '../../repo-path.ts'
import { objectOf, stringOf } from '../../read-config.ts'
import type { RepositoryView } from '../../repository-view.ts'
import { anyWord } from '../../word-pattern.ts'
import { styleFile } from '../style/style-files.ts'
import { configurationsOf } from './configurations.ts'
import { localExports } from './local-exports.ts'
import type { LocalExport } from './local-exports.ts'
import { isStar } from './export-table.ts'
import { exportOrigins } from './module-exports.ts'
import { importStem, isIndexFile } from './module-files.ts'
import { resolveSpecifier } from './resolve-specifier.ts'
import { nearestManifest } from './workspace.ts'

const LANGUAGES = ['typescript', 'tsx', 'javascript', 'jsx', 'vue', 'svelte', 'astro']

/** Modules of TypeScript and JavaScript: relative paths, tsconfig paths, package imports and exports, workspaces, barrels. */
export const typescript: LanguageResolver = {
  producer: 'imports/typescript',
  languages: LANGUAGES,
  importsOnly: true,

  async bindings(file, view) {
    const statements = file.imports.filter(({ form }) => form !== 'package' && form !== 'module')
    const exported = statements.length === 0 ? [] : localExports(await view.text(file.artifact) ?? '')
    const bound = await Promise.all(statements.map(statement => bindStatement(file.artifact, statement, exported, view)))
    return bound.flat()
  },

  async members(_file, binding, path, view) {
    const [first] = path
    const module = binding.origins.find(({ name }) => name === '*')
    if (first === undefined || module === undefined) return binding.origins
    const origins = await exportOrigins(module.artifact, first, view)
    return origins.map(origin => ({ ...origin, hops: [...module.hops, ...origin.hops] }))
  },

  async visible() {
    return new Map()
  },

  async searches(file, names, through, view) {
    if (through) {
      const pattern = anyWord(names)
      const search: Search = {
        candidates: { names: [names], languages: LANGUAGES },
        accepts: text => pattern?.test(text) === true && /\b(?:from|require|import)\b/.test(text),
      }
      return names.length === 0 ? [] : [search]
    }
    const stems = await specifierEnds(file.artifact, view)
    const searches = stems.map(stem => searchFor(file.artifact, stem))
    if (isIndexFile(file.artifact)) searches.push(folderSearch(file.artifact, view))
    return searches
  },

  qualify(name, from) {
    if (!('artifact' in from)) return name === '' ? from.specifier : `${from.specifier}#${name}`
    return `${from.artifact}#${name}`
  },
}

async function bindStatement(
  from: ArtifactId, statement: ImportStatement, exported: readonly LocalExport[], view: RepositoryView,
): Promise<Binding[]> {
  // The style blocks of a component load sheets as sheets do.
  const target = await resolveSpecifier(from, statement.specifier, view)
    ?? (/\.(?:vue|svelte|astro)$/.test(from) ? await styleFile(from, statement.specifier, view) : undefined)
  const names: readonly ImportedName[] = statement.names.length > 0 ? statement.names : [{ name: '', alias: '' }]
  return await Promise.all(names.map(async (imported): Promise<Binding> => {
    const { name } = imported
    // A re-export binds nothing here; its alias is what others see.
    const alias = isStar(imported) ? '' : imported.alias
    const exposedAs = statement.form === 're-export' ? alias || '*' : exported.find(({ local }) => local === alias)?.name
    if (target === undefined) return { statement, name, alias, modules: [], origins: [], exposedAs }
    const origins = await exportOrigins(target.artifact, name, view)
    return { statement, name, alias, modules: [target], origins: scale(origins, target.confidence), exposedAs }
  }))
}

function scale(origins: readonly Origin[], factor: number): readonly Origin[] {
  return factor === 1 ? origins : origins.map(origin => ({ ...origin, confidence: origin.confidence * factor }))
}

/** The last segments of specifiers that may mean a file: its stem, its folder, its package, its alias. */
async function specifierEnds(id: ArtifactId, view: RepositoryView): Promise<string[]> {
  const ends = new Set([importStem(id), stemOf(id).replace(/\.d$/, '')])
  const folder = folderOf(id)
  const manifest = await nearestManifest(folder, view)
  const name = stringOf(manifest?.content['name'])
  const isEntry = isIndexFile(id) || /^(?:main|public[_-]api|mod)\.[cm]?[jt]sx?$/.test(nameOf(id))
  if (manifest !== undefined && name !== undefined && isEntry
    && [manifest.folder, ...sourceFolders(manifest.folder)].includes(folder)) {
    ends.add(nameOf(name))
  }
  const { own, others } = await configurationsOf(id, view)
  for (const { paths } of [...own === undefined ? [] : [own], ...others]) {
    for (const { pattern, targets } of paths.slice(0, 500)) {
      if (!pattern.includes('*') && targets.some(target => importStem(target as ArtifactId) === importStem(id))) {
        ends.add(nameOf(pattern))
      }
    }
  }
  if (manifest !== undefined) {
    for (const [key, value] of Object.entries(objectOf(manifest.content['imports'])).slice(0, 200)) {
      if (!key.includes('*') && JSON.stringify(value).includes(importStem(id))) ends.add(nameOf(key).replace(/^#/, ''))
    }
  }
  if (isIndexFile(id)) ends.delete('index')
  return [...ends].filter(end => end !== '')
}

/** Who imports an index file as `.`, `..` or `./index`: the files beside it and one folder below. */
function folderSearch(id: ArtifactId, view: RepositoryView): Search {
  const folder = view.files.folder(folderOf(id))
  const below = folder?.folders.flatMap(each => view.files.folder(each)?.files ?? []) ?? []
  const pattern = /['"`]\.{1,2}\/?(?:index(?:\.[a-z]{2,4})?)?['"`]/
  return { candidates: [...folder?.files ?? [], ...below], accepts: text => pattern.test(text) }
}

function sourceFolders(folder: string): string[] {
  return ['src', 'lib', 'source'].map(each => folder === '' ? each : `${folder}/${each}`)
}

/** What may stand between the stem and the quote that ends a specifier: an extension, `/index`, a query. */
const SPECIFIER_END = /(?:\/index)?(?:\.[a-z]{2,6}){0,2}\/?(?=(?:\?[a-z&=]{0,40})?['"`])/y
/** Characters of a specifier before the stem. */
const MAX_BEFORE = 302

function searchFor(id: ArtifactId, stem: string): Search {
  const target = barePath(id)
  const isMeant = (specifier: string, from: ArtifactId): boolean => {
    if (!specifier.startsWith('.')) return true
    const path = joinPath(folderOf(from), specifier)
    return path !== undefined && (path === id || barePath(path) === target || path.replace(/\.[cm]?jsx?$/, '') === target)
  }
  return {
    candidates: { names: [[stem]], languages: LANGUAGES },
    accepts: (text, candidate) => {
      for (let at = text.indexOf(stem); at >= 0; at = text.indexOf(stem, at + 1)) {
        const before = text[at - 1] ?? ''
        if (before === '' || !'/#~@\'"`'.includes(before)) continue
        SPECIFIER_END.lastIndex = at + stem.length
        const end = SPECIFIER_END.test(text) ? SPECIFIER_END.lastIndex : -1
        const start = end < 0 ? -1 : quoteBefore(at, text)
        if (start >= 0 && isMeant(text.slice(start, end), candidate)) return true
      }
      return false
    },
  }
}

/** Position behind the quote that a specifier starts with; -1 where none stands before in the line. */
function quoteBefore(end: number, text: string): number {
  for (let at = end - 1; at >= Math.max(0, end - MAX_BEFORE); at--) {
    const character = text[at]
    if (character === '\n') return -1
    if (character === '\'' || character === '"' || character === '`') return at + 1
  }
  return -1
}

/** A path as an import may write it: without its extension and `/index`. */
function barePath(path: string): string {
  return path.replace(/(?:\.d)?\.[cm]?[jt]sx?$|\.(?:vue|svelte|astro)$/, '').replace(/\/index$/, '')
}
