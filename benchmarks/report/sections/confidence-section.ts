import { byConfidence } from '../../quality/scoring/by-confidence.ts'
import { percent, whole } from '../markdown/figure-text.ts'
import { markdownTable } from '../markdown/markdown-table.ts'
import { FULL_METHOD } from '../method-kinds.ts'
import type { ReportInput } from '../report-input.ts'

/** What the level that a pack gives itself is worth: how often packs of each are right, set by set and in all. */
export function confidenceSection({ results }: ReportInput): string {
  const outcomes = results.sets.map((set) => ({ set, own: results.outcomes(set, FULL_METHOD) }))
  const all = outcomes.length < 2 ? [] : [{ set: '**all**', own: outcomes.flatMap(({ own }) => own) }]
  const rows = [...outcomes, ...all].flatMap(({ set, own }) =>
    byConfidence(own).map(({ level, tasks, ...shares }) => [set, level, whole(tasks), percent(shares.whole), percent(shares.first)]),
  )
  if (rows.length === 0) return `No rows of ${FULL_METHOD} that tell their confidence in these results.`
  return markdownTable(['set', 'level', 'tasks', 'whole gold set in the pack, %', 'first file is gold, %'], rows, 2)
}
