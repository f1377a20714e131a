import type { PairedCounts } from '../../statistics/paired-counts.ts'
import { decimal, megabytes, NO_FIGURE, percent, pValueText, signed } from '../markdown/figure-text.ts'
import { markdownTable } from '../markdown/markdown-table.ts'
import { fewTasks, WARM_TIMES } from '../markdown/notes.ts'
import type { ComparedFigure, FigureUnit, SetComparison } from './compare-methods.ts'

/** Names of the two sides, as the tables print them. */
export interface Sides {
  readonly a: string
  readonly b: string
}

/** One comparison as Markdown: figures, the split of the tasks, and with `byRepository` the split of each repository. */
export function comparisonText(comparison: SetComparison, sides: Sides, byRepository: boolean): string {
  const { set, tasks, onlyInA, onlyInB, figures, counts, failedA, failedB, warm, matchedLimit, overLimit } = comparison
  const apart = [onlyInA > 0 ? `${onlyInA} only in A` : '', onlyInB > 0 ? `${onlyInB} only in B` : ''].filter(
    (part) => part !== '',
  )
  const failures = failedA + failedB === 0 ? [] : [`Failed, counted as misses: ${failedA} of A, ${failedB} of B.`]
  return [
    `## ${set}: ${tasks} ${tasks === 1 ? 'task' : 'tasks'}${apart.length === 0 ? '' : ` in both (left out: ${apart.join(', ')})`}`,
    markdownTable(['figure', `A: ${sides.a}`, `B: ${sides.b}`, 'A − B (95 %)'], figures.map(figureRow)),
    ...(figures.some(({ tasks: own = 0 }) => own > 0) ? ['A row with a number of tasks is over those of which both sides say something.'] : []),
    ...overLimit.map((side) => `${side} has more than ${decimal(matchedLimit, 1)} files on the mean, so its matched FRR is no matched figure.`),
    ...(warm ? [WARM_TIMES] : []),
    splitText(counts, 'Whole gold set'),
    ...failures,
    ...fewTasks(tasks),
    ...(byRepository
      ? [repositoryTable(comparison.byRepository.map(({ repo, counts: own }) => ({ name: repo, counts: own })))]
      : []),
  ].join('\n\n')
}

/** The split as one sentence. */
export function splitText({ both, onlyA, onlyB, neither, pValue }: PairedCounts, what: string): string {
  const p = pValue < 0.001 ? pValueText(pValue) : `= ${pValueText(pValue)}`
  return `${what}: both ${both}, only A ${onlyA}, only B ${onlyB}, neither ${neither}; exact McNemar p ${p}.`
}

/** Splits by repository, one row each. */
export function repositoryTable(rows: readonly { readonly name: string; readonly counts: PairedCounts }[]): string {
  return markdownTable(
    ['repository', 'tasks', 'both', 'only A', 'only B', 'neither', 'p'],
    rows.map(({ name, counts }) => {
      const { both, onlyA, onlyB, neither, pValue } = counts
      return [name, ...[both + onlyA + onlyB + neither, both, onlyA, onlyB, neither].map(String), pValueText(pValue)]
    }),
  )
}

function figureRow({ name, unit, a, b, tasks, difference }: ComparedFigure): readonly string[] {
  const text = (value: number | undefined): string => valueText(value, unit)
  const heading = unit === 'percent' ? `${name}, %` : unit === 'bytes' ? `${name}, MB` : name
  const over = tasks === undefined || tasks === 0 ? '' : ` (${tasks} ${tasks === 1 ? 'task' : 'tasks'})`
  const change =
    difference === undefined || !Number.isFinite(difference.mean)
      ? NO_FIGURE
      : `${signed(text(difference.mean))} (${signed(text(difference.low))} to ${signed(text(difference.high))})`
  return [`${heading}${over}`, text(a), text(b), change]
}

function valueText(value: number | undefined, unit: FigureUnit): string {
  switch (unit) {
    case 'percent':
      return percent(value)
    case 'score':
      return decimal(value, 3)
    case 'seconds':
      return decimal(value, 2)
    case 'count':
      return decimal(value, 1)
    case 'bytes':
      return megabytes(value)
  }
}
