import { mainMethods, plottedMethods } from '../method-kinds.ts'
import type { ReportInput } from '../report-input.ts'
import { isQuestionSet } from '../results/set-kind.ts'
import { ceilingsTable } from './ceilings-table.ts'
import { rivalsTable } from './rivals-table.ts'
import { costTable, OVER_LIMIT, qualityTable, warmNote } from './set-tables.ts'

/** File names of the plots of one set. */
export function plotNames(set: string): { readonly bars: string; readonly curves: string } {
  const name = set.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')
  return { bars: `headline-${name}.svg`, curves: `frr-${name}.svg` }
}

/** One part per set: quality, plots, rivals, ceilings, cost. `plots` is the folder of the plots as the document links it. */
export function setsSection(input: ReportInput, plots: string): string {
  return input.results.sets.map((set) => setPart(input, set, plots)).join('\n\n')
}

function setPart(input: ReportInput, set: string, plots: string): string {
  const methods = mainMethods(input.methodsOf(set))
  if (methods.length === 0) return `### ${set}\n\nNo rows.`
  const limited = methods.filter((method) => !isQuestionSet(set) && !input.figures(set, method).keepsLimit)
  const limit = input.figures(set, methods[0]!).matchedLimit
  const { bars, curves } = plotNames(set)
  const rivals = rivalsTable(input, set)
  const ceilings = ceilingsTable(input, set)
  return [
    `### ${set}`,
    qualityTable(input, set, methods),
    ...(limited.length === 0 ? [] : [`${OVER_LIMIT} more than ${limit} files on the mean, so no matched figure.`]),
    ...warmNote(input, set, methods),
    ...(plottedMethods(methods).length === 0
      ? []
      : [`![${set}: headline of each method](${plots}/${bars})`, `![${set}: FRR@k of each ranking](${plots}/${curves})`]),
    ...(rivals === '' ? [] : ['Against the rivals, on the tasks that both were given:', rivals]),
    ...(ceilings === '' ? [] : ['Ceilings (matched FRR):', ceilings]),
    'Cost:', costTable(input, set, methods),
  ].join('\n\n')
}
