import type { ArtifactId } from '@deepdiscovery/model'
import type { Target } from '../../language-resolver.ts'
import { CERTAIN, CONVENTION } from '../../limits.ts'
import { ancestorsOf, folderOf, joinPath, nameOf } from '../../repo-path.ts'
import type { RepositoryView } from '../../repository-view.ts'
import { resolveSpecifier } from '../typescript/resolve-specifier.ts'

const EXTENSIONS = ['.scss', '.sass', '.less', '.css', '.pcss'] as const
/** Folders that builds commonly name as load paths or serve from. */
const LOAD_FOLDERS = ['', 'src', 'styles', 'src/styles', 'scss', 'src/scss', 'assets', 'src/assets', 'assets/styles', 'src/assets/styles', 'assets/stylesheets',
  'app/assets/stylesheets', 'css', 'public', 'static', 'resources', 'resources/sass', 'resources/scss'] as const

/**
 * The style sheet (or asset) that a specifier means: relative as written, with the extension and the leading underscore that Sass
 * leaves out, the index of a folder; then an alias of the project, then the usual load paths of the folders above, nearest first.
 */
export async function styleFile(from: ArtifactId, specifier: string, view: RepositoryView): Promise<Target | undefined> {
  const wanted = specifier.trim().replace(/[?#].*$/, '').replace(/^~(?=[^/])/, '')
  if (wanted === '' || wanted.length > 300 || /^(?:[a-z][a-z+.-]*:|\/\/)/i.test(wanted)) return undefined
  return await view.once(`style-file:${folderOf(from)}\n${specifier}`, async () => {
    const beside = wanted.startsWith('/') ? undefined : fileAt(joinPath(folderOf(from), wanted), view)
    if (beside !== undefined) return { artifact: beside, confidence: CERTAIN }
    if (/^\.{1,2}\//.test(wanted)) return undefined
    const alias = wanted.startsWith('/') ? undefined : await resolveSpecifier(from, wanted, view)
    if (alias !== undefined) return alias
    for (const folder of ancestorsOf(folderOf(from))) {
      for (const load of LOAD_FOLDERS) {
        const found = fileAt(joinPath(joinPath(folder, load) ?? '', wanted.replace(/^\//, '')), view)
        if (found !== undefined) return { artifact: found, confidence: CONVENTION }
      }
      // A package ends at its manifest; what lies above is another's.
      if (view.files.has(joinPath(folder, 'package.json'))) break
    }
    return undefined
  })
}

function fileAt(path: string | undefined, view: RepositoryView): ArtifactId | undefined {
  if (path === undefined || path === '') return undefined
  const hidden = joinPath(folderOf(path), `_${nameOf(path)}`)
  if (nameOf(path).includes('.')) {
    for (const each of [path, hidden]) if (view.files.has(each)) return each
  }
  for (const extension of EXTENSIONS) {
    for (const each of [path, hidden]) if (each !== undefined && view.files.has(each + extension)) return (each + extension) as ArtifactId
  }
  for (const name of ['_index', 'index']) {
    for (const extension of EXTENSIONS) {
      const index = joinPath(path, name + extension)
      if (view.files.has(index)) return index
    }
  }
  return undefined
}

/** What others write for a style sheet: its stem without the underscore; an index goes by its folder. */
export function styleStem(id: ArtifactId): string {
  const stem = nameOf(id).replace(/\.\w+$/, '').replace(/^_/, '')
  return stem === 'index' ? nameOf(folderOf(id)) : stem
}
