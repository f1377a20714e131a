import type { ArtifactId } from '../artifact.ts'

/** What a name means in a file. */
export interface SymbolIdentity {
  /** File that defines it, where it is in the repository. */
  readonly artifact: ArtifactId | undefined
  /** Qualified name: `com.acme.Cart`, `src/cart.ts#Cart`, `react#useState`. */
  readonly qualified: string
}

/** Resolves names through imports, aliases and re-exports, as the language does. */
export interface SymbolResolver {
  /** Every meaning the language allows; empty where the name cannot be resolved. */
  identify(file: ArtifactId, name: string, signal?: AbortSignal): Promise<readonly SymbolIdentity[]>
}
