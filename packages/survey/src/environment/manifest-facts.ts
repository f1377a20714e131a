import type { Dependency } from '@deepdiscovery/model'

/** What a build manifest says: the name of its module, and what it depends on. */
export interface ManifestFacts {
  readonly name: string | undefined
  /** The file only has the name of a manifest: it starts no module. */
  readonly foreign?: true
  readonly dependencies: readonly Omit<Dependency, 'manifest'>[]
}
