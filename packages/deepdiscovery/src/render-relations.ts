import type { Neighborhood, PathsBetween } from './neighborhood.ts'
import { gexf } from './renderings/gexf.ts'
import { markdown } from './renderings/markdown.ts'

export type RelationsFormat = 'json' | 'markdown' | 'gexf'

/**
 * A neighbourhood or the paths between two files as text, a function of the answer alone: JSON (the answer itself), Markdown that
 * names and notes cannot break out of, or GEXF 1.3 for Gephi and other graph tools.
 */
export function renderRelations(answer: Neighborhood | PathsBetween, { format = 'markdown' }: { readonly format?: RelationsFormat } = {}): string {
  return RENDERINGS[format](answer)
}

const RENDERINGS: Readonly<Record<RelationsFormat, (answer: Neighborhood | PathsBetween) => string>> = {
  markdown, gexf, json: (answer) => `${JSON.stringify(answer, undefined, 2)}\n`,
}
