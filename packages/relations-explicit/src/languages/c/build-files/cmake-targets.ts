/** One library or program of a CMake project. */
export interface CMakeTarget {
  readonly name: string
  /** Folders of the files that say something of it. */
  readonly places: Set<string>
  readonly sources: Set<string>
  /** Folders that its own sources are compiled with. */
  readonly folders: Set<string>
  /** Folders that whoever links it is compiled with. */
  readonly publicFolders: Set<string>
  readonly links: Set<string>
  readonly publicLinks: Set<string>
}

/** Everything that the CMake files of a repository say of include folders. */
export interface CMakeProject {
  readonly targets: ReadonlyMap<string, CMakeTarget>
  /** Targets by source file. */
  readonly bySource: ReadonlyMap<string, readonly CMakeTarget[]>
  /** `include_directories()` by folder; holds below it. */
  readonly byFolder: ReadonlyMap<string, readonly string[]>
  /** What everything below a folder links. */
  readonly linksByFolder: ReadonlyMap<string, readonly string[]>
}

const MAX_LINKED = 200

/** An empty target. */
export function newTarget(name: string): CMakeTarget {
  return {
    name, places: new Set(), sources: new Set(), folders: new Set(), publicFolders: new Set(), links: new Set(), publicLinks: new Set(),
  }
}

/** The folders a target is compiled with: its own, then those that the libraries it links pass on, nearest first. */
export function foldersOf(target: CMakeTarget, targets: CMakeProject['targets']): string[] {
  return [...new Set([...target.folders, ...linkedFolders([...target.links], targets)])]
}

/** The folders that libraries pass on to whoever links them. */
export function linkedFolders(links: readonly string[], targets: CMakeProject['targets']): string[] {
  const folders = new Set<string>()
  const seen = new Set<string>()
  let names = links
  while (names.length > 0 && seen.size < MAX_LINKED) {
    const next: string[] = []
    for (const name of names) {
      if (seen.size >= MAX_LINKED) break
      const linked = seen.has(name) ? undefined : targets.get(name)
      seen.add(name)
      if (linked === undefined) continue
      for (const folder of linked.publicFolders) folders.add(folder)
      for (const each of linked.publicLinks) next.push(each)
    }
    names = next
  }
  return [...folders]
}
