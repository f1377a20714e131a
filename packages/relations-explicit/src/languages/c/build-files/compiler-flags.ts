import type { ArtifactId } from '@deepdiscovery/model'
import { ancestorsOf, folderOf, joinPath } from '../../../repo-path.ts'
import type { RepositoryView } from '../../../repository-view.ts'
import { MAX_BUILD_FILES } from '../include-scope.ts'
import type { IncludeScope } from '../include-scope.ts'

const NAMES = ['Makefile', 'makefile', 'GNUmakefile', 'Makefile.am', 'Makefile.in', 'configure.ac', 'compile_flags.txt', '.clang_complete']
const CONFIGURE = ['configure.ac', 'configure.in', 'configure'] as const
const FLAG = /(?<![\w-])-(?:I|isystem|iquote|idirafter)[ \t]{0,4}["']?([^\s"'`;,]{1,200})/g

/** Folders that flags in make files name, for the files below each. */
export async function flagScopes(view: RepositoryView): Promise<readonly IncludeScope[]> {
  const files = NAMES.flatMap(name => view.files.named(name)).slice(0, MAX_BUILD_FILES)
  return await Promise.all(files.map(async file => {
    const folder = folderOf(file)
    const folders = flagged(await view.text(file) ?? '').flatMap(flag => folderOfFlag(flag, file, view) ?? [])
    return { folder, folders: [...new Set(folders)] }
  }))
}

/** Values of the flags in a text. */
export function flagged(text: string): string[] {
  return [...text.matchAll(FLAG)].slice(0, 400).map(([, value = '']) => value.replace(/(?<!\$\([\w]{0,40})\)+$/, ''))
}

function folderOfFlag(flag: string, file: ArtifactId, view: RepositoryView): string | undefined {
  const folder = folderOf(file)
  const [, name, rest = ''] = /^\$[({](\w+)[)}](.*)$/.exec(flag) ?? /^@(\w+)@(.*)$/.exec(flag) ?? []
  if (name === undefined) return flag.startsWith('/') || flag.includes('$') ? undefined : existing(joinPath(folder, flag), view)
  if (name === 'srcdir' || name === 'CURDIR' || name === 'abs_srcdir') return existing(joinPath(folder, rest), view)
  if (!/^(?:abs_)?top_srcdir$/.test(name)) return undefined
  const top = ancestorsOf(folder).find(each => CONFIGURE.some(script => view.files.has(joinPath(each, script)))) ?? ''
  return existing(joinPath(top, rest), view)
}

function existing(folder: string | undefined, view: RepositoryView): string | undefined {
  return view.files.folder(folder) === undefined ? undefined : folder
}
