import type { ArtifactId, SyntaxFacts } from '@deepdiscovery/model'

/** Which ties of a file are asked for: those to few files, where working out the others is not needed. */
export interface Wanted {
  /** The file that the search is for. */
  readonly target: SyntaxFacts
  /** It, and a file that hands its names on. */
  readonly targets: ReadonlySet<ArtifactId>
  /** Names of the types that the target defines, or defines members of. */
  readonly types: ReadonlySet<string>
}

/** Asks for ties to a target, and to the file that shows its names to others. */
export function wantedOf(target: SyntaxFacts, shownBy: ArtifactId): Wanted {
  // Types of a namespace have it as their container; members of an extension have a type that another file defines.
  const types = new Set<string>()
  for (const { container, kind, name } of target.definitions) {
    if (container === '' || kind === 'class' || kind === 'struct') types.add(name)
    for (const each of container.split('.')) types.add(each)
  }
  return { target, targets: new Set([target.artifact, shownBy]), types }
}

/** Whether a type, as written, may be one of the target. */
export function isTypeOf({ types }: Wanted, type: string): boolean {
  return types.has(type.split(/\.|::|\\/).at(-1) ?? '')
}
