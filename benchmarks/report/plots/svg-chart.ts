import { chartSvg, type ChartSize } from '../../speed/chart-svg.ts'

/** Colors that the color-blind tell apart (Okabe and Ito). */
export const COLORS = ['#D55E00', '#0072B2', '#009E73', '#CC79A7', '#E69F00', '#56B4E9', '#8C6D31', '#5E4FA2', '#666666'] as const

/** Draws a still chart on white; `label` says to who cannot see it what it shows. Equal options give equal bytes. */
export function svgChart(option: Readonly<Record<string, unknown>>, size: ChartSize, label: string): string {
  return stillSvg(chartSvg({ animation: false, backgroundColor: '#ffffff', ...option }, size), label)
}

/**
 * Takes out what is for a pointer only and numbers that count the charts of the process: the same picture, the same bytes. Puts in a
 * title and a label for screen readers.
 */
export function stillSvg(svg: string, label: string): string {
  const text = label.replaceAll(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`).replaceAll(/\p{C}/gu, ' ')
  return `${svg
    .replaceAll(/<style\s*>[\s\S]*?<\/style>/g, '')
    .replaceAll(/ (?:class="zr\d+-cls-\d+"|ecmeta_\w+="[^"]*"|pointer-events="visible")/g, '')
    .replaceAll(/\bzr\d+-/g, 'zr-')
    .split('\n').filter((line) => line.trim() !== '').join('\n')
    .replace(/<svg ([^>]*)>/, (_, given: string) => `<svg role="img" aria-label="${text}" ${given}>\n<title>${text}</title>`)}\n`
}
