import type { ArtifactId, ImportStatement, Language, NameRequest, Reference, SyntaxFacts } from '@deepdiscovery/model'
import type { RepositoryView } from './repository-view.ts'

/** A file that a name or an import leads to. */
export interface Target {
  readonly artifact: ArtifactId
  /** (0, 1]; shared out where several files are possible. */
  readonly confidence: number
}

/** One re-export on the way from an import to the definition. */
export interface Hop {
  readonly artifact: ArtifactId
  readonly line: number
  readonly note: string
}

/** A file that defines a name. */
export interface Origin extends Target {
  /** The name in that file; `*` for the file as a whole. */
  readonly name: string
  /** Re-exports passed, first one first. */
  readonly hops: readonly Hop[]
}

/** What one name of one import statement means. */
export interface Binding {
  readonly statement: ImportStatement
  /** Name as the other module has it, as in {@link ImportStatement}. */
  readonly name: string
  /** Name bound in the importing file, dots included (`os.path`); empty where none is bound. */
  readonly alias: string
  /** Lines in which the name is bound; the whole file where absent. */
  readonly within?: { readonly startLine: number; readonly endLine: number } | undefined
  /** Files the statement itself names. */
  readonly modules: readonly Target[]
  /** Files that define the name. */
  readonly origins: readonly Origin[]
  /** Name under which those who import the importing file see it; `*` for all names, `undefined` where they do not. */
  readonly exposedAs: string | undefined
}

/** How to find the files that may need a file. */
export interface Search {
  /** A question for the scanner, or the files themselves. */
  readonly candidates: NameRequest | readonly ArtifactId[]
  /** What it accepts states the tie in so many words, so it is looked at before what other searches accept. */
  readonly stated?: boolean
  /** A cheap check of a candidate's text, linear in its length. */
  accepts(text: string, id: ArtifactId): boolean
}

/** What references mean, by reference. */
export type VisibleOrigins = ReadonlyMap<Reference, readonly Origin[]>

/** A file that holds another part of something that a file defines. */
export interface Part extends Target {
  /** Line of the definition in the asking file. */
  readonly line: number
  readonly note: string
}

/** The import rules of one language. */
export interface LanguageResolver {
  /** Producer of the evidence: `imports/typescript`. */
  readonly producer: string
  readonly languages: readonly Language[]
  /** What the import statements of a file bind, in source order; unresolved ones have neither modules nor origins. */
  bindings(file: SyntaxFacts, view: RepositoryView): Promise<readonly Binding[]>
  /**
   * Files that define `path` (one or more names) inside what a binding of `file` binds; of a module or package their definers.
   */
  members(file: SyntaxFacts, binding: Binding, path: readonly string[], view: RepositoryView): Promise<readonly Origin[]>
  /** Names are seen through imports only, so `visible` never finds any. */
  readonly importsOnly?: boolean
  /**
   * Files that define what references mean which no binding explains: names a file sees without importing them, paths from
   * the root of a package or crate. References that mean nothing are absent; those of names from outside may have no origins.
   */
  visible(file: SyntaxFacts, references: readonly Reference[], view: RepositoryView): Promise<VisibleOrigins>
  /**
   * Files that define what is called like a member of anything but belongs to no type: extension functions of this name that the file
   * sees. Asked where the declared `type` of what stands before the dot, as written, does not have the member.
   */
  extensions?(name: string, file: SyntaxFacts, view: RepositoryView, type: string): Promise<readonly Origin[]>
  /** Files with other parts of what a file defines, for languages where a definition may be spread over files. */
  parts?(file: SyntaxFacts, view: RepositoryView): Promise<readonly Part[]>
  /**
   * Where to look for files that need `file`: `names` are those by which its definitions are visible through it.
   * For `through` a re-exporting file, only imports of these names matter.
   */
  searches(file: SyntaxFacts, names: readonly string[], through: boolean, view: RepositoryView): Promise<readonly Search[]>
  /** Where to look for files that name a file of any language by its path. */
  mentions?(id: ArtifactId): readonly Search[]
  /**
   * The part of a file's facts that may tie it to `target`, for languages where resolving the rest costs much: ties of the result
   * to `target` are those of the whole.
   */
  narrow?(file: SyntaxFacts, target: SyntaxFacts): SyntaxFacts
  /** Qualified name of a definition, or of a name of an import that leads out of the repository. */
  qualify(name: string, from: SyntaxFacts | ImportStatement): string
}
