import type { ArtifactId } from '@deepdiscovery/model'

/**
 * How far each score lies above the mean of all; those below it, and those that are not above 0, are left out. What cosines have in
 * common says nothing, their differences do.
 */
export function aboveMean(scores: ReadonlyMap<ArtifactId, number>): ReadonlyMap<ArtifactId, number> {
  let sum = 0
  for (const score of scores.values()) sum += score
  // Of one file there is no mean to compare with.
  const mean = scores.size === 1 ? 0 : sum / scores.size
  return new Map([...scores].filter(([, score]) => score > mean && score > 0).map(([id, score]) => [id, score - mean]))
}
