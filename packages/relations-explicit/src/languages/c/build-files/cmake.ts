import type { ArtifactId } from '@deepdiscovery/model'
import { ancestorsOf, folderOf, joinPath } from '../../../repo-path.ts'
import type { RepositoryView } from '../../../repository-view.ts'
import { MAX_BUILD_FILES } from '../include-scope.ts'
import { cmakeCommands } from './cmake-commands.ts'
import type { CMakeCommand } from './cmake-commands.ts'
import { addMatching } from './cmake-globs.ts'
import { newTarget } from './cmake-targets.ts'
import type { CMakeProject, CMakeTarget } from './cmake-targets.ts'
import { expanded, pathOf, rooted } from './cmake-variables.ts'
import type { CMakeScope } from './cmake-variables.ts'

const LISTS = 'CMakeLists.txt'
/** Files that one list file includes, directly or through others. */
const MAX_INCLUDED = 40
/** Words of commands that are run for all list files together, those of an included file each time. */
const MAX_WORDS_RUN = 4_000_000
/** Files and folders that patterns of all files together are tried on. */
const MAX_VISITS = 1_000_000
/** Characters that variables of all files together are replaced by. */
const MAX_EXPANDED = 50_000_000
/** Folders, libraries or targets of one key: build files can say the same again without end. */
const MAX_VALUES = 2000
const KEYWORDS = new Set([
  'PUBLIC', 'PRIVATE', 'INTERFACE', 'SYSTEM', 'BEFORE', 'AFTER', 'STATIC', 'SHARED', 'MODULE', 'OBJECT', 'EXCLUDE_FROM_ALL', 'WIN32',
  'MACOSX_BUNDLE', 'IMPORTED', 'ALIAS', 'GLOBAL', 'UNKNOWN', 'LINK_PUBLIC', 'LINK_PRIVATE', 'LINK_INTERFACE_LIBRARIES', 'debug',
  'optimized', 'general', 'FILE_SET', 'BASE_DIRS', 'TYPE', 'FILES', 'HEADERS',
])

/** Reads all CMake files of the repository, outer folders first; nothing is run, so what depends on a condition counts as said. */
export async function cmakeProject(view: RepositoryView): Promise<CMakeProject> {
  return await view.once('c-cmake', async () => {
    const files = view.files.named(LISTS).slice(0, MAX_BUILD_FILES)
    const texts = new Map(await Promise.all(files.map(async file => [file, await view.text(file) ?? ''] as const)))
    const reading = new Reading(view, texts)
    const depth = (file: string): number => file.split('/').length
    for (const file of [...files].sort((left, right) => depth(left) - depth(right))) await reading.readLists(file)
    return reading.finish()
  })
}

/** State of one reading of all files. */
class Reading {
  private readonly view: RepositoryView
  private readonly texts: ReadonlyMap<ArtifactId, string>
  private readonly targets = new Map<string, CMakeTarget>()
  private readonly aliases = new Map<string, string>()
  private readonly byFolder = new Map<string, string[]>()
  private readonly linksByFolder = new Map<string, string[]>()
  private readonly scopes = new Map<string, CMakeScope>()
  private readonly included = new Map<string, readonly CMakeCommand[]>()
  private readonly budget = { left: MAX_EXPANDED }
  private readonly visits = { left: MAX_VISITS }
  private wordsLeft = MAX_WORDS_RUN

  constructor(view: RepositoryView, texts: ReadonlyMap<ArtifactId, string>) {
    this.view = view
    this.texts = texts
  }

  async readLists(file: ArtifactId): Promise<void> {
    const folder = folderOf(file)
    const around = ancestorsOf(folder).slice(1).filter(each => this.texts.has(joinPath(each, LISTS) as ArtifactId))
    const outer = around[0] === undefined ? undefined : this.scopes.get(around[0])
    const [source, project] = [around.at(-1) ?? folder, outer?.project ?? folder]
    const scope: CMakeScope = { folder, source, project, variables: new Map(), outer, budget: this.budget }
    this.scopes.set(folder, scope)
    await this.run(cmakeCommands(this.texts.get(file) ?? ''), scope, folder, { left: MAX_INCLUDED })
  }

  finish(): CMakeProject {
    const bySource = new Map<string, CMakeTarget[]>()
    for (const target of this.targets.values()) {
      for (const links of [target.links, target.publicLinks]) {
        for (const name of links) if (this.aliases.has(name)) links.add(this.aliases.get(name)!)
      }
      for (const source of target.sources) addTo(bySource, source, [target])
    }
    return { targets: this.targets, bySource, byFolder: this.byFolder, linksByFolder: this.linksByFolder }
  }

  private async run(
    commands: readonly CMakeCommand[], scope: CMakeScope, listFolder: string, included: { left: number },
  ): Promise<void> {
    for (const { name, words } of commands) {
      if ((this.wordsLeft -= words.length + 1) < 0) return
      const values = expanded(words, scope, listFolder)
      const [first = '', ...rest] = values
      if (name === 'include') {
        const path = pathOf(first, scope.folder)
        if (path?.endsWith('.cmake') !== true || !this.view.files.has(path) || included.left-- <= 0) continue
        await this.run(await this.commandsOf(path), scope, folderOf(path), included)
      } else if (name === 'project') {
        scope.project = scope.folder
        scope.variables.set('PROJECT_NAME', [first]).set(`${first}_SOURCE_DIR`, [rooted(scope.folder)])
      } else if (name === 'set') setVariable(first, rest, scope)
      else if (name === 'list') appendTo(rest[0] ?? '', first, rest.slice(1), scope)
      else if (name === 'file') this.glob(first, rest, scope)
      else if (name === 'include_directories') this.addFolders(scope.folder, this.foldersIn(values, scope))
      else if (name === 'link_libraries') this.addLinks(scope.folder, values)
      else if (name === 'set_property' && first === 'DIRECTORY' && values.includes('LINK_LIBRARIES')) {
        this.addLinks(scope.folder, values.slice(values.indexOf('LINK_LIBRARIES') + 1))
      } else if (name.startsWith('add_') || name.startsWith('target_')) this.target(name, words, first, rest, scope)
    }
  }

