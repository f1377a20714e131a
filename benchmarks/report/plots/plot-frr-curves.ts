import { DEPTHS } from '../../quality/scoring/metrics.ts'
import { FULL_METHOD, isAsCards, isRival, rivalOf } from '../method-kinds.ts'
import type { ReportInput } from '../report-input.ts'
import { COLORS, svgChart } from './svg-chart.ts'

/** FRR@k of each method as SVG: one color a rival, its own answer dashed, its ranking as cards drawn through. */
export function plotFrrCurves({ figures }: ReportInput, set: string, methods: readonly string[]): string {
  const families = [...new Set(methods.map((method) => (isRival(method) ? rivalOf(method) : method)))]
  const colorOf = (method: string): string =>
    COLORS[families.indexOf(isRival(method) ? rivalOf(method) : method) % COLORS.length]!
  return svgChart(
    {
      title: { text: `${set}: tasks whole among the first k files, %`, left: 'center', top: 8, textStyle: { fontSize: 15 } },
      legend: { orient: 'vertical', left: 690, top: 48, itemWidth: 32, itemGap: 12, data: [...methods] },
      grid: { left: 56, right: 240, top: 48, bottom: 56 },
      xAxis: { type: 'category', name: 'k', nameLocation: 'middle', nameGap: 24, data: DEPTHS.map(String) },
      yAxis: { type: 'value', min: 0, max: 100 },
      series: methods.map((method) => ({
        type: 'line',
        name: method,
        color: colorOf(method),
        symbol: 'circle',
        symbolSize: 6,
        lineStyle: {
          width: method === FULL_METHOD ? 3.5 : 1.75,
          type: isRival(method) && !isAsCards(method) ? 'dashed' : 'solid',
        },
        data: DEPTHS.map((depth) => {
          const share = figures(set, method).frr[depth]
          return share === undefined ? null : round(100 * share)
        }),
      })),
    },
    { width: 900, height: Math.max(420, 72 + 27 * methods.length) },
  )
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}
