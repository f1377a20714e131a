import { comparePaths } from '@deepdiscovery/model'
import type { ArtifactId } from '@deepdiscovery/model'
import { CERTAIN } from '../../limits.ts'
import { ancestorsOf, folderOf, isBelow, joinPath, nameOf, sharedDepth } from '../../repo-path.ts'
import type { RepositoryView } from '../../repository-view.ts'

/** What a go.mod or go.work says, as far as imports need it. Folders are repo-relative. */
interface GoFile {
  readonly folder: string
  /** Module path; empty in a go.work. */
  readonly module: string
  readonly uses: readonly string[]
  /** Replacements by local folders; one that leaves the repository or names another module has no folder. */
  readonly replacements: readonly { readonly module: string; readonly folder: string | undefined }[]
}

/** Confidence of a module of the repository that no workspace or replacement names: a build may take a released version. */
const RELEASED = 0.7

/** A package's folder. */
export interface GoPackage {
  readonly folder: string
  readonly confidence: number
}

/** The folder an import path means to the files of a folder; `undefined` for packages outside the repository. */
export async function goPackage(from: string, path: string, view: RepositoryView): Promise<GoPackage | undefined> {
  const own = await nearest('go.mod', from, view)
  if (!await mayImport(from, path, view)) return undefined
  return await view.once(`go-package:${own?.folder ?? '*'}\n${path}`, async () => {
    const modules = await goModules(view)
    const workspace = await nearest('go.work', own?.folder ?? from, view)
    // A module that the workspace does not list is built without it.
    const work = own === undefined || workspace?.uses.includes(own.folder) === true ? workspace : undefined
    const main = own === undefined ? [] : [own]
    const used = work === undefined ? [] : modules.filter(({ folder }) => work.uses.includes(folder))
    const local = inside(path, [...main, ...used], view)
    if (local !== undefined) return { folder: local, confidence: CERTAIN }
    const replaced = [...work?.replacements ?? [], ...own?.replacements ?? []]
      .filter(({ module }) => isBelow(path, module)).sort((left, right) => right.module.length - left.module.length)
    const [replacement] = replaced
    if (replacement !== undefined) {
      const folder = replacement.folder === undefined ? undefined
        : joinPath(replacement.folder, path.slice(replacement.module.length + 1))
      return folder !== undefined && holdsGo(folder, view) ? { folder, confidence: CERTAIN } : undefined
    }
    const vendored = joinPath(own?.folder ?? '', `vendor/${path}`)
    if (vendored !== undefined && holdsGo(vendored, view)) return { folder: vendored, confidence: CERTAIN }
    const others = modules.filter(({ module }) => isBelow(path, module))
      .sort((left, right) => right.module.length - left.module.length
        || sharedDepth(right.folder, from) - sharedDepth(left.folder, from))
    const folder = inside(path, others.slice(0, 1), view)
    return folder === undefined ? undefined : { folder, confidence: RELEASED }
  })
}

/** The import path of a folder; `undefined` where no go.mod governs it. */
export async function importPathOf(folder: string, view: RepositoryView): Promise<string | undefined> {
  const own = await nearest('go.mod', folder, view)
  if (own === undefined) return undefined
  const rest = folder.slice(own.folder === '' ? 0 : own.folder.length + 1)
  return folder === own.folder || rest === '' ? own.module : `${own.module}/${rest}`
}

/** What lies below `internal` is for those below the folder that holds it, whatever module they are in. */
async function mayImport(from: string, path: string, view: RepositoryView): Promise<boolean> {
  const at = `/${path}/`.lastIndexOf('/internal/')
  const parent = path.slice(0, Math.max(0, at - 1))
  if (at < 0 || parent === '') return true
  const own = await importPathOf(from, view)
  return own === undefined || isBelow(own, parent)
}

/** Whether a folder holds Go files that belong to its package. */
function holdsGo(folder: string, view: RepositoryView): boolean {
  return view.files.folder(folder)?.files.some(file => file.endsWith('.go') && !file.endsWith('_test.go')) === true
}

function inside(path: string, modules: readonly GoFile[], view: RepositoryView): string | undefined {
  const matching = modules.filter(({ module }) => module !== '' && isBelow(path, module))
    .sort((left, right) => right.module.length - left.module.length || comparePaths(left.folder, right.folder))
  for (const { folder, module } of matching) {
    const found = joinPath(folder, path.slice(module.length + 1))
    if (found !== undefined && holdsGo(found, view) && !isNested(found, folder, view)) return found
  }
  return undefined
}

/** Whether another module lies between a module's folder and one below it. */
function isNested(found: string, module: string, view: RepositoryView): boolean {
  const between = ancestorsOf(found).filter(each => each !== module && isBelow(each, module))
  return between.some(each => view.files.has(joinPath(each, 'go.mod')))
}

async function goModules(view: RepositoryView): Promise<readonly GoFile[]> {
  return await view.once('go-modules', () =>
    Promise.all(view.files.named('go.mod').slice(0, 2000).map(file => readGoFile(file, view))))
}

async function nearest(name: 'go.mod' | 'go.work', folder: string, view: RepositoryView): Promise<GoFile | undefined> {
  const file = ancestorsOf(folder).map(each => joinPath(each, name)).find(path => view.files.has(path))
  return file === undefined ? undefined : await readGoFile(file as ArtifactId, view)
}

async function readGoFile(file: ArtifactId, view: RepositoryView): Promise<GoFile> {
  return await view.once(`go-file:${file}`, async () => {
    const folder = folderOf(file)
    const lines = directives(await view.text(file) ?? '')
    const within = (path: string | undefined): string | undefined => path === undefined ? undefined : joinPath(folder, path)
    return {
      folder,
      module: nameOf(file) === 'go.mod' ? lines.find(([word]) => word === 'module')?.[1] ?? '' : '',
      uses: lines.flatMap(([word, path]) => word === 'use' ? within(path) ?? [] : []),
      replacements: lines.flatMap(([word, module, ...rest]) => {
        const target = rest[rest.indexOf('=>') + 1]
        if (word !== 'replace' || module === undefined || target === undefined) return []
        return [{ module, folder: /^\.{1,2}(?:\/|$)/.test(target) ? within(target) : undefined }]
      }),
    }
  })
}

/** The words of each directive; those of a block `use ( … )` get its word in front. */
function directives(text: string): string[][] {
  const found: string[][] = []
  let block: string | undefined
  for (const line of text.split(/\r?\n/)) {
    const words = line.split('//', 1)[0]!.split(/\s+/).filter(word => word !== '')
      .map(word => word.replace(/^["'`]|["'`]$/g, ''))
    const [first] = words
    if (first === undefined) continue
    if (first === ')') block = undefined
    else if (words[1] === '(') block = first
    else found.push(block === undefined ? words : [block, ...words])
  }
  return found
}
