import { comparePaths } from '@deepdiscovery/model'
import type { ArtifactId, Evidence, Relation } from '@deepdiscovery/model'
import type { Link } from './file-links.ts'

/** A link with the file it starts at. */
export interface SourcedLink {
  readonly source: ArtifactId
  readonly producer: string
  readonly link: Link
  /** Other ends that the asked end has for this label, counted or estimated. */
  readonly fanOut: number
}

/** One relation per source, target and label, sorted so, with the evidence of all its links. */
export function mergeLinks(links: readonly SourcedLink[], maxEvidence: number): Relation[] {
  const groups = new Map<string, SourcedLink[]>()
  for (const sourced of links) {
    const key = `${sourced.source}\n${sourced.link.target}\n${sourced.link.label}`
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [sourced])
    else group.push(sourced)
  }
  return [...groups.values()].map(group => toRelation(group, maxEvidence)).sort(compareRelations)
}

function toRelation(group: readonly SourcedLink[], maxEvidence: number): Relation {
  const [first] = group as [SourcedLink, ...SourcedLink[]]
  const evidence = new Map<string, Evidence>()
  const add = (artifact: ArtifactId, line: number, producer: string, note: string): void => {
    const key = `${artifact}:${line}`
    if (evidence.size < maxEvidence && !evidence.has(key)) {
      evidence.set(key, { span: { artifact, startLine: line, endLine: line }, producer, note })
    }
  }
  for (const { source, producer, link } of group) add(source, link.line, producer, link.note)
  for (const { producer, link } of group) {
    // The re-exports of a use are those of its import, which has a relation of its own.
    if (link.label === 'import') for (const hop of link.hops) add(hop.artifact, hop.line, producer, hop.note)
  }
  return {
    source: first.source,
    target: first.link.target,
    kind: 'explicit',
    label: first.link.label,
    confidence: Math.max(...group.map(({ link }) => link.confidence)),
    fanOut: Math.max(...group.map(({ fanOut }) => fanOut)),
    evidence: [...evidence.values()] as [Evidence, ...Evidence[]],
  }
}

function compareRelations(left: Relation, right: Relation): number {
  return comparePaths(left.source, right.source) || comparePaths(left.target, right.target)
    || comparePaths(left.label, right.label)
}
