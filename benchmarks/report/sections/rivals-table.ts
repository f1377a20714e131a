import { pValueText } from '../markdown/figure-text.ts'
import { markdownTable } from '../markdown/markdown-table.ts'
import { differenceText, headlineOf, judge, type Verdict } from '../headline.ts'
import { FULL_METHOD, rivalForms } from '../method-kinds.ts'
import type { ReportInput } from '../report-input.ts'
import { isQuestionSet } from '../results/set-kind.ts'

/** DeepDiscovery against both forms of each rival on one set; empty where there is nothing to compare. "Better" needs both. */
export function rivalsTable({ bootstrap, pairing, methodsOf }: ReportInput, set: string): string {
  const methods = methodsOf(set)
  const forms = methods.includes(FULL_METHOD) ? rivalForms(methods) : []
  if (forms.length === 0) return ''
  const against = (method: string | undefined): Verdict | undefined =>
    (method === undefined ? undefined : judge(set, pairing(set, FULL_METHOD, method).pairs, bootstrap))
  const cells = (verdict: Verdict | undefined): readonly string[] => (verdict === undefined
    ? ['not run', '']
    : [differenceText(verdict.difference, headlineOf(set)), testText(set, verdict)])
  return markdownTable(
    ['rival', 'ours − its own answer (95 %)', testHeading(set), 'ours − its ranking as cards (95 %)', testHeading(set), 'DeepDiscovery'],
    forms.map(({ rival, native, cards }) => {
      const [own, rendered] = [against(native), against(cards)]
      return [rival, ...cells(own), ...cells(rendered), verdictText(own, rendered)]
    }),
  )
}

function testHeading(set: string): string {
  return isQuestionSet(set) ? 'zero outside' : 'only ours / only theirs, p'
}

function testText(set: string, { counts, outcome }: Verdict): string {
  if (isQuestionSet(set)) return outcome === 'open' ? 'no' : 'yes'
  return `${counts.onlyA} / ${counts.onlyB}, ${pValueText(counts.pValue)}`
}

function verdictText(native: Verdict | undefined, cards: Verdict | undefined): string {
  if (native === undefined || cards === undefined) return 'one form not run'
  const outcomes = [native.outcome, cards.outcome]
  if (outcomes.every((outcome) => outcome === 'better')) return '**better**'
  if (outcomes.every((outcome) => outcome === 'worse')) return '**worse**'
  if (outcomes.includes('worse')) return outcomes.includes('better') ? 'better in one form, worse in the other' : 'worse in one form'
  return outcomes.includes('better') ? 'better in one form' : 'no significant difference'
}
