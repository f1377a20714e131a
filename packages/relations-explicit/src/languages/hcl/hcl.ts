import type { ArtifactId, Reference, SyntaxFacts } from '@deepdiscovery/model'
import type { Binding, LanguageResolver, Origin, Search } from '../../language-resolver.ts'
import { CERTAIN } from '../../limits.ts'
import { folderOf, nameOf } from '../../repo-path.ts'
import type { RepositoryView } from '../../repository-view.ts'
import { anyWord } from '../../word-pattern.ts'
import { hclFolder, moduleFolder } from './hcl-folder.ts'

const LANGUAGES = ['hcl']
/** A module of more files is shared out. */
const MAX_SURE = 8

/** Terraform: the files of a folder see each other; a module is the files of another folder, its arguments their variables. */
export const hcl: LanguageResolver = {
  producer: 'imports/hcl',
  languages: LANGUAGES,

  async bindings(file, view) {
    return await Promise.all(file.imports.map(async (statement): Promise<Binding> => {
      const folder = moduleFolder(file.artifact, statement.specifier, view)
      const files = folder === undefined ? [] : (await hclFolder(folder, view)).files
      const confidence = CERTAIN * Math.min(1, MAX_SURE / Math.max(1, files.length))
      const modules = files.map(artifact => ({ artifact, confidence }))
      return { statement, name: '', alias: '', modules, origins: [], exposedAs: undefined }
    }))
  },

  async members(_file, binding) {
    return binding.origins
  },

  async visible(file, references, view) {
    const entries = await Promise.all(references.map(async (reference): Promise<[Reference, readonly Origin[]]> =>
      [reference, originsOf(reference, await definersOf(reference, file, view), file.artifact)]))
    return new Map(entries.filter(([, origins]) => origins.length > 0))
  },

  async searches(file, _names, through, view) {
    if (through) return []
    const folder = folderOf(file.artifact)
    const names = [...new Set(file.definitions.map(({ name }) => name))].slice(0, 500)
    const pattern = anyWord(names)
    const searches: Search[] = []
    if (pattern !== undefined) {
      const beside = (view.files.folder(folder)?.files ?? []).filter(id => id !== file.artifact && isHcl(id))
      searches.push({ candidates: beside, accepts: text => pattern.test(text) })
    }
    const called = nameOf(folder)
    if (called.length > 1) {
      searches.push({ candidates: { names: [[called]], languages: LANGUAGES }, accepts: text => text.includes(`/${called}`) })
    }
    return searches
  },

  qualify(name, from) {
    return 'artifact' in from ? `${folderOf(from.artifact)}#${name}` : from.specifier
  },
}

/** Values of a module are its folder's outputs, what is handed to it its variables. */
async function definersOf(
  { qualifier, name }: Reference, file: SyntaxFacts, view: RepositoryView,
): Promise<readonly ArtifactId[]> {
  const { definers, modules } = await hclFolder(folderOf(file.artifact), view)
  const [root, module = ''] = qualifier.split('.')
  if (root !== 'module' || module === '') return definers.get(`${qualifier}.${name}`) ?? []
  const folder = modules.get(module)
  if (folder === undefined) return []
  return (await hclFolder(folder, view)).definers.get(qualifier.endsWith('.var') ? `var.${name}` : `output.${name}`) ?? []
}

function originsOf({ name }: Reference, definers: readonly ArtifactId[], own: ArtifactId): Origin[] {
  if (definers.includes(own)) return []
  return definers.map(artifact => ({ artifact, name, confidence: CERTAIN / definers.length, hops: [] }))
}

function isHcl(id: ArtifactId): boolean {
  return id.endsWith('.tf') || id.endsWith('.tofu') || id.endsWith('.tfvars')
}
