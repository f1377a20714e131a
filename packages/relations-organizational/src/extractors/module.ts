import type { ArtifactId, Module } from '@deepdiscovery/model'
import type { ExtractorContext, TiesOf } from '../extractor.ts'
import { baseNameOf, folderOf, foldersUpTo, type FolderIndex } from '../folder-index.ts'
import { symmetricRelation } from '../symmetric-relation.ts'

/** File names (before the first dot) through which a folder or module is entered. */
const ENTRY_NAMES = new Set(['index', 'main', 'mod', 'lib', '__init__', '__main__', 'app', 'program', 'startup', 'doc'])
const ENTRY_EXTENSIONS = new Set([
  'ts', 'tsx', 'js', 'jsx', 'mjs', 'cjs', 'mts', 'cts', 'vue', 'svelte', 'py', 'pyi', 'go', 'rs', 'java', 'kt', 'cs', 'rb', 'php',
  'ex', 'scala', 'swift', 'dart', 'c', 'cc', 'cpp',
])
/** Folders below a module's own where its entry usually lies. */
const SOURCE_FOLDERS = ['src', 'lib', 'app', 'source']

/** Confidence that a file belongs with the entry of its own folder; each folder further up counts `PARENT` times that. */
const NEAREST = 0.6
const PARENT = 0.7
const LEVELS = 3
const MODULE_ENTRY = 0.4
const MANIFEST = 0.3

interface Entry {
  readonly file: ArtifactId
  readonly confidence: number
  readonly fanOut: number
  readonly note: string
}

/** Entry files of the folders around a file, nearest first, and entry and manifest of its module. Asked of the member. */
export function moduleTies({ folders, modules, limits }: ExtractorContext): TiesOf {
  const root: Module = { folder: '', name: '', manifest: undefined }
  const byFolder = new Map(modules.map((module) => [module.folder, module]))
  return (file) => {
    const folder = foldersUpTo('', folderOf(file)).find((above) => byFolder.has(above)) ?? ''
    const module = byFolder.get(folder) ?? root
    const entries = new Map<ArtifactId, Entry>()
    for (const entry of [...nearestEntries(file, module, folders), ...moduleEntries(module, folders)]) {
      if (entry.file !== file && !entries.has(entry.file)) entries.set(entry.file, entry)
    }
    return [...entries.values()].slice(0, limits.module)
      .map(({ file: entry, ...tie }) => symmetricRelation(file, entry, { label: 'module', ...tie }))
  }
}

function nearestEntries(file: ArtifactId, module: Module, folders: FolderIndex): readonly Entry[] {
  return foldersUpTo(module.folder, folderOf(file)).slice(0, LEVELS)
    .flatMap((folder, level) => entriesOf(folder, folder, NEAREST * PARENT ** level, folders))
}

function moduleEntries(module: Module, folders: FolderIndex): readonly Entry[] {
  const entries = sourceFolders(module).flatMap((folder) => entriesOf(folder, module.folder, MODULE_ENTRY, folders))
  if (module.manifest === undefined || !folders.has(module.manifest)) return entries
  const note = `manifest of ${module.name || module.folder || 'the root module'}`
  return [...entries, { file: module.manifest, confidence: MANIFEST, fanOut: folders.countBelow(module.folder), note }]
}

/** Entry files in `folder` that stand for everything below `scope`. */
function entriesOf(folder: string, scope: string, confidence: number, folders: FolderIndex): readonly Entry[] {
  return folders.filesIn(folder)
    .filter((file) => isEntry(file) && !folders.isEmpty(file))
    .map((file) => {
      const note = `${baseNameOf(file)} is the entry of ${scope || 'the root folder'}`
      return { file, confidence, fanOut: folders.countBelow(scope), note }
    })
}

function isEntry(file: ArtifactId): boolean {
  const [name = '', extension = '', ...more] = baseNameOf(file).toLowerCase().split('.')
  return more.length === 0 && ENTRY_NAMES.has(name) && ENTRY_EXTENSIONS.has(extension)
}

function sourceFolders({ folder, name }: Module): readonly string[] {
  const prefix = folder === '' ? '' : `${folder}/`
  const packageName = name.slice(name.lastIndexOf('/') + 1)
  const pythonName = packageName.replaceAll('-', '_')
  const below = [...SOURCE_FOLDERS, packageName, pythonName, `src/${packageName}`, `src/${pythonName}`]
  return [...new Set([folder, ...below.map((child) => prefix + child)])]
}