  private async commandsOf(file: ArtifactId): Promise<readonly CMakeCommand[]> {
    const known = this.included.get(file)
    if (known !== undefined) return known
    const commands = cmakeCommands(await this.view.text(file) ?? '')
    this.included.set(file, commands)
    return commands
  }

  private target(command: string, words: readonly string[], name: string, values: readonly string[], scope: CMakeScope): void {
    // A name that is made of an unknown variable was dropped, and another word stands in its place.
    if (name === '' || /\$\{/.test(words[0] ?? '') && !expanded([words[0]!], scope, scope.folder).includes(name)) return
    if (command === 'add_library' && values[0] === 'ALIAS') {
      this.aliases.set(name, values[1] ?? '')
      return
    }
    const target = this.targets.get(name) ?? newTarget(name)
    switch (command) {
      case 'add_library':
      case 'add_executable':
      case 'target_sources':
        for (const source of values) this.addSource(target, source, scope)
        break
      case 'target_include_directories':
        for (const [keyword, value] of keyworded(values)) {
          const folder = this.foldersIn([value], scope)[0]
          if (folder === undefined) continue
          if (keyword !== 'INTERFACE') target.folders.add(folder)
          if (keyword !== 'PRIVATE') target.publicFolders.add(folder)
        }
        break
      case 'target_link_libraries':
        for (const [keyword, value] of keyworded(values)) {
          target.links.add(value)
          if (keyword !== 'PRIVATE' && keyword !== 'LINK_PRIVATE') target.publicLinks.add(value)
        }
        break
      default: return
    }
    target.places.add(scope.folder)
    this.targets.set(name, target)
  }

  private addSource(target: CMakeTarget, value: string, scope: CMakeScope): void {
    const path = KEYWORDS.has(value) ? undefined : pathOf(value, scope.folder)
    if (this.view.files.has(path)) target.sources.add(path)
  }

  private foldersIn(values: readonly string[], scope: CMakeScope): string[] {
    return values.flatMap(value => {
      const path = KEYWORDS.has(value) ? undefined : pathOf(value, scope.folder)
      return path === undefined || this.view.files.folder(path) === undefined ? [] : [path]
    })
  }

  private addFolders(folder: string, folders: readonly string[]): void {
    addTo(this.byFolder, folder, folders)
  }

  private addLinks(folder: string, links: readonly string[]): void {
    addTo(this.linksByFolder, folder, links)
  }

  private glob(mode: string, [name = '', ...patterns]: readonly string[], scope: CMakeScope): void {
    if (mode !== 'GLOB' && mode !== 'GLOB_RECURSE') return
    const found: ArtifactId[] = []
    for (const pattern of patterns) {
      const path = pathOf(pattern, scope.folder)
      if (path !== undefined) addMatching(path, mode === 'GLOB_RECURSE', this.view, this.visits, found)
    }
    scope.variables.set(name, found.map(rooted))
  }
}

function addTo<Value>(map: Map<string, Value[]>, key: string, added: readonly Value[]): void {
  const known = map.get(key)
  if (known === undefined) map.set(key, added.slice(0, MAX_VALUES))
  else for (const each of added) if (known.length < MAX_VALUES) known.push(each)
}

function setVariable(name: string, values: readonly string[], scope: CMakeScope): void {
  const end = values.findIndex(value => value === 'CACHE' || value === 'PARENT_SCOPE')
  const own = end < 0 ? values : values.slice(0, end)
  const home = values[end] === 'PARENT_SCOPE' ? scope.outer ?? scope : scope
  // The branches of a condition each set the same variable: what any of them says is kept.
  const known = home.variables.get(name) ?? []
  const keepsBoth = known.length > 0 && own.length > 1
  if ((scope.budget.left -= known.length + own.length) < 0) return
  if (own.length > 0) home.variables.set(name, keepsBoth ? [...new Set([...known, ...own])].slice(0, 4000) : own)
}

function appendTo(name: string, mode: string, values: readonly string[], scope: CMakeScope): void {
  if (mode !== 'APPEND' && mode !== 'PREPEND') return
  const all = [...scope.variables.get(name) ?? [], ...values]
  if ((scope.budget.left -= all.length) >= 0) scope.variables.set(name, all.slice(0, 4000))
}

/** Values with the keyword they stand behind; without any they are public. */
function keyworded(values: readonly string[]): [string, string][] {
  let keyword = 'PUBLIC'
  const pairs: [string, string][] = []
  for (const value of values) {
    if (!KEYWORDS.has(value)) pairs.push([keyword, value])
    else if (/PUBLIC|PRIVATE|INTERFACE/.test(value)) keyword = value
  }
  return pairs
}
