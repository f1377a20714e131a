/** A name that a file puts into a package: a type, an object, a function, a property. */
export interface JvmDeclaration {
  readonly name: string
  /** Package it belongs to; empty for the default one. */
  readonly package: string
  /** Called like a member of what stands before the dot. */
  readonly isExtension: boolean
  /** Half of a Kotlin declaration for several platforms: the promise in common code, or what keeps it on one. */
  readonly half?: 'expect' | 'actual' | undefined
  /** A function that is no value under its bare name. */
  readonly isFunction?: boolean
  /** Seen in its own file only. */
  readonly isPrivate?: boolean
}
