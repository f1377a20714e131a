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
  const pairs = new Map<string, Pair>()
  const pairOf = (source: string, target: string): Pair => {
    const key = pairKey(source, target)
    let pair = pairs.get(key)
    if (pair === undefined) pairs.set(key, pair = { strongest: undefined, joined: false })
    return pair
  }
  const own = relations.map(relation => {
    const pair = pairOf(relation.source, relation.target)
    if (pair.strongest === undefined || rank(relation) < rank(pair.strongest)) pair.strongest = relation
    if (RELATION_KINDS[relation.label] !== 'organizational') {
      pair.joined = true
      pairOf(relation.target, relation.source).joined = true
    }
    return pair
  })
  return relations.filter((relation, index) => {
    const { strongest, joined } = own[index]!
    return strongest === relation && (!joined || RELATION_KINDS[relation.label] !== 'organizational')
  })
}

/** What is known between two files in one direction. */
interface Pair {
  strongest: PackRelation | undefined
  joined: boolean
}

function rank({ label }: PackRelation): number {
  return RANK.get(label) ?? ORDER.length
}

/** No path holds the character 0. */
export function pairKey(source: string, target: string): string {
  return `${source}\0${target}`
}
