import { decimal, NO_FIGURE, percent, pValueText, whole, withInterval } from '../markdown/figure-text.ts'
import { markdownTable } from '../markdown/markdown-table.ts'
import { differenceText, headlineOf, judge } from '../headline.ts'
import { FULL_METHOD, isAblation, isPreset } from '../method-kinds.ts'
import type { ReportInput } from '../report-input.ts'
import { isQuestionSet } from '../results/set-kind.ts'
import { overLimit, warmNote } from './set-tables.ts'

const WITHOUT_HISTORY = `${FULL_METHOD} -history`

/** The full method without one part at a time. */
export function ablationsSection(input: ReportInput): string {
  return variants(input, isAblation, 'No ablations in these results; `bench quality --ablate` runs them.')
}

/** The full method in other set-ups: what the paper has, wide, narrow. */
export function presetsSection(input: ReportInput): string {
  return variants(input, isPreset, 'No presets in these results; `bench quality --methods deepdiscovery:paper` runs one.')
}

/** The headline with and without history, per set. */
export function historySection(input: ReportInput): string {
  const { results, figures, pairing, bootstrap, methodsOf } = input
  const sets = results.sets.filter((set) => methodsOf(set).includes(FULL_METHOD) && methodsOf(set).includes(WITHOUT_HISTORY))
  if (sets.length === 0) return 'Not measured in these results; `bench quality --ablate history` runs it.'
  const table = markdownTable(
    [
      'set',
      'headline',
      'tasks',
      'with (95 %)',
      'without (95 %)',
      'with − without (95 %)',
      'only with / only without, p',
      's with',
      's without',
    ],
    sets.map((set) => {
      const headline = headlineOf(set)
      const [full, shallow] = [figures(set, FULL_METHOD), figures(set, WITHOUT_HISTORY)]
      const { tasks, difference, counts } = judge(set, pairing(set, FULL_METHOD, WITHOUT_HISTORY).pairs, bootstrap)
      return [
        set,
        headline.name,
        whole(tasks),
        withInterval(headline.of(full), headline.text),
        withInterval(headline.of(shallow), headline.text),
        differenceText(difference, headline),
        `${counts.onlyA} / ${counts.onlyB}, ${pValueText(counts.pValue)}`,
        decimal(full.seconds, 2),
        decimal(shallow.seconds, 2),
      ]
    }),
    2,
  )
  const notes = new Set(sets.flatMap((set) => warmNote(input, set, [FULL_METHOD, WITHOUT_HISTORY])))
  return [table, ...notes].join('\n\n')
}

/** Each variant against the full method, set by set. */
function variants(input: ReportInput, belongs: (method: string) => boolean, none: string): string {
  const parts = input.results.sets.flatMap((set) => {
    const methods = input.methodsOf(set)
    const chosen = methods.includes(FULL_METHOD) ? methods.filter(belongs) : []
    return chosen.length === 0 ? [] : [`### ${set}: ${headlineOf(set).name}`, variantTable(input, set, chosen)]
  })
  const notes = new Set(input.results.sets.flatMap((set) => warmNote(input, set, input.methodsOf(set).filter(belongs))))
  return parts.length === 0 ? none : [...notes, ...parts].join('\n\n')
}

function variantTable({ figures, pairing, bootstrap }: ReportInput, set: string, methods: readonly string[]): string {
  const headline = headlineOf(set)
  const full = figures(set, FULL_METHOD)
  const row = (method: string, difference: string, split: string): readonly string[] => {
    const own = figures(set, method)
    return [
      method,
      whole(own.tasks),
      withInterval(headline.of(own), headline.text) + (isQuestionSet(set) ? '' : overLimit(own)),
      difference,
      split,
      percent(own.recall),
      percent(own.precision.mean),
      percent(own.named?.mean),
      percent(own.shown?.mean),
      decimal(own.files, 1),
      whole(own.tokens),
      decimal(own.seconds, 2),
    ]
  }
  return markdownTable(
    [
      'method',
      'tasks',
      `${headline.name} (95 %)`,
      'it − full (95 %)',
      'only it / only full, p',
      'recall',
      'micro precision',
      'named',
      'shown',
      'files',
      'tokens',
      's',
    ],
    [
      row(FULL_METHOD, full.tasks === 0 ? NO_FIGURE : 'full method', ''),
      ...methods.map((method) => {
        const { difference, counts } = judge(set, pairing(set, method, FULL_METHOD).pairs, bootstrap)
        return row(
          method,
          differenceText(difference, headline),
          `${counts.onlyA} / ${counts.onlyB}, ${pValueText(counts.pValue)}`,
        )
      }),
    ],
  )
}
