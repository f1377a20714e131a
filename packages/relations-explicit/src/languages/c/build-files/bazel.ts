import { ancestorsOf, folderOf, joinPath } from '../../../repo-path.ts'
import type { RepositoryView } from '../../../repository-view.ts'
import { MAX_BUILD_FILES } from '../include-scope.ts'
import type { IncludeScope } from '../include-scope.ts'

const NAMES = ['BUILD', 'BUILD.bazel', 'BUCK', 'TARGETS']
const ROOTS = ['MODULE.bazel', 'WORKSPACE', 'WORKSPACE.bazel', '.buckconfig'] as const
const FOLDERS = /\b(?:includes|strip_include_prefix)[ \t]{0,4}=[ \t]{0,4}(\[[^\][]{0,1000}\]|"[^"\n]{0,200}")/g

/** Bazel's and Buck's: everything is included from the root of the workspace, and from what a library adds. */
export async function bazelScopes(view: RepositoryView): Promise<readonly IncludeScope[]> {
  const files = NAMES.flatMap(name => view.files.named(name)).slice(0, MAX_BUILD_FILES)
  const scopes = await Promise.all(files.map(async file => {
    const folder = folderOf(file)
    const root = ancestorsOf(folder).find(each => ROOTS.some(name => view.files.has(joinPath(each, name)))) ?? ''
    const folders = bazelFolders(await view.text(file) ?? '').flatMap(each => {
      const joined = each.startsWith('/') ? joinPath(root, each) : joinPath(folder, each)
      return view.files.folder(joined) === undefined ? [] : [joined!]
    })
    return { folder: root, folders: [root, ...folders] }
  }))
  return scopes
}

/** Folders as written. */
export function bazelFolders(text: string): string[] {
  return [...text.matchAll(FOLDERS)].slice(0, 200)
    .flatMap(([, list = '']) => [...list.matchAll(/"([^"\n]{0,200})"/g)].map(([, folder = '']) => folder))
}
