import { comparePaths } from '@deepdiscovery/model'
import type { ArtifactId } from '@deepdiscovery/model'
import type { Target } from '../../language-resolver.ts'
import { CERTAIN, CONVENTION } from '../../limits.ts'
import { ancestorsOf, folderOf, joinPath, nameOf, sharedDepth } from '../../repo-path.ts'
import type { RepositoryView } from '../../repository-view.ts'

/** Folders on the usual search paths, below each folder around the asking file. */
const ROOTS = ['lua', '', 'src', 'lib', 'scripts'] as const
const MAX_RIVALS = 3
/** `['a.b'] = 'src/a/b.lua'` in a rockspec. */
const LISTED = /(?:\[["']([\w.-]{1,200})["']\]|(?<!\w)(\w{1,200}))[ \t]*=[ \t]*["']([\w./-]{1,200}\.lua)["']/g

/** Files that `require 'a.b'` loads: by rockspec, by the usual search paths around the file, else by a path that ends so. */
export async function moduleTargets(from: ArtifactId, specifier: string, view: RepositoryView): Promise<readonly Target[]> {
  if (!/^[\w./@-]{1,200}$/.test(specifier)) return []
  const listed = (await rockspecModules(view)).get(specifier)
  if (listed !== undefined) return [{ artifact: listed, confidence: CERTAIN }]
  const path = specifier.replaceAll('.', '/').replace(/^\/+/, '')
  for (const around of ancestorsOf(folderOf(from))) {
    for (const root of ROOTS) {
      const found = fileOf(joinPath(around, `${root}/${path}`), view)
      // Beside the asking file, or in a folder that is on no standard path, it is what people do, not what Lua does.
      if (found !== undefined) return [{ artifact: found, confidence: root === 'lua' || around === '' ? CERTAIN : CONVENTION }]
    }
  }
  return path.includes('/') ? byEnding(from, path, view) : []
}

/** Files that `dofile 'x.lua'` runs: from the working directory, or beside the file. */
export function fileTargets(from: ArtifactId, written: string, view: RepositoryView): readonly Target[] {
  if (written.startsWith('/')) return []
  const found = [joinPath('', written), joinPath(folderOf(from), written)].filter(path => view.files.has(path))
  return [...new Set(found)].map(artifact => ({ artifact, confidence: CONVENTION / new Set(found).size }))
}

function fileOf(path: string | undefined, view: RepositoryView): ArtifactId | undefined {
  if (path === undefined || path === '') return undefined
  return [`${path}.lua`, `${path}/init.lua`].find((each): each is ArtifactId => view.files.has(each))
}

function byEnding(from: ArtifactId, path: string, view: RepositoryView): Target[] {
  const endings = [`${path}.lua`, `${path}/init.lua`]
  const candidates = endings.flatMap(ending => view.files.named(nameOf(ending)).filter(id => id === ending || id.endsWith(`/${ending}`)))
  if (candidates.length === 0) return []
  const depth = Math.max(...candidates.map(id => sharedDepth(id, from)))
  const near = candidates.filter(id => sharedDepth(id, from) === depth).sort(comparePaths)
  return near.length > MAX_RIVALS ? [] : near.map(artifact => ({ artifact, confidence: CONVENTION / near.length }))
}

/** `modules` of rockspecs: module name → file. */
async function rockspecModules(view: RepositoryView): Promise<ReadonlyMap<string, ArtifactId>> {
  return await view.once('lua-rockspecs', async () => {
    const modules = new Map<string, ArtifactId>()
    const folders = ['', 'rockspecs', 'rockspec', 'rocks']
    const specs = folders.flatMap(folder => view.files.folder(folder)?.files ?? []).filter(file => file.endsWith('.rockspec')).slice(0, 50)
    for (const spec of specs) {
      for (const [, bracketed, bare, file = ''] of (await view.text(spec) ?? '').matchAll(LISTED)) {
        const name = bracketed ?? bare ?? ''
        if (view.files.has(file) && !modules.has(name)) modules.set(name, file)
      }
    }
    return modules
  })
}
