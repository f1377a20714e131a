import { comparePaths } from '@deepdiscovery/model'
import { countBy } from '../stack/code-languages.ts'
import { folderOf, type PlacedFile } from '../repository-files.ts'

/** A folder, or the end of a path that many modules share, with the files below it. */
export interface FolderCount {
  readonly text: string
  readonly files: number
}

/**
 * The folders that hold files of one kind, most files first: a folder stands for all below it, unless a few of its own hold nearly all.
 *
 * @param most folders told at most
 */
export function mainFolders(files: readonly PlacedFile[], most: number): readonly FolderCount[] {
  let found: readonly FolderCount[] = groupBy(files, '')
  // Taken apart where that leaves few: what lies in one folder is told by its full path.
  for (let round = 0; round < 12; round++) {
    const next = found.flatMap((each) => {
      const parts = each.text === './' ? [] : groupBy(files.filter(({ id }) => id.startsWith(each.text)), each.text)
      const [first] = parts
      return first !== undefined && first.text !== each.text && first.files >= each.files * 0.85 ? [first] : [each]
    })
    if (next.every((each, at) => each.text === found[at]!.text)) break
    found = next
  }
  return found.toSorted((left, right) => right.files - left.files || comparePaths(left.text, right.text)).slice(0, most)
}

/** Files by the first folder below one. */
function groupBy(files: readonly PlacedFile[], below: string): readonly FolderCount[] {
  return countBy(files.map(({ id }) => {
    const end = id.indexOf('/', below.length)
    return end === -1 ? below === '' ? './' : below : id.slice(0, end + 1)
  })).map(([text, count]) => ({ text, files: count }))
}

/** Folders of files up to a segment that a pattern names, told once where many modules have the same: `src/test` in 40 modules. */
export function segmentFolders(files: readonly PlacedFile[], segment: RegExp, most: number): readonly FolderCount[] {
  const folders = countBy(files.map(({ id }) => upTo(folderOf(id), segment)).filter((folder) => folder !== undefined))
  if (folders.length <= most) return folders.map(([folder, count]) => ({ text: `${folder}/`, files: count }))
  const modules = new Map(files.map(({ id, module }) => [upTo(folderOf(id), segment) ?? '', module]))
  const groups = new Map<string, { readonly folder: string; readonly alone: boolean; readonly files: number }>()
  for (const [folder, count] of folders) {
    const module = modules.get(folder) ?? ''
    const rest = module !== '' && folder.startsWith(`${module}/`) ? `*/${folder.slice(module.length + 1)}/` : `${folder}/`
    const same = groups.get(rest)
    groups.set(rest, { folder, alone: same === undefined, files: count + (same?.files ?? 0) })
  }
  const found = [...groups].map(([rest, { folder, alone, files: count }]) => ({ text: alone ? `${folder}/` : rest, files: count }))
  return found.toSorted((left, right) => right.files - left.files || comparePaths(left.text, right.text)).slice(0, most)
}

function upTo(folder: string, segment: RegExp): string | undefined {
  const segments = folder.split('/')
  const at = segments.findIndex((each) => segment.test(each))
  return at === -1 ? undefined : segments.slice(0, at + 1).join('/')
}
