import { DEPTHS, failedTasks, type SetFigures } from '../../quality/scoring/metrics.ts'
import { FULL_METHOD, rivalForms } from '../method-kinds.ts'
import type { ReportInput } from '../report-input.ts'
import { COLORS, svgChart } from './svg-chart.ts'

/** One ranking: ours, or that of a rival, which is the same in both of its forms. */
interface Ranking {
  readonly name: string
  readonly figures: SetFigures
}

/** FRR@k of our ranking and of each rival's as SVG, up to the largest depth that all of them reach. */
export function plotFrrCurves(input: ReportInput, set: string): string {
  const rankings = rankingsOf(input, set)
  // A method that failed everywhere has no ranking to reach with: its line is zero.
  const reach = Math.min(...rankings.flatMap(({ figures }) => (figures.reach === 0 ? [] : [figures.reach])))
  const depths = DEPTHS.filter((depth) => depth <= reach)
  const title = `${set}: tasks whole among the first k files, %`
  return svgChart(
    {
      title: { text: title, left: 'center', top: 8, textStyle: { fontSize: 15 } },
      legend: { orient: 'vertical', left: 690, top: 48, itemWidth: 32, itemGap: 12, data: rankings.map(({ name }) => name) },
      grid: { left: 56, right: 240, top: 48, bottom: 56 },
      xAxis: { type: 'category', name: 'k', nameLocation: 'middle', nameGap: 24, data: depths.map(String) },
      yAxis: { type: 'value', min: 0, max: 100 },
      series: rankings.map(({ name, figures }, index) => ({
        type: 'line',
        name,
        color: COLORS[index % COLORS.length]!,
        symbol: 'circle',
        symbolSize: 6,
        lineStyle: { width: name === FULL_METHOD ? 3.5 : 1.75, type: index < COLORS.length ? 'solid' : 'dashed' },
        data: depths.map((depth) => round(100 * figures.frr[depth]!)),
      })),
    },
    { width: 900, height: Math.max(420, 72 + 27 * rankings.length) },
    `${title}: ${rankings.map(({ name }) => name).join(', ')}`,
  )
}

function rankingsOf({ figures, methodsOf }: ReportInput, set: string): readonly Ranking[] {
  const methods = methodsOf(set)
  const rivals = rivalForms(methods).map(({ rival, native, cards }): Ranking => {
    const forms = [native, cards].flatMap((method) => (method === undefined ? [] : [figures(set, method)]))
    // One form may have failed where the other did not, as an answer over the budget does.
    return { name: rival, figures: forms.reduce((best, form) => (failures(form) < failures(best) ? form : best)) }
  })
  return [...(methods.includes(FULL_METHOD) ? [{ name: FULL_METHOD, figures: figures(set, FULL_METHOD) }] : []), ...rivals]
}

function failures(figures: SetFigures): number {
  return failedTasks(figures) / figures.tasks
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}
