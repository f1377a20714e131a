import type { ContextPack } from '@deepdiscovery/model'
import { markdown } from './renderings/markdown.ts'
import { mermaidChart } from './renderings/mermaid.ts'
import { renderText } from './renderings/rendering.ts'
import { xml } from './renderings/xml.ts'

/** Forms a pack can be printed in. */
export type PackFormat = 'markdown' | 'xml' | 'json' | 'mermaid'

export const RENDERINGS = { markdown, xml } as const

/**
 * Prints a pack, by default in the form its `tokens` count. A function of the pack alone: whoever holds the JSON gets the same
 * text. `json` is the machine form, indented, with a line feed at the end; `mermaid` is a chart of the files and their relations, for people.
 */
export function renderPack(pack: ContextPack, { format = pack.rendering }: { readonly format?: PackFormat } = {}): string {
  switch (format) {
    case 'json': return `${JSON.stringify(pack, undefined, 2)}\n`
    case 'mermaid': return mermaidChart(pack)
    default: return renderText(pack, RENDERINGS[format])
  }
}
