import type { ArtifactId, Relation } from '@deepdiscovery/model'
import type { Lines, Standing } from './standing.ts'

/**
 * Tells for the relations of a file whether they start at a place that made the file matter. Implicit ones say where they start; they, and
 * what else ties the file to the same others, count less only where another one of the same label does start there: a file that publishes two events is followed along the one that the
 * task is about, and a file of which nothing is known along all.
 */
export function focusOf(file: ArtifactId, { lines }: Standing, relations: readonly Relation[]): (relation: Relation) => boolean {
  if (lines.length === 0) return () => true
  const inFocus = new Set<Relation>()
  const labels = new Set<string>()
  // The place itself says more than the function around it.
  for (const around of [false, true]) {
    const found = relations.filter((each) => each.kind === 'implicit' && !labels.has(keyOf(each, file)) && startsIn(each, file, lines, around))
    for (const relation of found) {
      inFocus.add(relation)
      labels.add(keyOf(relation, file))
    }
  }
  const outside = new Set<ArtifactId>()
  for (const each of relations) if (each.kind === 'implicit' && labels.has(keyOf(each, file)) && !inFocus.has(each)) outside.add(otherEnd(each, file))
  for (const each of inFocus) outside.delete(otherEnd(each, file))
  // The import is there for the same use.
  return (relation) => !outside.has(otherEnd(relation, file))
}

function otherEnd({ source, target }: Relation, file: ArtifactId): ArtifactId {
  return source === file ? target : source
}

function keyOf({ label, source }: Relation, file: ArtifactId): string {
  return `${label} ${source === file ? 'out' : 'in'}`
}

function startsIn({ evidence }: Relation, file: ArtifactId, lines: readonly Lines[], around: boolean): boolean {
  return evidence.some(({ span, within }) => span.artifact === file && lines.some((each) => overlaps(each, span) || around && within !== undefined && overlaps(each, within)))
}

function overlaps(left: Lines, right: Lines): boolean {
  return left.startLine <= right.endLine && right.startLine <= left.endLine
}
