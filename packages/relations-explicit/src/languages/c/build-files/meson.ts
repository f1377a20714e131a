import { ancestorsOf, folderOf, joinPath } from '../../../repo-path.ts'
import type { RepositoryView } from '../../../repository-view.ts'
import { MAX_BUILD_FILES } from '../include-scope.ts'
import type { IncludeScope } from '../include-scope.ts'

const CALL = /\binclude_directories[ \t]{0,4}\(([^()]{0,1000})\)/g
const ARGUMENT = /\binclude_directories[ \t]{0,4}:[ \t]{0,4}(\[[^\][]{0,1000}\]|'[^'\n]{0,200}')/g
const TARGET = /\b(?:executable|library|static_library|shared_library|both_libraries|shared_module|jar)[ \t]{0,4}\(/

/** Folders that meson files name: a target looks into its own, what variables hold is used in the whole project. */
export async function mesonScopes(view: RepositoryView): Promise<readonly IncludeScope[]> {
  const files = view.files.named('meson.build').slice(0, MAX_BUILD_FILES)
  const scopes = await Promise.all(files.map(async (file): Promise<IncludeScope[]> => {
    const text = await view.text(file) ?? ''
    const folder = folderOf(file)
    const folders = mesonFolders(text).flatMap(each => {
      const joined = joinPath(folder, each)
      return view.files.folder(joined) === undefined ? [] : [joined!]
    })
    const project = ancestorsOf(folder).findLast(each => view.files.has(joinPath(each, 'meson.build'))) ?? folder
    return [
      ...TARGET.test(text) ? [{ folder, folders: [folder] }] : [],
      ...folders.length > 0 ? [{ folder: project, folders }] : [],
    ]
  }))
  return scopes.flat()
}

/** Folders as written. */
export function mesonFolders(text: string): string[] {
  const lists = [...text.matchAll(CALL), ...text.matchAll(ARGUMENT)].slice(0, 200)
  return lists.flatMap(([, list = '']) => [...list.matchAll(/'([^'\n]{0,200})'/g)].map(([, folder = '']) => folder))
}
