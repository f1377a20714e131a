declare const brand: unique symbol

/** Repo-relative path with `/` separators, no leading `./`, never `..`: the identity of a file in every stage. */
export type ArtifactId = string & { readonly [brand]: 'ArtifactId' }

/** Lower-case language name (`typescript`, `tsx`, `javascript`, `python`, `c-sharp`, `yaml`, …); open set. */
export type Language = string

/** One file of a snapshot, before anything was read from it. */
export interface Artifact {
  readonly id: ArtifactId
  /** Language by file name; `undefined` where the name tells nothing. */
  readonly language: Language | undefined
  /** Size in bytes where the listing knows it without opening the file. */
  readonly bytes: number | undefined
}

/** The jobs a file can have in a repository, in the order in which tables list them. */
export const ARTIFACT_ROLES = [
  'source', 'test', 'config', 'schema', 'migration', 'route', 'build', 'template', 'style', 'script',
  'infrastructure', 'docs', 'translation', 'data', 'generated',
] as const

/** The job of a file: exactly one per file. */
export type ArtifactRole = (typeof ARTIFACT_ROLES)[number]

/** Lines of one file, 1-based, both ends included. */
export interface Span {
  readonly artifact: ArtifactId
  readonly startLine: number
  readonly endLine: number
}
