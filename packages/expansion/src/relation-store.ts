import type { ArtifactId, Relation } from '@deepdiscovery/model'
import { comparePaths } from '@deepdiscovery/model'

/** All relations found so far, one per source, target and label. */
export interface RelationStore {
  readonly add: (relations: readonly Relation[]) => void
  /** Relations with this end, in no particular order. */
  readonly of: (file: ArtifactId) => Iterable<Relation>
  /** Relations with both ends among the files, sorted by source, target, label. */
  readonly among: (files: ReadonlySet<ArtifactId>) => readonly Relation[]
}

/** Makes an empty store. The same relation from two sources counts once: the surer account of it stays. */
export function createRelationStore(): RelationStore {
  const byEnd = new Map<ArtifactId, Map<string, Relation>>()

  function put(end: ArtifactId, key: string, relation: Relation): void {
    const relations = byEnd.get(end)
    if (!relations) byEnd.set(end, new Map([[key, relation]]))
    else relations.set(key, surer(relations.get(key), relation))
  }

  return {
    add(relations) {
      for (const relation of relations) {
        if (relation.source === relation.target) continue
        const key = `${relation.source}\0${relation.target}\0${relation.label}`
        put(relation.source, key, relation)
        put(relation.target, key, relation)
      }
    },
    of: (file) => byEnd.get(file)?.values() ?? [],
    among(files) {
      const found: Relation[] = []
      for (const file of files) {
        for (const relation of byEnd.get(file)?.values() ?? []) {
          if (relation.source === file && files.has(relation.target)) found.push(relation)
        }
      }
      return found.sort(compareRelations)
    },
  }
}

/** Order of relations in every list: source, target, label. */
export function compareRelations(left: Relation, right: Relation): number {
  return comparePaths(left.source, right.source) || comparePaths(left.target, right.target)
    || comparePaths(left.label, right.label)
}

/** Independent of the order of arrival, so that the order of sources changes nothing. */
function surer(known: Relation | undefined, other: Relation): Relation {
  if (!known) return other
  const difference = other.confidence - known.confidence || (other.coupling ?? 0) - (known.coupling ?? 0)
  if (difference !== 0) return difference > 0 ? other : known
  return comparePaths(JSON.stringify(other), JSON.stringify(known)) < 0 ? other : known
}
