import { failedTasks, type SetFigures } from '../../quality/scoring/metrics.ts'
import { pValueText } from '../markdown/figure-text.ts'
import { markdownTable } from '../markdown/markdown-table.ts'
import { differenceText, headlineOf, judge, type Verdict } from '../headline.ts'
import { FULL_METHOD, rivalForms } from '../method-kinds.ts'
import type { ReportInput } from '../report-input.ts'
import { isQuestionSet } from '../results/set-kind.ts'
import { overLimit } from './set-tables.ts'

/** The full method against one rival on one set. */
interface RivalVerdict {
  readonly rival: string
  readonly native: Verdict | undefined
  readonly cards: Verdict | undefined
  /** What both come to: "better" needs both. */
  readonly text: string
}

/** DeepDiscovery against both forms of each rival on one set; empty where there is nothing to compare. */
export function rivalsTable(input: ReportInput, set: string): string {
  const verdicts = verdictsOf(input, set)
  if (verdicts.length === 0) return ''
  const cells = (verdict: Verdict | undefined): readonly string[] =>
    verdict === undefined ? ['not run', ''] : [differenceText(verdict.difference, headlineOf(set)), testText(set, verdict)]
  const test = testHeading(set)
  return markdownTable(
    ['rival', 'ours − its own answer (95 %)', test, 'ours − its ranking as cards (95 %)', test, 'DeepDiscovery'],
    verdicts.map(({ rival, native, cards, text }) => [rival, ...cells(native), ...cells(cards), text]),
  )
}

/** What DeepDiscovery is against each rival on each set, in words; empty where there is nothing to compare. */
export function verdictsTable(input: ReportInput): string {
  const { sets } = input.results
  const bySet = sets.map((set) => verdictsOf(input, set))
  const rivals = [...new Set(bySet.flat().map(({ rival }) => rival))]
  if (rivals.length === 0) return ''
  const rows = rivals.map((name) => [name, ...bySet.map((verdicts) => verdicts.find(({ rival }) => rival === name)?.text ?? '')])
  return markdownTable(['DeepDiscovery against', ...sets], rows, 1 + sets.length)
}

function verdictsOf({ bootstrap, pairing, methodsOf, figures }: ReportInput, set: string): readonly RivalVerdict[] {
  const methods = methodsOf(set)
  if (!methods.includes(FULL_METHOD)) return []
  const mark = isQuestionSet(set) ? '' : overLimit(figures(set, FULL_METHOD))
  const against = (method: string | undefined): Verdict | undefined =>
    method === undefined ? undefined : judge(set, pairing(set, FULL_METHOD, method).pairs, bootstrap)
  return rivalForms(methods).map((forms) => {
    const [native, cards] = [against(forms.native), against(forms.cards)]
    const names = [forms.native, forms.cards].filter((name) => name !== undefined)
    const failure = failureText(figures(set, FULL_METHOD), names.map((name) => figures(set, name)))
    return { rival: forms.rival, native, cards, text: failure ?? `${verdictText(native, cards)}${mark}` }
  })
}

function testHeading(set: string): string {
  return isQuestionSet(set) ? 'zero outside' : 'only ours / only theirs, p'
}

function testText(set: string, { counts, outcome }: Verdict): string {
  if (isQuestionSet(set)) return outcome === 'few' ? 'too few tasks' : outcome === 'open' ? 'no' : 'yes'
  return `${counts.onlyA} / ${counts.onlyB}, ${pValueText(counts.pValue)}`
}

/** A comparison with a method that failed on most of its tasks says how it was set up, not how good it is. */
function failureText(ours: SetFigures, theirs: readonly SetFigures[]): string | undefined {
  const mostly = (figures: SetFigures): boolean => failedTasks(figures) * 2 > figures.tasks
  if (mostly(ours)) return `ours failed on ${failedTasks(ours)} of ${ours.tasks}`
  const [worst] = theirs.filter(mostly).sort((left, right) => failedTasks(right) / right.tasks - failedTasks(left) / left.tasks)
  return worst === undefined ? undefined : `failed on ${failedTasks(worst)} of ${worst.tasks}`
}

function verdictText(native: Verdict | undefined, cards: Verdict | undefined): string {
  if (native === undefined || cards === undefined) return 'one form not run'
  const outcomes = [native.outcome, cards.outcome]
  if (outcomes.every((outcome) => outcome === 'better')) return '**better**'
  if (outcomes.every((outcome) => outcome === 'worse')) return '**worse**'
  if (outcomes.includes('worse'))
    return outcomes.includes('better') ? 'better in one form, worse in the other' : 'worse in one form'
  if (outcomes.includes('better')) return 'better in one form'
  return outcomes.includes('few') ? 'too few tasks' : 'no significant difference'
}
