import { comparePaths } from '@deepdiscovery/model'
import type { FolderFacts } from '../repository-facts.ts'
import { folderOf, nameOf, type PlacedFile, type RepositoryFiles } from '../repository-files.ts'
import { countBy, isCode } from '../stack/code-languages.ts'

const MAX_FOLDERS = 120
/** A folder with fewer files says little. */
const LEAST_FILES = 3
/** Names that are told of one folder. */
const MAX_NAMES = 40
const GATHERS = /^(?:__init__|index|mod|package-info|doc)\./
const LAID_OUT: ReadonlySet<string> = new Set(['source', 'route', 'schema', 'migration', 'template', 'style', 'script'])

interface Node {
  readonly folder: string
  readonly files: PlacedFile[]
  readonly children: Map<string, Node>
}

/**
 * The folders that code lies in, the largest first: each is taken apart as long as its parts are large beside the whole, so what is left
 * is neither the top alone nor every leaf. Folders that hold one folder and nothing else are passed over.
 */
export function layOutFolders({ files }: RepositoryFiles, modules: ReadonlySet<string>): readonly FolderFacts[] {
  const root = treeOf(files.filter((file) => LAID_OUT.has(file.role) && (isCode(file) || file.role !== 'template')))
  const least = Math.max(LEAST_FILES, root.files.length / 150)
  const found: Node[] = []
  const open = [root]
  while (open.length > 0 && found.length < MAX_FOLDERS * 4) {
    open.sort((left, right) => left.files.length - right.files.length || comparePaths(right.folder, left.folder))
    const node = open.pop()!
    const children = [...node.children.values()].filter((child) => child.files.length >= least)
    // A folder that is hardly more than one of its own says nothing beside it, nor does one of modules.
    const passed = children.some((child) => child.files.length >= node.files.length * 0.85) || (isShelf(node, modules) && directOf(node).length === 0)
    // Of the root only what lies right in it is told: the rest is all there is.
    const shown = node.folder === '' ? { ...node, files: [...directOf(node)] } : node
    if (!passed && (modules.has(node.folder) ? directOf(node).length > 0 : shown.files.length >= LEAST_FILES)) found.push(shown)
    open.push(...children)
  }
  return found.sort((left, right) => right.files.length - left.files.length || comparePaths(left.folder, right.folder)).slice(0, MAX_FOLDERS).map(({ folder, files: own }) => {
    const [main] = countBy(own.flatMap(({ language }) => language ?? []))
    return { folder, files: own.length, contains: namesOf(folder, own), ...(main === undefined ? {} : { language: main[0] }) }
  })
}

/** Whether all it holds lies in modules. */
function isShelf({ folder, children }: Node, modules: ReadonlySet<string>): boolean {
  return folder === '' || [...children.keys()].some((child) => modules.has(child))
}

function directOf({ folder, files }: Node): readonly PlacedFile[] {
  return files.filter(({ id }) => folderOf(id) === folder)
}

/** Names of the files right in a folder, what only gathers others last. */
function namesOf(folder: string, files: readonly PlacedFile[]): readonly string[] {
  const names = files.filter(({ id }) => folderOf(id) === folder).map(({ id }) => nameOf(id))
  return names.toSorted((left, right) => Number(GATHERS.test(left)) - Number(GATHERS.test(right)) || comparePaths(left, right)).slice(0, MAX_NAMES)
}

function treeOf(files: readonly PlacedFile[]): Node {
  const root: Node = { folder: '', files: [], children: new Map() }
  for (const file of files) {
    let node = root
    node.files.push(file)
    const folder = folderOf(file.id)
    for (let end = folder === '' ? -1 : 0; end !== -1;) {
      end = folder.indexOf('/', end + 1)
      const path = end === -1 ? folder : folder.slice(0, end)
      let child = node.children.get(path)
      if (child === undefined) node.children.set(path, child = { folder: path, files: [], children: new Map() })
      child.files.push(file)
      node = child
    }
  }
  return root
}
