import { RELATION_KINDS, type PackRelation, type RelationLabel } from '@deepdiscovery/model'

/** What says most about two files, first: how a framework joins them, then use, then mere mention, then arrangement. */
const ORDER: readonly RelationLabel[] = [
  'dependency-injection',
  'registration',
  'config-to-code',
  'event',
  'test',
  'inherit',
  'call',
  'reference',
  'import',
  'co-change',
  'companion',
  'module',
  'folder',
]
const RANK = new Map(ORDER.map((label, index) => [label, index]))

/**
 * One relation for each pair of files and direction, the one that says most: a call implies the import. An arrangement is
 * dropped where code or a framework joins the pair. Order stays.
 */
export function strongestRelations(relations: readonly PackRelation[]): PackRelation[] {
  const strongest = new Map<string, PackRelation>()
  const joined = new Set<string>()
  for (const relation of relations) {
    const key = pairKey(relation.source, relation.target)
    const known = strongest.get(key)
    if (known === undefined || rank(relation) < rank(known)) strongest.set(key, relation)
    if (RELATION_KINDS[relation.label] !== 'organizational') joined.add(key).add(pairKey(relation.target, relation.source))
  }
  return relations.filter(relation => {
    const key = pairKey(relation.source, relation.target)
    return strongest.get(key) === relation && (RELATION_KINDS[relation.label] !== 'organizational' || !joined.has(key))
  })
}

function rank({ label }: PackRelation): number {
  return RANK.get(label) ?? ORDER.length
}

function pairKey(source: string, target: string): string {
  return JSON.stringify([source, target])
}
