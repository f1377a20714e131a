import { createRequire } from 'node:module'

export interface ChartSize {
  readonly width: number
  readonly height: number
}

interface Chart {
  readonly setOption: (option: Readonly<Record<string, unknown>>) => void
  readonly renderToSVGString: () => string
  readonly dispose: () => void
}

// The types of echarts 6 name their files without endings, which Node's resolution of modules does not find.
const { init } = createRequire(import.meta.url)('echarts') as {
  readonly init: (element: null, theme: null, options: ChartSize & { readonly renderer: 'svg'; readonly ssr: true }) => Chart
}

/** Draws a chart of echarts as SVG, without a browser. The option is the library's own (echarts.apache.org/en/option.html). */
export function chartSvg(option: Readonly<Record<string, unknown>>, size: ChartSize): string {
  const chart = init(null, null, { renderer: 'svg', ssr: true, ...size })
  try {
    chart.setOption(option)
    return chart.renderToSVGString()
  } finally {
    chart.dispose()
  }
}
