import type { Relation } from '@deepdiscovery/model'
import { visibleLine } from '@deepdiscovery/text'
import { oneLine } from './one-line.ts'

/** Relations as indented text in the order given: one line each (`--` for ties without direction), their evidence below. */
export function renderRelations(relations: readonly Relation[], indent = ''): string {
  return relations.map(relation => {
    const { source, target, label, kind, confidence, coupling, evidence } = relation
    const together = coupling === undefined ? '' : `, changes together ${coupling.toFixed(2)}`
    const arrow = kind === 'organizational' ? '--' : '->'
    const head = `${visibleLine(source)} ${arrow} ${visibleLine(target)}  ${label} (${kind}), confidence ${confidence.toFixed(2)}${together}`
    const reasons = evidence.map(({ span, producer, note }) =>
      `    ${visibleLine(span.artifact)}:${span.startLine}  ${producer}: ${oneLine(note)}`)
    return [head, ...reasons].map(line => `${indent}${line}\n`).join('')
  }).join('')
}
