import type { Relation } from '@deepdiscovery/model'

/** Relations as indented text in the order given: one line each (`--` for ties without direction), their evidence below. */
export function renderRelations(relations: readonly Relation[], indent = ''): string {
  return relations.map(relation => {
    const { source, target, label, kind, confidence, coupling, evidence } = relation
    const together = coupling === undefined ? '' : `, changes together ${coupling.toFixed(2)}`
    const arrow = kind === 'organizational' ? '--' : '->'
    const head = `${visiblePath(source)} ${arrow} ${visiblePath(target)}  ${label} (${kind}), confidence ${confidence.toFixed(2)}${together}`
    const reasons = evidence.map(({ span, producer, note }) =>
      `    ${visiblePath(span.artifact)}:${span.startLine}  ${producer}: ${oneLine(note)}`)
    return [head, ...reasons].map(line => `${indent}${line}\n`).join('')
  }).join('')
}

/** A file name may hold line feeds that would forge a line of their own. */
function visiblePath(path: string): string {
  return path.replaceAll(/\p{Cc}/gu, character => `\\u{${character.codePointAt(0)!.toString(16)}}`)
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}
