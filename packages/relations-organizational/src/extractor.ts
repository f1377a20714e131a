import type { ArtifactId, CommitRecord, Module, Relation } from '@deepdiscovery/model'
import type { FolderIndex } from './folder-index.ts'
import type { OrganizationalLimits } from './limits.ts'

/** What extractors may look at: names, folders, modules, history; never file contents. */
export interface ExtractorContext {
  readonly folders: FolderIndex
  /** Deepest folder first. */
  readonly modules: readonly Module[]
  readonly limits: OrganizationalLimits
  /** Newest first; empty without history. */
  readonly commits: readonly CommitRecord[]
}

/** Ties of one file. */
export type TiesOf = (file: ArtifactId) => readonly Relation[]

/** Builds its index from the context once, then answers for single files. */
export type Extractor = (context: ExtractorContext) => TiesOf
