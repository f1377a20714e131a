import type { ArtifactId, Definition, SyntaxFacts } from '@deepdiscovery/model'
import { foldIdentifier } from '@deepdiscovery/text'
import type { Fit } from '../rule-template.ts'
import { pathNames, type DefinedName } from './defined-names.ts'

/** Definitions of the parsed files by name. */
export interface DefinitionIndex {
  /** Files that define one of the names, each at its best definition. */
  fitsOf(names: readonly DefinedName[]): readonly Fit[]
}

/** A name written another way (`add_item` for `addItem`) is worth less. */
const FOLDED = 0.6
/** A definition that belongs to something else than the mention says. */
const ELSEWHERE = 0.4

/** Written another way and elsewhere is another thing. */
const LEAST_QUALITY = 0.3

/** Groups the definitions of all facts by folded name, at the first question. */
export function indexDefinitions(facts: ReadonlyMap<ArtifactId, SyntaxFacts>): DefinitionIndex {
  let byName: Map<string, Definition[]> | undefined
  const definitionsOf = (name: string): readonly Definition[] => {
    byName ??= groupByName(facts)
    return byName.get(foldIdentifier(name)) ?? []
  }
  return {
    fitsOf(names) {
      const best = new Map<ArtifactId, Fit>()
      for (const wanted of names) {
        const found = definitionsOf(wanted.name)
        // Where the name is found as it stands, its namesakes are not meant.
        const meant = found.filter(({ name, container }) => name === wanted.name && container.split('.').at(-1) === wanted.owner)
        for (const definition of meant.length > 0 ? meant : found) {
          const { artifact, startLine } = definition.span
          const quality = wanted.quality * qualityOf(wanted, definition)
          if (quality >= LEAST_QUALITY && quality > (best.get(artifact)?.quality ?? 0)) best.set(artifact, { artifact, line: startLine, quality, found: nameOf(definition) })
        }
      }
      return [...best.values()]
    },
  }
}

function qualityOf({ name, owner }: DefinedName, definition: Definition): number {
  const spelling = definition.name === name ? 1 : FOLDED
  if (owner === undefined) return spelling
  const owned = definition.container.split('.').at(-1) === owner || pathNames(definition.span.artifact, owner)
  return spelling * (owned ? 1 : ELSEWHERE)
}

function nameOf({ container, name }: Definition): string {
  return container === '' ? name : `${container}.${name}`
}

function groupByName(facts: ReadonlyMap<ArtifactId, SyntaxFacts>): Map<string, Definition[]> {
  const groups = new Map<string, Definition[]>()
  for (const { definitions } of facts.values()) {
    for (const definition of definitions) {
      const folded = foldIdentifier(definition.name)
      const group = groups.get(folded)
      if (group === undefined) groups.set(folded, [definition])
      else group.push(definition)
    }
  }
  return groups
}
