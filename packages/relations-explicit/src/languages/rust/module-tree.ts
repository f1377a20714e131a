import type { ArtifactId, Definition, SyntaxFacts } from '@deepdiscovery/model'
import { folderOf, joinPath, nameOf, stemOf } from '../../repo-path.ts'
import type { RepositoryView } from '../../repository-view.ts'
import { escapePattern } from '../../word-pattern.ts'
import { crateOf } from './crates.ts'

const SCOPES: ReadonlySet<Definition['kind']> = new Set(['function', 'method', 'module'])

/** A module: a file, or an inline module (`mod tests { … }`) inside one. */
export interface RustModule {
  readonly file: ArtifactId
  /** Names of the inline modules around it, outermost first; empty for the file itself. */
  readonly inline: readonly string[]
}

/** The module that a line of a file stands in. */
export function moduleOfLine({ artifact, definitions }: SyntaxFacts, line: number): RustModule {
  const around = definitions.filter(({ kind, span: { startLine, endLine } }) =>
    kind === 'module' && startLine < endLine && startLine <= line && line <= endLine)
  return { file: artifact, inline: around.map(({ name }) => name) }
}

/** The function or inline module around a line: what a statement there binds is bound there only. */
export function scopeAround({ definitions }: SyntaxFacts, line: number): Definition | undefined {
  return definitions.findLast(({ kind, span: { startLine, endLine } }) =>
    SCOPES.has(kind) && startLine < line && line <= endLine)
}

/** A module declared in another one: `mod x;` in a file of its own, or inline. */
export async function childModule(parent: RustModule, name: string, view: RepositoryView): Promise<RustModule | undefined> {
  return await view.once(`rust-child:${parent.file}\n${parent.inline.join('::')}\n${name}`, () => findChild(parent, name, view))
}

async function findChild(parent: RustModule, name: string, view: RepositoryView): Promise<RustModule | undefined> {
  const folder = await folderOfChildren(parent, view)
  const base = folder === '' ? name : `${folder}/${name}`
  const text = await view.text(parent.file) ?? ''
  const file = pathAttribute(text, name, parent, folder) ?? [`${base}.rs`, `${base}/mod.rs`].find(path => view.files.has(path))
  if (view.files.has(file) && file !== parent.file && new RegExp(`\\bmod\\s+(?:r#)?${escapePattern(name)}\\b`).test(text)) {
    return { file, inline: [] }
  }
  if (new RegExp(`\\bmod\\s+(?:r#)?${escapePattern(name)}\\s*\\{`).test(text)) {
    return { file: parent.file, inline: [...parent.inline, name] }
  }
  // A macro may declare it.
  return view.files.has(file) && file !== parent.file && parent.inline.length === 0 ? { file, inline: [] } : undefined
}

/** The module around one; `undefined` for the top of a crate. */
export async function parentModule(module: RustModule, view: RepositoryView): Promise<RustModule | undefined> {
  if (module.inline.length > 0) return { file: module.file, inline: module.inline.slice(0, -1) }
  if (await isRoot(module.file, view)) return undefined
  const isFolderModule = nameOf(module.file) === 'mod.rs'
  const folder = isFolderModule ? folderOf(folderOf(module.file)) : folderOf(module.file)
  const name = isFolderModule ? nameOf(folderOf(module.file)) : stemOf(module.file)
  const crate = await crateOf(module.file, view)
  const tops = [...crate?.roots ?? []].filter(root => folderOf(root) === folder)
  const candidates = [...tops, joinPath(folder, 'mod.rs'), `${folder}.rs`]
    .filter(path => view.files.has(path) && path !== module.file) as ArtifactId[]
  const declaration = new RegExp(`\\bmod\\s+(?:r#)?${escapePattern(name)}\\b`)
  for (const file of candidates) if (declaration.test(await view.text(file) ?? '')) return { file, inline: [] }
  const [first] = candidates
  return first === undefined ? undefined : { file: first, inline: [] }
}

/** The top of the crate a module is in. */
export async function rootModule(module: RustModule, view: RepositoryView): Promise<RustModule> {
  let at = module
  for (let depth = 0; depth < 40; depth++) {
    const parent = await parentModule(at, view)
    if (parent === undefined) break
    at = parent
  }
  return at
}

async function isRoot(file: ArtifactId, view: RepositoryView): Promise<boolean> {
  return (await crateOf(file, view))?.roots.has(file) === true
}

async function folderOfChildren({ file, inline }: RustModule, view: RepositoryView): Promise<string> {
  const own = nameOf(file) === 'mod.rs' || await isRoot(file, view) ? folderOf(file) : file.replace(/\.rs$/, '')
  return joinPath(own, inline.join('/')) ?? own
}

/** The file that `#[path = "…"] mod name;` names: relative to the declaring file's folder, inside inline modules to theirs. */
function pathAttribute(text: string, name: string, { file, inline }: RustModule, folder: string): string | undefined {
  if (!text.includes('path')) return undefined
  const declaration = new RegExp(
    `\\bpath\\s{0,8}=\\s{0,8}"([^"\\n]{1,200})"\\s{0,8}\\)?\\s{0,8}\\][^;{}"]{0,200}?`
    + `\\bmod\\s{1,8}(?:r#)?${escapePattern(name)}\\s{0,8};`)
  const [, path] = declaration.exec(text) ?? []
  return path === undefined ? undefined : joinPath(inline.length === 0 ? folderOf(file) : folder, path)
}
