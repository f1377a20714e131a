import type { ArtifactId, CommitRecord, Module, Relation } from '@deepdiscovery/model'
import type { OwnersFile } from './owners/parse-owners.ts'
import type { FolderIndex } from './folder-index.ts'
import type { OrganizationalLimits } from './limits.ts'

/** What extractors may look at: names, folders, modules, owners, history; never the content of other files. */
export interface ExtractorContext {
  readonly folders: FolderIndex
  /** In any order. */
  readonly modules: readonly Module[]
  readonly limits: OrganizationalLimits
  /** Newest first; empty without history. */
  readonly commits: readonly CommitRecord[]
  /** `undefined` without a readable owners file. */
  readonly owners: OwnersFile | undefined
}

/** Ties of one file. */
export type TiesOf = (file: ArtifactId) => readonly Relation[]

/** Builds its index from the context once, then answers for single files. */
export type Extractor = (context: ExtractorContext) => TiesOf
