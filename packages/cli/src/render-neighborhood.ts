import type { Direction } from '@deepdiscovery/model'
import { visibleLine } from '@deepdiscovery/text'
import type { Neighborhood } from 'deepdiscovery'
import { renderRelations } from './render-relations.ts'

const NONE: Readonly<Record<Direction, (path: string) => string>> = {
  both: path => `${path} has no known relations.\n`,
  out: path => `${path} needs no other file, as far as is known.\n`,
  in: path => `No other file needs ${path}, as far as is known.\n`,
}

/** The relations of a file, nearest first; under a line for each depth where there is more than one. */
export function renderNeighborhood({ path, direction, depth, nodes, relations }: Neighborhood): string {
  if (relations.length === 0) return NONE[direction](visibleLine(path))
  if (depth === 1) return renderRelations(relations)
  const depths = new Map(nodes.map(node => [node.path, node.depth]))
  return Array.from({ length: depth }, (_, index) => index + 1).map(level => {
    const ties = relations.filter(({ source, target }) => Math.max(depths.get(source) ?? 0, depths.get(target) ?? 0) === level)
    const files = nodes.filter(node => node.depth === level).length
    return ties.length === 0 ? '' : `depth ${level}: ${files} ${files === 1 ? 'file' : 'files'}\n${renderRelations(ties, '  ')}`
  }).join('')
}
