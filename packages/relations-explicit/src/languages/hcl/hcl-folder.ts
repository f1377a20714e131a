import type { ArtifactId } from '@deepdiscovery/model'
import { folderOf, joinPath } from '../../repo-path.ts'
import type { RepositoryView } from '../../repository-view.ts'

/** What the HCL files of one folder introduce together: Terraform reads them as one. */
export interface HclFolder {
  /** Files that introduce a path such as `var.region` or `aws_s3_bucket.logs`. */
  readonly definers: ReadonlyMap<string, readonly ArtifactId[]>
  /** Folders of the modules that are called, by their name. */
  readonly modules: ReadonlyMap<string, string>
  readonly files: readonly ArtifactId[]
}

const MAX_FILES = 100

/** Reads a folder once. */
export async function hclFolder(folder: string, view: RepositoryView): Promise<HclFolder> {
  return await view.once(`hcl:${folder}`, async () => {
    const files = (view.files.folder(folder)?.files ?? []).filter(isTerraform).slice(0, MAX_FILES)
    const definers = new Map<string, ArtifactId[]>()
    const modules = new Map<string, string>()
    for (const facts of await Promise.all(files.map(id => view.facts(id)))) {
      if (facts === undefined) continue
      for (const path of new Set(facts.definitions.map(({ container, name }) => `${container}.${name}`))) {
        const same = definers.get(path)
        if (same === undefined) definers.set(path, [facts.artifact])
        else same.push(facts.artifact)
      }
      for (const { specifier, names } of facts.imports) {
        const called = moduleFolder(facts.artifact, specifier, view)
        if (called !== undefined && names[0] !== undefined) modules.set(names[0].name, called)
      }
    }
    return { definers, modules, files }
  })
}

/** Folder of a module whose source is a path; `undefined` for registries and other repositories. */
export function moduleFolder(file: ArtifactId, source: string, view: RepositoryView): string | undefined {
  if (!/^\.{1,2}(?:\/|$)/.test(source)) return undefined
  const folder = joinPath(folderOf(file), source)
  return folder !== undefined && view.files.folder(folder)?.files.some(isTerraform) === true ? folder : undefined
}

function isTerraform(id: ArtifactId): boolean {
  return id.endsWith('.tf') || id.endsWith('.tofu')
}
