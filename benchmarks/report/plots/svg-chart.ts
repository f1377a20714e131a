import { chartSvg, type ChartSize } from '../../speed/chart-svg.ts'

/** Colors that the color-blind tell apart (Okabe and Ito). */
export const COLORS = ['#D55E00', '#0072B2', '#009E73', '#CC79A7', '#E69F00', '#56B4E9', '#8C6D31', '#5E4FA2', '#666666'] as const

/** Draws a still chart on white. Equal options give equal bytes. */
export function svgChart(option: Readonly<Record<string, unknown>>, size: ChartSize): string {
  return stillSvg(chartSvg({ animation: false, backgroundColor: '#ffffff', ...option }, size))
}

/** Takes out what is for a pointer only and numbers that count the charts of the process: the same picture, the same bytes. */
export function stillSvg(svg: string): string {
  return `${svg
    .replaceAll(/<style\s*>[\s\S]*?<\/style>/g, '')
    .replaceAll(/ (?:class="zr\d+-cls-\d+"|ecmeta_\w+="[^"]*"|pointer-events="visible")/g, '')
    .replaceAll(/\bzr\d+-/g, 'zr-')
    .split('\n').filter((line) => line.trim() !== '').join('\n')}\n`
}
