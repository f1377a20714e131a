import type { ArtifactId } from '@deepdiscovery/model'
import { comparePaths } from '@deepdiscovery/model'
import type { ExtractorContext, TiesOf } from '../extractor.ts'
import { followRenames } from '../follow-renames.ts'
import { symmetricRelation } from '../symmetric-relation.ts'

/** One usable commit. */
interface Change {
  readonly id: string
  /** [0, 1], 1 for the newest. */
  readonly recency: number
  /** Files it touched, gone ones included. */
  readonly size: number
  /** How much it says about one pair: a commit of two files speaks clearer than one of forty. */
  readonly weight: number
  /** Files it touched that still exist. */
  readonly files: readonly ArtifactId[]
}

/** What history says about two files. */
interface Pairing {
  count: number
  weight: number
  readonly last: Change
}

/** Weight halves every this many commits back. */
const HALF_LIFE = 500
/** Weighted joint commits at which confidence reaches one half. */
const SHRINKAGE = 0.8
/** One joint commit is enough where it is this small and this recent. */
const SMALL_COMMIT = 3
const RECENT = 0.85
/**
 * Of what changed together so far only a part does so later, and of few commits least: measured on later commits, a pair that met
 * in 2 of 2 commits meets in 0.21 of the next, one that met in 10 of 15 in 0.39 (docs/coupling.md).
 */
const LASTING = 0.75
const PRIOR_COMMITS = 5
/** Pairs that meet hardly more often than chance (a changelog and anything) are dropped. */
const MINIMAL_LIFT = 1.2

/**
 * Files that changed together in recent history. Coupling is the share of the rarer file's commits that also touch the other,
 * shrunk to what lasts; confidence grows with the weighted number of joint commits and falls to nothing at the rate that chance
 * alone would give. Files are followed through their renames.
 */
export function coChangeTies({ commits, folders, limits }: ExtractorContext): TiesOf {
  const changesOf = new Map<ArtifactId, Change[]>()
  let total = 0
  for (const [position, commit] of followRenames(commits).entries()) {
    if (commit.files.length > limits.commitFiles) continue
    total++
    const recency = 2 ** (-position / HALF_LIFE)
    const size = commit.files.length
    const weight = recency * 2 / Math.max(2, size)
    const change: Change = { id: commit.id, recency, size, weight, files: commit.files.filter(folders.has) }
    for (const file of change.files) {
      const changes = changesOf.get(file)
      if (changes) changes.push(change)
      else changesOf.set(file, [change])
    }
  }
  const countOf = (file: ArtifactId): number => changesOf.get(file)?.length ?? 0

  return (file) => {
    const partners = new Map<ArtifactId, Pairing>()
    for (const change of changesOf.get(file) ?? []) {
      for (const other of change.files) {
        if (other === file) continue
        const pairing = partners.get(other)
        if (pairing) {
          pairing.count++
          pairing.weight += change.weight
        } else partners.set(other, { count: 1, weight: change.weight, last: change })
      }
    }
    const ties = []
    for (const [other, { count, weight, last }] of partners) {
      if (count < 2 && (last.size > SMALL_COMMIT || last.recency < RECENT)) continue
      const rarer = Math.min(countOf(file), countOf(other))
      const lift = count * total / (countOf(file) * countOf(other))
      if (lift < MINIMAL_LIFT) continue
      const confidence = weight / (weight + SHRINKAGE) * (1 - 1 / lift)
      const note = `changed together in ${count} of ${rarer} commits, last in ${last.id.slice(0, 7)}`
      ties.push({ other, confidence, coupling: LASTING * count / (rarer + PRIOR_COMMITS), note })
    }
    return ties
      .sort((a, b) => b.coupling * b.confidence - a.coupling * a.confidence || comparePaths(a.other, b.other))
      .slice(0, limits.coChange)
      .map(({ other, ...tie }) => symmetricRelation(file, other, { label: 'co-change', ...tie }))
  }
}
