import { comparePaths } from '@deepdiscovery/model'
import type { ReadManifest } from '../../environment/read-manifests.ts'
import type { EntryKind, EntryPoint, ModuleFacts } from '../repository-facts.ts'
import { depthOf, nameOf, type PlacedFile, type RepositoryFiles } from '../repository-files.ts'
import { ENTRY_SIGNS, TOOL_SIGNS, type EntrySign } from './entry-signs.ts'
import { statedEntries } from './stated-entries.ts'

const MAX_READ = 160
const MAX_ENTRIES = 120
const MAX_ROUTES = 30
const KIND_ORDER: readonly EntryKind[] = ['server', 'command', 'process', 'browser', 'library', 'routes']
const APART = /(?:^|\/)(?:examples?|samples?|demos?|playgrounds?|docs?|benchmarks?|bench|templates?|fixtures?|test[-_]?\w{0,20}|[\w-]{1,30}-tests?|e2e)\//i

/** Files whose text may show that something starts in them, nearest the root first. */
export function entryCandidates({ files }: RepositoryFiles): readonly PlacedFile[] {
  return files.filter((file) => (isOwn(file) && signOf(file) !== undefined) || TOOL_SIGNS.some(([path]) => path === file.id) || file.id === 'Procfile' || (file.role === 'route' && file.id.endsWith('.py')))
    .sort((left, right) => depthOf(left.id) - depthOf(right.id) || comparePaths(left.id, right.id)).slice(0, MAX_READ)
}

/** Where things start: what manifests state, what the text of likely files shows, processes of a deployment, and files of routes. */
export function findEntries(
  files: RepositoryFiles, manifests: readonly ReadManifest[], modules: readonly ModuleFacts[], candidates: readonly PlacedFile[], heads: ReadonlyMap<string, string>,
): readonly EntryPoint[] {
  const stated = statedEntries(files, manifests)
  const shown = candidates.flatMap((file) => shownEntry(file, heads.get(file.id)))
  const routes = files.files.filter((file) => isRoutes(file, heads.get(file.id)))
    .sort((left, right) => depthOf(left.id) - depthOf(right.id) || comparePaths(left.id, right.id)).slice(0, MAX_ROUTES)
    .map(({ id }): EntryPoint => ({ kind: 'routes', path: id, statedIn: id }))
  const sizes = new Map(modules.map(({ folder, files: count }) => [folder, count]))
  const sizeOf = ({ path, statedIn }: EntryPoint): number => sizes.get(files.at(path ?? statedIn)?.module ?? '') ?? 0
  return unique([...stated, ...processes(heads.get('Procfile')), ...shown, ...routes])
    .sort((left, right) => KIND_ORDER.indexOf(left.kind) - KIND_ORDER.indexOf(right.kind) || depthOf(topOf(left.path ?? left.statedIn)) - depthOf(topOf(right.path ?? right.statedIn))
      || sizeOf(right) - sizeOf(left) || depthOf(left.path ?? left.statedIn) - depthOf(right.path ?? right.statedIn) || comparePaths(left.path ?? left.name ?? '', right.path ?? right.name ?? ''))
    .slice(0, MAX_ENTRIES)
}

/** A file of routes by its place; Python's `urls.py` only if it lists some, since the name means other things too. */
function isRoutes({ id, role }: PlacedFile, text: string | undefined): boolean {
  return role === 'route' && !isApart(id) && !nameOf(id).startsWith('+') && (!id.endsWith('.py') || /^\s{0,8}urlpatterns\b/m.test(text ?? ''))
}

function isOwn({ id, role }: PlacedFile): boolean {
  return role !== 'test' && role !== 'docs' && role !== 'generated' && !isApart(id)
}

/** Beside the system. Below `src`, folders are packages, which may have any name. */
function isApart(path: string): boolean {
  return APART.test(topOf(path))
}

/** The part of a path above its sources: below them depth says little. */
function topOf(path: string): string {
  return path.replace(/(^|\/)src\/.*$/, '$1')
}

function signOf({ id, language }: PlacedFile): EntrySign | undefined {
  if (language === undefined) return undefined
  return ENTRY_SIGNS.find((sign) => sign.language.test(language) && sign.name.test(nameOf(id)))
}

function shownEntry(file: PlacedFile, text: string | undefined): readonly EntryPoint[] {
  if (text === undefined) return []
  const tool = TOOL_SIGNS.find(([path]) => path === file.id)
  if (tool !== undefined) return tool[1].test(text) ? [{ kind: 'command', path: file.id, statedIn: file.id }] : []
  const sign = signOf(file)
  if (sign?.never?.test(text) === true) return []
  const kind = sign?.signs.find(([, ...patterns]) => patterns.every((pattern) => pattern.test(text)))?.[0]
  return kind === undefined ? [] : [{ kind, path: file.id, statedIn: file.id }]
}

/** Heroku's form: `web: command`. Only the name is told, since the line may hold anything. */
function processes(procfile: string | undefined): readonly EntryPoint[] {
  return [...(procfile ?? '').matchAll(/^([\w-]{1,40}):[ \t]*\S/gm)].slice(0, 12).map((match) => ({ kind: 'process', name: match[1]!, statedIn: 'Procfile' }))
}

/** One entry for each file: what a manifest states wins over what the text shows. A file may be named by several commands. */
function unique(entries: readonly EntryPoint[]): EntryPoint[] {
  const seen = new Set<string>()
  const paths = new Set<string>()
  return entries.filter(({ kind, path, name, statedIn }) => {
    const key = `${kind}\n${path ?? ''}\n${name ?? ''}`
    if (seen.has(key) || (path !== undefined && path === statedIn && paths.has(path))) return false
    seen.add(key)
    if (path !== undefined) paths.add(path)
    return true
  })
}
