import { folderOf, isBelow } from '../../repo-path.ts'
import type { RepositoryView } from '../../repository-view.ts'

/** Where people write global usings. Any file may hold one, but words as common as these are in half of them. */
const SOURCES = ['**/*[uU]sing*.cs', '**/[gG]lobal*.cs', '**/Program.cs', '**/Imports.cs']
const BUILDS = ['**/*.csproj', '**/Directory.Build.props', '**/Directory.Build.targets']

interface GlobalUsing {
  /** Folder of the project it holds for. */
  readonly project: string
  readonly namespace: string
}

/**
 * Namespaces that every file of a folder's project uses: `global using` in any of its files, `<Using Include>` in its build
 * files.
 */
export async function globalUsings(folder: string, view: RepositoryView): Promise<ReadonlySet<string>> {
  const all = await allGlobalUsings(view)
  return new Set(all.filter(({ project }) => isBelow(folder, project)).map(({ namespace }) => namespace))
}

/** Every global using of the repository. */
export async function allGlobalUsings(view: RepositoryView): Promise<readonly GlobalUsing[]> {
  return await view.once('c-sharp-global-usings', async () => {
    const projects = await projectFolders(view)
    const [sources = [], builds = []] = await view.find([
      { names: [['global'], ['using']], languages: ['c-sharp'], files: SOURCES },
      { names: [['Using'], ['Include']], files: BUILDS },
    ])
    const found: GlobalUsing[] = []
    for (const file of sources.slice(0, 400)) {
      const project = nearestProject(folderOf(file), projects)
      const text = await view.text(file) ?? ''
      for (const [, namespace = ''] of text.matchAll(/^[ \t]*global[ \t]+using[ \t]+(?:static[ \t]+)?([\w.]+)[ \t]*;/gm)) {
        found.push({ project, namespace })
      }
    }
    for (const file of builds.slice(0, 400)) {
      for (const [, namespace = ''] of (await view.text(file) ?? '').matchAll(/<Using[ \t]+Include="([\w.]+)"/g)) {
        found.push({ project: folderOf(file), namespace })
      }
    }
    return found
  })
}

/** Folders of all projects, deepest first. */
async function projectFolders(view: RepositoryView): Promise<readonly string[]> {
  return await view.once('c-sharp-projects', async () => {
    const [files = []] = await view.find([{ names: [['Project']], files: ['**/*.csproj'] }])
    return [...new Set(files.map(folderOf))].sort((left, right) => right.length - left.length)
  })
}

function nearestProject(folder: string, projects: readonly string[]): string {
  return projects.find(project => isBelow(folder, project)) ?? ''
}
