import type { Direction } from '@deepdiscovery/model'
import { visibleLine } from '@deepdiscovery/text'
import type { PathsBetween } from 'deepdiscovery'
import { renderRelations } from './render-relations.ts'

const NONE: Readonly<Record<Direction, (from: string, to: string) => string>> = {
  both: (from, to) => `leads from ${from} to ${to}`,
  out: (from, to) => `says that ${from} needs ${to}`,
  in: (from, to) => `says that ${to} needs ${from}`,
}

/** The shortest paths between two files, each step with its evidence, or that none was found. */
export function renderPaths({ path, to, direction, depth, paths, total }: PathsBetween): string {
  const first = paths[0]
  if (first === undefined) {
    return `No chain of at most ${counted(depth, 'relation')} ${NONE[direction](visibleLine(path), visibleLine(to))}, as far as is known.\n`
  }
  const shown = total > paths.length ? `, the surest ${paths.length} of them here` : ''
  const head = `${counted(total, 'path')} of ${counted(first.steps.length, 'relation')} from ${visibleLine(path)} to ${visibleLine(to)}${shown}\n`
  return head + paths.map(({ confidence, files, steps }) =>
    `\nconfidence ${confidence.toFixed(2)}: ${files.map(visibleLine).join(', ')}\n${renderRelations(steps, '  ')}`).join('')
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}
