import { comparePaths } from '@deepdiscovery/model'
import type { Expansion, PackRelation, Relation } from '@deepdiscovery/model'
import { shortLine } from '@deepdiscovery/text'
import { redactSecrets } from './redact-secrets.ts'
import { pairKey } from './strongest-relations.ts'

/** Evidence kept of one relation, and characters of one note. */
const EVIDENCE_LIMIT = 5
const NOTE_LENGTH = 200

/** A relation as a pack holds it. Notes may quote repository text: one visible line, without secrets. */
export function packRelation({ source, target, kind, label, confidence, coupling, fanOut, evidence }: Relation): PackRelation {
  return {
    source,
    target,
    kind,
    label,
    confidence,
    ...(coupling === undefined ? {} : { coupling }),
    ...(fanOut === undefined ? {} : { fanOut }),
    evidence: evidence.slice(0, EVIDENCE_LIMIT).map(({ span, producer, note }) => ({
      path: span.artifact,
      line: span.startLine,
      producer,
      note: shortLine(redactSecrets(note), NOTE_LENGTH),
    })),
  }
}

/** Every relation known between some files, without repetition, sorted by source, target, label; `packed` may remember its answers. */
export function relationsBetween(
  paths: ReadonlySet<string>, { relations, files }: Expansion, packed: (relation: Relation) => PackRelation = packRelation,
): PackRelation[] {
  const byKey = new Map<string, Relation>()
  const add = (relation: Relation): void => {
    if (!paths.has(relation.source) || !paths.has(relation.target)) return
    const key = pairKey(pairKey(relation.source, relation.target), relation.label)
    if (!byKey.has(key)) byKey.set(key, relation)
  }
  for (const relation of relations) add(relation)
  for (const { via } of files) for (const relation of via) add(relation)
  return [...byKey.values()]
    .map(relation => packed(relation))
    .sort(
      (left, right) =>
        comparePaths(left.source, right.source) ||
        comparePaths(left.target, right.target) ||
        comparePaths(left.label, right.label),
    )
}
