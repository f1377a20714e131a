import { RELATION_KINDS, comparePaths, toArtifactId } from '@deepdiscovery/model'
import type { Relation, RelationSource } from '@deepdiscovery/model'
import { parseEdges } from './edges.ts'

/** What every relation of an edge list carries where the list cannot say it. */
export interface EdgeDefaults {
  /** Confidence of each relation, (0, 1]. Default 1. */
  readonly confidence?: number
  readonly coupling?: number
  readonly fanOut?: number
}

/**
 * Relations of a hand-written edge list, sorted by source, target, label. An edge without a label is an `import`,
 * one without a line has its evidence in line 1. Several lines of one tie become evidence of one relation.
 */
export function relationsFromEdges(text: string, { confidence = 1, ...rest }: EdgeDefaults = {}): Relation[] {
  const byKey = new Map<string, Relation>()
  for (const { source, target, line = 1, label = 'import' } of parseEdges(text)) {
    const key = `${source}\n${target}\n${label}`
    const span = { artifact: toArtifactId(source), startLine: line, endLine: line }
    const evidence = { span, producer: 'edge-list', note: `${label} of ${target}` }
    const known = byKey.get(key)
    byKey.set(key, known === undefined
      ? { source: toArtifactId(source), target: toArtifactId(target), kind: RELATION_KINDS[label], label, confidence, ...rest, evidence: [evidence] }
      : { ...known, evidence: [...known.evidence, evidence] })
  }
  return [...byKey.values()].sort(compareRelations)
}

/** A {@link RelationSource} over fixed relations, or over a hand-written edge list: the double of every relation stage. */
export function relationSourceFromEdges(relations: string | readonly Relation[], name = 'edge-list'): RelationSource {
  const all = typeof relations === 'string' ? relationsFromEdges(relations) : [...relations].sort(compareRelations)
  return {
    name,
    async relationsOf(frontier, direction, signal) {
      signal?.throwIfAborted()
      const ends = new Set(frontier)
      const value = all.filter(({ source, target }) =>
        (direction !== 'in' && ends.has(source)) || (direction !== 'out' && ends.has(target)))
      return { value, diagnostics: [] }
    },
  }
}

function compareRelations(left: Relation, right: Relation): number {
  return comparePaths(left.source, right.source) || comparePaths(left.target, right.target) || comparePaths(left.label, right.label)
}
