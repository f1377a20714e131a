import type { Snapshot } from '@deepdiscovery/model'
import type { Discovery } from 'deepdiscovery'
import type { MissedFile } from '../result.ts'

/** Says of every gold file that is not in the pack where it was lost. */
export function missedFiles(gold: readonly string[], { survey, expansion, pack }: Discovery, snapshot: Snapshot): readonly MissedFile[] {
  const packed = new Set(pack.cards.map(({ path }) => path))
  const skipped = new Set<string>([...snapshot.skipped, ...survey.skipped].map(({ id }) => id))
  const surveyed = new Set<string>(survey.files.map(({ id }) => id))
  const view = new Set<string>(survey.view.files)
  const places = new Map<string, number>([...expansion.files, ...expansion.rejected].map(({ artifact }, index) => [artifact, index + 1]))
  const accepted = new Set<string>(expansion.files.map(({ artifact }) => artifact))
  return gold.filter((path) => !packed.has(path)).map((path): MissedFile => {
    const rank = places.get(path)
    if (rank !== undefined) return { path, reason: accepted.has(path) ? 'no-room' : 'ranked-too-low', rank }
    if (skipped.has(path) || !surveyed.has(path)) return { path, reason: 'never-surveyed' }
    return { path, reason: view.has(path) ? 'no-relation' : 'not-in-view' }
  })
}
