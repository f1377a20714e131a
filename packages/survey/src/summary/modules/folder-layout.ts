import { comparePaths } from '@deepdiscovery/model'
import type { FolderFacts } from '../repository-facts.ts'
import { folderOf, type PlacedFile, type RepositoryFiles } from '../repository-files.ts'
import { countBy, isCode } from '../stack/code-languages.ts'

const MAX_FOLDERS = 120
/** A folder with fewer files says little. */
const LEAST_FILES = 3
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
    const [only] = children
    const passes = children.length === 1 && only!.files.length === node.files.length
    if (node.folder !== '' && !modules.has(node.folder) && !passes) found.push(node)
    open.push(...children)
  }
  return found.sort((left, right) => right.files.length - left.files.length || comparePaths(left.folder, right.folder)).slice(0, MAX_FOLDERS).map(({ folder, files: own }) => {
    const [main] = countBy(own.flatMap(({ language }) => language ?? []))
    return { folder, files: own.length, ...(main === undefined ? {} : { language: main[0] }) }
  })
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
