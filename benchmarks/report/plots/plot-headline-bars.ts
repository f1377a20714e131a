import { headlineOf } from '../headline.ts'
import { FULL_METHOD } from '../method-kinds.ts'
import type { ReportInput } from '../report-input.ts'
import { isQuestionSet } from '../results/set-kind.ts'
import { svgChart } from './svg-chart.ts'

/** The headline of methods with its 95 % interval as SVG, in the order given, from the top. */
export function plotHeadlineBars({ figures }: ReportInput, set: string, methods: readonly string[]): string {
  const headline = headlineOf(set)
  const scale = isQuestionSet(set) ? 1 : 100
  const shown = [...methods].reverse()
  const intervals = shown.map((method) => headline.of(figures(set, method)))
  const scaled = (value: number): number => Math.round(value * scale * 1_000) / 1_000
  const title = `${set}: ${headline.name}, with 95 % interval`
  return svgChart(
    {
      title: { text: title, left: 'center', top: 8, textStyle: { fontSize: 15 } },
      grid: { left: 200, right: 64, top: 48, bottom: 32 },
      xAxis: { type: 'value', min: 0, max: scale },
      yAxis: { type: 'category', data: shown, axisTick: { show: false } },
      series: [
        {
          type: 'bar',
          barWidth: 14,
          data: shown.map((method, index) => ({
            value: scaled(intervals[index]!.mean),
            itemStyle: { color: method === FULL_METHOD ? '#D55E00' : '#7FA8C9' },
          })),
        },
        {
          type: 'custom',
          silent: true,
          z: 3,
          renderItem: (_: unknown, api: Coordinates) => whisker(api),
          encode: { x: [1, 2], y: 0 },
          data: intervals.map(({ low, high }, index) => [index, scaled(low), scaled(high)]),
        },
      ],
    },
    { width: 820, height: 96 + 26 * shown.length },
    `${title}: ${methods.map((method) => `${method} ${headline.text(headline.of(figures(set, method)).mean)}`).join(', ')}`,
  )
}

/** What a custom series of echarts is given to place its shapes. */
interface Coordinates {
  readonly value: (dimension: number) => number
  readonly coord: (point: readonly [number, number]) => readonly number[]
}

function whisker(api: Coordinates): Readonly<Record<string, unknown>> {
  const [left = 0, y = 0] = api.coord([api.value(1), api.value(0)])
  const [right = 0] = api.coord([api.value(2), api.value(0)])
  const line = (x1: number, y1: number, x2: number, y2: number) => ({
    type: 'line',
    shape: { x1, y1, x2, y2 },
    style: { stroke: '#222222', lineWidth: 1.25 },
  })
  return { type: 'group', children: [line(left, y, right, y), line(left, y - 4, left, y + 4), line(right, y - 4, right, y + 4)] }
}
