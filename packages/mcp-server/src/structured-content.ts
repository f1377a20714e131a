import { comparePaths } from '@deepdiscovery/model'
import type { ContextPack, PackRelation, TokenCounter } from '@deepdiscovery/model'
import { z } from 'zod'

/** Text and structured content of one reply together stay below this many tokens. */
export const REPLY_TOKENS = 10_000

/** Longest reason in the structured content, in characters: the first that lets every file in. The text has reasons in full. */
const REASON_LENGTHS = [240, 100, 40]

/** Structured content of a reply: paths, roles, reasons and relations only. */
export const structuredContentSchema = z.strictObject({
  files: z.array(z.strictObject({ path: z.string(), role: z.string(), reason: z.string() }))
    .describe('Files of the pack, best first.'),
  relations: z.array(z.strictObject({
    source: z.string(), target: z.string(), label: z.string(), confidence: z.number(),
  })).describe('Ties between these files, most telling first. Source needs target to work, except for the labels folder, module, '
    + 'companion and co-change: these have no direction, and source is only the smaller path.'),
  left_out: z.strictObject({ files: z.int(), relations: z.int() })
    .describe('How many files and relations of the pack are missing from this list, to keep the reply short.'),
})

export type StructuredContent = z.infer<typeof structuredContentSchema>

/**
 * The structured content of a pack that takes at most `limit` tokens as compact JSON.
 * Relations are left out first, least telling first; then reasons are cut short, then files left out from the end.
 */
export function structuredContent(pack: ContextPack, counter: TokenCounter, limit: number): StructuredContent {
  const relations = rankRelations(pack).map(({ source, target, label, confidence }) => ({ source, target, label, confidence }))
  const fits = (content: StructuredContent) => counter.count(JSON.stringify(content)) <= limit
  const take = (reasonLength: number, fileCount: number, relationCount: number): StructuredContent => ({
    files: pack.cards.slice(0, fileCount)
      .map(({ path, role, rationale }) => ({ path, role, reason: oneLine(rationale, reasonLength) })),
    relations: relations.slice(0, relationCount),
    left_out: { files: pack.cards.length - fileCount, relations: relations.length - relationCount },
  })
  for (const reasonLength of REASON_LENGTHS) {
    const relationCount = largest(relations.length, count => fits(take(reasonLength, pack.cards.length, count)))
    if (relationCount >= 0) return take(reasonLength, pack.cards.length, relationCount)
  }
  const shortest = Math.min(...REASON_LENGTHS)
  return take(shortest, Math.max(0, largest(pack.cards.length, count => fits(take(shortest, count, 0)))), 0)
}

/** Relations by how much they tell: first those that led to a card, last folders and modules, then by the rank of their ends. */
function rankRelations(pack: ContextPack): readonly PackRelation[] {
  const rank = new Map(pack.cards.map((card, index) => [card.path, index]))
  const leading = new Set(pack.cards.flatMap(card => (card.via ?? []).map(relationKey)))
  const keyed = pack.relations.map(relation => {
    const source = rank.get(relation.source) ?? rank.size
    const target = rank.get(relation.target) ?? rank.size
    const order = [
      leading.has(relationKey(relation)) ? 0 : 1,
      relation.label === 'folder' || relation.label === 'module' ? 1 : 0,
      Math.max(source, target),
      Math.min(source, target),
    ]
    return { relation, order }
  })
  return keyed.sort((left, right) => compareOrders(left.order, right.order)
    || comparePaths(relationKey(left.relation), relationKey(right.relation))).map(({ relation }) => relation)
}

function relationKey({ source, target, label }: PackRelation): string {
  return `${source}\0${target}\0${label}`
}

function compareOrders(left: readonly number[], right: readonly number[]): number {
  for (const [index, value] of left.entries()) {
    const difference = value - (right[index] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}

/** Largest count in [0, most] that fits, -1 if not even 0 does. */
function largest(most: number, fits: (count: number) => boolean): number {
  if (fits(most)) return most
  let low = -1
  let high = most
  while (high - low > 1) {
    const middle = (low + high) >> 1
    if (fits(middle)) low = middle
    else high = middle
  }
  return low
}

/** Repository text on one line, without control characters. */
function oneLine(text: string, length: number): string {
  const line = text.replace(/[\s\p{Cc}\p{Cf}]+/gu, ' ').trim()
  return line.length <= length ? line : `${line.slice(0, length - 1)}…`
}
