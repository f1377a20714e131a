import { dirname, join } from 'node:path'
import ts from 'typescript'

/** A configuration with the files it is for. */
export interface Project {
  readonly file: string
  readonly command: ts.ParsedCommandLine
}

/** Options of files that no configuration is for. */
export const DEFAULT_OPTIONS: ts.CompilerOptions = {
  allowJs: true, module: ts.ModuleKind.ESNext, moduleResolution: ts.ModuleResolutionKind.Bundler, resolveJsonModule: true,
}

/** Reads configurations once. */
export function projectReader(host: ts.ParseConfigHost): (file: string) => Project {
  const known = new Map<string, Project>()
  return (file) => {
    let project = known.get(file)
    if (project === undefined) {
      const { config } = ts.readConfigFile(file, (path) => host.readFile(path)) as { readonly config?: unknown }
      const command = ts.parseJsonConfigFileContent(config ?? {}, host, dirname(file), undefined, file)
      known.set(file, project = { file, command })
    }
    return project
  }
}

/**
 * The options that may hold for a file, first ones first: those of the nearest configuration that names it, itself or by one it
 * refers to, as an editor has it; then those of the nearest at all: builds leave out tests, whose specifiers mean the same.
 */
export function optionsOf(
  file: string, root: string, read: (file: string) => Project, exists: (file: string) => boolean,
): readonly ts.CompilerOptions[] {
  let nearest: Project | undefined
  for (let folder = dirname(file); folder.startsWith(root); folder = dirname(folder)) {
    for (const name of ['tsconfig.json', 'jsconfig.json']) {
      const config = join(folder, name)
      if (!exists(config)) continue
      const project = read(config)
      const owner = ownerOf(file, project, read, new Set())
      // A configuration that only refers to others says nothing itself.
      if (project.command.fileNames.length > 0) nearest ??= project
      if (owner !== undefined) return [...new Set([owner, nearest ?? owner])].map(({ command }) => command.options)
    }
  }
  return [nearest?.command.options ?? DEFAULT_OPTIONS]
}

function ownerOf(file: string, project: Project, read: (file: string) => Project, seen: Set<string>): Project | undefined {
  if (seen.has(project.file)) return undefined
  seen.add(project.file)
  if (project.command.fileNames.includes(file)) return project
  for (const reference of project.command.projectReferences ?? []) {
    const owner = ownerOf(file, read(ts.resolveProjectReferencePath(reference)), read, seen)
    if (owner !== undefined) return owner
  }
  return undefined
}
