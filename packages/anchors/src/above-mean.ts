import type { ArtifactId } from '@deepdiscovery/model'

/**
 * How far each score lies above the mean of all, relative to the best: 1 for the best, absent for those below. What cosines have in
 * common says nothing, their differences do.
 */
export function aboveMean(scores: ReadonlyMap<ArtifactId, number>): ReadonlyMap<ArtifactId, number> {
  if (scores.size === 0) return scores
  let [sum, best] = [0, -Infinity]
  for (const score of scores.values()) {
    sum += score
    best = Math.max(best, score)
  }
  // Of one file there is no mean to compare with.
  const mean = scores.size === 1 ? 0 : sum / scores.size
  // Nothing alike has nothing near it.
  if (best <= 0 || best === mean) return new Map()
  return new Map([...scores].filter(([, score]) => score > mean && score > 0).map(([id, score]) => [id, (score - mean) / (best - mean)]))
}
