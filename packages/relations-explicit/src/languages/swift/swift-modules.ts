import type { ArtifactId } from '@deepdiscovery/model'
import { CERTAIN, CONVENTION } from '../../limits.ts'
import { folderOf, isBelow, joinPath, nameOf } from '../../repo-path.ts'
import type { RepositoryView } from '../../repository-view.ts'

/** A module: a target of a package, else a folder beside an Xcode project. */
export interface SwiftModule {
  readonly name: string
  readonly folder: string
  /** Less where only the folder says that its files are one module. */
  readonly confidence: number
}

const TARGET = /\.(?:target|executableTarget|testTarget|macro|systemLibrary|plugin)\s{0,20}\(\s{0,80}name\s{0,9}:\s{0,9}"([\w.-]{1,100})"/g
/** Characters behind a target's name in which its path stands. */
const TARGET_LENGTH = 3000
/** Files of one module that are read. */
const MAX_FILES = 2000

/** The module that a file belongs to. */
export async function moduleOf(file: ArtifactId, view: RepositoryView): Promise<SwiftModule> {
  const targets = await packageTargets(view)
  const target = targets.find(({ folder }) => isBelow(file, folder))
  if (target !== undefined) return target
  const project = (await projectFolders(view)).find(folder => isBelow(file, folder)) ?? ''
  const rest = file.slice(project === '' ? 0 : project.length + 1).split('/')
  const folder = rest.length < 2 ? project : project === '' ? rest[0]! : `${project}/${rest[0]}`
  return { name: nameOf(folder), folder, confidence: CONVENTION }
}

/** Modules of the repository by the name in an import; none for those of the system and of packages from elsewhere. */
export async function modulesNamed(name: string, from: ArtifactId, view: RepositoryView): Promise<readonly SwiftModule[]> {
  const targets = (await packageTargets(view)).filter(each => each.name.replaceAll('-', '_') === name)
  if (targets.length > 0) return targets
  // `@testable import Shop` beside an Xcode project: the folder of that name.
  const projects = (await projectFolders(view)).filter(folder => isBelow(from, folder))
  const folders = projects.map(project => project === '' ? name : `${project}/${name}`).filter(folder => holdsSwift(folder, view))
  return folders.slice(0, 1).map(folder => ({ name, folder, confidence: CONVENTION }))
}

/** Swift files of a module, those of modules inside its folder left out. */
export async function moduleFiles(module: SwiftModule, view: RepositoryView): Promise<readonly ArtifactId[]> {
  return await view.once(`swift-files:${module.folder}`, async () => {
    const inner = (await packageTargets(view)).map(({ folder }) => folder)
      .filter(folder => folder !== module.folder && isBelow(folder, module.folder))
    return swiftFilesBelow(module.folder, view).filter(file => !inner.some(folder => isBelow(file, folder))).slice(0, MAX_FILES)
  })
}

function swiftFilesBelow(root: string, view: RepositoryView): ArtifactId[] {
  const files: ArtifactId[] = []
  const open = [root]
  for (let folder = open.pop(); folder !== undefined && files.length <= MAX_FILES * 2; folder = open.pop()) {
    const { files: inside = [], folders = [] } = view.files.folder(folder) ?? {}
    files.push(...inside.filter(file => file.endsWith('.swift')))
    open.push(...folders)
  }
  return files.sort()
}

function holdsSwift(folder: string, view: RepositoryView): boolean {
  return view.files.folder(folder) !== undefined && swiftFilesBelow(folder, view).length > 0
}

/** Targets of all packages, deepest folder first. */
async function packageTargets(view: RepositoryView): Promise<readonly SwiftModule[]> {
  return await view.once('swift-targets', async () => {
    const manifests = view.files.named('Package.swift')
    const texts = await Promise.all(manifests.map(file => view.text(file)))
    return manifests.flatMap((file, index) => targetsOf(texts[index] ?? '', folderOf(file), view))
      .sort((left, right) => right.folder.length - left.folder.length || (left.folder < right.folder ? -1 : 1))
  })
}

function targetsOf(text: string, root: string, view: RepositoryView): SwiftModule[] {
  const found = [...text.replaceAll(/^[ \t]*\/\/.*$/gm, '').matchAll(TARGET)]
  return found.flatMap((match, index): SwiftModule[] => {
    const [whole, name = ''] = match
    const plain = match.input
    const end = Math.min(found[index + 1]?.index ?? plain.length, match.index + TARGET_LENGTH)
    const written = /\bpath\s{0,9}:\s{0,9}"([^"\n]{1,300})"/.exec(plain.slice(match.index + whole.length, end))?.[1]
    const usual = ['Sources', 'Source', 'src', 'srcs', 'Tests', 'Plugins'].map(folder => `${folder}/${name}`)
    const folder = [...written === undefined ? usual : [written]].map(path => joinPath(root, path))
      .find(path => path !== undefined && view.files.folder(path) !== undefined)
    return folder === undefined ? [] : [{ name, folder, confidence: CERTAIN }]
  })
}

/** Folders that hold an Xcode project, deepest first. */
async function projectFolders(view: RepositoryView): Promise<readonly string[]> {
  return await view.once('swift-projects', async () => {
    const folders = view.files.named('project.pbxproj').map(file => folderOf(folderOf(file)))
    return [...new Set([...folders, ''])].sort((left, right) => right.length - left.length || (left < right ? -1 : 1))
  })
}
