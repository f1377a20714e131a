import { comparePaths } from '@deepdiscovery/model'
import type { ContextPack, PackRelation, TokenCounter } from '@deepdiscovery/model'
import { z } from 'zod'

/** Text and structured content of one reply together stay below this many tokens. */
export const REPLY_TOKENS = 10_000

/** Longest reason in the structured content, in characters; the text has it in full. */
const REASON_LENGTH = 240

/** Structured content of a reply: paths, roles, reasons and relations only. */
export const structuredContentSchema = z.strictObject({
  files: z.array(z.strictObject({ path: z.string(), role: z.string(), reason: z.string() }))
    .describe('Files of the pack, best first.'),
  relations: z.array(z.strictObject({
    source: z.string(), target: z.string(), label: z.string(), confidence: z.number(),
  })).describe('Ties between these files: source needs target to work. Most telling first.'),
  left_out: z.strictObject({ files: z.int(), relations: z.int() })
    .describe('How many files and relations of the pack are missing from this list, to keep the reply short.'),
})

export type StructuredContent = z.infer<typeof structuredContentSchema>

/**
 * The structured content of a pack that takes at most `limit` tokens as compact JSON.
 * Relations are left out first, least telling first, then files from the end.
 */
export function structuredContent(pack: ContextPack, counter: TokenCounter, limit: number): StructuredContent {
  const files = pack.cards.map(card => ({ path: card.path, role: card.role, reason: oneLine(card.rationale) }))
  const relations = rankRelations(pack).map(({ source, target, label, confidence }) => ({ source, target, label, confidence }))
  const take = (fileCount: number, relationCount: number): StructuredContent => ({
    files: files.slice(0, fileCount),
    relations: relations.slice(0, relationCount),
    left_out: { files: files.length - fileCount, relations: relations.length - relationCount },
  })
  const fits = (content: StructuredContent) => counter.count(JSON.stringify(content)) <= limit
  const relationCount = largest(relations.length, count => fits(take(files.length, count)))
  if (relationCount >= 0) return take(files.length, relationCount)
  return take(Math.max(0, largest(files.length, count => fits(take(count, 0)))), 0)
}

/** Relations by how much they tell: those that led to a card, stated or implied ties before arranged ones, then by rank of the ends. */
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
function oneLine(text: string): string {
  const line = text.replace(/[\s\p{Cc}\p{Cf}]+/gu, ' ').trim()
  return line.length <= REASON_LENGTH ? line : `${line.slice(0, REASON_LENGTH - 1)}…`
}
