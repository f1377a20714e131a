import type { Dependency } from '@deepdiscovery/model'

/** What a build manifest says: the name of its module, and what it depends on. */
export interface ManifestFacts {
  readonly name: string | undefined
  readonly dependencies: readonly Omit<Dependency, 'manifest'>[]
}
