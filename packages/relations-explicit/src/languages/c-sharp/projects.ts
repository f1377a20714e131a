import type { ArtifactId } from '@deepdiscovery/model'
import { ancestorsOf, folderOf, joinPath } from '../../repo-path.ts'
import type { RepositoryView } from '../../repository-view.ts'

const REFERENCE = /<ProjectReference\s[^>]{0,400}?Include\s{0,8}=\s{0,8}"([^"\n]{1,400})"/g
/** Projects that are followed from one. */
const MAX_PROJECTS = 500
const MAX_DEPTH = 64

/** Folder of the project that the files of a folder belong to; `undefined` where none is above them. */
export function projectOf(folder: string, view: RepositoryView): string | undefined {
  return ancestorsOf(folder).find(each => projectFiles(each, view).length > 0)
}

/** Folders of the projects whose types a project sees: its own, those it refers to, and those they refer to. */
export async function seenProjects(project: string, view: RepositoryView): Promise<ReadonlySet<string>> {
  return await view.once(`c-sharp-seen:${project}`, async () => {
    const seen = new Set([project])
    for (const each of seen) {
      if (seen.size > MAX_PROJECTS) break
      for (const next of await referredProjects(each, view)) seen.add(next)
    }
    return seen
  })
}

/** Folders named by `<ProjectReference>` in a project and in the build files above it. */
async function referredProjects(project: string, view: RepositoryView): Promise<readonly string[]> {
  return await view.once(`c-sharp-referred:${project}`, async () => {
    const above = ancestorsOf(project).slice(0, MAX_DEPTH)
      .flatMap(each => ['Directory.Build.props', 'Directory.Build.targets'].map(name => joinPath(each, name)))
      .filter((path): path is ArtifactId => view.files.has(path))
    const files = [...projectFiles(project, view), ...above]
    const references = await Promise.all(files.map(async file => {
      const text = await view.text(file) ?? ''
      return [...text.matchAll(REFERENCE)].flatMap(([, path = '']) => referredFolder(path, project, file) ?? [])
    }))
    return references.flat()
  })
}

/** A path is relative to the project, also in a file that it takes in; of properties only those for folders are known. */
function referredFolder(path: string, project: string, file: ArtifactId): string | undefined {
  const [, property, rest = ''] = /^(?:\$\((\w+)\))?(.*)$/.exec(path.replaceAll('\\', '/')) ?? []
  const base = property === 'MSBuildThisFileDirectory' ? folderOf(file)
    : property === undefined || /^(?:MSBuildProjectDirectory|ProjectDir)$/.test(property) ? project : undefined
  const found = base === undefined || rest.includes('$(') ? undefined : joinPath(base, rest)
  return found === undefined ? undefined : folderOf(found)
}

function projectFiles(folder: string, view: RepositoryView): readonly ArtifactId[] {
  return view.files.folder(folder)?.files.filter(file => /\.(?:cs|fs|vb)proj$/.test(file)) ?? []
}
