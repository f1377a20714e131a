import type { Relation } from '@deepdiscovery/model'
import { visibleLine } from '@deepdiscovery/text'
import type { RelatedFile, RelatedFiles } from '../neighborhood.ts'

type Value = string | number | boolean | undefined

const NODE_ATTRIBUTES = { depth: 'integer', strength: 'double', role: 'string', language: 'string', module: 'string' } as const
const EDGE_ATTRIBUTES = {
  relation: 'string', basis: 'string', symmetric: 'boolean', confidence: 'double', coupling: 'double',
  file: 'string', line: 'integer', producer: 'string', note: 'string',
} as const

/**
 * GEXF 1.3. Every edge is directed, since many readers refuse a mixture; `symmetric` marks the ties without direction. Relations of
 * several labels between the same files are told apart by their `kind`, which is the label. The weight is the confidence.
 * Characters that XML cannot hold are shown as `\u{7}`.
 */
export function gexf({ nodes, relations }: RelatedFiles): string {
  const ids = new Map(nodes.map(({ path }, index) => [path as string, `n${index}`]))
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<gexf xmlns="http://gexf.net/1.3" version="1.3">',
    '  <meta>', '    <creator>deepdiscovery</creator>', '  </meta>',
    '  <graph defaultedgetype="directed" mode="static">',
    ...declared('node', NODE_ATTRIBUTES), ...declared('edge', EDGE_ATTRIBUTES),
    '    <nodes>', ...nodes.map((node) => nodeElement(node, ids)), '    </nodes>',
    '    <edges>', ...relations.map((relation, index) => edgeElement(relation, index, ids)), '    </edges>',
    '  </graph>', '</gexf>', '',
  ].join('\n')
}

function declared(owner: 'node' | 'edge', attributes: Readonly<Record<string, string>>): string[] {
  const lines = Object.entries(attributes).map(([name, type]) => `      <attribute id="${name}" title="${name}" type="${type}"/>`)
  return [`    <attributes class="${owner}">`, ...lines, '    </attributes>']
}

function nodeElement(node: RelatedFile, ids: ReadonlyMap<string, string>): string {
  const { path, depth, strength, role, language, module } = node
  return `      <node id="${ids.get(path)!}" label="${text(path)}">${values({ depth, strength, role, language, module })}</node>`
}

function edgeElement({ source, target, label, kind, confidence, coupling, evidence }: Relation, index: number, ids: ReadonlyMap<string, string>): string {
  const [{ span, producer, note }] = evidence
  const ends = `source="${ids.get(source)!}" target="${ids.get(target)!}" kind="${label}" label="${label}" weight="${confidence}"`
  const attributes = values({
    relation: label, basis: kind, symmetric: kind === 'organizational', confidence, coupling, file: span.artifact, line: span.startLine, producer, note,
  })
  return `      <edge id="e${index}" ${ends}>${attributes}</edge>`
}

function values(given: Readonly<Record<string, Value>>): string {
  const known = Object.entries(given).filter(([, value]) => value !== undefined)
  return `<attvalues>${known.map(([name, value]) => `<attvalue for="${name}" value="${text(String(value))}"/>`).join('')}</attvalues>`
}

function text(value: string): string {
  return visibleLine(value).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
