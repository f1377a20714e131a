import type { Relation } from '@deepdiscovery/model'

/** Relations as indented text: one line each, their evidence below. */
export function renderRelations(relations: readonly Relation[], indent = ''): string {
  return relations.map(relation => {
    const coupling = relation.coupling === undefined ? '' : `, changes together ${relation.coupling.toFixed(2)}`
    const head = `${relation.source} -> ${relation.target}  ${relation.label} (${relation.kind}), confidence ${relation.confidence.toFixed(2)}${coupling}`
    const evidence = relation.evidence.map(({ span, producer, note }) => `    ${span.artifact}:${span.startLine}  ${producer}: ${oneLine(note)}`)
    return [head, ...evidence].map(line => `${indent}${line}\n`).join('')
  }).join('')
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}
