import type { Ceiling } from '../../quality/result.ts'
import { ceilingsOf } from '../ceilings.ts'
import { percent, whole } from '../markdown/figure-text.ts'
import { markdownTable } from '../markdown/markdown-table.ts'
import { BASELINE } from '../method-kinds.ts'
import type { ReportInput } from '../report-input.ts'

const NAMES: Readonly<Record<keyof Ceiling, string>> = {
  order: 'oracle order: our candidates in a perfect order',
  expansion: 'oracle expansion: all within two relation rounds of our anchors',
  expansionWide: 'the same, folders and modules too',
}

/** Ceilings of one set with the share of the gap that is closed; empty where no row tells them. */
export function ceilingsTable(input: ReportInput, set: string): string {
  const ceilings = ceilingsOf(input, set)
  if (ceilings.length === 0) return ''
  return markdownTable(
    ['ceiling', 'tasks', 'could be whole, %', 'DeepDiscovery, %', `${BASELINE}, %`, 'gap closed, %'],
    ceilings.map(({ kind, tasks, ceiling, ours, baseline, closed }) => [
      NAMES[kind],
      whole(tasks),
      percent(ceiling),
      percent(ours),
      percent(baseline),
      percent(closed),
    ]),
  )
}
