import { comparePaths } from '@deepdiscovery/model'
import type { ArtifactId, Evidence, Relation, RelationLabel } from '@deepdiscovery/model'
import { folderOf } from '../facts/fact-record.ts'
import type { FactRecord } from '../facts/fact-record.ts'
import { simpleName } from '../facts/simple-name.ts'
import type { FactLoader } from '../facts/load-facts.ts'
import type { PlanRelation } from '../rules/compiled-rule.ts'
import type { CompleteJoin } from './grow-joins.ts'

const MAX_FIELD = 80
const MAX_NOTE = 240

interface Draft {
  readonly source: ArtifactId
  readonly target: ArtifactId
  readonly label: RelationLabel
  confidence: number
  fanOut: number
  readonly evidence: Map<string, Evidence>
}

/**
 * The relations of complete joins, sorted by source, target, label. Those with equal ends and label are one: the highest confidence counts,
 * since rules are no independent witnesses, and all evidence is kept up to the limit.
 */
export function relationsOfJoins(joins: readonly CompleteJoin[], evidencePerRelation: number, withinOf: FactLoader['within']): readonly Relation[] {
  const ends = endsOfFacts(joins)
  const drafts = new Map<string, Draft>()
  for (const join of joins) {
    for (const relation of join.plan.plan.relations) {
      const from = join.records[relation.from]!
      const to = join.records[relation.to]!
      if (from.artifact === to.artifact) continue
      const key = `${from.artifact}\n${to.artifact}\n${relation.label}`
      let draft = drafts.get(key)
      if (draft === undefined) {
        drafts.set(key, draft = { source: from.artifact, target: to.artifact, label: relation.label, confidence: 0, fanOut: Infinity, evidence: new Map() })
      }
      draft.confidence = Math.max(draft.confidence, Math.min(1, relation.confidence * join.quality))
      // Of several facts that tie the files the one that ties fewest others says most.
      draft.fanOut = Math.min(draft.fanOut, Math.max(ends(join, relation, 'from'), ends(join, relation, 'to')))
      for (const each of evidenceOf(join, relation, withinOf)) {
        draft.evidence.set(`${each.span.artifact}\n${each.span.startLine}\n${each.producer}`, each)
      }
    }
  }
  return [...drafts.values()].map(({ evidence, ...draft }): Relation => ({
    // Whatever the label, it is the framework that says so.
    ...draft, kind: 'implicit',
    evidence: [...evidence.values()].sort(byEnd(draft)).slice(0, evidencePerRelation) as [Evidence, ...Evidence[]],
  })).sort((left, right) => comparePaths(left.source, right.source) || comparePaths(left.target, right.target) || comparePaths(left.label, right.label))
}

type Ends = (join: CompleteJoin, relation: PlanRelation, end: 'from' | 'to') => number

/** How many other files a fact is tied to by the same relation of its rule. */
function endsOfFacts(joins: readonly CompleteJoin[]): Ends {
  const counts = new Map<FactRecord, Map<string, Set<ArtifactId>>>()
  const keyOf = (join: CompleteJoin, { label }: PlanRelation, end: string): string => `${join.plan.plan.rule.id}\n${label}\n${end}`
  for (const join of joins) {
    for (const relation of join.plan.plan.relations) {
      for (const end of ['from', 'to'] as const) {
        const record = join.records[relation[end]]!
        const other = join.records[relation[end === 'from' ? 'to' : 'from']]!
        let ofRecord = counts.get(record)
        if (ofRecord === undefined) counts.set(record, ofRecord = new Map())
        const key = keyOf(join, relation, end)
        const files = ofRecord.get(key)
        if (files === undefined) ofRecord.set(key, new Set([other.artifact]))
        else files.add(other.artifact)
      }
    }
  }
  return (join, relation, end) => counts.get(join.records[relation[end]]!)?.get(keyOf(join, relation, end))?.size ?? 1
}

/** One entry for each fact of the join: the two ends say why, the others where. */
function evidenceOf(join: CompleteJoin, relation: PlanRelation, withinOf: FactLoader['within']): Evidence[] {
  const { rule, atoms } = join.plan.plan
  const why = rationale(join)
  return join.records.map((record, at) => {
    const within = record.fact === 'file' ? undefined : withinOf(record.artifact, record.line)
    return {
    span: { artifact: record.artifact, startLine: record.line, endLine: Math.max(record.line, record.endLine) },
    ...(within === undefined ? {} : { within }),
    producer: rule.id,
    note: at === relation.from || at === relation.to ? why : `${atoms[at]!.name.replaceAll('/', ' ')}${shown(record)}`.slice(0, MAX_NOTE),
    }
  })
}

function shown(record: FactRecord): string {
  const texts = [...record.values.values()].filter((each) => each !== '').map(oneLine)
  return texts.length === 0 ? '' : `: ${texts.slice(0, 3).join(', ')}`
}

function rationale(join: CompleteJoin): string {
  const { rule, atoms } = join.plan.plan
  return rule.rationale.replaceAll(/\{([\w-]+)\.([\w-]+)\}/g, (_, atom: string, field: string) => {
    const found = fieldText(join, atom, field)
    return found === undefined ? atom : oneLine(found)
  }).slice(0, MAX_NOTE)

  function fieldText({ records }: CompleteJoin, name: string, field: string): string | undefined {
    const at = atoms.findIndex((each) => each.name === name)
    const record = records[at]
    if (record === undefined) return undefined
    if (field === 'file') return record.artifact
    if (field === 'dir') return folderOf(record.artifact)
    const shownBy = atoms[at]!.shown?.get(field)
    if (shownBy !== undefined && !record.values.has(field)) return fieldText(join, shownBy.atom, shownBy.field)
    const value = record.values.get(field)
    return value !== undefined && record.defines !== undefined ? simpleName(value) : value
  }
}

function oneLine(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  return line.length > MAX_FIELD ? `${line.slice(0, MAX_FIELD - 1)}…` : line
}

/** Evidence at the source first, then at the target, then on the way. */
function byEnd({ source, target }: Pick<Draft, 'source' | 'target'>): (left: Evidence, right: Evidence) => number {
  const rank = ({ span }: Evidence): number => (span.artifact === source ? 0 : span.artifact === target ? 1 : 2)
  return (left, right) => rank(left) - rank(right) || comparePaths(left.span.artifact, right.span.artifact)
    || left.span.startLine - right.span.startLine || comparePaths(left.producer, right.producer)
}
