import type { ArtifactId, CommitRecord } from '@deepdiscovery/model'

/** Commits after which a change counts half. */
const HALF_LIFE = 200
/** A commit over everything (formatting, licence headers) says nothing about one file. */
const MAX_FILES = 60

/**
 * How often each file changed lately, decayed by the number of commits since, in [0, 1] relative to the busiest file
 * (logarithmic, since a few files change in every commit). Decay counts commits, not days: a dormant repository has
 * recent work too.
 *
 * @param commits newest first
 */
export function changeFrequency(commits: readonly CommitRecord[]): ReadonlyMap<ArtifactId, number> {
  const raw = new Map<ArtifactId, number>()
  for (const [age, commit] of commits.entries()) {
    if (commit.files.length > MAX_FILES) continue
    const weight = 2 ** (-age / HALF_LIFE)
    for (const id of commit.files) raw.set(id, (raw.get(id) ?? 0) + weight)
  }
  let most = 0
  for (const value of raw.values()) most = Math.max(most, value)
  const scale = Math.log1p(most * 4)
  return new Map([...raw].map(([id, value]) => [id, scale === 0 ? 0 : Math.log1p(value * 4) / scale]))
}
