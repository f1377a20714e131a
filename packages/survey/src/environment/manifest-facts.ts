import type { Dependency } from '@deepdiscovery/model'

/** A command, a script or a process that a manifest names, and what it runs: a path, `package.module:function` or a line of shell. */
export interface NamedTarget {
  readonly name: string
  readonly target: string
}

/** What a manifest says beside its name and its dependencies; each field is absent where it says nothing. */
export interface ManifestDetails {
  readonly description?: string
  /** Languages and tools with the versions they must have, as written: `node` `>=20`. */
  readonly runtimes?: readonly { readonly name: string; readonly version: string }[]
  /** Commands that the built module installs. */
  readonly commands?: readonly NamedTarget[]
  /** Scripts that its build tool runs by name. */
  readonly scripts?: readonly NamedTarget[]
  /** Paths, relative to the manifest, that users of the module import. */
  readonly libraries?: readonly string[]
  /** Folders or manifests of other modules, relative to this one, that it needs. */
  readonly references?: readonly string[]
  /** Dependencies that only others need. */
  readonly indirect?: readonly string[]
  /** Dependencies that its developers need and its users do not. */
  readonly development?: readonly string[]
  /** Tools that it configures: `pytest`, `tox`. */
  readonly tools?: readonly string[]
  /** Manifest that it inherits from: Spring Boot's version stands there. */
  readonly parent?: Omit<Dependency, 'manifest'>
  /** Builds a program, not a library. */
  readonly program?: true
}

/** What a build manifest says: the name of its module, and what it depends on. */
export interface ManifestFacts {
  readonly name: string | undefined
  /** The file only has the name of a manifest: it starts no module. */
  readonly foreign?: true
  readonly dependencies: readonly Omit<Dependency, 'manifest'>[]
  readonly details?: ManifestDetails
}
